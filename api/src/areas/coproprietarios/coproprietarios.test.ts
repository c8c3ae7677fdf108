import * as aditivos from '@imob/schemas/aditivos';
import * as auditoria from '@imob/schemas/auditoria';
import * as coproprietarios from '@imob/schemas/coproprietarios';
import * as documento from '@imob/schemas/documento';
import * as exemplos from '@imob/schemas/exemplos';
import * as imoveis from '@imob/schemas/imoveis';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { devagar } from '../../../test/races/race.ts';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import {
  type Locador,
  novaDespesa,
  novoContrato,
  novoImovel,
  novoLocador,
  novosCoproprietarios,
} from '../../../test/support/factories.ts';

let teste: TestApp;
let ana: Locador;
let casa: string;
beforeAll(async () => {
  teste = await testApp();
});
afterAll(() => teste.fechar());
beforeEach(async () => {
  teste.agora('2026-11-24T15:00:00Z');
  ana = await novoLocador(teste);
  casa = await novoImovel(ana, { nome: 'Casa' });
});

const maria = { nome: 'Maria Lima', documento: '529.982.247-25', percentual: 50 };
const rui = { nome: 'Rui Lima', percentual: 12.3456 };
const gravar = (partes: object[], imovelId = casa, quem = ana) =>
  quem.pedir(coproprietarios.gravar, { params: { id: imovelId }, body: { coproprietarios: partes } });
const ler = async (imovelId = casa): Promise<coproprietarios.Coproprietario[]> =>
  (await ana.pedir(coproprietarios.listar, { params: { id: imovelId } })).body.coproprietarios;
const guardados = (imovelId: string) =>
  teste.deps.db
    .selectFrom('coproprietarios')
    .select('nome')
    .where('userId', '=', ana.uid)
    .where('imovelId', '=', imovelId)
    .execute();

describe('the owners of a property', () => {
  test('are kept as said, by name, and the property’s own answer stays as it was', async () => {
    const antes = (await ana.pedir(imoveis.buscar, { params: { id: casa } })).body;
    expect(await ler()).toEqual([]);
    const { status, body } = await gravar([rui, { ...maria, nome: '  Maria Lima ', desde: '2026-03-15', ate: '' }]);
    expect(status).toBe(200);
    const comum = { userId: ana.uid, imovelId: casa, criadoEm: '2026-11-24T15:00:00.000Z', id: expect.any(String) };
    expect(body.coproprietarios).toEqual([
      { ...comum, ...maria, desde: '2026-03-15', ate: null },
      { ...comum, ...rui, documento: null, desde: null, ate: null },
    ]);
    expect(await ler()).toEqual(body.coproprietarios);
    expect((await ana.pedir(imoveis.buscar, { params: { id: casa } })).body).toEqual(antes);
  });

  test('are the list that is sent: who is named by an id stays the same, who is not named goes', async () => {
    const [m, r] = (await novosCoproprietarios(ana, casa, [maria, rui])) as [
      coproprietarios.Coproprietario,
      coproprietarios.Coproprietario,
    ];
    teste.agora('2026-11-25T15:00:00Z');
    const { body } = await gravar([
      { ...m, nome: 'Maria Lima Souza', percentual: 40 },
      { nome: 'Caio', percentual: 1 },
    ]);
    expect(body.coproprietarios).toEqual([
      expect.objectContaining({ nome: 'Caio', criadoEm: '2026-11-25T15:00:00.000Z' }),
      { ...m, nome: 'Maria Lima Souza', percentual: 40 },
    ]);
    expect((await gravar([{ ...r, id: r.id }])).status).toBe(404);
    expect(await ler()).toEqual(body.coproprietarios);
    expect((await gravar([])).body.coproprietarios).toEqual([]);
  });

  test('are told by the trail in words, and saving what is so already is no event', async () => {
    const [m] = await novosCoproprietarios(ana, casa, [{ ...maria, desde: '2026-03-15' }, rui]);
    await gravar([{ ...m }, { ...(await ler())[1] }]);
    const { body } = await ana.pedir(auditoria.listar, { query: { registro: `imovel:${casa}` } });
    expect(body.eventos.map(({ acao }: { acao: string }) => acao)).toEqual(['mudar', 'criar']);
    expect([body.eventos[0].antes, body.eventos[0].depois]).toEqual([
      { coproprietarios: '' },
      { coproprietarios: 'Maria Lima (529.982.247-25): 50% desde 15/03/2026; Rui Lima: 12,3456%' },
    ]);
  });

  test.each([
    [
      'all of it',
      [
        { ...maria, percentual: 99.9999 },
        { ...rui, percentual: 0.0001 },
      ],
      1,
      'Os coproprietários teriam 100% ',
    ],
    [
      'more than all of it on some day only',
      [
        { ...maria, ate: '2026-03-15' },
        { ...rui, percentual: 50, desde: '2026-03-15' },
      ],
      1,
      'Em 15/03/2026, os coproprietários teriam 100% ',
    ],
  ])('may not have %s: the day is told, and nothing changes', async (_nome, partes, qual, frase) => {
    await gravar([rui]);
    const { status, body } = await gravar(partes);
    expect([status, body.campos[0].campo]).toEqual([400, `coproprietarios.${qual}.percentual`]);
    expect(body.campos[0].mensagem).toContain(frase);
    expect(await ler()).toMatchObject([rui]);
  });

  test('may follow one another, day after day', async () => {
    const vendida = { ...maria, percentual: 60, ate: '2026-03-14' };
    expect((await gravar([vendida, { ...rui, percentual: 60, desde: '2026-03-15' }])).status).toBe(200);
    expect((await gravar([{ ...maria, percentual: 99.9999 }])).status).toBe(200);
  });

  test.each([
    [{ ...maria, percentual: 0 }, 'percentual'],
    [{ ...maria, percentual: -1 }, 'percentual'],
    [{ ...maria, percentual: 100 }, 'percentual'],
    [{ ...maria, percentual: 33.33333 }, 'percentual'],
    [{ ...maria, percentual: '50' }, 'percentual'],
    [{ ...maria, nome: ' ' }, 'nome'],
    [{ ...maria, desde: '2026-02-30' }, 'desde'],
    [{ ...maria, desde: '2026-03-02', ate: '2026-03-01' }, 'ate'],
    [{ ...maria, documento: '12345678909' }, 'documento'],
  ])('are refused at their field: %j', async (parte, campo) => {
    const { status, body } = await gravar([rui, parte]);
    expect([status, body.campos[0].campo]).toEqual([400, `coproprietarios.1.${campo}`]);
    expect(await ler()).toEqual([]);
  });

  test('a share of another property is 404, a stranger’s 403, and nothing changes', async () => {
    const [doOutro] = await novosCoproprietarios(ana, await novoImovel(ana), [maria]);
    const bia = await novoLocador(teste);
    const [dela] = await novosCoproprietarios(bia, await novoImovel(bia), [maria]);
    await gravar([rui]);
    expect((await gravar([{ ...doOutro }])).status).toBe(404);
    expect((await gravar([{ ...maria, id: 'nenhum' }])).status).toBe(404);
    expect((await gravar([{ ...dela }])).status).toBe(403);
    expect(await ler()).toMatchObject([rui]);
  });

  test('two lists at once: one of them stands whole, and never both together', async () => {
    await gravar([{ ...rui, percentual: 10 }]);
    const listas = [[{ ...maria, percentual: 60 }], [{ ...rui, percentual: 70 }]];
    for (let vez = 0; vez < 4; vez++) {
      const respostas = await devagar(teste, 'coproprietarios', 20, () =>
        Promise.all(listas.map((uma) => gravar(uma))),
      );
      expect(respostas.map(({ status }) => status)).toEqual([200, 200]);
      expect(await ler()).toHaveLength(1);
    }
  });
});

