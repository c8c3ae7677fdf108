import * as imoveis from '@imob/schemas/imoveis';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type TestApp, testApp } from '../../test/support/app.ts';
import { changeTables } from '../../test/support/changeTables.ts';
import { endereco, novoLocador } from '../../test/support/factories.ts';
import { createLog } from './log.ts';

const linhas: string[] = [];
let teste: TestApp;
beforeAll(async () => {
  const destino = { write: (linha: string) => void linhas.push(linha) };
  teste = await testApp({ deps: { log: createLog({ LOG_LEVEL: 'info', NODE_ENV: 'production' }, destino) } });
});
afterAll(() => teste.fechar());

test('what the database refuses is logged with its reason, without the values of the row', async () => {
  const locador = await novoLocador(teste);
  await changeTables(
    teste.deps.pool,
    `alter table imoveis add constraint recusa check (complemento <> 'SEGREDO');
    create function contar_tudo() returns trigger language plpgsql as
      $$ begin raise exception 'defeito do banco' using detail = 'Row: ' || new.complemento; end $$;
    create trigger contar_tudo before insert on imoveis for each row when (new.complemento = 'OUTRO SEGREDO')
      execute function contar_tudo()`,
  );
  for (const complemento of ['SEGREDO', 'OUTRO SEGREDO']) {
    expect((await locador.pedir(imoveis.criar, { body: { ...endereco, complemento } })).status).toBe(500);
  }
  const falhas = linhas.filter((linha) => linha.includes('falha ao atender'));
  expect(falhas.map((linha) => JSON.parse(linha).err)).toMatchObject([
    // A cluster's machine says both names in its message alone.
    { code: '23514', stack: expect.stringMatching(/"imoveis.* constraint "recusa/) },
    { message: 'defeito do banco' },
  ]);
  expect(linhas.join('')).not.toContain('SEGREDO');
});

test('an address with a line’s end or a terminal’s orders stays on its one line, readable', () => {
  const escrever = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const log = createLog({ LOG_LEVEL: 'info', NODE_ENV: 'development' });
  log.info({ method: 'GET', url: '/a\nFALSO\u001b[2J', status: 404, ms: 1 }, 'requisição');
  const escrito = escrever.mock.calls.flat().join('');
  escrever.mockRestore();
  expect(escrito).toMatch(/ GET \/a\\x0aFALSO\\x1b\[2J 404 1 ms\n$/);
});
