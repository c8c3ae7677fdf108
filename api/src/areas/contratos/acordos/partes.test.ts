import * as acordos from '@imob/schemas/acordos';
import * as coproprietarios from '@imob/schemas/coproprietarios';
import * as financeiro from '@imob/schemas/financeiro';
import * as rendimentos from '@imob/schemas/rendimentos';
import * as repasses from '@imob/schemas/repasses';
import * as resultado from '@imob/schemas/resultado';
import { somar } from '@imob/schemas/rules/money';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../test/support/app.ts';
import { idDa, novaDevedora, parcelas } from '../../../../test/support/debtor.ts';
import {
  type Locador,
  locacaoDaPadaria,
  noDia,
  novoImovel,
  novoLocador,
  novoLocatario,
  novosCoproprietarios,
} from '../../../../test/support/factories.ts';

let teste: TestApp;
beforeAll(async () => {
  teste = await testApp();
});
afterAll(() => teste.fechar());

let ana: Locador;
beforeEach(async () => {
  teste.agora('2026-04-10T15:00:00Z');
  ana = await novoLocador(teste);
});

const pagar = async (id: string, body: object) => {
  const pago = await ana.pedir(financeiro.pagar, { params: { id }, body: { encargos: 'COBRAR', ...body } });
  expect([pago.status, pago.body.error]).toEqual([200, undefined]);
};
const renda = async (titular = ''): Promise<rendimentos.Rendimentos> =>
  (await ana.pedir(rendimentos.ler, { query: { ano: '2026', titular } })).body;

test('installments are of the owners of the day on which they are paid, in parts too, and of nobody’s of the day that rents fell due', async () => {
  const imovelId = await novoImovel(ana);
  const locatarioId = await novoLocatario(ana, { cpf: '529.982.247-25' });
  const [maria, rui] = (await novosCoproprietarios(ana, imovelId, [
    { nome: 'Maria', percentual: 33.33, ate: '2026-05-10' },
    { nome: 'Rui', percentual: 50, desde: '2026-05-11' },
  ] as never)) as [coproprietarios.Coproprietario, coproprietarios.Coproprietario];
  const ela = await novaDevedora(ana, { imovelId, locatarioId });
  const contaIds = ela.atrasadas.slice(0, 2);
  const itens = [
    { descricao: 'Aluguel', tipo: 'ALUGUEL', valor: 1500 },
    { descricao: 'Condomínio', tipo: 'CONDOMINIO', valor: 400.01 },
  ];
  for (const id of contaIds) {
    await ana.pedir(financeiro.mudar, { params: { id }, body: { valor: 1900.01, itens, motivo: 'condomínio' } });
  }
  const devido = somar((await ela.dividas()).slice(0, 2).map(({ total }) => total));
  const { body: acordo } = await ela.acordar({
    ...{ contaIds, desconto: 100, parcelas: parcelas(1000, 1000, somar([devido, -2100])) },
  });
  await noDia(teste, ana, '2026-06-20');
  await pagar(idDa(acordo, 0), { dataPagamento: '2026-05-10' });
  await pagar(idDa(acordo, 1), { dataPagamento: '2026-05-10', valorPago: 333.33 });
  const resto = (await ela.contas()).find(({ descricao }) => descricao.endsWith('(Saldo)'));
  await pagar(resto.id, { dataPagamento: '2026-05-11' });
  await pagar(idDa(acordo, 2), { dataPagamento: '2026-06-20' });
  const [sua, dela, dele] = [await renda(), await renda(maria.id), await renda(rui.id)];
  const { body: todo } = await ana.pedir(resultado.ler, { query: { ano: '2026' } });
  const recebidos = (await ela.contas()).map(({ valorRecebido }) => valorRecebido ?? 0);
  expect(todo.recebido).toBe(somar(recebidos));
  expect(somar([sua, dela, dele].map((um) => um.rendimento + um.repasses))).toBe(todo.recebido);
  expect(somar([sua, dela, dele].map((um) => um.repasses))).toBe(800.02);
  // The first one with five days of interest, and what came of the second one until her last day.
  expect(somar([dela.rendimento, dela.repasses])).toBe(Math.floor(somar([1001.48, 333.33]) * 33.33) / 100);
  const { body: conta } = await ana.pedir(repasses.listar, { query: { ano: '2026' } });
  const { body: prestada } = await ana.pedir(coproprietarios.prestacao, {
    ...{ params: { id: rui.id }, query: { ano: '2026' } },
  });
  expect(prestada.repassar).toBe(somar([dele.rendimento, dele.repasses]));
  expect(conta.coproprietarios.map(({ repassar }: { repassar: number }) => repassar)).toEqual([
    ...[somar([dela.rendimento, dela.repasses]), prestada.repassar],
  ]);
});

test('a company withholds tax of an installment, and of a part of one, and both are told to the Receita', async () => {
  const { contratoId } = await locacaoDaPadaria(ana);
  const params = { id: contratoId };
  const { dividas } = (await ana.pedir(acordos.dividas, { params })).body;
  const contaIds = dividas.map(({ contaId }: acordos.Divida) => contaId);
  const body = { contaIds, encargos: 'DISPENSAR', parcelas: parcelas(5000, 5000, 5000) };
  const { body: acordo } = await ana.pedir(acordos.criar, { params, body });
  await noDia(teste, ana, '2026-06-05');
  await pagar(idDa(acordo, 0), { irRetido: 372.9, dataPagamento: '2026-05-05' });
  await pagar(idDa(acordo, 1), { irRetido: 100, valorPago: 900, dataPagamento: '2026-06-05' });
  expect(await renda()).toMatchObject({ rendimento: 6000, irRetido: 472.9, repasses: 0 });
});
