import * as linhaDoTempo from '@imob/schemas/linhaDoTempo';
import { dinheiro } from '@imob/schemas/rules/numbers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { noDia, novoContrato, novoImovel, novoLocador } from '../../../test/support/factories.ts';
import { manutencoesDe } from '../../../test/support/repairs.ts';

let teste: TestApp;
beforeAll(async () => {
  teste = await testApp();
});
afterAll(() => teste.fechar());

test('the life of a lease tells of its repairs, as they are opened and done, and of no other lease’s', async () => {
  const ana = await novoLocador(teste);
  await noDia(teste, ana, '2026-04-10');
  const { contratoId, imovelId } = await novoContrato(ana);
  const de = manutencoesDe(ana);
  await de.abrir({ imovelId: await novoImovel(ana) });
  const { id } = (await de.abrir({ imovelId, titulo: 'Pia' })).body;
  await noDia(teste, ana, '2026-04-12');
  const depois = (await de.abrir({ imovelId, titulo: 'Telhado' })).body.id;
  await de.concluir(id, { em: '2026-04-11', custo: 150 });
  await de.concluir(depois, { em: '2026-04-09' });
  const cancelada = (await de.abrir({ imovelId, titulo: 'Vidro' })).body.id;
  await de.mudar(cancelada, { situacao: 'CANCELADA' });
  const { body } = await ana.pedir(linhaDoTempo.buscar, { params: { id: contratoId } });
  const ditos = (body.eventos as linhaDoTempo.Evento[]).filter(({ tipo }) => tipo === 'MANUTENCAO');
  expect(ditos.map(({ dia, titulo, detalhe }) => [dia, titulo, detalhe])).toEqual([
    ['2026-04-09', 'Manutenção aberta: Telhado', null],
    ['2026-04-09', 'Manutenção concluída: Telhado', null],
    ['2026-04-10', 'Manutenção aberta: Pia', null],
    ['2026-04-11', 'Manutenção concluída: Pia', `${dinheiro(150)}, por sua conta`],
    ['2026-04-12', 'Manutenção aberta: Vidro', 'Cancelada'],
  ]);
  expect(ditos[3]?.registro).toEqual({ tipo: 'manutencao', id });
});
