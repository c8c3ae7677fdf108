import * as extratos from '@imob/schemas/extratos';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Cliente, TestApp } from '../support/app.ts';
import { novoLocador } from '../support/factories.ts';
import { formulario } from '../support/form.ts';
import { twoServices } from '../support/twoServices.ts';
import { acaso, contagem, devagar, falhas } from './race.ts';

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

describe('a statement is deleted', () => {
  const importar = (quem: Cliente, quais: string[]) =>
    quem.pedir(extratos.importar, formulario({}, ofx(quais), 'extrato.ofx'));
  const valoresDe = async (quem: Cliente, id: string): Promise<number[]> =>
    (await quem.pedir(extratos.buscar, { params: { id } })).body.lancamentos.map(({ valor }: any) => valor);

  test('and rows that later ones also had are those ones’ now, in their order, with what was said of them', async () => {
    const ana = await novoLocador(teste);
    const em = async (hora: string, quais: string[]): Promise<string> => {
      teste.agora(`2026-03-10T${hora}:00Z`);
      return (await importar(ana, quais)).body.id;
    };
    const antes = await em('15:00', linhas.slice(0, 4));
    const depois = await em('15:01', linhas.slice(2, 6).toReversed());
    const ultimo = await em('15:02', linhas.slice(3, 7));
    expect(await valoresDe(ana, depois)).toEqual([6, 5]);
    const { lancamentos } = (await ana.pedir(extratos.buscar, { params: { id: antes } })).body;
    const naoSaoAluguel = [lancamentos[2].id];
    await ana.pedir(extratos.confirmar, { params: { id: antes }, body: { pares: [], naoSaoAluguel } });
    await ana.pedir(extratos.remover, { params: { id: antes } });
    expect(await valoresDe(ana, depois)).toEqual([6, 5, 4, 3]);
    const ficou = (await ana.pedir(extratos.buscar, { params: { id: depois } })).body.lancamentos[3];
    expect(ficou).toMatchObject({ id: naoSaoAluguel[0], lembrado: true });
    await ana.pedir(extratos.remover, { params: { id: depois } });
    expect(await valoresDe(ana, ultimo)).toEqual([4, 5, 6, 7]);
  });

  test.each([
    ['some of its rows', linhas.slice(10, 30)],
    ['no others', linhas.slice(0, 20)],
  ])('while another one with %s arrives: nobody fails, and what is there is whole', async (_, quais) => {
    for (let i = 0; i < 12; i++) {
      const ana = await novoLocador(teste);
      const { id } = (await importar(ana, linhas.slice(0, 20))).body;
      const [chegou, saiu] = await devagar(teste, i % 2 ? 'extratos' : 'lancamentos', 3, () =>
        Promise.all([
          acaso(i * 8).then(() => importar(ana, quais)),
          acaso(60).then(() => outro.cliente(ana.cookie).pedir(extratos.remover, { params: { id } })),
        ]),
      );
      expect([chegou.status, saiu.status]).toEqual([201, 200]);
      const resta = await ana.pedir(extratos.listar, {});
      if (chegou.body.id === id) expect(resta.body).toEqual([]);
      else expect(await valoresDe(ana, chegou.body.id)).toHaveLength(20);
    }
  });
});
