import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { emptyDatabase, newDatabase } from '../../test/support/db.ts';
import { migrate } from './migrate.ts';

/** A database of its own, and what the owner does in it. */
async function banco(novo = newDatabase) {
  const { url, apagar } = await novo();
  onTestFinished(apagar);
  return { url, fazer: (sql: string) => como(url, sql) };
}
async function como(url: string, sql: string) {
  const cliente = new pg.Client({ connectionString: url });
  await cliente.connect();
  await cliente.query(sql).finally(() => cliente.end());
}

test('a user that may not make tables: who, and what to run', async () => {
  const { url, fazer } = await banco(emptyDatabase);
  const usuario = `imob_sem_${randomBytes(4).toString('hex')}`;
  await fazer('revoke all on schema public from public');
  await fazer(`create role ${usuario} login password 'x'`);
  onTestFinished(() => como(url, `drop role ${usuario}`));
  const dele = new URL(url);
  dele.username = usuario;
  dele.password = 'x';
  const frase = new RegExp(
    `^O usuário ${usuario} não pode criar nem mudar tabelas .*GRANT USAGE, CREATE ON SCHEMA public TO "${usuario}"`,
  );
  await expect(migrate(dele.href)).rejects.toThrow(frase);
  await fazer(`grant usage on schema public to ${usuario}`);
  await expect(migrate(dele.href)).rejects.toThrow(frase);
  await fazer(`grant usage, create on schema public to "${usuario}"`);
  await expect(migrate(dele.href)).rejects.toThrow(/GRANT CREATE ON DATABASE "imob_teste_\w+" TO/);
  await fazer(`grant create on database ${dele.pathname.slice(1)} to "${usuario}"`);
  expect(await migrate(dele.href)).toEqual([]);
  await fazer(`drop owned by ${usuario}`);
});

test('a database that a newer version has been at', async () => {
  const { url, fazer } = await banco();
  await fazer(`insert into migracoes (name, timestamp) values ('9999-futura', '2026-03-10T15:00:00Z')`);
  await expect(migrate(url)).rejects.toThrow(
    'O banco de dados é de uma versão mais nova deste programa (9999-futura): use essa versão, ou restaure a cópia de segurança de antes da atualização.',
  );
});

test('an address without a host that does not answer is a sentence too', async () => {
  await expect(migrate('postgres://imob:sigiloso@/x?host=/nonexistent')).rejects.toThrow(
    /^Não foi possível conectar ao banco de dados \/nonexistent:5432\/x: /,
  );
});
