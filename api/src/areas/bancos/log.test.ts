import { txidDinamico } from '@imob/schemas/rules/txid';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CHAVE, recebidos, type TesteComBanco, testeComBanco } from '../../../test/support/bank.ts';
import { atenderAviso } from './aviso.ts';
import { pollBanks } from './consultar.ts';

let banca: TesteComBanco;
beforeAll(async () => {
  banca = await testeComBanco();
});
afterAll(() => banca?.fechar());

test('no line of the log names a payer, whatever his bank or ours says', async () => {
  const linhas: string[] = [];
  const log = pino({ level: 'trace' }, { write: (linha: string) => void linhas.push(linha) });
  const { deps } = banca.teste;
  const comLog = { ...deps, log };
  const { falso } = banca;
  const { ana, banco, conta } = await banca.comBanco();
  const row = await deps.db.selectFrom('bancos').selectAll().where('userId', '=', ana.uid).executeTakeFirstOrThrow();
  const quem = { nome: 'Zuleica Payadora', cpf: '39053344705' };
  const dela = { chave: CHAVE, pagador: quem, mensagem: `de ${quem.nome}` };
  const pix = falso.receber({ ...dela, centavos: 150_000, txid: txidDinamico(conta.id, 0) });
  falso.receber({ ...dela, centavos: 100 });
  const prosa = { status: 400, body: { title: quem.nome, detail: `${quem.nome}, CPF ${quem.cpf}` } };
  for (const falha of [prosa, 'lixo', { status: 200, body: { pix: [{ ...pix, valor: quem.nome }] } }] as const) {
    falso.fail(falha, 3, ({ path }) => path.startsWith('/v2/pix'));
    await pollBanks(comLog);
    await atenderAviso(comLog, row, falso.corpoDoAviso(pix));
    falso.forgetFailures();
  }
  await pollBanks(comLog);
  expect(await recebidos(ana)).toHaveLength(2);
  expect(linhas.length).toBeGreaterThan(0);
  expect(linhas.join()).not.toMatch(/zuleica|39053344705|390\.533/i);
  expect(banco.situacao).toBe('ATIVO');
});
