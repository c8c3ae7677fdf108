import { setTimeout as esperar } from 'node:timers/promises';
import * as financeiro from '@imob/schemas/financeiro';
import * as importacoes from '@imob/schemas/importacoes';
import * as locatarios from '@imob/schemas/locatarios';
import * as painel from '@imob/schemas/painel';
import type * as recibos from '@imob/schemas/recibos';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { type Locador, novoLocador } from '../../../test/support/factories.ts';
import { configurar } from '../../../test/support/providers.ts';
import {
  casa,
  confirmar,
  csv,
  enviar,
  folha,
  IMOVEIS,
  importar,
  terminada,
  tudoDe,
  xlsx,
} from '../../../test/support/spreadsheets.ts';
import { amount, day, text } from '../../spreadsheet/sheet.ts';
import { esquecerPlanilhas } from './esquecer.ts';
import { executar } from './executar.ts';
import { planejar } from './planejar.ts';

let teste: TestApp;
beforeAll(async () => {
  teste = await testApp({ agora: '2026-11-22T15:00:00Z', tarefas: true });
});
afterAll(() => teste.fechar());

/** Receipts that were ever to be sent by e-mail. */
async function recibosAEnviar({ uid }: Locador): Promise<number> {
  const { rows } = await teste.deps.pool.query(
    `select 1 from fila.job where name = 'recibo.email' and data -> 'autor' ->> 'userId' = $1`,
    [uid],
  );
  return rows.length;
}

test('the model is a file that can be imported: property, tenants, leases and what was paid; again it changes nothing', async () => {
  const ana = await novoLocador(teste);
  const { cookie } = ana;
  const { rawPayload } = await teste.app.inject({
    url: '/importacoes/modelo?formato=xlsx',
    headers: { cookie: `${teste.deps.env.SESSION_COOKIE_NAME}=${cookie}` },
  });
  const { body } = await enviar(ana, rawPayload, {}, 'modelo.xlsx');
  expect(body.erros.lista).toEqual([]);
  expect(body.folhas.map(({ tipo, faltam }) => [tipo, faltam])).toEqual([
    ['IMOVEIS', []],
    ['LOCATARIOS', []],
    ['CONTRATOS', []],
    ['CONTAS', []],
    ['DESPESAS', []],
  ]);
  expect(body).toMatchObject({ situacao: 'CONFERIR', total: 15 });
  await confirmar(ana, body.id);
  expect(await terminada(ana, body.id)).toMatchObject({ situacao: 'IMPORTADA', feitas: 15, total: 15, folhas: [] });
  const antes = await tudoDe(ana);
  expect(antes.imoveis.map(({ status }: { status: string }) => status)).toEqual(['ALUGADO', 'ALUGADO']);
  expect(antes.locatarios.map(({ cpf }: { cpf: string }) => cpf)).toEqual([
    '529.982.247-25',
    '111.444.777-35',
    '11.222.333/0001-81',
  ]);
  const pagas = antes.contas.filter(({ status }: { status: string }) => status === 'PAGO');
  expect(
    pagas.map((conta: { valorRecebido: number; dataPagamento: string }) => [
      conta.valorRecebido,
      conta.dataPagamento.slice(0, 10),
    ]),
  ).toEqual([
    [3000, '2026-08-01'],
    [1500, '2026-08-05'],
    [1650, '2026-09-09'],
  ]);
  const denovo = await enviar(ana, rawPayload, {}, 'modelo.xlsx');
  expect(denovo.body).toMatchObject({ total: 0, erros: { total: 0 } });
  await confirmar(ana, denovo.body.id);
  expect(
    (await terminada(ana, denovo.body.id)).resumo.map(({ criar, receber, existem }) => [criar, receber, existem]),
  ).toEqual([
    [0, 0, 2],
    [0, 0, 3],
    [0, 0, 2],
    [0, 0, 4],
    [0, 0, 4],
  ]);
  expect(await tudoDe(ana)).toEqual(antes);
});

