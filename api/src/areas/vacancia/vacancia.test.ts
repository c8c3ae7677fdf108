import * as imoveis from '@imob/schemas/imoveis';
import * as patrimonio from '@imob/schemas/patrimonio';
import * as vacancia from '@imob/schemas/vacancia';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { encerrarTudo } from '../../../test/support/close.ts';
import {
  type Locador,
  noDia,
  novaDespesa,
  novoContrato,
  novoImovel,
  novoLocador,
} from '../../../test/support/factories.ts';

let teste: TestApp;
let ana: Locador;
beforeAll(async () => {
  teste = await testApp();
});
afterAll(() => teste.fechar());
beforeEach(async () => {
  ana = await novoLocador(teste);
  await noDia(teste, ana, '2026-11-24');
});

const ler = async (query: Record<string, string> = {}, quem = ana): Promise<vacancia.Vacancia> =>
  vacancia.Vacancia.strict().parse((await quem.pedir(vacancia.ler, { query })).body);
const gasta = (imovelId: string, valor: number, data: string, mais: object = {}) =>
  novaDespesa(ana, { imovelId, tipo: 'CONDOMINIO', valor, data, ...mais });

test('days let and vacant of a year go by the leases, up to today, with what was paid on vacant days', async () => {
  const imovelId = await novoImovel(ana, { nome: 'Casa' });
  await noDia(teste, ana, '2025-07-01');
  const primeiro = { dataInicio: '2025-07-01', dataFim: '2026-06-30', valorAluguel: 3000 };
  const { contratoId } = await novoContrato(ana, { imovelId, ...primeiro });
  await noDia(teste, ana, '2026-06-30');
  await encerrarTudo(ana, contratoId);
  await noDia(teste, ana, '2026-11-24');
  await novoContrato(ana, { imovelId, dataInicio: '2026-08-01', dataFim: '2027-07-31', valorAluguel: 3300 });
  await gasta(imovelId, 400, '2026-06-30');
  await gasta(imovelId, 410.1, '2026-07-01');
  await gasta(imovelId, 0.2, '2026-07-31');
  await gasta(imovelId, 50, '2026-07-31', { reembolsada: true });
  await gasta(imovelId, 430, '2026-08-01');
  const lida = await ler();
  const soma = { dias: 328, alugados: 297, vagos: 31, custo: 410.3, aluguelQueFaltou: 3410 };
  expect(lida).toEqual({
    ...{ de: '2026-01-01', ate: '2026-11-24', ...soma, maisImoveis: 0 },
    imoveis: [{ imovelId, imovelNome: 'Casa', ...soma, desde: '2026-01-01', vagoDesde: null }],
  });
  expect(await ler({ ano: '2025' })).toMatchObject({ dias: 184, alugados: 184, vagos: 0 });
  expect(await ler({ ano: '2024' })).toMatchObject({ dias: 0, imoveis: [] });
  expect(await ler({ ano: '2027' })).toMatchObject({ dias: 0, imoveis: [] });
});

test('a property counts from its record or its first lease, and from the day it was bought; archived ones are aside', async () => {
  const vazia = await novoImovel(ana, { nome: 'Vazia' });
  const comprada = await novoImovel(ana, { nome: 'Comprada' });
  await novoContrato(ana, { imovelId: comprada, dataInicio: '2026-01-01', dataFim: '2026-12-31' });
  const body = { compradoEm: '2026-11-15' };
  expect((await ana.pedir(patrimonio.mudar, { params: { id: comprada }, body })).status).toBe(200);
  const { imoveis: lidos } = await ler();
  expect(lidos.map(({ imovelNome, dias, vagos, vagoDesde }) => [imovelNome, dias, vagos, vagoDesde])).toEqual([
    ['Vazia', 1, 1, '2026-11-24'],
    ['Comprada', 10, 0, null],
  ]);
  expect((await ler({ imovelId: vazia })).imoveis).toHaveLength(1);
  const bia = await novoLocador(teste);
  expect([(await ler({ imovelId: vazia }, bia)).imoveis, (await ler({ imovelId: 'nenhum' })).imoveis]).toEqual([
    [],
    [],
  ]);
  expect((await ana.pedir(imoveis.mudar, { params: { id: vazia }, body: { arquivado: true } })).status).toBe(200);
  expect((await ler()).imoveis.map(({ imovelId }) => imovelId)).toEqual([comprada]);
});

test('the rent that lacked is the one that the last lease had when it ended, and of months of grace the full one', async () => {
  const casa = await novoImovel(ana, { nome: 'Casa' });
  const loja = await novoImovel(ana, { nome: 'Loja' });
  await noDia(teste, ana, '2026-01-01');
  const { contratoId } = await novoContrato(ana, {
    ...{ imovelId: casa, dataInicio: '2026-01-01', dataFim: '2026-12-31', valorAluguel: 3000 },
    etapas: [{ ateMes: 8, valor: 1500 }],
  });
  await noDia(teste, ana, '2026-03-31');
  await encerrarTudo(ana, contratoId);
  await noDia(teste, ana, '2026-11-24');
  await teste.deps.pool.query(`update imoveis set "criadoEm" = '2026-10-25T12:00:00Z' where id = $1`, [loja]);
  await novoContrato(ana, {
    ...{ imovelId: loja, dataInicio: '2026-11-24', dataFim: '2028-11-23', valorAluguel: 3000 },
    etapas: [{ ateMes: 2, valor: 0 }],
  });
  // 238 days at 1,500 and 30 at 3,000 by thirtieths.
  const faltou = (await ler()).imoveis.map(({ imovelNome, vagos, aluguelQueFaltou: f }) => [imovelNome, vagos, f]);
  expect(faltou).toEqual([
    ['Casa', 238, 11_900],
    ['Loja', 30, 3000],
  ]);
});
