import * as acordos from '@imob/schemas/acordos';
import * as financeiro from '@imob/schemas/financeiro';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../test/support/app.ts';
import { idDa, novaDevedora, parcelas } from '../../../../test/support/debtor.ts';
import { type Locador, noDia, novoLocador } from '../../../../test/support/factories.ts';

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

test('what is late may be agreed on, with the charges of the day: no rent to come and no deposit', async () => {
  const ela = await novaDevedora(ana, { valorCaucao: 3000 });
  const { body } = await ana.pedir(acordos.dividas, { params: ela.params });
  expect(body.em).toBe('2026-04-10');
  expect(body.dividas.map(({ descricao, multa, juros }: acordos.Divida) => [descricao, multa, juros])).toEqual([
    // From Monday the 12th of January on, the 10th of February and the 10th of March.
    ['Aluguel 1/12', 150, 44],
    ['Aluguel 2/12', 150, 29.5],
    ['Aluguel 3/12', 150, 15.5],
  ]);
  expect(body.total).toBe(4500 + 450 + 89);
});

test('an agreement takes overdue contas and puts installments in their place, of the same sum in all its parts', async () => {
  const ela = await novaDevedora(ana);
  const acordo = await ela.acordarDois();
  expect(acordo).toMatchObject({
    ...{ situacao: 'VIGENTE', em: '2026-04-10', valor: 3373.5, desconto: 0, dispensado: 0, desfeitoEm: null },
    parcelas: [
      { vencimento: '2026-05-05', valor: 1686.75 },
      { vencimento: '2026-06-05', valor: 1686.75 },
    ],
    contas: [
      { descricao: 'Acordo de 10/04/2026, 1/2', vencimento: '2026-05-05', valor: 1686.75, status: 'PENDENTE' },
      { descricao: 'Acordo de 10/04/2026, 2/2', vencimento: '2026-06-05', valor: 1686.75, status: 'PENDENTE' },
    ],
  });
  for (const id of ela.atrasadas.slice(0, 2)) expect(await ela.conta(id)).toMatchObject({ status: 'CANCELADO' });
  expect(await ela.conta(ela.atrasadas[2] as string)).toMatchObject({ status: 'ATRASADO' });
  const [primeira, segunda] = await Promise.all(acordo.contas.map(({ id }) => ela.conta(id)));
  expect(primeira).toMatchObject({
    ...{ tipo: 'ALUGUEL', competencia: null, valor: 1686.75 },
    saldo: { principal: 1500, multa: 150, juros: 36.75, jurosDesde: '2026-04-10' },
    itens: [{ descricao: 'Aluguel 1/12', tipo: 'ALUGUEL', valor: 1500 }],
  });
  expect(segunda?.itens).toEqual([{ descricao: 'Aluguel 2/12', tipo: 'ALUGUEL', valor: 1500 }]);
});

test('a late installment bears interest on its principal from its own day on, and no fine again', async () => {
  const ela = await novaDevedora(ana);
  const acordo = await ela.acordarDois();
  await noDia(teste, ana, '2026-06-04');
  const { body } = await ana.pedir(financeiro.encargos, { params: { id: idDa(acordo) } });
  // Thirty days of 1 % a month on 1,500.00.
  expect(body).toMatchObject({ valor: 1500, multa: 150, juros: 36.75 + 15, total: 1701.75 });
});

test('where fine and interest are given up, a late installment bears them as any rent', async () => {
  const ela = await novaDevedora(ana);
  const contaIds = ela.atrasadas.slice(0, 1);
  const { body, status } = await ela.acordar({ contaIds, encargos: 'DISPENSAR', parcelas: parcelas(750, 750) });
  expect(status).toBe(201);
  expect(body).toMatchObject({ dispensado: 194, valor: 1500, dividas: [{ multa: 0, juros: 0, total: 1500 }] });
  await noDia(teste, ana, '2026-06-04');
  const { body: encargos } = await ana.pedir(financeiro.encargos, { params: { id: body.contas[0].id } });
  expect(encargos).toMatchObject({ valor: 750, multa: 75, juros: 7.5 });
});

