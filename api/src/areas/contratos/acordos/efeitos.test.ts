import * as acertos from '@imob/schemas/acerto';
import * as acordos from '@imob/schemas/acordos';
import * as auditoria from '@imob/schemas/auditoria';
import * as extrato from '@imob/schemas/extratoDoLocatario';
import * as financeiro from '@imob/schemas/financeiro';
import * as linhaDoTempo from '@imob/schemas/linhaDoTempo';
import * as painel from '@imob/schemas/painel';
import * as privacidade from '@imob/schemas/privacidade';
import * as reajustes from '@imob/schemas/reajustes';
import * as rendimentos from '@imob/schemas/rendimentos';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../test/support/app.ts';
import { idDa, novaDevedora, parcelas } from '../../../../test/support/debtor.ts';
import { type Locador, noDia, novaConta, novoLocador } from '../../../../test/support/factories.ts';

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

test('the landlord’s sums follow: what is expected of the old months is now of the new ones', async () => {
  const ela = await novaDevedora(ana);
  const meses = async () => {
    const { body } = await ana.pedir(painel.ler, { query: { mes: '2026-05' } });
    return Object.fromEntries(body.meses.map(({ mes, esperado }: painel.Painel['meses'][number]) => [mes, esperado]));
  };
  expect(await meses()).toMatchObject({ '2026-01': 1500, '2026-05': 1500 });
  const acordo = await ela.acordarDois();
  expect(await meses()).toMatchObject({ '2026-01': 0, '2026-02': 0, '2026-03': 1500, '2026-05': 3000 });
  await noDia(teste, ana, '2026-05-05');
  const { body } = await ana.pedir(financeiro.pagar, {
    params: { id: idDa(acordo) },
    body: { encargos: 'COBRAR', dataPagamento: '2026-05-05' },
  });
  expect(body).toMatchObject({ status: 'sucesso', tipo_pagamento: 'INTEGRAL' });
  expect(body.recibo_digital).toMatchObject({
    ...{ valor: 1686.75, multa: 150, juros: 36.75, itens: [{ descricao: 'Aluguel 1/12', valor: 1500 }] },
    // It is January's rent, and May's is still owed.
    competencia: null,
  });
  const { body: ano } = await ana.pedir(rendimentos.ler, { query: { ano: '2026' } });
  expect(JSON.stringify(ano)).toContain('1686.75');
  const { body: pagina } = await ana.pedir(painel.ler, { query: { mes: '2026-05' } });
  expect(pagina).toMatchObject({ esperado: 3000, recebido: 1500, encargosRecebidos: 186.75, entrou: 1686.75 });
});

test('a discount among the items makes the rent cheaper in each installment, so that no more of it is taxed', async () => {
  const ela = await novaDevedora(ana);
  const [janeiro, fevereiro] = ela.atrasadas as [string, string];
  const itens = [
    { descricao: 'Aluguel', tipo: 'ALUGUEL', valor: 1500 },
    { descricao: 'Bônus', tipo: 'DESCONTO', valor: -1400 },
    { descricao: 'Condomínio', tipo: 'CONDOMINIO', valor: 400 },
  ];
  const contaIds = [janeiro, fevereiro];
  for (const id of contaIds) {
    await ana.pedir(financeiro.mudar, { params: { id }, body: { valor: 500, itens, motivo: 'bônus' } });
  }
  const { body } = await ela.acordar({ contaIds, encargos: 'DISPENSAR', parcelas: parcelas(250, 250, 250, 250) });
  const feitas = await Promise.all(body.contas.map(({ id }: { id: string }) => ela.conta(id)));
  expect(
    feitas.map((conta) => conta?.itens.map(({ tipo, valor }: { tipo: string; valor: number }) => [tipo, valor])),
  ).toEqual([
    [
      ['ALUGUEL', 100],
      ['CONDOMINIO', 150],
    ],
    [['CONDOMINIO', 250]],
    [
      ['ALUGUEL', 100],
      ['CONDOMINIO', 150],
    ],
    [['CONDOMINIO', 250]],
  ]);
  for (const { id } of body.contas) await ana.pedir(financeiro.pagar, { params: { id }, body: {} });
  const { body: ano } = await ana.pedir(rendimentos.ler, { query: { ano: '2026' } });
  expect(ano).toMatchObject({ rendimento: 200, repasses: 800 });
});

