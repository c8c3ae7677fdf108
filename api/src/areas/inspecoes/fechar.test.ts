import type { Readable } from 'node:stream';
import { buffer as juntar } from 'node:stream/consumers';
import * as imoveis from '@imob/schemas/imoveis';
import * as inspecoes from '@imob/schemas/inspecoes';
import * as inventario from '@imob/schemas/inventario';
import * as upload from '@imob/schemas/upload';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Locador, novaInspecao, novoImovel, novoItem, novoLocador } from '../../../test/support/factories.ts';
import { type AppComArquivos, amostra, appComArquivos, enviarForm, sumiu } from '../../../test/support/files.ts';
import { sweep } from '../upload/cleanup/sweep.ts';
import { verificarVistorias } from './verificar.ts';

let teste: AppComArquivos;
let ana: Locador;
let imovelId: string;
beforeAll(async () => {
  teste = await appComArquivos();
  ana = await novoLocador(teste);
});
beforeEach(async () => {
  teste.agora('2026-03-10T15:00:00Z');
  imovelId = await novoImovel(ana);
});
afterAll(() => teste.fechar());

const COMODOS = [
  {
    id: 'sala',
    nome: 'Sala',
    elementos: [
      { id: 'piso', nome: 'Piso', condicao: 'Bom', observacao: 'Um risco' },
      { id: 'teto', nome: 'Teto' },
    ],
  },
];
const mudar = (id: string, body: object) => ana.pedir(inspecoes.mudar, { params: { id }, body });
const ler = async (id: string) => (await ana.pedir(inspecoes.buscar, { params: { id } })).body;
const fechar = (id: string) => ana.pedir(inspecoes.fechar, { params: { id } });
const emendar = (id: string, body: object) => ana.pedir(inspecoes.emendar, { params: { id }, body });
const enviar = async (inspecaoId: string, campos: [string, string][] = []) =>
  enviarForm(teste, ana, upload.inspecao, { inspecaoId }, [...campos, ['arquivo', await amostra.jpg()]]);
const problemas = async () => (await verificarVistorias(teste.deps)).problemas;