test('a lease that began 14 months ago comes with its past, sheet by sheet: each payment in its month, and nobody is told', async () => {
  const ana = await novoLocador(teste);
  await configurar(ana, { reciboPorEmail: true });
  await importar(ana, csv([IMOVEIS, casa(7)]));
  await importar(ana, csv(['Nome;CPF;E-mail', 'Rui;111.444.777-35;rui@exemplo.com.br']), { tipo: 'LOCATARIOS' });
  const contrato = 'Casa 7;111.444.777-35;22/09/2025;21/03/2028;2.000,00;5';
  await importar(ana, csv(['Imóvel;CPF;Início;Fim;Aluguel;Dia do vencimento', contrato]), { tipo: 'CONTRATOS' });
  const meses = Array.from({ length: 14 }, (_, i) => {
    const mes = new Date(Date.UTC(2025, 9 + i, 1)).toISOString().slice(0, 7);
    const [ano, numero] = mes.split('-');
    // The rent was less in the first year, and one month was paid late, with its charges.
    const valor = i < 12 ? '1.800,00' : '2.000,00';
    const multa = i === 13 ? '206,67' : '';
    return `Casa 7;Aluguel;05/${numero}/${ano};${valor};${i === 13 ? '15' : '07'}/${numero}/${ano};${multa}`;
  });
  const contas = csv(['Imóvel;Tipo;Vencimento;Valor;Data do pagamento;Multa', ...meses]);
  const feita = await importar(ana, contas, { tipo: 'CONTAS' });
  expect(feita.resumo).toMatchObject([{ tipo: 'CONTAS', criar: 0, receber: 14 }]);
  const antes = await tudoDe(ana);
  expect(antes.contratos).toHaveLength(1);
  expect(antes.contas).toHaveLength(30);
  const lerPainel = async (mes: string): Promise<painel.Painel> =>
    (await ana.pedir(painel.ler, { query: { mes } })).body;
  expect(await lerPainel('2025-10')).toMatchObject({ entrou: 1800 });
  expect(await lerPainel('2026-11')).toMatchObject({ entrou: 2206.67, encargosRecebidos: 206.67, recebido: 2000 });
  expect((await lerPainel('2026-11')).emAtraso.total).toBe(0);
  const porNumero = antes.recibos.toSorted((a: recibos.Recibo, b: recibos.Recibo) => a.numero - b.numero);
  expect(porNumero.map(({ dataPagamento }: recibos.Recibo) => dataPagamento.slice(0, 10)).slice(0, 2)).toEqual([
    '2025-10-07',
    '2025-11-07',
  ]);
  expect(porNumero).toHaveLength(14);
  await importar(ana, contas, { tipo: 'CONTAS' });
  expect(await tudoDe(ana)).toEqual(antes);
  expect(await recibosAEnviar(ana)).toBe(0);
  const [aberta] = antes.contas.filter(({ status }: { status: string }) => status === 'PENDENTE');
  await ana.pedir(financeiro.pagar, { params: { id: aberta.id } });
  expect(await recibosAEnviar(ana)).toBe(1);
});

test('two confirmations at once make one, and what was confirmed is changed no more', async () => {
  const ana = await novoLocador(teste);
  const { body } = await enviar(ana, csv([IMOVEIS, ...Array.from({ length: 40 }, (_, i) => casa(i))]));
  const respostas = await Promise.all([confirmar(ana, body.id), confirmar(ana, body.id)]);
  expect(respostas.map(({ status }) => status)).toEqual([200, 200]);
  expect(await terminada(ana, body.id)).toMatchObject({ feitas: 40 });
  expect((await confirmar(ana, body.id)).body.situacao).toBe('IMPORTADA');
  expect((await tudoDe(ana)).imoveis).toHaveLength(40);
  const folhas = [{ tipo: 'IMOVEIS', colunas: [] }];
  expect((await ana.pedir(importacoes.mudar, { params: { id: body.id }, body: { folhas } })).status).toBe(409);
});