test('a discount is told, and makes the rent cheaper, the newest first; what is passed on stays whole', async () => {
  const ela = await novaDevedora(ana);
  const [janeiro, fevereiro] = ela.atrasadas as [string, string, string];
  const itens = [
    { descricao: 'Aluguel', tipo: 'ALUGUEL', valor: 1500 },
    { descricao: 'Condomínio', tipo: 'CONDOMINIO', valor: 400 },
  ];
  await ana.pedir(financeiro.mudar, { params: { id: fevereiro }, body: { valor: 1900, itens, motivo: 'condomínio' } });
  const { body, status } = await ela.acordar({
    ...{ contaIds: [fevereiro, janeiro], encargos: 'DISPENSAR', desconto: 400 },
    parcelas: parcelas(1000, 1000, 1000),
  });
  expect(status, JSON.stringify(body)).toBe(201);
  const feitas = await Promise.all(body.contas.map(({ id }: { id: string }) => ela.conta(id)));
  expect(feitas.map((conta) => conta?.itens)).toEqual([
    [{ descricao: 'Aluguel 1/12', tipo: 'ALUGUEL', valor: 1000 }],
    [
      { descricao: 'Aluguel 1/12', tipo: 'ALUGUEL', valor: 500 },
      { descricao: 'Aluguel (Aluguel 2/12)', tipo: 'ALUGUEL', valor: 500 },
    ],
    [
      { descricao: 'Aluguel (Aluguel 2/12)', tipo: 'ALUGUEL', valor: 600 },
      { descricao: 'Condomínio (Aluguel 2/12)', tipo: 'CONDOMINIO', valor: 400 },
    ],
  ]);
});

test('what a part payment left goes in with the parts that it has, and its fine is not charged again', async () => {
  const ela = await novaDevedora(ana);
  const [janeiro] = ela.atrasadas as [string];
  const pago = { valorPago: 694, encargos: 'COBRAR', dataPagamento: '2026-04-10' };
  const { body: parcial } = await ana.pedir(financeiro.pagar, { params: { id: janeiro }, body: pago });
  expect(parcial).toMatchObject({ tipo_pagamento: 'PARCIAL', saldo_devedor: 1000 });
  const { body: lidas } = await ana.pedir(acordos.dividas, { params: ela.params });
  const resto = lidas.dividas.find(({ descricao }: acordos.Divida) => descricao.includes('Saldo'));
  expect(resto).toMatchObject({ valor: 1000, multa: 0, juros: 0 });
  const { body } = await ela.acordar({ contaIds: [resto.contaId], parcelas: parcelas(1000) });
  expect(await ela.conta(body.contas[0].id)).toMatchObject({
    ...{ descricao: 'Acordo de 10/04/2026', saldo: { principal: 1000, multa: 0, juros: 0, jurosDesde: '2026-04-10' } },
  });
});

test('the payment that left what went in is undone after the agreement, which is named', async () => {
  const ela = await novaDevedora(ana);
  const [id] = ela.atrasadas as [string];
  const pago = { valorPago: 694, encargos: 'COBRAR', dataPagamento: '2026-04-10' };
  await ana.pedir(financeiro.pagar, { params: { id }, body: pago });
  const resto = (await ela.dividas()).find(({ descricao }) => descricao.includes('Saldo'));
  const { body: acordo } = await ela.acordar({ contaIds: [resto?.contaId], parcelas: parcelas(1000) });
  const reabrir = () => ana.pedir(financeiro.mudar, { params: { id }, body: { status: 'PENDENTE' } });
  const recusado = await reabrir();
  expect([recusado.status, recusado.body.error]).toEqual([
    ...[409, expect.stringContaining('“Aluguel 1/12 (Saldo)” entrou no acordo de 10/04/2026')],
  ]);
  expect((await ela.desfazer(acordo)).status).toBe(200);
  expect((await reabrir()).status).toBe(200);
  expect(await ela.conta(id)).toMatchObject({ descricao: 'Aluguel 1/12', valor: 1500, status: 'ATRASADO' });
});

test('undone while nothing was paid: the contas are owed again as they were, and the installments are gone', async () => {
  const ela = await novaDevedora(ana);
  const antes = (await ela.contas()).map(({ id, valor, status, saldo, itens }) => ({
    ...{ id, valor, status, saldo, itens },
  }));
  const acordo = await ela.acordarDois();
  const { body, status } = await ela.desfazer(acordo);
  expect(status).toBe(200);
  expect(body).toMatchObject({ situacao: 'DESFEITO', contas: [] });
  expect(await ela.contas()).toMatchObject(antes);
  expect((await ela.desfazer(acordo)).body.error).toBe('Este acordo já foi desfeito.');
  // They may go into another one.
  await ela.acordarDois();
  const { body: lista } = await ana.pedir(acordos.listar, { params: ela.params });
  expect(lista.map(({ situacao }: acordos.Acordo) => situacao).toSorted()).toEqual(['DESFEITO', 'VIGENTE']);
});

