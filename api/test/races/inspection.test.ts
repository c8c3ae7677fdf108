import * as inspecoes from '@imob/schemas/inspecoes';
import * as upload from '@imob/schemas/upload';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sistema } from '../../src/areas/auditoria/autor.ts';
import { sincronizarInventario } from '../../src/areas/inspecoes/sincronizar.ts';
import { verificarVistorias } from '../../src/areas/inspecoes/verificar.ts';
import { sweep } from '../../src/areas/upload/cleanup/sweep.ts';
import { type Cliente, type TestApp, testApp } from '../support/app.ts';
import { novaInspecao, novoImovel, novoItem, novoLocador } from '../support/factories.ts';
import { type AppComArquivos, amostra, appComArquivos, enviarForm } from '../support/files.ts';
import { acaso, falhas } from './race.ts';

let teste: AppComArquivos;
let outro: TestApp;
beforeAll(async () => {
  teste = await appComArquivos();
  outro = await testApp({ url: teste.url, agora: '2026-03-10T15:00:00Z' });
});
afterAll(async () => {
  await outro?.fechar();
  await teste?.fechar();
});

const RODADAS = 6;
const ELEMENTOS = ['e0', 'e1', 'e2', 'e3', 'e4'];
const comodos = [{ id: 'sala', nome: 'Sala', elementos: ELEMENTOS.map((id) => ({ id, nome: `Elemento ${id}` })) }];
type Emendada = { motivo: string };

test('an inspection that is closed, saved from a device, photographed, amended and synchronised at once: what was taken is in it, and its hashes hold', async () => {
  const ana = await novoLocador(teste);
  const foto = await amostra.jpg();
  teste.agora('2026-03-10T15:00:00Z');
  for (let rodada = 0; rodada < RODADAS; rodada++) {
    const imovelId = await novoImovel(ana);
    const item = await novoItem(ana, imovelId);
    const { id } = await novaInspecao(ana, imovelId, { comodos });
    const params = { id };
    const deOutro = outro.cliente(ana.cookie);
    const via = (i: number): Cliente => (i % 2 === 0 ? ana : deOutro);
    const salvar = async (elemento: string, i: number) => {
      await acaso(30);
      const elementos = [{ id: elemento, nome: `Elemento ${elemento}`, condicao: 'Bom', observacao: `visto ${i}` }];
      const body = { mesclar: true, comodos: [{ id: 'sala', nome: 'Sala', elementos }] };
      return via(i).pedir(inspecoes.mudar, { params, body });
    };
    const fotografar = async (elemento: string) => {
      await acaso(30);
      return enviarForm(teste, ana, upload.inspecao, { inspecaoId: id }, [
        ['elementoId', elemento],
        ['arquivo', foto],
      ]);
    };
    const emendar = async (i: number) => {
      await acaso(60);
      const mudancas = { descricao: `emenda ${i}`, itensVistoriados: [{ itemId: item.id, condicaoAtual: 'Ruim' }] };
      return via(i).pedir(inspecoes.emendar, { params, body: { motivo: `motivo ${i}`, mudancas } });
    };
    const fechar = async () => {
      await acaso(40);
      return ana.pedir(inspecoes.fechar, { params });
    };
    const sincronizar = async () => {
      await acaso(60);
      return sincronizarInventario(outro.deps.db, sistema(ana.uid), id, outro.deps.agora());
    };
    const [salvas, fotos, emendadas, fechada] = await Promise.all([
      Promise.all(ELEMENTOS.map(salvar)),
      Promise.all(ELEMENTOS.slice(0, 2).map(fotografar)),
      Promise.all([0, 1, 2, 3, 4, 5].map(emendar)),
      fechar(),
      sincronizar(),
      sweep(teste.deps),
    ]);
    expect(falhas([...salvas, ...emendadas, fechada])).toEqual([]);
    expect(fechada.status).toBe(200);
    const { body } = await ana.pedir<inspecoes.Inspecao>(inspecoes.buscar, { params });
    const elementos = body.comodos[0]?.elementos ?? [];
    for (const [i, { status }] of salvas.entries()) {
      const visto = elementos.find((um) => um.id === ELEMENTOS[i])?.observacao ?? null;
      expect([status, visto]).toEqual(status === 200 ? [200, `visto ${i}`] : [409, null]);
    }
    for (const [i, { status }] of fotos.entries()) {
      const quantas = elementos.find((um) => um.id === ELEMENTOS[i])?.fotosKeys?.length ?? 0;
      expect([status, quantas]).toEqual(status === 201 ? [201, 1] : [409, 0]);
    }
    const feitas = emendadas.flatMap(({ status }, i) => (status === 201 ? `motivo ${i}` : []));
    expect(body.emendas.map(({ motivo }: Emendada) => motivo).sort()).toEqual(feitas);
    for (const { status } of emendadas) expect([201, 400, 409]).toContain(status);
  }
  expect((await verificarVistorias(teste.deps)).problemas).toEqual([]);
});
