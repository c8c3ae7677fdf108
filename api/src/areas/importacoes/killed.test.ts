import * as importacoes from '@imob/schemas/importacoes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { type Locador, novoLocador } from '../../../test/support/factories.ts';
import { formulario } from '../../../test/support/form.ts';
import { gravarImportacao } from './gravar.ts';

let teste: TestApp;
beforeAll(async () => {
  // Nobody works on the queue: the tests do its jobs.
  teste = await testApp({ agora: '2026-11-22T15:00:00Z' });
});
afterAll(() => teste.fechar());

async function confirmada(linhas: number) {
  const ana = await novoLocador(teste);
  const csv = ['Nome;CPF', ...Array.from({ length: linhas }, (_, i) => `Inquilino ${i};${i}`)].join('\n');
  const { body } = await ana.pedir(importacoes.enviar, formulario({ tipo: 'LOCATARIOS' }, Buffer.from(csv), 'a.csv'));
  await ana.pedir(importacoes.confirmar, { params: { id: body.id } });
  const autor = { userId: ana.uid, quem: ana.uid, origem: 'rotina' as const };
  return { ana, dados: { autor, importacaoId: body.id as string } };
}
const quantos = async ({ uid }: Locador) =>
  (await teste.deps.db.selectFrom('locatarios').select('id').where('userId', '=', uid).execute()).length;
const situacao = async (ana: Locador, id: string) =>
  (await ana.pedir<importacoes.Importacao>(importacoes.buscar, { params: { id } })).body;
const semFim = new AbortController().signal;

test('a job whose connection dies in the middle leaves nothing, and the next one writes all, once', async () => {
  const { ana, dados } = await confirmada(600);
  const gravando = gravarImportacao(teste.deps, dados, semFim);
  gravando.catch(() => {});
  await expect
    .poll(async () => (await situacao(ana, dados.importacaoId)).feitas, { interval: 1, timeout: 20_000 })
    .toBeGreaterThan(0);
  const { rows } = await teste.deps.pool.query(
    `select pg_terminate_backend(l.pid) from pg_locks l
     where l.locktype = 'advisory' and l.classid = 7305124 and l.granted
     and l.database = (select oid from pg_database where datname = current_database())`,
  );
  expect(rows).toHaveLength(1);
  await expect(gravando).rejects.toThrow();
  expect(await quantos(ana)).toBe(0);
  expect((await situacao(ana, dados.importacaoId)).situacao).toBe('IMPORTANDO');
  await gravarImportacao(teste.deps, dados, semFim);
  await gravarImportacao(teste.deps, dados, semFim);
  expect(await quantos(ana)).toBe(600);
  expect(await situacao(ana, dados.importacaoId)).toMatchObject({ situacao: 'IMPORTADA', feitas: 600 });
});

test('what cannot be written any more fails with its sentence, and may be confirmed again', async () => {
  const { ana, dados } = await confirmada(3);
  await teste.deps.db
    .updateTable('importacoes')
    .set({ escolhas: JSON.stringify([{ tipo: 'LOCATARIOS', cabecalho: 0, colunas: ['nome', null] }]) })
    .where('userId', '=', ana.uid)
    .execute();
  await gravarImportacao(teste.deps, dados, semFim);
  const falhou = await situacao(ana, dados.importacaoId);
  expect(falhou).toMatchObject({ situacao: 'FALHOU', falha: expect.stringMatching(/nada foi gravado/) });
  expect(await quantos(ana)).toBe(0);
  const folhas = [{ tipo: 'LOCATARIOS', colunas: ['nome', 'cpf'] }];
  await ana.pedir(importacoes.mudar, { params: { id: dados.importacaoId }, body: { folhas } });
  expect((await ana.pedir(importacoes.confirmar, { params: { id: dados.importacaoId } })).body.situacao).toBe(
    'NA_FILA',
  );
  await gravarImportacao(teste.deps, dados, semFim);
  expect(await quantos(ana)).toBe(3);
});

test('two processes that take the job at once write it once', async () => {
  const { ana, dados } = await confirmada(60);
  const feitos = await Promise.allSettled([1, 2].map(() => gravarImportacao(teste.deps, dados, semFim)));
  expect(feitos.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
  expect(await quantos(ana)).toBe(60);
});

test('as many spreadsheets at once as there are connections are written, without waiting for one more', async () => {
  const apertado = await testApp({ agora: '2026-11-22T15:00:00Z', url: teste.url, env: { DATABASE_POOL_MAX: '2' } });
  try {
    const [uma, outra] = [await confirmada(60), await confirmada(60)];
    const feitos = await Promise.allSettled(
      [uma, outra].map(({ dados }) => gravarImportacao(apertado.deps, dados, semFim)),
    );
    expect(feitos).toMatchObject([{ status: 'fulfilled' }, { status: 'fulfilled' }]);
    expect([await quantos(uma.ana), await quantos(outra.ana)]).toEqual([60, 60]);
  } finally {
    await apertado.fechar();
  }
});
