import * as extratos from '@imob/schemas/extratos';
import { txidEstatico } from '@imob/schemas/rules/txid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registrarPix } from '../../src/areas/recebimentos/registrar.ts';
import { recebidos, type TesteComBanco, testeComBanco } from '../support/bank.ts';
import { formulario } from '../support/form.ts';
import { represado } from './race.ts';

let banca: TesteComBanco;
beforeAll(async () => {
  banca = await testeComBanco();
});
afterAll(() => banca?.fechar());

const OFX =
  'OFXHEADER:100\n<OFX><BANKID>341<ACCTID>1<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20260310<TRNAMT>1500.00<FITID>1<MEMO>PIX RECEBIDO</OFX>';

test.each(['of a conta', 'of nobody knows what'])(
  'a statement is confirmed while its bank tells of the same Pix, %s: the money is there once',
  async (qual) => {
    const { ana, banco, contas } = await banca.comBanco();
    const contaId = contas[2].id;
    const { id } = (await ana.pedir(extratos.importar, formulario({}, Buffer.from(OFX), 'extrato.ofx'))).body;
    const [{ id: credito }] = (await ana.pedir(extratos.buscar, { params: { id } })).body.lancamentos;
    const body = { pares: [{ lancamentoIds: [credito], contaIds: [contaId] }] };
    const pix = {
      ...{ e2eid: `E${'0'.repeat(31)}`, centavos: 1500_00, horario: '2026-03-10T13:00:00.000Z', devolucoes: [] },
      ...(qual === 'of a conta' && { txid: txidEstatico(contaId) }),
    };
    await represado(banca.teste, 'recebimentos', 2, () =>
      Promise.all([
        ana.pedir(extratos.confirmar, { params: { id }, body }),
        registrarPix(banca.teste.deps, { userId: ana.uid, id: banco.id }, pix),
      ]),
    );
    expect((await recebidos(ana)).map(({ e2eid, valor }) => [e2eid, valor])).toEqual([[pix.e2eid, 1500]]);
  },
);
