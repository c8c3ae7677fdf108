import * as auditoria from '@imob/schemas/auditoria';
import * as continuacao from '@imob/schemas/continuacao';
import * as financeiro from '@imob/schemas/financeiro';
import * as reajustes from '@imob/schemas/reajustes';
import * as recorrentes from '@imob/schemas/recorrentes';
import * as termos from '@imob/schemas/termos';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../test/support/app.ts';
import { contasDe, type Locador, novaSessao, novoContrato, novoLocador } from '../../../../test/support/factories.ts';

let teste: TestApp;
let ana: Locador;
beforeAll(async () => {
  teste = await testApp();
});
afterAll(() => teste.fechar());
beforeEach(async () => {
  teste.agora('2026-11-23T15:00:00Z');
  ana = await novoLocador(teste);
});

const aplicar = (id: string, body: object) => ana.pedir(reajustes.aplicar, { params: { id }, body });
const locacao = async (dataInicio: string, mudancas: object = {}) =>
  (await novoContrato(ana, { dataInicio, dataFim: '2028-01-09', valorAluguel: 2000, ...mudancas })).contratoId;
const diferencas = async (id: string) =>
  (await contasDe(ana, id))
    .filter(({ descricao }) => descricao.startsWith('Diferença'))
    .map(({ descricao, valor }) => [descricao, valor]);

test('what an earlier adjustment lacked is no month of the next one', async () => {
  const id = await locacao('2024-01-10');
  await aplicar(id, { dataBase: '2025-01-10', valor: 2100, retroativo: true });
  teste.agora('2026-12-15T15:00:00Z');
  await novaSessao(teste, ana);
  await aplicar(id, { dataBase: '2026-01-10', valor: 2190, retroativo: true });
  expect(await diferencas(id)).toEqual([
    ['Diferença do reajuste de 23 meses', 2300],
    ['Diferença do reajuste de 12 meses', 1080],
  ]);
});

test('a month that was paid in parts, with charges or without, is one month', async () => {
  const id = await locacao('2025-01-10');
  await ana.pedir(termos.mudar, { params: { id }, body: { multaPercentual: 10, jurosMensal: 1 } });
  const de2026 = (await contasDe(ana, id)).filter(({ dataVencimento }) => dataVencimento >= '2026-01-10');
  const corpos = [{ valorPago: 900, encargos: 'COBRAR' }, { valorPago: 900, encargos: 'COBRAR' }, { valorPago: 900 }];
  for (const [i, body] of corpos.entries()) await ana.pedir(financeiro.pagar, { params: { id: de2026[i].id }, body });
  await aplicar(id, { dataBase: '2026-01-10', valor: 2100, retroativo: true });
  expect(await diferencas(id)).toEqual([['Diferença do reajuste de 11 meses', 1100]]);
});

test('a rent that falls owes no difference: who asks for one is told, and nothing changes', async () => {
  const id = await locacao('2025-01-10');
  const antes = await contasDe(ana, id);
  const corpo = { dataBase: '2026-01-10', percentual: -5, decisao: 'APLICAR' };
  const pedida = await aplicar(id, { ...corpo, retroativo: true });
  expect([pedida.status, pedida.body.campos[0].campo]).toEqual([400, 'retroativo']);
  expect(pedida.body.error).toMatch(/R\$\s1\.100,00/);
  expect(await contasDe(ana, id)).toEqual(antes);
  expect((await aplicar(id, corpo)).status).toBe(201);
});

test('a recurring item of the kind of a rent stays beside it and keeps no rent from being adjusted, nor from going back', async () => {
  const id = await locacao('2025-01-10');
  const vaga = { descricao: 'Vaga de garagem', tipo: 'ALUGUEL', valor: 200, de: '2026-12' };
  expect((await ana.pedir(recorrentes.criar, { params: { id }, body: vaga })).status).toBe(201);
  const antes = await contasDe(ana, id);
  const { body } = await aplicar(id, { dataBase: '2026-01-10', percentual: 10 });
  expect(body).toMatchObject({ valorDepois: 2200, contasAfetadas: 13 });
  const dezembro = (await contasDe(ana, id)).find(({ competencia }) => competencia === '2026-12');
  expect([dezembro.valor, dezembro.itens.map(({ valor }: any) => valor)]).toEqual([2400, [2200, 200]]);
  await ana.pedir(reajustes.desfazer, { params: { id, reajusteId: body.id } });
  expect(await contasDe(ana, id)).toEqual(antes);
});

