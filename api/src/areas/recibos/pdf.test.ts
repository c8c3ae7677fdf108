import * as financeiro from '@imob/schemas/financeiro';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { type Locador, novaConta, novoContrato, novoLocador } from '../../../test/support/factories.ts';
import { textoDoPdf } from '../../../test/support/pdf.ts';
import { fazerPdfDoRecibo } from './fazerPdf.ts';

let teste: TestApp;
let ana: Locador;
beforeAll(async () => {
  teste = await testApp();
  ana = await novoLocador(teste);
});
afterAll(() => teste.fechar());

test('a receipt is a PDF that says its figures, both parties and the day', async () => {
  const contaId = await novaConta(ana, (await novoContrato(ana)).contratoId, { valor: 1234.56 });
  const { body } = await ana.pedir(financeiro.pagar, { params: { id: contaId }, body: { formaPagamento: 'Pix' } });
  const { id, codigoRecibo } = body.recibo_digital;
  const cookie = `${teste.deps.env.SESSION_COOKIE_NAME}=${ana.cookie}`;
  const resposta = await teste.app.inject({ url: `/recibos/${id}/pdf`, headers: { cookie } });
  expect([resposta.statusCode, resposta.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(resposta.headers['content-disposition']).toContain(`Recibo 00001 ${codigoRecibo}.pdf`);
  const texto = await textoDoPdf(resposta.rawPayload);
  for (const trecho of [
    'R$ 1.234,56 (mil duzentos e trinta e quatro reais e cinquenta e seis centavos)',
    codigoRecibo,
    'João Pereira',
    'Ana Souza',
    'Conserto da pia',
    '10/03/2026',
    'Pix',
  ])
    expect(texto).toContain(trecho);
});

test('a conta that was paid, undone and paid again has two receipts of one code, told apart by their number', async () => {
  const params = { id: await novaConta(ana, (await novoContrato(ana)).contratoId) };
  const nomes: string[] = [];
  for (let vez = 0; vez < 2; vez++) {
    const { recibo_digital } = (await ana.pedir(financeiro.pagar, { params })).body;
    nomes.push((await fazerPdfDoRecibo(teste.deps.db, ana.uid, recibo_digital.id, 'America/Sao_Paulo')).nome);
    await ana.pedir(financeiro.mudar, { params, body: { status: 'PENDENTE' } });
  }
  expect(nomes.map((nome) => nome.replace(/\d{5} /, ''))).toEqual(
    Array(2).fill(`Recibo ${params.id.slice(0, 8).toUpperCase()}`),
  );
  expect(new Set(nomes).size).toBe(2);
});

test('the paper of a payment that was undone says first that it is of no effect', async () => {
  const contaId = await novaConta(ana, (await novoContrato(ana)).contratoId);
  const { body } = await ana.pedir(financeiro.pagar, { params: { id: contaId } });
  const cookie = `${teste.deps.env.SESSION_COOKIE_NAME}=${ana.cookie}`;
  const ler = async () => {
    const { rawPayload } = await teste.app.inject({
      url: `/recibos/${body.recibo_digital.id}/pdf`,
      headers: { cookie },
    });
    return (await textoDoPdf(rawPayload)).replace(/\s+/g, ' ');
  };
  expect(await ler()).not.toContain('SEM EFEITO');
  await ana.pedir(financeiro.mudar, { params: { id: contaId }, body: { status: 'PENDENTE' } });
  const texto = await ler();
  expect(texto).toContain('RECIBO SEM EFEITO: O PAGAMENTO FOI DESFEITO');
  expect(texto).not.toContain('dá quitação');
});
