import * as copias from '@imob/schemas/copias';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/support/app.ts';
import { novoLocador } from '../../../test/support/factories.ts';
import { recordMark } from '../../metrics/marks.ts';

test('the administrator sees the age of the last good backup, where it is, and whether to worry', async () => {
  const teste = await testApp({
    env: { DATA_DIR: '/tmp/imob-nada', BACKUP_DIR: '/tmp/imob-nada/copias', BACKUP_PASSPHRASE: 'uma frase comprida' },
  });
  const admin = await novoLocador(teste);
  const ver = async () => (await admin.pedir(copias.situacao)).body;
  const onde = '/tmp/imob-nada/copias';
  expect(await ver()).toEqual({ onde, juntoDosDados: true, ultima: null, atrasada: true });
  const feita = { linhas: 10, arquivos: 3, novos: 1, bytes: 2048 };
  await recordMark(teste.deps.db, 'copia', teste.deps.agora(), { id: 'x', sumidos: 0, ...feita });
  expect(await ver()).toMatchObject({
    ultima: { em: '2026-03-10T15:00:00.000Z', ...feita, lacunas: 0 },
    atrasada: false,
  });
  await recordMark(teste.deps.db, 'copia', teste.deps.agora(), { id: 'y', sumidos: 0, ...feita, lacunas: 2 });
  expect((await ver()).ultima.lacunas).toBe(2);
  teste.agora('2026-03-12T03:00:01Z');
  expect((await ver()).atrasada).toBe(true);
  await teste.fechar();
});

test('without a place and a passphrase none are made, and that is said', async () => {
  const teste = await testApp();
  const { body } = await (await novoLocador(teste)).pedir(copias.situacao);
  expect(body).toEqual({ onde: null, juntoDosDados: false, ultima: null, atrasada: true });
  await teste.fechar();
});