test('what each conta was and became stands in its trail, and the agreement’s in its contract’s', async () => {
  const ela = await novaDevedora(ana);
  const acordo = await ela.acordarDois();
  await ela.desfazer(acordo);
  const acoes = async (registro: string) => {
    const { body } = await ana.pedir(auditoria.listar, { query: { registro } });
    return body.eventos.map(({ acao, registro: { tipo } }: auditoria.Evento) => `${tipo}:${acao}`).toReversed();
  };
  expect(await acoes(`conta:${ela.atrasadas[0]}`)).toEqual(['conta:mudar', 'conta:mudar']);
  const { body: doAluguel } = await ana.pedir(auditoria.listar, { query: { registro: `conta:${ela.atrasadas[0]}` } });
  // Overdue when they went in, and when they came back.
  expect(doAluguel.eventos.map(({ depois }: auditoria.Evento) => depois)).toMatchObject([
    { status: 'ATRASADO' },
    { status: 'CANCELADO' },
  ]);
  expect(await acoes(`conta:${idDa(acordo)}`)).toEqual(['conta:criar', 'conta:remover']);
  expect(await acoes(`contrato:${ela.contratoId}`)).toContain('acordo:desfazer');
});

test('the lease’s history and the tenant’s statement tell of it', async () => {
  const ela = await novaDevedora(ana);
  await ela.acordarDois();
  const { body } = await ana.pedir(linhaDoTempo.buscar, { params: ela.params });
  expect(body.eventos).toContainEqual(
    expect.objectContaining({ tipo: 'ACORDO', dia: '2026-04-10', detalhe: 'R$\u00a03.373,50 em 2 parcelas' }),
  );
  await noDia(teste, ana, '2026-05-06');
  const { body: lido } = await ana.pedir(extrato.extrato, { params: { id: ela.locatarioId } });
  const texto = JSON.stringify(lido);
  expect(texto).toContain('Acordo de 10/04/2026, 1/2');
  expect(texto).not.toContain('Aluguel 1/12');
});

test('an adjustment leaves the installments as they were agreed on, also where one is of just the rent', async () => {
  const ela = await novaDevedora(ana, { dataInicio: '2025-01-01', dataFim: '2026-12-31' });
  await noDia(teste, ana, '2026-04-11');
  const { body: lidas } = await ana.pedir(acordos.dividas, { params: ela.params });
  const [primeira] = lidas.dividas;
  const contaIds = [primeira.contaId];
  const { body } = await ela.acordar({ contaIds, encargos: 'DISPENSAR', parcelas: parcelas(1500) });
  const { status } = await ana.pedir(
    { method: 'POST', url: '/contratos/:id/reajuste' },
    { params: ela.params, body: { dataBase: '2026-05-01', valor: 1600 } },
  );
  expect(status).toBe(201);
  expect(await ela.conta(body.contas[0].id)).toMatchObject({ valor: 1500 });
});

test('what lacked since an adjustment falls due with the next rent, not with an installment before it', async () => {
  const ela = await novaDevedora(ana, { dataInicio: '2025-01-01', dataFim: '2026-12-31' });
  await noDia(teste, ana, '2026-04-13');
  const contaIds = (await ela.dividas()).slice(0, 1).map(({ contaId }) => contaId);
  const entrada = [{ vencimento: '2026-04-13', valor: 1500 }];
  expect((await ela.acordar({ contaIds, encargos: 'DISPENSAR', parcelas: entrada })).status).toBe(201);
  const body = { dataBase: '2026-03-01', valor: 1600, retroativo: true };
  expect((await ana.pedir(reajustes.aplicar, { params: ela.params, body })).status).toBe(201);
  const diferenca = (await ela.contas()).find(({ descricao }) => descricao.startsWith('Diferença'));
  expect(diferenca).toMatchObject({ valor: 200, dataVencimento: '2026-05-10' });
});

test('an adjustment is not undone while its difference is owed in an agreement', async () => {
  await noDia(teste, ana, '2026-01-05');
  const ela = await novaDevedora(ana, { dataInicio: '2025-01-01', dataFim: '2026-12-31' });
  const body = { dataBase: '2025-11-01', valor: 1600, retroativo: true };
  const { body: reajuste } = await ana.pedir(reajustes.aplicar, { params: ela.params, body });
  await noDia(teste, ana, '2026-04-10');
  const diferenca = (await ela.dividas()).find(({ descricao }) => descricao.startsWith('Diferença'));
  const contaIds = [diferenca?.contaId];
  const { body: acordo } = await ela.acordar({ contaIds, encargos: 'DISPENSAR', parcelas: parcelas(200) });
  const desfazer = () => ana.pedir(reajustes.desfazer, { params: { ...ela.params, reajusteId: reajuste.id } });
  const recusado = await desfazer();
  expect([recusado.status, recusado.body.error]).toEqual([409, expect.stringContaining('acordo de 10/04/2026')]);
  expect((await ela.desfazer(acordo)).status).toBe(200);
  expect((await desfazer()).status).toBe(200);
});

test('the tenant is given it, with what the trail says of it', async () => {
  const ela = await novaDevedora(ana);
  const acordo = await ela.acordarDois();
  const { body } = await ana.pedir(privacidade.dadosDoLocatario, { params: { id: ela.locatarioId } });
  expect(body.acordos).toMatchObject([{ id: acordo.id }]);
  expect(body.historico).toContainEqual(expect.objectContaining({ acao: 'criar', registro: `acordo:${acordo.id}` }));
});