test('not undone once something of it was paid, also in part, unless that payment is undone', async () => {
  const ela = await novaDevedora(ana);
  const acordo = await ela.acordarDois();
  const id = idDa(acordo);
  await ana.pedir(financeiro.pagar, { params: { id }, body: { valorPago: 100 } });
  const recusado = await ela.desfazer(acordo);
  expect([recusado.status, recusado.body.error]).toEqual([409, expect.stringContaining('já foi paga')]);
  // The rest names the installment that it is of.
  const [lido] = await ela.acordos();
  expect(lido?.contas.map(({ inteiraId }) => inteiraId).toSorted()).toEqual([id, null, null]);
  // A plain part payment that is undone leaves two contas, both of the agreement.
  await ana.pedir(financeiro.mudar, { params: { id }, body: { status: 'PENDENTE' } });
  const { body } = await ana.pedir(acordos.listar, { params: ela.params });
  const valores = body[0].contas.map(({ valor }: { valor: number }) => valor);
  expect(valores.toSorted((um: number, outro: number) => um - outro)).toEqual([100, 1586.75, 1686.75]);
  expect((await ela.desfazer(acordo)).status).toBe(200);
  expect((await ela.contas()).filter(({ descricao }) => descricao.startsWith('Acordo'))).toEqual([]);
});

test('a conta that went into an agreement is neither reopened nor deleted before it is undone', async () => {
  const ela = await novaDevedora(ana);
  const acordo = await ela.acordarDois();
  const id = ela.atrasadas[0] as string;
  const reaberta = await ana.pedir(financeiro.mudar, { params: { id }, body: { status: 'PENDENTE' } });
  expect([reaberta.status, reaberta.body.error]).toEqual([
    ...[409, expect.stringContaining('entrou no acordo de 10/04/2026')],
  ]);
  expect((await ana.pedir(financeiro.remover, { params: { id } })).status).toBe(409);
  expect(
    (await ana.pedir(financeiro.mudar, { params: { id }, body: { descricao: 'Aluguel de janeiro' } })).status,
  ).toBe(200);
  const outroDia = await ana.pedir(financeiro.mudar, { params: { id }, body: { dataVencimento: '2026-05-10' } });
  expect(outroDia.status).toBe(409);
  // An installment is a conta as any other, but for what it was paid with, which is undone first.
  const parcela = idDa(acordo, 1);
  expect((await ana.pedir(financeiro.mudar, { params: { id: parcela }, body: { status: 'CANCELADO' } })).status).toBe(
    200,
  );
  expect((await ana.pedir(financeiro.mudar, { params: { id: parcela }, body: { status: 'PENDENTE' } })).status).toBe(
    200,
  );
  const apagar = async () => (await ana.pedir(financeiro.remover, { params: { id: parcela } })).status;
  await ana.pedir(financeiro.pagar, { params: { id: parcela }, body: {} });
  expect(await apagar()).toBe(409);
  await ana.pedir(financeiro.mudar, { params: { id: parcela }, body: { status: 'PENDENTE' } });
  expect(await apagar()).toBe(200);
});

test('an agreement whose late installment went into a newer one is undone after that one only: no debt is owed in both', async () => {
  const ela = await novaDevedora(ana);
  const primeiro = await ela.acordarDois();
  await noDia(teste, ana, '2026-05-08');
  const contaIds = [idDa(primeiro)];
  const total = (await ela.dividas()).find(({ contaId }) => contaId === contaIds[0])?.total ?? 0;
  const { body: segundo, status } = await ela.acordar({ contaIds, parcelas: parcelas(0, total).slice(1) });
  expect(status).toBe(201);
  const antes = await ela.contas();
  const recusado = await ela.desfazer(primeiro);
  expect([recusado.status, recusado.body.error]).toEqual([409, expect.stringContaining('acordo de 08/05/2026')]);
  expect(await ela.contas()).toEqual(antes);
  expect((await ela.desfazer(segundo)).status).toBe(200);
  expect((await ela.desfazer(primeiro)).status).toBe(200);
});

test('the agreements of one day that stand are told apart by their names', async () => {
  const ela = await novaDevedora(ana);
  const deNovo = () => ela.acordar({ contaIds: ela.atrasadas.slice(2), parcelas: parcelas(1665.5) });
  const nome = ({ body }: Awaited<ReturnType<typeof deNovo>>) => body.contas[0].descricao;
  const um = await deNovo();
  await ela.desfazer(um.body);
  const dois = await deNovo();
  await ela.acordarDois();
  await ela.desfazer(dois.body);
  // The agreement on two contas, of the same day, still stands.
  expect([nome(um), nome(dois), nome(await deNovo())]).toEqual([
    ...['Acordo de 10/04/2026', 'Acordo de 10/04/2026', 'Acordo de 10/04/2026 (4º)'],
  ]);
  const nomes = (await ela.contas()).map(({ descricao }) => descricao).filter((um) => um.startsWith('Acordo'));
  expect(new Set(nomes).size).toBe(nomes.length);
});
