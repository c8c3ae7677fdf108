import * as acerto from '@imob/schemas/acerto';
import * as financeiro from '@imob/schemas/financeiro';
import { contasDe, type Locador, novoContrato } from '../support/factories.ts';
import type { Linha } from './row.ts';

const body = { chavesEm: '2026-03-01' };
async function deContrato(dono: Locador) {
  const { contratoId: id } = await novoContrato(dono, { dataFim: '2026-08-01', valorCaucao: 100 });
  const caucao = (await contasDe(dono, id)).find(({ tipo }) => tipo === 'CAUCAO');
  await dono.pedir(financeiro.pagar, { params: { id: caucao.id } });
  return { params: { id } };
}
const calculado = async (dono: Locador) => {
  const { params } = await deContrato(dono);
  const resposta = await dono.pedir(acerto.criar, { params, body: { ...body, poupanca: { saldo: 50_000 } } });
  return { params: { ...params, acertoId: resposta.body.id as string } };
};
const confirmado = async (dono: Locador) => {
  const { params } = await calculado(dono);
  await dono.pedir(acerto.confirmar, { params });
  return { params };
};

const devolvido = async (dono: Locador) => {
  const { params } = await confirmado(dono);
  const { body } = await dono.pedir(acerto.devolver, { params, body: { valor: 1, em: '2026-03-01' } });
  return { params: { ...params, devolucaoId: body.devolucoes[0].id as string } };
};

/** The settlement on the day of the keys. */
export const linhasAcerto: Linha[] = [
  {
    endpoint: acerto.criar,
    tipo: 'registro',
    permitido: 201,
    pedido: async (dono) => ({ ...(await deContrato(dono)), body }),
  },
  {
    endpoint: acerto.simular,
    tipo: 'registro',
    permitido: 200,
    pedido: async (dono) => ({ ...(await deContrato(dono)), body }),
  },
  { endpoint: acerto.buscar, tipo: 'registro', permitido: 200, pedido: calculado },
  { endpoint: acerto.listar, tipo: 'registro', permitido: 200, pedido: calculado },
  { endpoint: acerto.pdf, tipo: 'registro', permitido: 200, pedido: calculado },
  { endpoint: acerto.confirmar, tipo: 'registro', permitido: 200, pedido: calculado },
  { endpoint: acerto.desfazer, tipo: 'registro', permitido: 200, pedido: confirmado },
  {
    endpoint: acerto.devolver,
    tipo: 'registro',
    permitido: 201,
    pedido: async (dono) => ({ ...(await confirmado(dono)), body: { valor: 1, em: '2026-03-01' } }),
  },
  { endpoint: acerto.apagarDevolucao, tipo: 'registro', permitido: 200, pedido: devolvido },
];
