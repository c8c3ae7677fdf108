import { randomUUID } from 'node:crypto';
import * as configuracoes from '@imob/schemas/configuracoes';
import * as exemplos from '@imob/schemas/exemplos';
import * as financeiro from '@imob/schemas/financeiro';
import * as inquilino from '@imob/schemas/inquilino';
import * as paginas from '@imob/schemas/paginas/financeiro';
import * as pix from '@imob/schemas/pix';
import { somar } from '@imob/schemas/rules/money';
import { lerCodigo } from '@imob/schemas/rules/pix';
import * as termos from '@imob/schemas/termos';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { contasDe, novoContrato, novoLocador, novoLocatario } from '../../../test/support/factories.ts';

let teste: TestApp;
beforeAll(async () => {
  teste = await testApp({ agora: '2026-03-15T15:00:00Z' });
});
afterAll(() => teste.fechar());

const CHAVE = { tipoChave: 'EMAIL', chave: 'ana@exemplo.com.br', nome: 'Ana', cidade: 'Campinas' };

/** Rents of January to March are late by the 15th, each with its fine and its own days of interest. */
async function cenario() {
  const ana = await novoLocador(teste);
  const locatarioId = await novoLocatario(ana, { nome: 'João Pereira Lima' });
  const { contratoId } = await novoContrato(ana, { locatarioId, valorAluguel: 1234.56 });
  await ana.pedir(termos.mudar, { params: { id: contratoId }, body: { multaPercentual: 10, jurosMensal: 1 } });
  await ana.pedir(configuracoes.mudar, { body: { pix: CHAVE } });
  return { ana, locatarioId, contratoId, contas: await contasDe(ana, contratoId) };
}
type Cenario = Awaited<ReturnType<typeof cenario>>;

async function abrirPagina({ ana, contratoId }: Pick<Cenario, 'ana' | 'contratoId'>) {
  const { body } = await ana.pedir(inquilino.criarLink, { params: { id: contratoId } });
  const params = { token: body.url.split('/').at(-1) as string };
  return async () => (await teste.cliente().pedir(inquilino.dados, { params })).body;
}

test('the page offers one code for all that is due by today, to the cent, and for a single conta none', async () => {
  const { ana, contratoId, contas } = await cenario();
  const ler = await abrirPagina({ ana, contratoId });
  const { contas: mostradas, pagarTudo } = await ler();
  const vencidas = mostradas.filter(({ vencimento }: { vencimento: string }) => vencimento <= '2026-03-15');
  expect(vencidas).toHaveLength(3);
  expect(mostradas.length).toBeGreaterThan(3);
  expect(pagarTudo).toEqual({
    contaIds: contas.slice(0, 3).map(({ id }) => id),
    total: somar(vencidas.map(({ total }: { total: number }) => total)),
    ...{ copiaECola: expect.any(String), valeAte: '2026-03-20' },
  });
  expect(pagarTudo.total).toBeGreaterThan(3 * 1234.56 * 1.1);
  // No txid: it would name one conta for the money of three.
  const lido = { chave: CHAVE.chave, valor: pagarTudo.total.toFixed(2), txid: '***' };
  expect(lerCodigo(pagarTudo.copiaECola)).toMatchObject(lido);

  for (const { id } of contas.slice(0, 2)) await ana.pedir(financeiro.pagar, { params: { id }, body: {} });
  expect((await ler()).pagarTudo).toBeNull();
});

test('the page in words carries that code with its QR, once', async () => {
  const { ana, contratoId } = await cenario();
  const { body } = await ana.pedir(inquilino.criarLink, { params: { id: contratoId } });
  const params = { token: body.url.split('/').at(-1) as string };
  const { pagarTudo } = (await teste.cliente().pedir(inquilino.dados, { params })).body;
  const { texto } = await teste.cliente().pedir(inquilino.pagina, { params });
  const valor = pagarTudo.total.toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' });
  expect(texto).toContain(`Pagar tudo de uma vez: ${valor}</h2>`);
  expect(texto.split(pagarTudo.copiaECola)).toHaveLength(2);
  expect(Buffer.byteLength(texto)).toBeLessThan(100_000);
});

test('without a key, beside an account in a bank, and above what a code can ask for there is none', async () => {
  const semChave = await cenario();
  await semChave.ana.pedir(configuracoes.mudar, { body: { pix: null } });
  expect((await (await abrirPagina(semChave))()).pagarTudo).toBeNull();

  const comBanco = await cenario();
  const em = '2026-03-15T12:00:00.000Z';
  const banco = { perfil: 'efi', apelido: 'Conta', clientId: 'x', chave: CHAVE.chave, certificadoSujeito: 'x' };
  await teste.deps.db
    .insertInto('bancos')
    .values({
      ...{ ...banco, userId: comBanco.ana.uid, id: randomUUID(), principal: true, situacao: 'ATIVO' },
      ...{ certificadoValidoAte: em, criadoEm: em, atualizadoEm: em },
    } as never)
    .execute();
  const { contas, pagarTudo } = await (await abrirPagina(comBanco))();
  expect([contas[0].copiaECola, pagarTudo]).toEqual([expect.any(String), null]);

  const demais = await cenario();
  for (let i = 0; i < 11; i++) {
    const conta = { contratoId: demais.contratoId, tipo: 'REPARO', descricao: `${i}`, dataVencimento: '2026-03-15' };
    await demais.ana.pedir(financeiro.criar, { body: { ...conta, valor: 999_999_999.99 } });
  }
  expect((await (await abrirPagina(demais))()).pagarTudo).toBeNull();
});

test('a message that asks a tenant for several contas gets one code for them, unless he has a page; each tenant his own', async () => {
  const { ana, contratoId, contas } = await cenario();
  const outro = await novoContrato(ana);
  const [jan, fev] = contas;
  const [deOutro] = await contasDe(ana, outro.contratoId);
  const ids = [jan.id, fev.id, deOutro.id].join(',');
  const { body } = await ana.pedir(pix.cobrar, { query: { ids } });
  const total = somar(body.contas.filter((um: any) => um.contaId !== deOutro.id).map((um: any) => um.total));
  expect(body.juntas).toEqual([
    { contaIds: [jan.id, fev.id], total, copiaECola: expect.any(String), valeAte: '2026-03-20' },
  ]);
  expect(lerCodigo(body.juntas[0].copiaECola)?.valor).toBe(total.toFixed(2));
  await ana.pedir(inquilino.criarLink, { params: { id: contratoId } });
  expect((await ana.pedir(pix.cobrar, { query: { ids } })).body.juntas).toEqual([]);
});

test('a message of an example carries no code, neither of a conta nor of several', async () => {
  const ana = await novoLocador(teste);
  await ana.pedir(configuracoes.mudar, { body: { pix: CHAVE } });
  await ana.pedir(exemplos.criar);
  const { locatarios } = (await ana.pedir(exemplos.ler)).body;
  const abertas = (await ana.pedir(paginas.pagina, { query: { situacao: 'ABERTAS' } })).body.contas;
  expect(locatarios).toContain(abertas[0].locatarioId);
  const ids = abertas.slice(0, 3).map(({ id }: { id: string }) => id);
  const { body } = await ana.pedir(pix.cobrar, { query: { ids: ids.join(',') } });
  expect(body.contas.map((um: any) => um.copiaECola)).toEqual(ids.map(() => null));
  expect(body.juntas).toEqual([]);
});