test('after a renewal the difference counts the rents of the new term alone', async () => {
  const id = await locacao('2025-01-10', { dataFim: '2026-01-09' });
  await ana.pedir(continuacao.renovar, { params: { id }, body: { dataFim: '2027-01-09', valorAluguel: 2500 } });
  expect((await aplicar(id, { dataBase: '2026-01-10', percentual: 5, retroativo: true })).status).toBe(409);
  await aplicar(id, { dataBase: '2026-09-10', valor: 2600, retroativo: true });
  expect(await diferencas(id)).toEqual([['Diferença do reajuste de 3 meses', 300]]);
});

test('each conta that an adjustment changes has it in its own trail, and so has its undoing', async () => {
  const id = await locacao('2025-01-10');
  const { body } = await aplicar(id, { dataBase: '2026-01-10', valor: 2100, retroativo: true });
  const contas = await contasDe(ana, id);
  const dezembro = contas.find(({ competencia }) => competencia === '2026-12');
  const diferenca = contas.find(({ descricao }) => descricao.startsWith('Diferença'));
  const eventos = async (conta: { id: string }) => {
    const lidos = (await ana.pedir(auditoria.listar, { query: { registro: `conta:${conta.id}` } })).body.eventos;
    return lidos.map(({ acao, antes, depois }: any) => [acao, antes, depois]);
  };
  expect(await eventos(dezembro)).toEqual([['mudar', { valor: 2000 }, { valor: 2100 }]]);
  await ana.pedir(reajustes.desfazer, { params: { id, reajusteId: body.id } });
  expect((await eventos(dezembro))[0]).toEqual(['mudar', { valor: 2100 }, { valor: 2000 }]);
  expect((await eventos(diferenca))[0]).toEqual(['mudar', { status: 'PENDENTE' }, { status: 'CANCELADO' }]);
});

test('a rent or a difference that was put before the adjustment’s day is of that adjustment still', async () => {
  const id = await locacao('2025-01-10');
  const antes = await contasDe(ana, id);
  const { body } = await aplicar(id, { dataBase: '2026-01-10', valor: 2100, retroativo: true });
  const desfazer = () => ana.pedir(reajustes.desfazer, { params: { id, reajusteId: body.id } });
  const mudar = (conta: { id: string }, corpo: object) =>
    ana.pedir(financeiro.mudar, { params: { id: conta.id }, body: corpo });
  const contas = await contasDe(ana, id);
  const dezembro = contas.find(({ competencia }) => competencia === '2026-12');
  const diferenca = contas.find(({ descricao }) => descricao.startsWith('Diferença'));
  for (const conta of [dezembro, diferenca]) await mudar(conta, { dataVencimento: '2026-01-05' });
  await ana.pedir(financeiro.pagar, { params: { id: diferenca.id } });
  expect((await desfazer()).status).toBe(409);
  await mudar(diferenca, { status: 'PENDENTE' });
  expect((await desfazer()).status).toBe(200);
  await mudar(dezembro, { dataVencimento: '2026-12-10' });
  expect((await contasDe(ana, id)).filter((conta) => conta.id !== diferenca.id)).toEqual(antes);
});

