import * as extratos from '@imob/schemas/extratos';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Cliente, type TestApp, testApp } from '../support/app.ts';
import { novoLocador } from '../support/factories.ts';
import { formulario } from '../support/form.ts';
import { contagem, devagar, falhas } from './race.ts';

let teste: TestApp;
let outro: TestApp;
beforeAll(async () => {
  teste = await testApp();
  outro = await testApp({ url: teste.url });
});
afterAll(async () => {
  await outro?.fechar();
  await teste?.fechar();
});

const QUANTAS = 300;
const linhas = Array.from(
  { length: QUANTAS },
  (_, i) => `<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20260301<TRNAMT>${i + 1}.00<FITID>${i}<MEMO>PIX</STMTTRN>`,
);
const ofx = (quais: string[]) =>
  Buffer.from(`OFXHEADER:100\n<OFX><BANKID>341<ACCTID>1<BANKTRANLIST>${quais.join('\n')}</BANKTRANLIST></OFX>`);

test('two statements of the same rows, one oldest first and one newest first, at once: each row is there once', async () => {
  const ana = await novoLocador(teste);
  const importar = (quem: Cliente, quais: string[]) =>
    quem.pedir(extratos.importar, formulario({}, ofx(quais), 'extrato.ofx'));
  const respostas = await devagar(teste, 'lancamentos', 2, () =>
    Promise.all([importar(ana, linhas), importar(outro.cliente(ana.cookie), linhas.toReversed())]),
  );
  expect(falhas(respostas)).toEqual([]);
  expect(contagem(respostas)[201]).toBeGreaterThan(0);
  const { rows } = await teste.deps.pool.query('select count(*)::int as total from lancamentos where "userId" = $1', [
    ana.uid,
  ]);
  expect(rows).toEqual([{ total: QUANTAS }]);
});
