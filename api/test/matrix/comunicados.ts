import * as comunicados from '@imob/schemas/comunicados';
import * as grupos from '@imob/schemas/grupos';
import { novoComunicado } from '../support/announcements.ts';
import { type Locador, novoContrato, novoImovel } from '../support/factories.ts';
import { formulario } from '../support/form.ts';
import type { Linha } from './row.ts';

const PDF = Buffer.from('%PDF-1.4\n%%EOF\n');

const doDono = async (dono: Locador) => ({ params: { id: (await novoComunicado(dono)).id } });

/** One that can go out: somebody lives there, and it stands on the page. */
const comGente = async (dono: Locador) => {
  await novoContrato(dono);
  return { params: { id: (await novoComunicado(dono, { naPaginaAte: '2030-01-01' })).id } };
};

/** One that waits for its hour. */
const agendado = async (dono: Locador) => {
  const pedido = await comGente(dono);
  await dono.pedir(comunicados.enviar, { ...pedido, body: { dia: amanha(), hora: '10:00' } });
  return pedido;
};
const amanha = () => new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);

/** Rows of what a landlord tells many tenants, and groups of properties. */
export const linhasComunicados: Linha[] = [
  { endpoint: grupos.listar, tipo: 'proprio', permitido: 200 },
  {
    endpoint: grupos.renomear,
    tipo: 'proprio',
    permitido: 200,
    pedido: async (dono, quem) => {
      await novoImovel(quem.cookie ? quem : dono, { grupo: 'Vila' });
      return { body: { de: 'Vila', para: 'Vila Nova' } };
    },
  },
  { endpoint: comunicados.pagina, tipo: 'proprio', permitido: 200 },
  { endpoint: comunicados.buscar, tipo: 'registro', permitido: 200, pedido: doDono },
  {
    endpoint: comunicados.criar,
    tipo: 'corpo',
    permitido: 201,
    pedido: async (dono) => ({
      body: { assunto: 'A', texto: 'b', publico: 'IMOVEIS', imoveis: [await novoImovel(dono)] },
    }),
  },
  {
    endpoint: comunicados.mudar,
    tipo: 'registro',
    permitido: 200,
    pedido: async (dono) => ({ ...(await doDono(dono)), body: { assunto: 'Outro' } }),
  },
  {
    endpoint: comunicados.mudar,
    caso: 'the property',
    tipo: 'corpo',
    permitido: 200,
    pedido: async (dono, quem) => ({
      ...(await doDono(quem.cookie ? quem : dono)),
      body: { publico: 'IMOVEIS', imoveis: [await novoImovel(dono)] },
    }),
  },
  { endpoint: comunicados.remover, tipo: 'registro', permitido: 200, pedido: doDono },
  { endpoint: comunicados.previa, tipo: 'registro', permitido: 200, pedido: doDono },
  { endpoint: comunicados.destinatarios, tipo: 'registro', permitido: 200, pedido: doDono },
  {
    endpoint: comunicados.enviar,
    tipo: 'registro',
    permitido: 200,
    pedido: async (dono) => ({ ...(await comGente(dono)), body: {} }),
  },
  { endpoint: comunicados.cancelar, tipo: 'registro', permitido: 200, pedido: agendado },
  { endpoint: comunicados.parar, tipo: 'registro', permitido: 409, pedido: doDono },
  { endpoint: comunicados.tentarDeNovo, tipo: 'registro', permitido: 409, pedido: doDono },
  {
    endpoint: comunicados.desanexar,
    tipo: 'registro',
    permitido: 200,
    pedido: async (dono) => {
      const { params } = await doDono(dono);
      const onde = { comunicadoId: params.id };
      await dono.pedir(comunicados.anexar, { params: onde, ...formulario({}, PDF, 'aviso.pdf') });
      return { params };
    },
  },
  {
    endpoint: comunicados.anexar,
    tipo: 'registro',
    permitido: 201,
    pedido: async (dono) => ({
      params: { comunicadoId: (await novoComunicado(dono)).id },
      ...formulario({}, PDF, 'aviso.pdf'),
    }),
  },
];
