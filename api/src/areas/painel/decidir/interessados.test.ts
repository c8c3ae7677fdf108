import { DECISOES_POR_TIPO } from '@imob/schemas/paginas/opcoes';
import * as painel from '@imob/schemas/painel';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../test/support/app.ts';
import { type Locador, noDia, novoImovel, novoLocador } from '../../../../test/support/factories.ts';
import { fichaDe, novoInteressado } from '../../../../test/support/interested.ts';

let teste: TestApp;
let ana: Locador;
beforeAll(async () => {
  teste = await testApp();
});
beforeEach(async () => {
  teste.agora('2026-04-10T15:00:00Z');
  ana = await novoLocador(teste);
});
afterAll(() => teste.fechar());

const ditas = async () =>
  painel.Painel.parse((await ana.pedir(painel.ler)).body).decidir.filter(({ tipo }) => tipo === 'INTERESSADO');
const novo = async (imovelId: string, mudancas: object = {}) =>
  (await novoInteressado(teste, ana, imovelId, mudancas)).id;
const as = (hora: string) => `2026-04-09T${hora}:00.000Z`;
const comFicha = (fichaEm: string) => ({ atendidoEm: fichaEm, fichaPedidaEm: fichaEm, fichaEm, ficha: fichaDe() });

test('of each property it is told who waits for an answer, and for a decision, by whoever waits longest', async () => {
  const [casa, loja] = [await novoImovel(ana, { nome: 'Casa' }), await novoImovel(ana, { nome: 'Loja' })];
  await novo(casa, { nome: 'Bia', criadoEm: as('12:00') });
  await novo(casa, { nome: 'Caio', criadoEm: as('11:00') });
  const so = await novo(loja, { nome: 'Davi', criadoEm: as('10:00') });
  const dela = await novo(casa, { nome: 'Elza', ...comFicha(as('09:00')) });
  const nada = { quantos: 1, visitaDia: null, visitaHora: null };
  const daCasa = { imovelId: casa, imovelNome: 'Casa' };
  expect(await ditas()).toEqual([
    {
      tipo: 'INTERESSADO',
      ...nada,
      falta: 'RESPONDER',
      imovelId: loja,
      imovelNome: 'Loja',
      interessadoId: so,
      nome: 'Davi',
    },
    { tipo: 'INTERESSADO', ...nada, ...daCasa, falta: 'RESPONDER', quantos: 2, interessadoId: null, nome: 'Caio' },
    { tipo: 'INTERESSADO', ...nada, ...daCasa, falta: 'DECIDIR', interessadoId: dela, nome: 'Elza' },
  ]);
  await novo(casa, { nome: 'Fábio', ...comFicha(as('08:00')) });
  expect((await ditas())[2]).toMatchObject({ falta: 'DECIDIR', quantos: 2, interessadoId: null, nome: 'Fábio' });
});

test('each visit of today and tomorrow comes first, by its hour', async () => {
  const casa = await novoImovel(ana, { nome: 'Casa' });
  const visita = (nome: string, visitaDia: string, visitaHora: string | null = null) =>
    novo(casa, { nome, visitaDia, visitaHora });
  await novo(casa, { nome: 'Bia' });
  await visita('amanhã', '2026-04-11', '08:00');
  await visita('à tarde', '2026-04-10', '15:00');
  await visita('hoje', '2026-04-10');
  await visita('cedo', '2026-04-10', '09:30');
  await visita('ontem', '2026-04-09', '09:30');
  await visita('depois', '2026-04-12', '09:30');
  // A person who already sent his form waits for a decision, and his visit is still listed.
  await novo(casa, { nome: 'da ficha', ...comFicha(as('08:00')), visitaDia: '2026-04-11', visitaHora: '10:00' });
  const vistas = (await ditas()).map(
    (uma) => uma.tipo === 'INTERESSADO' && [uma.falta, uma.nome, uma.quantos === 1 ? uma.visitaHora : uma.quantos],
  );
  expect(vistas).toEqual([
    ['VISITA', 'cedo', '09:30'],
    ['VISITA', 'à tarde', '15:00'],
    ['VISITA', 'hoje', null],
    ['VISITA', 'amanhã', '08:00'],
    ['VISITA', 'da ficha', '10:00'],
    ['RESPONDER', 'Bia', null],
    ['DECIDIR', 'da ficha', null],
    ['VISITOU', 'ontem', null],
  ]);
  // In the evening of the 11th, which at UTC is the 12th.
  teste.agora('2026-04-12T01:00:00Z');
  expect((await ditas()).filter((uma) => uma.tipo === 'INTERESSADO' && uma.falta === 'VISITA')).toMatchObject([
    { nome: 'amanhã' },
    { nome: 'da ficha' },
    { nome: 'depois' },
  ]);
});

test('who was answered, asked for his form or decided on waits for nothing, and nobody else’s is told', async () => {
  const casa = await novoImovel(ana);
  await novo(casa, { atendidoEm: as('10:00') });
  await novo(casa, { atendidoEm: as('10:00'), fichaPedidaEm: as('10:00') });
  // He saw it, and fills in his form.
  await novo(casa, { atendidoEm: as('10:00'), fichaPedidaEm: as('10:00'), visitaDia: '2026-04-08' });
  for (const situacao of ['APROVADO', 'RECUSADO', 'DESISTIU'])
    await novo(casa, { situacao, ...comFicha(as('10:00')), visitaDia: '2026-04-10' });
  const bia = await novoLocador(teste);
  await novoInteressado(teste, bia, await novoImovel(bia));
  expect(await ditas()).toEqual([]);
});

test('there are never more than a landlord can look through', async () => {
  const casa = await novoImovel(ana);
  for (let i = 0; i <= DECISOES_POR_TIPO; i++) await novo(casa, { visitaDia: '2026-04-11' });
  await noDia(teste, ana, '2026-04-10');
  expect(await ditas()).toHaveLength(DECISOES_POR_TIPO);
});
