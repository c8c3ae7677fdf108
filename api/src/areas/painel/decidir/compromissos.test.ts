import { DECISOES_POR_TIPO } from '@imob/schemas/paginas/opcoes';
import * as painel from '@imob/schemas/painel';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../test/support/app.ts';
import { type Locador, noDia, novoImovel, novoLocador } from '../../../../test/support/factories.ts';
import { novoCompromisso } from '../../../../test/support/repairs.ts';

let teste: TestApp;
let ana: Locador;
beforeAll(async () => {
  teste = await testApp();
});
beforeEach(async () => {
  ana = await novoLocador(teste);
  await noDia(teste, ana, '2026-04-10');
});
afterAll(() => teste.fechar());

const ditos = async () =>
  painel.Painel.parse((await ana.pedir(painel.ler)).body).decidir.filter(({ tipo }) => tipo === 'COMPROMISSO');

test('what is due is told from the day on that its landlord wants, and longer, what is due first before the rest', async () => {
  const imovelId = await novoImovel(ana, { nome: 'Casa' });
  const um = (proximo: string, avisarDias: number, mais: object = {}) =>
    novoCompromisso(ana, { titulo: `${proximo} ${avisarDias}`, proximo, avisarDias, ...mais });
  const dela = await um('2026-04-20', 10, { imovelId });
  await um('2026-04-20', 9);
  const longe = await um('2026-10-07', 180);
  const vencido = await um('2026-04-08', 0);
  await um('2026-04-11', 0);
  const hoje = await um('2026-04-10', 0);
  expect(await ditos()).toEqual([
    {
      tipo: 'COMPROMISSO',
      compromissoId: vencido.id,
      titulo: '2026-04-08 0',
      imovelId: null,
      imovelNome: null,
      proximo: '2026-04-08',
      dias: -2,
    },
    {
      tipo: 'COMPROMISSO',
      compromissoId: hoje.id,
      titulo: '2026-04-10 0',
      imovelId: null,
      imovelNome: null,
      proximo: '2026-04-10',
      dias: 0,
    },
    {
      tipo: 'COMPROMISSO',
      compromissoId: dela.id,
      titulo: '2026-04-20 10',
      imovelId,
      imovelNome: 'Casa',
      proximo: '2026-04-20',
      dias: 10,
    },
    {
      tipo: 'COMPROMISSO',
      compromissoId: longe.id,
      titulo: '2026-10-07 180',
      imovelId: null,
      imovelNome: null,
      proximo: '2026-10-07',
      dias: 180,
    },
  ]);
});

test('what is done for good is told no more, nor is anybody else’s', async () => {
  const { id } = await novoCompromisso(ana, { proximo: '2026-04-10' });
  await teste.deps.db
    .updateTable('compromissos')
    .set({ proximo: null })
    .where('userId', '=', ana.uid)
    .where('id', '=', id)
    .execute();
  await novoCompromisso(await novoLocador(teste), { proximo: '2026-04-10' });
  expect(await ditos()).toEqual([]);
});

test('there are never more than a landlord can look through', async () => {
  for (let i = 0; i <= DECISOES_POR_TIPO; i++) await novoCompromisso(ana, { proximo: '2026-04-10' });
  expect(await ditos()).toHaveLength(DECISOES_POR_TIPO);
});
