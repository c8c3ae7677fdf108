import * as acerto from '@imob/schemas/acerto';
import { expect, onTestFinished, test } from 'vitest';
import { testApp } from '../../../../test/support/app.ts';
import { noDia, novoContrato, novoLocador } from '../../../../test/support/factories.ts';
import { lerPartesDoAcerto } from './fazerPdf.ts';

test('a company settles under its CNPJ, though the record still has the CPF of its owner', async () => {
  const teste = await testApp();
  onTestFinished(() => teste.fechar());
  const ana = await novoLocador(teste);
  await noDia(teste, ana, '2026-03-10');
  const { contratoId } = await novoContrato(ana);
  const body = { chavesEm: '2026-03-10' };
  expect((await ana.pedir(acerto.criar, { params: { id: contratoId }, body })).status).toBe(201);
  const { db } = teste.deps;
  const { cpf } = await db.selectFrom('usuarios').select('cpf').where('uid', '=', ana.uid).executeTakeFirstOrThrow();
  const dizer = async () => (await lerPartesDoAcerto(db, ana.uid, contratoId)).partes.locador;
  expect((await dizer()).documento).toBe(cpf);
  const empresa = { tipoPessoa: 'PJ', razaoSocial: 'Casas Ltda.', cnpj: '11.222.333/0001-81' } as const;
  await db.updateTable('usuarios').set(empresa).where('uid', '=', ana.uid).execute();
  expect(await dizer()).toEqual({ nome: 'Casas Ltda.', documento: '11.222.333/0001-81' });
});
