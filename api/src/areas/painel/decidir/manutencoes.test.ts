import { DECISOES_POR_TIPO } from '@imob/schemas/paginas/opcoes';
import * as painel from '@imob/schemas/painel';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../test/support/app.ts';
import { type Locador, noDia, novoImovel, novoLocador } from '../../../../test/support/factories.ts';
import { manutencoesDe, novoPrestador } from '../../../../test/support/repairs.ts';
import type { ManutencaoRow } from '../../manutencoes/enderecos.ts';

let teste: TestApp;
let ana: Locador;
let casa: string;
let de: ReturnType<typeof manutencoesDe>;
beforeAll(async () => {
  teste = await testApp();
});
beforeEach(async () => {
  ana = await novoLocador(teste);
  await noDia(teste, ana, '2026-04-10');
  casa = await novoImovel(ana, { nome: 'Casa' });
  de = manutencoesDe(ana);
});
afterAll(() => teste.fechar());

const ditas = async () =>
  painel.Painel.parse((await ana.pedir(painel.ler)).body).decidir.flatMap((uma) =>
    uma.tipo === 'MANUTENCAO' ? [uma] : [],
  );
const resumo = async () => (await ditas()).map(({ falta, titulo }) => `${falta} ${titulo}`);
async function nova(titulo: string, mudanca: Partial<Omit<ManutencaoRow, 'fotos'>> = {}, mais: object = {}) {
  const { id } = (await de.abrir({ imovelId: casa, titulo, ...mais })).body;
  if (Object.keys(mudanca).length > 0)
    await teste.deps.db
      .updateTable('manutencoes')
      .set(mudanca)
      .where('userId', '=', ana.uid)
      .where('id', '=', id)
      .execute();
  return id;
}

test('each repair is told once, with the first that it waits for, what is most pressing before the rest', async () => {
  await nova('parada', { andouEm: '2026-04-03T15:00:00Z' });
  const comOrcamento = await nova('com orçamento', { andouEm: '2026-03-01T15:00:00Z' });
  const ontem = '2026-04-09T12:00:00Z';
  await nova('feita', { feitoEm: ontem, andouEm: ontem, visitaDia: '2026-04-10', visitaResposta: 'NAO_PODE' });
  await nova('de ontem', { visitaDia: '2026-04-09', visitaResposta: 'NAO_PODE' });
  await nova('de amanhã', { visitaDia: '2026-04-11', visitaHora: '08:00' });
  await nova('de hoje à tarde', { visitaDia: '2026-04-10', visitaHora: '15:00', visitaResposta: 'PODE' });
  await nova('de hoje cedo', { visitaDia: '2026-04-10', visitaHora: '09:30' });
  await nova('que não dá', { visitaDia: '2026-04-20', visitaResposta: 'NAO_PODE' });
  await nova('de depois', { visitaDia: '2026-04-12', andouEm: '2026-03-01T15:00:00Z' });
  await nova('de agora');
  await nova('parada há menos', { andouEm: '2026-04-04T15:00:00Z' });
  const souza = await novoPrestador(ana);
  const rui = await novoPrestador(ana, { nome: 'Rui Reparos' });
  await de.orcar(comOrcamento, { prestadorId: souza.id, valor: 200 });
  await de.orcar(comOrcamento, { prestadorId: rui.id, valor: 180 });
  expect(await resumo()).toEqual([
    'REMARCAR que não dá',
    'VISITA de hoje cedo',
    'VISITA de hoje à tarde',
    'VISITA de amanhã',
    'CONCLUIR feita',
    'CONCLUIR de ontem',
    'DECIDIR com orçamento',
    'PARADA parada',
  ]);
  expect((await ditas())[6]).toEqual({
    ...{ tipo: 'MANUTENCAO', falta: 'DECIDIR', manutencaoId: comOrcamento, imovelId: casa, imovelNome: 'Casa' },
    ...{ titulo: 'com orçamento', urgente: false, orcamentos: 2, prestadorNome: null, feito: false },
    ...{ visitaDia: null, visitaHora: null },
  });
  // Taken, it waits for nobody but its provider, who is named where it is told again.
  const dele = (await de.ler(comOrcamento)).body.orcamentos.find((um) => um.prestadorId === rui.id);
  await de.mudarOrcamento(comOrcamento, dele?.id as string, { escolhido: true });
  expect(await resumo()).not.toContain('DECIDIR com orçamento');
  await de.mudar(comOrcamento, { visitaDia: '2026-04-10', visitaHora: '07:00' });
  const [, visita] = await ditas();
  expect(visita).toMatchObject({ falta: 'VISITA', prestadorNome: 'Rui Reparos', visitaHora: '07:00', orcamentos: 2 });
});

test('an urgent one stands still sooner, by the landlord’s calendar, and comes first', async () => {
  await nova('parada', { andouEm: '2026-04-01T15:00:00Z' });
  // In the evening of the 9th, which at UTC is the 10th.
  await nova('urgente', { andouEm: '2026-04-10T01:00:00Z' }, { urgente: true });
  await nova('urgente de hoje', { andouEm: '2026-04-10T03:30:00Z' }, { urgente: true });
  expect(await resumo()).toEqual(['PARADA urgente', 'PARADA parada']);
});

test('what is closed waits for nothing, and nobody else’s is told', async () => {
  await nova('cancelada', { situacao: 'CANCELADA', visitaDia: '2026-04-10' });
  await nova('concluída', { situacao: 'CONCLUIDA', feitoEm: '2026-04-09T15:00:00Z' });
  const bia = await novoLocador(teste);
  const dela = manutencoesDe(bia);
  const { id } = (await dela.abrir({ imovelId: await novoImovel(bia) })).body;
  await dela.mudar(id, { visitaDia: '2026-04-10' });
  expect(await ditas()).toEqual([]);
});

test('there are never more than a landlord can look through', async () => {
  for (let i = 0; i <= DECISOES_POR_TIPO; i++) await nova('Pia', { visitaDia: '2026-04-11' });
  expect(await ditas()).toHaveLength(DECISOES_POR_TIPO);
});