test('a month that was paid ahead lacks the difference too, whole or in part, and each month ends at the new rent', async () => {
  const id = await locacao('2026-10-10', { dataFim: '2027-06-09' });
  const mudar = (conta: { id: string }, body: object) =>
    ana.pedir(financeiro.mudar, { params: { id: conta.id }, body });
  const [outubro, , dezembro, janeiro, fevereiro, marco] = await contasDe(ana, id);
  await ana.pedir(financeiro.pagar, { params: { id: outubro.id }, body: { valorPago: 500 } });
  await ana.pedir(financeiro.pagar, { params: { id: dezembro.id } });
  await ana.pedir(financeiro.pagar, { params: { id: janeiro.id }, body: { valorPago: 500, encargos: 'COBRAR' } });
  await ana.pedir(financeiro.pagar, { params: { id: fevereiro.id }, body: { valorPago: 500 } });
  await mudar(fevereiro, { status: 'PENDENTE' });
  await mudar(marco, { valor: 1800, motivo: 'Combinado para março' });
  const antes = await contasDe(ana, id);
  const { body } = await aplicar(id, { dataBase: '2026-10-10', valor: 2100, retroativo: true });
  expect(body.contasAfetadas).toBe(3);
  expect(await diferencas(id)).toEqual([['Diferença do reajuste de 4 meses', 400]]);
  const porMes = new Map<string | null, number>();
  for (const { competencia, valor } of await contasDe(ana, id)) {
    porMes.set(competencia, (porMes.get(competencia) ?? 0) + valor);
  }
  expect(Object.fromEntries(porMes)).toEqual({
    ...{ '2026-10': 2000, '2026-11': 2000, '2026-12': 2000, '2027-01': 2000, '2027-02': 2100, null: 400 },
    ...{ '2027-03': 1800, '2027-04': 2100, '2027-05': 2100 },
  });
  expect((await ana.pedir(reajustes.desfazer, { params: { id, reajusteId: body.id } })).status).toBe(200);
  const semDiferenca = (await contasDe(ana, id)).filter(({ status }) => status !== 'CANCELADO');
  // The conta that an undone payment had split is whole again.
  const fevereiroInteiro = { ...antes.find(({ id }) => id === fevereiro.id), valor: 2000 };
  expect(semDiferenca).toEqual(
    antes
      .filter(({ descricao }) => descricao !== 'Aluguel 5/8 (Saldo)')
      .map((conta) => (conta.id === fevereiro.id ? fevereiroInteiro : conta)),
  );
});

test('a month paid ahead stays at the old rent where the adjustment is not retroactive, and a fall of the rent says it', async () => {
  const id = await locacao('2026-11-24');
  const [primeira] = await contasDe(ana, id);
  await ana.pedir(financeiro.pagar, { params: { id: primeira.id } });
  const reduzido = { dataBase: '2026-11-24', valor: 1900 };
  const pedida = await aplicar(id, { ...reduzido, retroativo: true });
  expect([pedida.status, pedida.body.error]).toEqual([
    400,
    expect.stringMatching(/um mês .* foi pago .* R\$\s100,00 é/),
  ]);
  expect((await aplicar(id, { ...reduzido, valor: 2100 })).body.contasAfetadas).toBe(13);
  expect(await diferencas(id)).toEqual([]);
  const [paga, segunda] = await contasDe(ana, id);
  expect([paga.valor, segunda.valor]).toEqual([2000, 2100]);
});

test('a month whose rent was split by hand goes back in its largest item', async () => {
  const id = await locacao('2025-01-10', { valorAluguel: 1500 });
  const { body } = await aplicar(id, { dataBase: '2026-01-10', valor: 1900 });
  const dezembro = async () => (await contasDe(ana, id)).find(({ competencia }) => competencia === '2026-12');
  const itens = [
    { descricao: 'Vaga', tipo: 'ALUGUEL', valor: 200 },
    { descricao: 'Casa', tipo: 'ALUGUEL', valor: 1700 },
  ];
  const mudanca = { itens, motivo: 'A vaga à parte' };
  await ana.pedir(financeiro.mudar, { params: { id: (await dezembro()).id }, body: mudanca });
  expect((await ana.pedir(reajustes.desfazer, { params: { id, reajusteId: body.id } })).status).toBe(200);
  const { valor, itens: lidos } = await dezembro();
  expect([valor, ...lidos.map((item: any) => item.valor)]).toEqual([1500, 200, 1300]);
});

