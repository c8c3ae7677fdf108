// A chain of seals cannot tell that its own end is gone; a backup that has that end can.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditar } from '../../src/areas/auditoria/auditar.ts';
import { sistema } from '../../src/areas/auditoria/autor.ts';
import { compararComCopia } from '../../src/areas/auditoria/compareWithBackup.ts';
import { expirar } from '../../src/areas/auditoria/expire.ts';
import { selar } from '../../src/areas/auditoria/seal.ts';
import { verificar } from '../../src/areas/auditoria/verify.ts';
import { backUpAndVerify } from '../../src/backup/daily.ts';
import { openVault, type Vault } from '../../src/backup/target.ts';
import { type TestApp, testApp } from '../support/app.ts';
import { type Locador, novoLocador } from '../support/factories.ts';

const pasta = mkdtempSync(join(tmpdir(), 'imob-cabecas-'));
let teste: TestApp;
let vault: Vault;
let hora = 0;
beforeAll(async () => {
  teste = await testApp({
    env: { BACKUP_DIR: join(pasta, 'copias'), BACKUP_PASSPHRASE: 'uma frase comprida', DATA_DIR: join(pasta, 'dados') },
  });
  vault = await openVault(teste.deps.env);
});
afterAll(async () => {
  vault.close();
  await teste.fechar();
  rmSync(pasta, { recursive: true, force: true });
});

/** A landlord with two sealed blocks, and a backup that has both. */
async function comCopia(): Promise<{ quem: Locador; copia: string }> {
  const quem = await novoLocador(teste);
  for (const id of ['um', 'dois']) {
    const registro = { tipo: 'conta', id } as const;
    await auditar(teste.deps.db, sistema(quem.uid), teste.deps.agora(), { acao: 'criar', registro, depois: { id } });
    await selar(teste.deps.db, teste.deps.agora());
  }
  return { quem, copia: await copiar() };
}
async function copiar(): Promise<string> {
  teste.agora(new Date(Date.UTC(2026, 2, 10, 16 + ++hora)).toISOString());
  return (await backUpAndVerify(teste.deps, {}))?.id as string;
}
const comparar = (copia: string) => compararComCopia(teste.deps.db, vault, copia);
const mexer = (comando: string) => sql.raw(comando).execute(teste.deps.db);

test('what was sealed before the backup is what is there, and what was sealed since does not matter', async () => {
  const { quem, copia } = await comCopia();
  await auditar(teste.deps.db, sistema(quem.uid), teste.deps.agora(), {
    acao: 'criar',
    registro: { tipo: 'conta', id: 'três' },
    depois: { id: 'três' },
  });
  await selar(teste.deps.db, teste.deps.agora());
  const { blocos, problemas } = await comparar(copia);
  expect([blocos >= 2, problemas]).toEqual([true, []]);
});

test.each([
  ['the last block with its events', 'numero = 2', /o bloco 2 da cópia \w+ não está mais no banco/, 1],
  ['all of a landlord’s', 'true', /o bloco 1 da cópia .* o bloco 2 da cópia/s, 2],
])(
  '%s, taken away, shows against the backup, at the next one too, and in no other way',
  async (_o, quais, frase, quantos) => {
    const { quem, copia } = await comCopia();
    await mexer(`delete from auditoria a where "userId" = '${quem.uid}' and exists (select 1 from "auditoriaBlocos" b
    where b."userId" = '${quem.uid}' and ${quais} and a.ordem > b.de and a.ordem <= b.ate)`);
    await mexer(`delete from "auditoriaBlocos" where "userId" = '${quem.uid}' and ${quais}`);
    expect((await verificar(teste.deps.db)).problemas).toEqual([]);
    const { problemas } = await comparar(copia);
    expect([problemas.length, problemas.join(' ')]).toEqual([quantos, expect.stringMatching(frase)]);
    await expect(copiar()).rejects.toThrow('A auditoria não é a da cópia anterior');
  },
);

test('what expired, and the trail of an account that was deleted, are no loss', async () => {
  const { quem, copia } = await comCopia();
  const outra = await comCopia();
  const em = new Date(Date.UTC(2032, 0, 1));
  await expirar(teste.deps.db, 5, em);
  await mexer(`delete from auditoria where "userId" = '${outra.quem.uid}'`);
  await mexer(`delete from "auditoriaBlocos" where "userId" = '${outra.quem.uid}'`);
  await mexer(`delete from usuarios where uid = '${outra.quem.uid}'`);
  const dela = ({ problemas }: { problemas: string[] }) => problemas.filter((frase) => frase.includes(quem.uid));
  expect(dela(await comparar(copia))).toEqual([]);
  const { semConta, problemas } = await comparar(outra.copia);
  expect([semConta >= 2, problemas.filter((frase) => frase.includes(outra.quem.uid))]).toEqual([true, []]);
});

test('a chain made anew with other events shows, though it fits together', async () => {
  const { quem, copia } = await comCopia();
  await mexer(`delete from "auditoriaBlocos" where "userId" = '${quem.uid}'`);
  await mexer(`update auditoria set quem = 'outro' where "userId" = '${quem.uid}' and "registroId" = 'dois'`);
  await mexer(`update "auditoriaSelagem" set ate = 0`);
  await auditar(teste.deps.db, sistema(quem.uid), teste.deps.agora(), {
    acao: 'criar',
    registro: { tipo: 'conta', id: 'três' },
    depois: { id: 'três' },
  });
  await selar(teste.deps.db, teste.deps.agora());
  expect((await verificar(teste.deps.db)).problemas).toEqual([]);
  expect((await comparar(copia)).problemas.join()).toContain('não é o que está no banco');
});