test('a row that the rules refuse at the last moment leaves nothing of the others, and says which row it was', async () => {
  const ana = await novoLocador(teste);
  const { body } = await enviar(ana, csv(['Nome;CPF', 'Maria;1', 'José;2']), { tipo: 'LOCATARIOS' });
  const { db } = teste.deps;
  const row = await db.selectFrom('importacoes').selectAll().where('id', '=', body.id).executeTakeFirstOrThrow();
  const plano = await planejar(db, ana.uid, row.planilha ?? [], row.escolhas, '2026-11-22');
  await ana.pedir(locatarios.criar, { body: { nome: 'José', cpf: '2' } });
  const autor = { userId: ana.uid, quem: ana.uid, origem: 'rotina' as const };
  const gravar = db.transaction().execute((trx) => {
    const meios = { trx, autor, agora: teste.deps.agora(), fuso: 'America/Sao_Paulo' };
    return executar(meios, plano, ['Locatários'], false, () => esperar(0));
  });
  await expect(gravar).rejects.toThrow(/^Nada foi gravado. Folha Locatários, linha 3: Você já tem um locatário/);
  expect((await tudoDe(ana)).locatarios).toHaveLength(1);
});

test('a spreadsheet that nobody confirmed goes after a week, and one that was written keeps only its counts', async () => {
  const ana = await novoLocador(teste);
  const { body } = await enviar(ana, csv(['Nome;CPF', 'Maria;1']), { tipo: 'LOCATARIOS' });
  const guardadas = () =>
    teste.deps.db.selectFrom('importacoes').select(['planilha', 'situacao']).where('userId', '=', ana.uid).execute();
  await esquecerPlanilhas(teste.deps);
  expect(await guardadas()).toHaveLength(1);
  await importar(ana, csv(['Nome;CPF', 'José;2']), { tipo: 'LOCATARIOS' });
  expect(await guardadas()).toEqual([{ planilha: null, situacao: 'IMPORTADA' }]);
  expect((await ana.pedir(importacoes.buscar, { params: { id: body.id } })).status).toBe(404);
  await enviar(ana, csv(['Nome;CPF', 'Maria;1']), { tipo: 'LOCATARIOS' });
  await esquecerPlanilhas({ db: teste.deps.db, agora: () => new Date('2026-11-30T15:00:00Z') });
  expect(await guardadas()).toEqual([{ planilha: null, situacao: 'IMPORTADA' }]);
});

test('500 rows are written, and the time that it took is told', async () => {
  const ana = await novoLocador(teste);
  const linhas = Array.from({ length: 100 }, (_, i) => i + 1);
  const cpf = (n: number) => text(String(10_000_000_000 + n));
  const arquivo = await xlsx(
    folha(
      'Imóveis',
      IMOVEIS.split(';'),
      linhas.map((n) => casa(n).split(';').map(text)),
    ),
    folha(
      'Locatários',
      ['Nome', 'CPF'],
      linhas.map((n) => [text(`Inquilino ${n}`), cpf(n)]),
    ),
    folha(
      'Contratos',
      ['Imóvel', 'CPF', 'Início', 'Fim', 'Aluguel', 'Dia do vencimento'],
      linhas.map((n) => [
        text(`Casa ${n}`),
        cpf(n),
        day('2026-08-01'),
        day('2028-07-31'),
        amount(1000 + n),
        { whole: 5 },
      ]),
    ),
    folha(
      'Contas',
      ['Imóvel', 'Vencimento', 'Valor', 'Pago em'],
      linhas.flatMap((n) =>
        ['2026-08-05', '2026-09-05'].map((dia) => [text(`Casa ${n}`), day(dia), amount(1000 + n), day(dia)]),
      ),
    ),
  );
  const comeco = performance.now();
  const feita = await importar(ana, arquivo);
  const segundos = (performance.now() - comeco) / 1000;
  console.info(`importação de ${feita.feitas} linhas: ${segundos.toFixed(1)} s`);
  expect(feita.feitas).toBe(500);
  const { contas, recibos: emitidos } = await tudoDe(ana);
  expect([contas.length, emitidos.length]).toEqual([2_400, 200]);
});