describe('after a plain partial payment that was undone', () => {
  const pagar = (conta: { id: string }, body: object) =>
    ana.pedir(financeiro.pagar, { params: { id: conta.id }, body });
  const desfazerPagamento = async (conta: { id: string }) =>
    expect((await ana.pedir(financeiro.mudar, { params: { id: conta.id }, body: { status: 'PENDENTE' } })).status).toBe(
      200,
    );
  const eventos = async (conta: { id: string }) =>
    (await ana.pedir(auditoria.listar, { query: { registro: `conta:${conta.id}` } })).body.eventos;

  test('an adjustment that is undone takes the month back whole, in however many parts it was', async () => {
    const id = await locacao('2025-01-10');
    const antes = await contasDe(ana, id);
    const { body } = await aplicar(id, { dataBase: '2026-01-10', valor: 2100 });
    const desfazer = () => ana.pedir(reajustes.desfazer, { params: { id, reajusteId: body.id } });
    const dezembro = antes.find(({ competencia }) => competencia === '2026-12');
    const saldo = async (sobre: string) =>
      (await contasDe(ana, id)).find(({ descricao }) => descricao === `${dezembro.descricao}${sobre}`);
    await pagar(dezembro, { valorPago: 1000 });
    await pagar(await saldo(' (Saldo)'), { valorPago: 600 });
    await desfazerPagamento(dezembro);
    expect((await desfazer()).status).toBe(409);
    await desfazerPagamento(await saldo(' (Saldo) (Parcial)'));
    const resto = await saldo(' (Saldo) (Saldo)');
    expect([(await saldo(''))?.valor, (await saldo(' (Saldo)'))?.valor, resto.valor]).toEqual([1000, 600, 500]);
    expect((await desfazer()).status).toBe(200);
    expect(await contasDe(ana, id)).toEqual(antes);
    expect((await eventos(dezembro))[0]).toMatchObject({ acao: 'mudar', depois: { valor: 2000 } });
    expect((await eventos(resto))[0]).toMatchObject({ acao: 'remover' });
  });

  test('a difference is called off with its rest, and not while that is paid', async () => {
    const id = await locacao('2025-01-10');
    const { body } = await aplicar(id, { dataBase: '2026-01-10', valor: 2100, retroativo: true });
    const desfazer = () => ana.pedir(reajustes.desfazer, { params: { id, reajusteId: body.id } });
    const dela = async () => (await contasDe(ana, id)).filter(({ descricao }) => descricao.startsWith('Diferença'));
    const [diferenca] = await dela();
    await pagar(diferenca, { valorPago: 100 });
    const resto = (await dela()).find(({ valor }) => valor === 1000);
    await pagar(resto, {});
    await desfazerPagamento(diferenca);
    expect((await desfazer()).status).toBe(409);
    await desfazerPagamento(resto);
    expect((await desfazer()).status).toBe(200);
    expect((await dela()).map(({ valor, status }) => [valor, status]).sort()).toEqual([
      [100, 'CANCELADO'],
      [1000, 'CANCELADO'],
    ]);
  });

  test('a month agreed to be paid in two days stays in two', async () => {
    const id = await locacao('2025-01-10');
    const dezembro = (await contasDe(ana, id)).find(({ competencia }) => competencia === '2026-12');
    await pagar(dezembro, { valorPago: 1000 });
    await desfazerPagamento(dezembro);
    const resto = (await contasDe(ana, id)).find(({ descricao }) => descricao === `${dezembro.descricao} (Saldo)`);
    await ana.pedir(financeiro.mudar, { params: { id: resto.id }, body: { dataVencimento: '2026-12-20' } });
    const antes = await contasDe(ana, id);
    expect((await aplicar(id, { dataBase: '2026-01-10', valor: 2100 })).body.contasAfetadas).toBe(12);
    const doMes = ({ competencia }: any) => competencia === '2026-12';
    expect((await contasDe(ana, id)).filter(doMes)).toEqual(antes.filter(doMes));
  });
});
