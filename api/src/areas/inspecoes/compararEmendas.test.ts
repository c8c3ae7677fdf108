import * as inspecoes from '@imob/schemas/inspecoes';
import * as upload from '@imob/schemas/upload';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Locador, novaInspecao, novoContrato, novoItem, novoLocador } from '../../../test/support/factories.ts';
import { type AppComArquivos, amostra, appComArquivos, enviarForm } from '../../../test/support/files.ts';

let teste: AppComArquivos;
let ana: Locador;
beforeAll(async () => {
  teste = await appComArquivos({ agora: '2026-03-15T15:00:00Z' });
  ana = await novoLocador(teste);
});
afterAll(() => teste.fechar());

const enviar = async (
  endpoint: Parameters<typeof enviarForm>[2],
  inspecaoId: string,
  campos: [string, string][] = [],
) =>
  (await enviarForm(teste, ana, endpoint, { inspecaoId }, [...campos, ['arquivo', await amostra.jpg()]])).body
    .arquivos[0].key as string;
const emendar = async (id: string, mudancas: object, em: string) => {
  const key = await enviar(upload.emenda, id);
  teste.agora(em);
  const body = { motivo: 'Vista depois', mudancas, fotosKeys: [key] };
  expect((await ana.pedir(inspecoes.emendar, { params: { id }, body })).status).toBe(201);
  return key;
};
const vistas = (fotos: { key: string; emendadaEm?: string }[]) =>
  fotos.map(({ key, emendadaEm = null }) => [key, emendadaEm]);

test('photos that amendments brought stand at what they name, newest first, each with the day on which it came', async () => {
  const { imovelId, contratoId } = await novoContrato(ana, { dataInicio: '2026-01-10', dataFim: '2027-01-09' });
  const sofa = await novoItem(ana, imovelId);
  const elementos = [
    { id: 'piso', nome: 'Piso', condicao: 'Bom' },
    { id: 'teto', nome: 'Teto', condicao: 'Bom' },
  ];
  const partes = { comodos: [{ id: 'sala', nome: 'Sala', elementos }], leituras: [{ tipo: 'AGUA', valor: 10 }] };
  const entrada = await novaInspecao(ana, imovelId, { tipo: 'Entrada', dataVistoria: '2026-01-10', ...partes });
  const saida = await novaInspecao(ana, imovelId, { tipo: 'Saída', dataVistoria: '2026-03-15', ...partes });
  const propria = await enviar(upload.inspecao, saida.id, [['elementoId', 'piso']]);
  for (const { id } of [entrada, saida]) await ana.pedir(inspecoes.fechar, { params: { id } });

  const piso = { comodos: [{ id: 'sala', nome: 'Sala', elementos: [{ id: 'piso', nome: 'Piso', condicao: 'Ruim' }] }] };
  const [dia16, dia17, dia18] = ['2026-03-16T15:00:00.000Z', '2026-03-17T15:00:00.000Z', '2026-03-18T15:00:00.000Z'];
  const primeira = await emendar(saida.id, piso, dia16);
  const item = { itemId: sofa.id.toUpperCase(), condicaoAtual: 'Regular' };
  const segunda = await emendar(saida.id, { ...piso, itensVistoriados: [item] }, dia17);
  const daAgua = await emendar(entrada.id, { leituras: [{ tipo: 'AGUA', valor: 11 }] }, dia17);
  const deNada = await emendar(saida.id, { descricao: 'Depois da chuva.' }, dia18);

  const { body } = await ana.pedir(inspecoes.comparar, { params: { id: saida.id }, query: { contratoId } });
  const linha = (id: string) => body.linhas.find((uma: { id: string }) => uma.id === id);
  expect(linha('piso')).toMatchObject({ situacao: 'DANO', antes: { fotos: [] } });
  expect(vistas(linha('piso').depois.fotos)).toEqual([
    [segunda, dia17],
    [primeira, dia16],
    [propria, null],
  ]);
  expect(vistas(linha(sofa.id).depois.fotos)).toEqual([[segunda, dia17]]);
  expect(linha('teto').depois.fotos).toEqual([]);
  expect([vistas(body.leituras[0].fotosAntes), body.leituras[0].fotosDepois]).toEqual([[[daAgua, dia17]], []]);
  expect([body.entrada.fotosDasEmendas, vistas(body.saida.fotosDasEmendas)]).toEqual([[], [[deNada, dia18]]]);
});
