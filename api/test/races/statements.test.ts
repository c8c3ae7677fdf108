import * as extratos from '@imob/schemas/extratos';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Cliente, TestApp } from '../support/app.ts';
import { novoLocador } from '../support/factories.ts';
import { formulario } from '../support/form.ts';
import { twoServices } from '../support/twoServices.ts';
import { contagem, devagar, falhas } from './race.ts';

let teste: TestApp;
let outro: TestApp;
let fechar: () => Promise<void>;
beforeAll(async () => {
  ({ teste, outro, fechar } = await twoServices());
});
afterAll(() => fechar());

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

test('two statements that name the same payers in another order are said to be no rent at once: both are', async () => {
  const ana = await novoLocador(teste);
  const letras = [...'abcdefghijklmnopqrst'];
  const credito = (nome: string, conta: number) =>
    `<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20260302<TRNAMT>${conta}.00<FITID>${conta}${nome}<MEMO>PIX ${nome}ovo Silva</STMTTRN>`;
  const enviar = async (nomes: string[], conta: number) => {
    const creditos = nomes.map((nome) => credito(nome, conta));
    const { body } = await ana.pedir(extratos.importar, formulario({}, ofx(creditos), `${conta}.ofx`));
    const { lancamentos } = (await ana.pedir(extratos.buscar, { params: { id: body.id } })).body;
    return { id: body.id, naoSaoAluguel: lancamentos.map(({ id }: { id: string }) => id) };
  };
  const [um, dois] = [await enviar(letras, 700), await enviar(letras.toReversed(), 800)];
  const dizer = (quem: Cliente, { id, naoSaoAluguel }: typeof um) =>
    quem.pedir(extratos.confirmar, { params: { id }, body: { pares: [], naoSaoAluguel } });
  const respostas = await devagar(teste, '"pagadoresIgnorados"', 10, () =>
    Promise.all([dizer(ana, um), dizer(outro.cliente(ana.cookie), dois)]),
  );
  expect(contagem(respostas)).toEqual({ 200: 2 });
});
