import * as assinaturas from '@imob/schemas/assinaturas';
import { makePdf } from '../../src/pdf/makePdf.ts';
import { type Locador, novoContrato } from '../support/factories.ts';
import { formulario } from '../support/form.ts';
import type { Linha } from './row.ts';

const email = 'joao@exemplo.com.br';
const contrato = async (dono: Locador) => ({
  params: { id: (await novoContrato(dono, { dataFim: '2026-03-01' })).contratoId },
});
const body = { tipo: 'CONTRATO', emails: [email], mesmoComPendencias: true, enviar: false };

async function pedida(dono: Locador) {
  const { params } = await contrato(dono);
  const { body: feita } = await dono.pedir<assinaturas.Assinatura>(assinaturas.criar, { params, body });
  const [, convidado] = feita.signatarios as [assinaturas.Signatario, assinaturas.Signatario];
  return { feita, convidado, params: { ...params, assinaturaId: feita.id } };
}
const umaPedida = async (dono: Locador) => ({ params: (await pedida(dono)).params });

const fimDe = (url: string | null) => ({ params: { token: url?.split('/').at(-1) as string } });
export const convite = async (dono: Locador) => fimDe((await pedida(dono)).convidado.url);

/** Papers that are signed from afar: the landlord's side, and the doors of those who were asked. */
export const linhasAssinaturas: Linha[] = [
  {
    endpoint: assinaturas.proposta,
    tipo: 'registro',
    permitido: 200,
    pedido: async (dono) => ({ ...(await contrato(dono)), query: { tipo: 'CONTRATO' } }),
  },
  { endpoint: assinaturas.listar, tipo: 'registro', permitido: 200, pedido: contrato },
  {
    endpoint: assinaturas.criar,
    tipo: 'registro',
    permitido: 201,
    pedido: async (dono) => ({ ...(await contrato(dono)), body }),
  },
  {
    endpoint: assinaturas.criarDeArquivo,
    tipo: 'registro',
    permitido: 201,
    pedido: async (dono) => {
      const dito = { titulo: 'Laudo', convidados: [{ lugar: 1, email }], enviar: false };
      const laudo = await makePdf({ content: ['Laudo'] }, 'x');
      return { ...(await contrato(dono)), ...formulario({ pedido: JSON.stringify(dito) }, laudo, 'laudo.pdf') };
    },
  },
  { endpoint: assinaturas.assinar, tipo: 'registro', permitido: 200, pedido: umaPedida },
  {
    endpoint: assinaturas.lembrar,
    tipo: 'registro',
    permitido: 200,
    pedido: async (dono) => ({ ...(await umaPedida(dono)), body: {} }),
  },
  {
    endpoint: assinaturas.mudarSignatario,
    tipo: 'registro',
    permitido: 200,
    pedido: async (dono) => {
      const { params, convidado } = await pedida(dono);
      return { params: { ...params, signatarioId: convidado.id }, body: { email: 'outro@exemplo.com.br' } };
    },
  },
  { endpoint: assinaturas.cancelar, tipo: 'registro', permitido: 200, pedido: umaPedida },
  { endpoint: assinaturas.pdf, tipo: 'registro', permitido: 200, pedido: umaPedida },
  { endpoint: assinaturas.pagina, tipo: 'publico', permitido: 200, pedido: convite },
  { endpoint: assinaturas.documento, tipo: 'publico', permitido: 200, pedido: convite },
  {
    endpoint: assinaturas.codigo,
    tipo: 'publico',
    permitido: 200,
    pedido: async (dono) => {
      const { url, documento } = (await pedida(dono)).convidado;
      return { ...fimDe(url), body: { li: true, documento: documento.replace(/^.*nº/, '') } };
    },
  },
  // Without the code that went to his e-mail nobody signs.
  {
    endpoint: assinaturas.confirmar,
    tipo: 'publico',
    permitido: 400,
    pedido: async (dono) => ({ ...(await convite(dono)), body: { codigo: '123456' } }),
  },
  {
    endpoint: assinaturas.recusar,
    tipo: 'publico',
    permitido: 200,
    pedido: async (dono) => ({ ...(await convite(dono)), body: { motivo: 'O valor é outro.' } }),
  },
  {
    endpoint: assinaturas.verificar,
    tipo: 'publico',
    permitido: 200,
    pedido: async (dono) => fimDe((await pedida(dono)).feita.verificacao),
  },
];