describe('a property that is deleted', () => {
  test('takes its owners along, unless a lease or an expense is left whose money they share', async () => {
    const [comContrato, comDespesa] = [await novoImovel(ana), await novoImovel(ana)];
    await novoContrato(ana, { imovelId: comContrato });
    await novaDespesa(ana, { imovelId: comDespesa });
    for (const imovelId of [casa, comContrato, comDespesa]) {
      await gravar([maria], imovelId);
      expect((await ana.pedir(imoveis.remover, { params: { id: imovelId } })).status).toBe(200);
    }
    expect(await guardados(casa)).toEqual([]);
    for (const imovelId of [comContrato, comDespesa]) expect(await guardados(imovelId)).toEqual([{ nome: maria.nome }]);
  });

  test('an example’s go with the examples', async () => {
    const bia = await novoLocador(teste);
    await bia.pedir(exemplos.criar);
    const { body } = await bia.pedir({ method: 'GET', url: '/imoveis' });
    await novosCoproprietarios(bia, body[0].id, [maria]);
    await bia.pedir(exemplos.apagar);
    const { rows } = await teste.deps.pool.query('select 1 from coproprietarios where "userId" = $1', [bia.uid]);
    expect(rows).toEqual([]);
  });
});

test('a contract names those of its first day, with all of their part, and an addendum those of the day it is made', async () => {
  const { contratoId, imovelId } = await novoContrato(ana, { dataInicio: '2026-01-01', dataFim: '2027-12-31' });
  await gravar(
    [
      { ...maria, percentual: 20 },
      { ...maria, percentual: 10.5, ate: '2026-06-30' },
      { ...rui, percentual: 25, desde: '2026-07-01' },
    ],
    imovelId,
  );
  const params = { id: contratoId };
  const { body } = await ana.pedir(documento.buscar, { params });
  expect(body.texto.partes.map(({ nome }: { nome: string }) => nome)).toEqual([
    'Ana Souza',
    'Maria Lima',
    'João Pereira',
  ]);
  expect(JSON.stringify(body.texto)).toContain('Ana Souza (69,5%) e Maria Lima (30,5%)');
  const feito = await ana.pedir(aditivos.criar, { params, body: { texto: 'O jardim é cuidado por todos.' } });
  const { partes, assinaturas } = feito.body.aditivo?.documento ?? feito.body.documento;
  for (const quem of [partes, assinaturas]) {
    expect(quem.map(({ papel, nome }: { papel: string; nome: string }) => [papel, nome]).slice(0, 3)).toEqual([
      ['PARTE LOCADORA', 'Ana Souza'],
      ['PARTE LOCADORA', 'Maria Lima'],
      ['PARTE LOCADORA', 'Rui Lima'],
    ]);
  }
});