test('closing keeps the hash; then PATCH, DELETE and uploads are 409 in words, and the inspection stays', async () => {
  const { id } = await novaInspecao(ana, imovelId, { comodos: COMODOS });
  const { body: comFoto } = await enviar(id, [['elementoId', 'piso']]);
  const [foto] = comFoto.arquivos;
  const fechada = await fechar(id);
  expect([fechada.status, fechada.body]).toMatchObject([
    200,
    { status: 'concluida', fechadaEm: '2026-03-10T15:00:00.000Z', hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
  ]);
  const recusas = [
    await mudar(id, { descricao: 'Outra' }),
    await mudar(id, { status: 'rascunho' }),
    await mudar(id, {}),
    await enviar(id),
    await enviar(id, [['elementoId', 'piso']]),
    await ana.pedir(upload.removerDaInspecao, { params: { inspecaoId: id }, body: { key: foto.key } }),
    await ana.pedir(inspecoes.remover, { params: { id } }),
    await fechar(id),
  ];
  expect(recusas.map(({ status }) => status)).toEqual(Array(8).fill(409));
  for (const { body } of recusas) expect(body.error).toContain('acrescente uma emenda');
  expect(await ler(id)).toEqual(fechada.body);
  expect((await fetch(foto.url)).status).toBe(200);
  expect(await problemas()).toEqual([]);

  await ana.pedir(imoveis.remover, { params: { id: imovelId } });
  expect((await ana.pedir(inspecoes.buscar, { params: { id } })).status).toBe(404);
  expect(await sumiu(foto.url)).toBe(true);
});

test('status alone locks nothing, and the inventory still takes a closed inspection over', async () => {
  const item = await novoItem(ana, imovelId);
  const { id } = await novaInspecao(ana, imovelId);
  expect((await mudar(id, { status: 'concluida' })).status).toBe(200);
  const itensVistoriados = [{ itemId: item.id, condicaoAtual: 'Ruim' }];
  expect((await mudar(id, { itensVistoriados })).status).toBe(200);
  await fechar(id);
  const { status, body } = await ana.pedir(inspecoes.sincronizarInventario, { params: { id } });
  expect([status, body.atualizados]).toEqual([200, 1]);
});

test('the inventory takes over what an amendment corrected, and what it says of other items', async () => {
  const [sofa, mesa] = [await novoItem(ana, imovelId), await novoItem(ana, imovelId)];
  const { id } = await novaInspecao(ana, imovelId);
  await mudar(id, { itensVistoriados: [{ itemId: sofa.id, condicaoAtual: 'Ruim' }] });
  await fechar(id);
  const itensVistoriados = [
    { itemId: sofa.id, condicaoAtual: 'Regular' },
    { itemId: mesa.id, condicaoAtual: 'Ruim' },
  ];
  await emendar(id, { motivo: 'Engano', mudancas: { itensVistoriados } });
  const { body } = await ana.pedir(inspecoes.sincronizarInventario, { params: { id } });
  expect(body.atualizados).toBe(2);
  const condicoes = [sofa, mesa].map(
    async (item) => (await ana.pedir(inventario.buscar, { params: { id: item.id } })).body.condicao,
  );
  expect(await Promise.all(condicoes)).toEqual(['Regular', 'Ruim']);
});

test('an amendment says what it changed, and leaves what was closed as it was', async () => {
  const item = await novoItem(ana, imovelId);
  const { id } = await novaInspecao(ana, imovelId, {
    comodos: COMODOS,
    leituras: [{ tipo: 'AGUA', valor: 120 }],
    chaves: [{ nome: 'Porta da frente', quantidade: 2 }],
  });
  const aberta = await emendar(id, { motivo: 'Cedo', mudancas: { descricao: 'x' } });
  expect([aberta.status, aberta.body.error]).toEqual([409, expect.stringContaining('ainda está aberta')]);
  const { body: fechada } = await fechar(id);
  teste.agora('2026-03-12T09:00:00Z');
  const { status, body } = await emendar(id, {
    motivo: 'O locatário avisou no dia seguinte',
    mudancas: {
      itensVistoriados: [{ itemId: item.id, condicaoAtual: 'Regular', observacao: 'Mancha' }],
      comodos: [{ id: 'sala', nome: 'Sala', elementos: [{ id: 'piso', nome: 'Piso', condicao: 'Ruim' }] }],
      leituras: [{ tipo: 'AGUA', valor: 121 }],
      chaves: [{ nome: 'Portão', quantidade: 1 }],
    },
  });
  expect(status).toBe(201);
  const { emendas, ...resto } = body;
  expect(resto).toEqual({ ...fechada, emendas: undefined });
  expect(emendas).toMatchObject([{ em: '2026-03-12T09:00:00.000Z', motivo: 'O locatário avisou no dia seguinte' }]);
  expect(emendas[0].alteracoes).toEqual([
    { onde: 'Sofá', campo: 'condicao', antes: null, depois: 'Regular' },
    { onde: 'Sofá', campo: 'observacao', antes: null, depois: 'Mancha' },
    { onde: 'Sala: Piso', campo: 'condicao', antes: 'Bom', depois: 'Ruim' },
    { onde: 'Água', campo: 'valor', antes: 120, depois: 121 },
    { onde: 'Portão', campo: 'quantidade', antes: null, depois: 1 },
  ]);
  // The second one starts from the first.
  const segunda = await emendar(id, {
    motivo: 'Engano na leitura',
    mudancas: { leituras: [{ tipo: 'AGUA', valor: 120 }] },
  });
  expect(segunda.body.emendas[1].alteracoes).toEqual([{ onde: 'Água', campo: 'valor', antes: 121, depois: 120 }]);
  const nada = await emendar(id, { motivo: 'Nada', mudancas: { leituras: [{ tipo: 'AGUA', valor: 120 }] } });
  expect([nada.status, nada.body.campos[0].campo]).toEqual([400, 'mudancas']);
  expect((await emendar(id, { motivo: ' ', mudancas: { descricao: 'x' } })).status).toBe(400);
  expect(await problemas()).toEqual([]);
});

const paraEmenda = async (inspecaoId: string) =>
  enviarForm(teste, ana, upload.emenda, { inspecaoId }, [['arquivo', await amostra.jpg()]]);

test('an amendment carries photos of its own; what was closed, and its hash, stay', async () => {
  const { id } = await novaInspecao(ana, imovelId, { comodos: COMODOS });
  const cedo = await paraEmenda(id);
  expect([cedo.status, cedo.body.error]).toEqual([409, expect.stringContaining('ainda está aberta')]);
  await enviar(id, [['elementoId', 'piso']]);
  const { body: fechada } = await fechar(id);
  const { body: enviada } = await paraEmenda(id);
  const [foto] = enviada.arquivos;
  expect(await ler(id)).toEqual(fechada);
  const so = await emendar(id, { motivo: 'Foto que faltou', mudancas: {}, fotosKeys: [foto.key] });
  expect([so.status, so.body.emendas]).toMatchObject([201, [{ alteracoes: [], fotosKeys: [foto] }]]);
  expect({ ...so.body, emendas: [] }).toEqual(fechada);
  // Another amendment cannot take it, nor one of the inspection's own or of nobody.
  const [doPiso] = fechada.comodos[0].elementos[0].fotosKeys;
  for (const key of [foto.key, doPiso.key, 'nenhuma.jpg']) {
    const outra = await emendar(id, { motivo: 'Outra', mudancas: { descricao: 'Outra' }, fotosKeys: [key] });
    expect([outra.status, outra.body.campos?.[0].campo]).toEqual([400, 'fotosKeys']);
  }
  expect((await ler(id)).emendas).toHaveLength(1);
  // The sweep takes what no amendment names, and nothing else.
  const { body: esquecida } = await paraEmenda(id);
  teste.agora('2026-03-12T16:00:00Z');
  await sweep(teste.deps);
  expect((await fetch(foto.url)).status).toBe(200);
  expect(await sumiu(esquecida.arquivos[0].url)).toBe(true);
  expect(await problemas()).toEqual([]);
});

test('the files of what is closed are read again: one that was exchanged or is gone shows', async () => {
  const { id } = await novaInspecao(ana, imovelId, { comodos: COMODOS });
  const [umaFoto] = (await enviar(id)).body.arquivos;
  // One that was stored before sums were kept gets its own as the inspection is closed.
  await teste.deps.pool.query('update arquivos set sha256 = null where key = $1', [umaFoto.key]);
  await fechar(id);
  const [daEmenda] = (await paraEmenda(id)).body.arquivos;
  await emendar(id, { motivo: 'Foto', mudancas: {}, fotosKeys: [daEmenda.key] });
  expect(await problemas()).toEqual([]);
  for (const { key } of [umaFoto, daEmenda]) {
    const objeto = { balde: 'publico', key } as const;
    const bytes = await juntar((await teste.deps.storage.read(objeto)) as Readable);
    await teste.deps.storage.remove([objeto]);
    expect(await problemas()).toEqual([`Falta o arquivo ${key} da vistoria ${id}.`]);
    await teste.deps.storage.put(objeto, await amostra.jpg(65, 48), 'image/jpeg');
    expect(await problemas()).toEqual([`O arquivo ${key} da vistoria ${id} não é mais o que foi guardado.`]);
    await teste.deps.storage.remove([objeto]);
    await teste.deps.storage.put(objeto, bytes, 'image/jpeg');
    expect(await problemas()).toEqual([]);
  }
});

const CAMPOS = 'comodos = a.comodos, emendas = a.emendas, "dataVistoria" = a."dataVistoria"';

test('the hashes computed again tell a changed record, file or amendment', async () => {
  const { id } = await novaInspecao(ana, imovelId, { comodos: COMODOS });
  await enviar(id, [['elementoId', 'piso']]);
  await fechar(id);
  await emendar(id, { motivo: 'Mais', mudancas: { descricao: 'Com chuva.' } });
  /** The problems found after a change behind the service's back, which is then taken back. */
  const depoisDe = async (mexer: string) => {
    const conexao = await teste.deps.pool.connect();
    const [, tabela] = /update (\w+)/.exec(mexer) ?? [];
    const qual = tabela === 'arquivos' ? '"registroId"' : 'id';
    await conexao.query(`create temporary table antes as select * from ${tabela} where ${qual} = $1`, [id]);
    await conexao.query(`${mexer} where ${qual} = $1`, [id]);
    const achados = await problemas();
    await conexao.query(
      `update ${tabela} t set ${tabela === 'arquivos' ? 'sha256 = a.sha256' : CAMPOS} from antes a where t.${qual} = a.${qual}`,
    );
    await conexao.query('drop table antes');
    conexao.release();
    return achados;
  };
  const outra = [expect.stringContaining('não é mais a que foi fechada')];
  expect(
    await depoisDe(`update inspecoes set comodos = jsonb_set(comodos, '{0,elementos,0,condicao}', '"Ótimo"')`),
  ).toEqual(outra);
  expect(await depoisDe(`update inspecoes set "dataVistoria" = '2026-03-09'`)).toEqual(outra);
  expect(await depoisDe(`update arquivos set sha256 = 'outra'`)).toEqual([
    ...outra,
    expect.stringContaining('não é mais o que foi guardado'),
  ]);
  expect(await depoisDe(`update inspecoes set emendas = jsonb_set(emendas, '{0,motivo}', '"Outro"')`)).toEqual([
    expect.stringContaining('A emenda 1'),
  ]);
  expect(await problemas()).toEqual([]);
});

test('of two closings at once one closes, the other is refused', async () => {
  const { id } = await novaInspecao(ana, imovelId);
  const respostas = await Promise.all([fechar(id), fechar(id)]);
  expect(respostas.map(({ status }) => status).sort()).toEqual([200, 409]);
});
