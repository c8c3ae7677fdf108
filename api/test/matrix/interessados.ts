import * as anuncios from '@imob/schemas/anuncios';
import * as interessados from '@imob/schemas/interessados';
import { type Locador, novoImovel } from '../support/factories.ts';
import type { Linha } from './row.ts';

const doImovel = async (dono: Locador) => ({ params: { id: await novoImovel(dono) } });
const body = { aberto: true, titulo: 'Casa clara', mostrarTelefone: true };
const anunciado = async (dono: Locador) => {
  const pedido = await doImovel(dono);
  await dono.pedir(anuncios.gravar, { ...pedido, body });
  return pedido;
};
const corpo = async (dono: Locador) => ({
  body: { imovelId: await novoImovel(dono), nome: 'Rui Melo', email: 'rui@exemplo.com.br', visitaDia: '2026-03-17' },
});
const umDele = async (dono: Locador) => {
  const { body: feito } = await dono.pedir(interessados.criar, await corpo(dono));
  return { params: { id: feito.id as string } };
};

/** Adverts and those who want a property: the landlord's side. */
export const linhasInteressados: Linha[] = [
  { endpoint: anuncios.ler, tipo: 'registro', permitido: 200, pedido: anunciado },
  {
    endpoint: anuncios.gravar,
    tipo: 'registro',
    permitido: 200,
    pedido: async (dono) => ({ ...(await doImovel(dono)), body }),
  },
  { endpoint: anuncios.remover, tipo: 'registro', permitido: 200, pedido: anunciado },
  { endpoint: interessados.pagina, tipo: 'proprio', permitido: 200 },
  {
    endpoint: interessados.pagina,
    caso: '?imovelId=',
    tipo: 'filtro',
    permitido: 200,
    vazio: { interessados: [], proximo: null },
    pedido: async (dono) => {
      const { body: pedido } = await corpo(dono);
      await dono.pedir(interessados.criar, { body: pedido });
      return { query: { imovelId: pedido.imovelId } };
    },
  },
  { endpoint: interessados.buscar, tipo: 'registro', permitido: 200, pedido: umDele },
  { endpoint: interessados.criar, tipo: 'corpo', permitido: 201, pedido: corpo },
  {
    endpoint: interessados.mudar,
    tipo: 'registro',
    permitido: 200,
    pedido: async (dono) => ({ ...(await umDele(dono)), body: { visitaDia: '2026-03-18', avisar: true } }),
  },
  { endpoint: interessados.remover, tipo: 'registro', permitido: 200, pedido: umDele },
  {
    endpoint: interessados.pedirFicha,
    tipo: 'registro',
    permitido: 200,
    pedido: async (dono) => ({ ...(await umDele(dono)), body: { enviar: true } }),
  },
  // His form has not come, which would mail the landlord at some moment of the call; audit.test.ts approves one.
  { endpoint: interessados.aprovar, tipo: 'registro', permitido: 409, pedido: umDele },
];
