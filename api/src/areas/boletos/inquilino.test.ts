// A printed boleto shows its tenant's whole name and document to whoever opens it at the company that issued it.
import * as inquilino from '@imob/schemas/inquilino';
import * as privacidade from '@imob/schemas/privacidade';
import { escreverLinha } from '@imob/schemas/rules/boleto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TesteComBoletos, testeComBoletos } from '../../../test/support/boletos.ts';
import { issueCharges } from '../bancos/emitir.ts';

let efi: TesteComBoletos;
beforeAll(async () => {
  efi = await testeComBoletos();
});
afterAll(() => efi?.fechar());

async function comPagina() {
  efi.recomecar();
  const tudo = await efi.comBoletos();
  await issueCharges(efi.teste.deps);
  const { body } = await tudo.ana.pedir(inquilino.criarLink, { params: { id: tudo.contratoId } });
  const token = body.url.split('/').at(-1) as string;
  const [cobranca] = await efi.cobrancasDe(tudo.ana);
  return { ...tudo, token, cobranca };
}

test('a tenant’s page has the line that is typed; where it is printed is told to who knows the end of the document', async () => {
  const { token, conta, contas, cobranca } = await comPagina();
  const ninguem = efi.teste.cliente();
  const { link, pdf, linhaDigitavel } = cobranca ?? {};
  const pagina = await ninguem.pedir(inquilino.pagina, { params: { token } });
  expect(pagina.texto).toContain(escreverLinha(linhaDigitavel ?? ''));
  const { body } = await ninguem.pedir(inquilino.dados, { params: { token } });
  expect(body.contas.find(({ id }: { id: string }) => id === conta.id).boleto).toEqual({ linhaDigitavel });
  for (const aberto of [pagina.texto, JSON.stringify(body)]) {
    expect(aberto).not.toContain(link);
    expect(aberto).not.toContain(pdf);
  }
  const abrir = (cpf: string, contaId = conta.id) =>
    ninguem.pedir(inquilino.boleto, { params: { token, contaId }, query: { cpf } });
  expect((await abrir('0000')).status).toBe(403);
  const aberto = await abrir('8909');
  expect([aberto.status, aberto.texto]).toEqual([200, expect.stringContaining(`href="${pdf}"`)]);
  for (const outra of [contas[5].id, 'x']) expect((await abrir('8909', outra)).status).toBe(404);
});

test('once the tenant is anonymous nothing leads to the printed boletos any more', async () => {
  const { ana, contratoId, locatarioId, cobranca } = await comPagina();
  const { db } = efi.teste.deps;
  const encerrado = { ativo: false, encerradoEm: '2018-01-10T12:00:00Z' };
  await db.updateTable('contratos').set(encerrado).where('userId', '=', ana.uid).where('id', '=', contratoId).execute();
  expect(cobranca?.link).not.toBeNull();
  expect((await ana.pedir(privacidade.anonimizarLocatario, { params: { id: locatarioId } })).status).toBe(200);
  const [depois] = await efi.cobrancasDe(ana);
  expect([depois?.link, depois?.pdf, depois?.linhaDigitavel]).toEqual([null, null, cobranca?.linhaDigitavel]);
});
