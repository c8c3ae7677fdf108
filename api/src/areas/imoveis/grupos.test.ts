import * as busca from '@imob/schemas/busca';
import * as despesas from '@imob/schemas/despesas';
import * as grupos from '@imob/schemas/grupos';
import * as imoveis from '@imob/schemas/imoveis';
import * as manutencoes from '@imob/schemas/manutencoes';
import * as contratosEmPaginas from '@imob/schemas/paginas/contratos';
import * as contasEmPaginas from '@imob/schemas/paginas/financeiro';
import * as imoveisEmPaginas from '@imob/schemas/paginas/imoveis';
import * as resultado from '@imob/schemas/resultado';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aoMesmoTempo, devagar } from '../../../test/races/race.ts';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import {
  type Locador,
  noDia,
  novaDespesa,
  novoContrato,
  novoImovel,
  novoLocador,
} from '../../../test/support/factories.ts';

/** Properties that stand together, by a name of their landlord's. */

let teste: TestApp;
let ana: Locador;
beforeAll(async () => {
  teste = await testApp();
});
afterAll(() => teste.fechar());
beforeEach(async () => {
  ana = await novoLocador(teste);
  await noDia(teste, ana, '2026-04-10');
});

const ler = async (id: string) => (await ana.pedir(imoveis.buscar, { params: { id } })).body as imoveis.ImovelLido;
const listar = async () => ((await ana.pedir(grupos.listar)).body as { grupos: grupos.GrupoDeImoveis[] }).grupos;
const renomear = (de: string, para: string | null) => ana.pedir(grupos.renomear, { body: { de, para } });

test('who has no group reads the same as before, field by field', async () => {
  const um = await ler(await novoImovel(ana));
  expect(um).not.toHaveProperty('grupo');
  expect(um).not.toHaveProperty('grupoChave');
  const [daLista] = (await ana.pedir(imoveis.listar)).body as imoveis.ImovelLido[];
  expect(daLista).toEqual(um);
  expect((await ana.pedir(resultado.ler, { query: {} })).body).not.toHaveProperty('grupos');
});

test('a name typed otherwise is the same group, spelled as it was first; it is taken off by null or nothing', async () => {
  await novoImovel(ana, { grupo: 'Vila das Flores' });
  const outro = await novoImovel(ana, { grupo: ' VILA  DAS FLÔRES ', status: 'ALUGADO' });
  await novoImovel(ana, { grupo: 'Centro' });
  expect(await ler(outro)).toMatchObject({ grupo: 'Vila das Flores' });
  expect(await listar()).toEqual([
    { nome: 'Centro', imoveis: 1, alugados: 0 },
    { nome: 'Vila das Flores', imoveis: 2, alugados: 1 },
  ]);
  for (const grupo of [null, '']) {
    expect((await ana.pedir(imoveis.mudar, { params: { id: outro }, body: { grupo } })).status).toBe(200);
    expect(await ler(outro)).not.toHaveProperty('grupo');
  }
  expect((await ana.pedir(imoveis.mudar, { params: { id: outro }, body: { grupo: '--!' } })).body).toMatchObject({
    campos: [{ campo: 'grupo', mensagem: expect.stringContaining('letras ou números') }],
  });
});

test('what another landlord calls a group is his own', async () => {
  await novoImovel(ana, { grupo: 'Vila' });
  const rui = await novoLocador(teste);
  const dele = await novoImovel(rui, { grupo: 'VILA' });
  expect((await rui.pedir(imoveis.buscar, { params: { id: dele } })).body).toMatchObject({ grupo: 'VILA' });
  expect((await renomear('vila', 'Praia')).body).toMatchObject({ imoveis: 1 });
  expect((await rui.pedir(grupos.listar)).body).toEqual({ grupos: [{ nome: 'VILA', imoveis: 1, alugados: 0 }] });
});

test('it is renamed for all at once, joined with another, and undone', async () => {
  const [a, b] = [await novoImovel(ana, { grupo: 'Vila' }), await novoImovel(ana, { grupo: 'Vila' })];
  const c = await novoImovel(ana, { grupo: 'Praia' });
  expect((await renomear('VILA', 'Víla')).body).toMatchObject({ imoveis: 2 });
  expect([await ler(a), await ler(b)]).toMatchObject([{ grupo: 'Víla' }, { grupo: 'Víla' }]);
  expect((await renomear('vila', 'praia')).status).toBe(200);
  expect(await listar()).toEqual([{ nome: 'Praia', imoveis: 3, alugados: 0 }]);
  expect((await renomear('Praia', null)).body).toMatchObject({ message: 'Grupo desfeito.', imoveis: 3 });
  expect(await listar()).toEqual([]);
  expect(await ler(c)).not.toHaveProperty('grupo');
  expect((await renomear('Praia', 'Mar')).status).toBe(404);
});

test('archived ones are of it, and do not count', async () => {
  const id = await novoImovel(ana, { grupo: 'Vila' });
  await ana.pedir(imoveis.mudar, { params: { id }, body: { arquivado: true } });
  expect(await listar()).toEqual([{ nome: 'Vila', imoveis: 0, alugados: 0 }]);
});