test('a settlement asks for the installments, not again for a month that went into the agreement, and not for days after the keys', async () => {
  const ela = await novaDevedora(ana);
  await noDia(teste, ana, '2026-04-15');
  const { body: lidas } = await ana.pedir(acordos.dividas, { params: ela.params });
  const contaIds = lidas.dividas.map(({ contaId }: acordos.Divida) => contaId);
  expect(contaIds).toHaveLength(4);
  const feito = await ela.acordar({ contaIds, encargos: 'DISPENSAR', parcelas: parcelas(3000, 3000) });
  const simular = () => ana.pedir(acertos.simular, { params: ela.params, body: { chavesEm: '2026-04-15' } });
  // Half of April's rent is not owed, and the installments ask for it.
  const demais = await simular();
  expect([demais.status, demais.body.error]).toEqual([
    409,
    expect.stringContaining('cobram R$\u00a0750,00 de aluguel de dias depois'),
  ]);
  const item = (descricao: string, valor: number) => ({ descricao, tipo: 'ALUGUEL', valor });
  const menos = { itens: [item('Aluguel 3/12', 1500), item('Aluguel 4/12', 750)], motivo: 'Saiu no dia 15' };
  const mudada = await ana.pedir(financeiro.mudar, {
    params: { id: idDa(feito.body, 1) },
    body: { ...menos, valor: 2250 },
  });
  expect(mudada.status, mudada.texto).toBe(200);
  const { body } = await simular();
  const linhas = body.linhas.map(({ descricao, valor }: acertos.Calculo['linhas'][number]) => [descricao, valor]);
  expect(linhas).toEqual([
    ['Acordo de 15/04/2026, 1/2', 3000],
    ['Acordo de 15/04/2026, 2/2', 2250],
    ['Aluguel de 01/04/2026 a 15/04/2026 (15/30 de R$\u00a01.500,00)', 750],
    ['Cobrado no acordo de dívida, de 01/04/2026 a 30/04/2026', -750],
  ]);
  expect(body.saldo).toBe(5250);
  // Once it is confirmed it counts on them.
  const { body: acerto } = await ana.pedir(acertos.criar, { params: ela.params, body: { chavesEm: '2026-04-15' } });
  teste.agora('2026-04-15T15:00:01Z');
  const params = { ...ela.params, acertoId: acerto.id };
  expect((await ana.pedir(acertos.confirmar, { params })).status).toBe(200);
  const recusado = await ela.desfazer(feito.body);
  expect([recusado.status, recusado.body.error]).toEqual([409, expect.stringContaining('acerto de saída')]);
  expect((await ana.pedir(acertos.desfazer, { params })).status).toBe(200);
  expect((await ela.desfazer(feito.body)).status).toBe(200);
});

test('what a newer agreement asks for of days after the keys is made smaller there', async () => {
  const ela = await novaDevedora(ana);
  await noDia(teste, ana, '2026-04-15');
  const contaIds = (await ela.dividas()).map(({ contaId }) => contaId);
  const primeiras = [
    { vencimento: '2026-04-20', valor: 3000 },
    { vencimento: '2026-06-05', valor: 3000 },
  ];
  const { body: um } = await ela.acordar({ contaIds, encargos: 'DISPENSAR', parcelas: primeiras });
  await noDia(teste, ana, '2026-04-25');
  const dois = await ela.acordar({ contaIds: [idDa(um)], encargos: 'DISPENSAR', parcelas: parcelas(1500, 1500) });
  expect(dois.status).toBe(201);
  const simular = () => ana.pedir(acertos.simular, { params: ela.params, body: { chavesEm: '2026-04-15' } });
  expect((await simular()).body.error).toBe(
    'As parcelas dos acordos de 15/04/2026 e 25/04/2026 cobram R$\u00a0750,00 de aluguel de dias depois das chaves. Cancele nesse valor as que estão em aberto (no lugar de uma maior, lance uma conta com o resto), ou desfaça os acordos, a começar pelo mais novo, com os pagamentos deles; depois calcule o acerto de novo.',
  );
  const params = { id: idDa(dois.body, 1) };
  const menos = { valor: 750, itens: [{ descricao: 'Aluguel 4/12', tipo: 'ALUGUEL', valor: 750 }], motivo: 'saiu' };
  await ana.pedir(financeiro.mudar, { params, body: menos });
  const saldo = 1500 + 750 + 3000;
  expect((await simular()).body).toMatchObject({ saldo });
  // In the app, which changes no amount of several parts, another conta stands in its place.
  await ana.pedir(financeiro.mudar, { params, body: { status: 'CANCELADO' } });
  const tipo = 'ALUGUEL';
  await novaConta(ana, ela.contratoId, { tipo, descricao: 'Resto', valor: 750, dataVencimento: '2026-06-05' });
  expect((await simular()).body).toMatchObject({ saldo });
});