test('every list goes by group, and a group that is none has nothing', async () => {
  const imovelId = await novoImovel(ana, { grupo: 'Edifício Sol', nome: 'Apto 1' });
  const { contratoId } = await novoContrato(ana, { imovelId });
  const fora = await novoContrato(ana, { imovelId: await novoImovel(ana, { nome: 'Casa' }) });
  for (const id of [imovelId, fora.imovelId]) {
    await novaDespesa(ana, { imovelId: id });
    await ana.pedir(manutencoes.criar, { body: { imovelId: id, titulo: 'Pia' } });
  }
  const query = { grupo: 'edificio SOL' };
  const lidas = async (q: object) => {
    const pedir = async (endpoint: any, extra = {}) => (await ana.pedir(endpoint, { query: { ...q, ...extra } })).body;
    return {
      imoveis: (await pedir(imoveisEmPaginas.pagina)).imoveis.map((um: any) => um.id),
      contratos: (await pedir(contratosEmPaginas.pagina)).contratos.map((um: any) => um.id),
      contas: new Set((await pedir(contasEmPaginas.pagina)).contas.map((um: any) => um.contratoId)),
      despesas: (await pedir(despesas.pagina)).despesas.map((um: any) => um.imovelId),
      manutencoes: (await pedir(manutencoes.pagina)).manutencoes.map((um: any) => um.imovelId),
      totais: [
        (await pedir(imoveisEmPaginas.totais)).imoveis,
        (await pedir(contratosEmPaginas.totais)).contratos,
        (await pedir(despesas.totais)).despesas,
      ],
    };
  };
  const so = { imoveis: [imovelId], despesas: [imovelId], manutencoes: [imovelId], totais: [1, 1, 1] };
  expect(await lidas(query)).toEqual({ ...so, contratos: [contratoId], contas: new Set([contratoId]) });
  const nada = { imoveis: [], contratos: [], contas: new Set(), despesas: [], manutencoes: [], totais: [0, 0, 0] };
  expect(await lidas({ grupo: 'Outro' })).toEqual(nada);
  expect((await lidas({ grupo: '' })).totais).toEqual([2, 2, 2]);
});

test('the result has totals by group that make the whole, in the answer and in the sheet', async () => {
  const [vila, praia] = [await novoImovel(ana, { grupo: 'Vila' }), await novoImovel(ana, { grupo: 'Praia' })];
  const so = await novoImovel(ana);
  for (const [imovelId, valor] of [
    [vila, 100],
    [vila, 20],
    [praia, 7],
    [so, 3],
  ] as const) {
    await novaDespesa(ana, { imovelId, valor, data: '2026-03-10' });
  }
  const lido = (await ana.pedir(resultado.ler, { query: { ano: '2026' } })).body as resultado.Resultado;
  expect(lido.grupos).toMatchObject([
    { grupo: 'Praia', despesas: 7, resultado: -7 },
    { grupo: 'Vila', despesas: 120, resultado: -120 },
    { grupo: null, despesas: 3 },
  ]);
  expect(lido.imoveis.find(({ imovelId }) => imovelId === vila)).toMatchObject({ grupo: 'Vila' });
  expect(lido.imoveis.find(({ imovelId }) => imovelId === so)).not.toHaveProperty('grupo');
  const soVila = (await ana.pedir(resultado.ler, { query: { ano: '2026', grupo: 'VILA' } })).body;
  expect(soVila).toMatchObject({ despesas: 120, imoveis: [{ imovelId: vila }] });
  const csv = async (por: string) =>
    (await ana.pedir(resultado.exportar, { query: { ano: '2026', formato: 'csv', por } })).texto;
  expect(await csv('GRUPO')).toMatch(/Mês;Grupo;Recebido[\s\S]*03\/2026;Sem grupo;0,00;3,00[\s\S]*Vila;0,00;120,00/);
  expect(await csv('')).toMatch(/Mês;Imóvel;Grupo;Recebido/);
});

test('the search finds the group, and its properties by it', async () => {
  const id = await novoImovel(ana, { grupo: 'Vila das Flores', nome: 'Casa 3' });
  const { resultados } = (await ana.pedir(busca.buscar, { query: { q: 'vila flores' } })).body as any;
  expect(resultados[0]).toMatchObject({ tipo: 'GRUPO', titulo: 'Vila das Flores', detalhe: '1 imóvel' });
  expect(resultados).toContainEqual(expect.objectContaining({ tipo: 'IMOVEL', id }));
});

test('properties that come at once into a new group are one group of one spelling', async () => {
  // They are as many as are at work for one landlord, so that on a busy machine too all of them look before one is written.
  const nomes = ['Vila', 'VILA', 'Vilá'];
  const ids = await devagar(teste, 'imoveis', 800, () =>
    aoMesmoTempo(nomes.length, (i) => novoImovel(ana, { grupo: nomes[i] })),
  );
  const lidos = await Promise.all(ids.map(ler));
  expect(new Set(lidos.map(({ grupo }) => grupo)).size).toBe(1);
});
