import * as contratos from '@imob/schemas/contratos';
import * as imoveis from '@imob/schemas/imoveis';
import * as inspecoes from '@imob/schemas/inspecoes';
import * as inventario from '@imob/schemas/inventario';
import * as locatarios from '@imob/schemas/locatarios';
import * as recibos from '@imob/schemas/recibos';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Cliente, Resposta, TestApp } from '../support/app.ts';
import {
  contasDe,
  type Locador,
  novaInspecao,
  novoContrato,
  novoImovel,
  novoItem,
  novoLocador,
  novoLocatario,
} from '../support/factories.ts';
import { violations } from '../support/invariants.ts';
import { twoServices } from '../support/twoServices.ts';
import { acaso, aoMesmoTempo, contagem, contratoEncerravel, devagar, encerrar, falhas, linhas, pagar } from './race.ts';

// Records deleted while others are being made of them: never a 5xx, never a record without its parts.
const RODADAS = 8;
const QUANTOS = 10;
let teste: TestApp;
let outro: TestApp;
let fechar: () => Promise<void>;
let ana: Locador;
let vias: Cliente[];
const via = (i: number) => vias[i % vias.length] as Cliente;

beforeAll(async () => {
  ({ teste, outro, fechar } = await twoServices());
  ana = await novoLocador(teste);
  vias = [ana, outro.cliente(ana.cookie)];
});
afterAll(() => fechar());

const novo = (imovelId: string, locatarioId: string) => ({
  imovelId,
  locatarioId,
  dataInicio: '2026-03-01',
  dataFim: '2026-09-01',
  valorAluguel: 900,
  diaVencimento: 10,
});
const juntos = (pedidos: (() => Promise<Resposta>)[], ate = 8) =>
  Promise.all(pedidos.map((pedido) => acaso(ate).then(pedido)));

test('a tenant deleted while contracts are being made: either the contracts or the deletion', async () => {
  for (let rodada = 0; rodada < RODADAS; rodada++) {
    const locatarioId = await novoLocatario(ana);
    const imoveisIds = await aoMesmoTempo(QUANTOS, () => novoImovel(ana));
    const [exclusao, ...feitos] = await juntos([
      () => via(1).pedir(locatarios.remover, { params: { id: locatarioId } }),
      ...imoveisIds.map((imovelId, i) => () => via(i).pedir(contratos.criar, { body: novo(imovelId, locatarioId) })),
    ]);
    expect(falhas([exclusao as Resposta, ...feitos])).toEqual([]);
    const houve = feitos.some(({ status }) => status === 201);
    expect(exclusao?.status).toBe(houve ? 409 : 200);
    expect(contagem(feitos)).toEqual(houve ? { 201: QUANTOS } : { 404: QUANTOS });
  }
  expect(await violations(teste.deps.pool)).toEqual([]);
});

test('a property deleted while a contract is being made: the contract keeps a copy, or is refused', async () => {
  for (let rodada = 0; rodada < RODADAS; rodada++) {
    const imovelId = await novoImovel(ana, { nome: `Casa ${rodada}` });
    const locatarioId = await novoLocatario(ana);
    const respostas = await juntos([
      () => via(1).pedir(imoveis.remover, { params: { id: imovelId } }),
      ...Array.from(
        { length: QUANTOS },
        (_, i) => () => via(i).pedir(contratos.criar, { body: novo(imovelId, locatarioId) }),
      ),
    ]);
    expect(falhas(respostas)).toEqual([]);
    expect(respostas[0]?.status).toBe(200);
    const feito = respostas.find(({ status }) => status === 201);
    if (feito) {
      const { body } = await ana.pedir(contratos.buscar, { params: { id: feito.body.contratoId } });
      expect(body.imovel).toMatchObject({ id: imovelId, nome: `Casa ${rodada}` });
    }
  }
  expect(await violations(teste.deps.pool)).toEqual([]);
});

test('a property deleted while its inventory and inspections are being made and changed', async () => {
  for (let rodada = 0; rodada < RODADAS; rodada++) {
    const imovelId = await novoImovel(ana);
    const itens = await aoMesmoTempo(4, () => novoItem(ana, imovelId));
    const vistorias = await aoMesmoTempo(2, () => novaInspecao(ana, imovelId));
    const itensVistoriados = itens.map(({ id }) => ({ itemId: id, condicaoAtual: 'Ruim' }));
    for (const { id } of vistorias) await ana.pedir(inspecoes.mudar, { params: { id }, body: { itensVistoriados } });
    const item = { imovelId, nomeItem: 'Mesa', categoria: 'Móvel' };
    const vistoria = { imovelId, tipo: 'Rotina', dataVistoria: '2026-03-10' };
    const pedidos = [
      () => via(1).pedir(imoveis.remover, { params: { id: imovelId } }),
      ...Array.from({ length: 4 }, (_, i) => () => via(i).pedir(inventario.criar, { body: item })),
      ...Array.from({ length: 4 }, (_, i) => () => via(i).pedir(inspecoes.criar, { body: vistoria })),
      ...vistorias.map(
        ({ id }, i) =>
          () =>
            via(i).pedir(inspecoes.sincronizarInventario, { params: { id } }),
      ),
      ...vistorias.map(
        ({ id }, i) =>
          () =>
            via(i).pedir(inspecoes.mudar, { params: { id }, body: { status: 'x' } }),
      ),
      ...itens.map(
        ({ id }, i) =>
          () =>
            via(i).pedir(inventario.mudar, { params: { id }, body: { quantidade: 2 } }),
      ),
    ];
    const respostas = await devagar(teste, 'itens', rodada % 2 ? 4 : 0, () => juntos(pedidos));
    expect(falhas(respostas)).toEqual([]);
    for (const { status } of respostas) expect([200, 201, 404]).toContain(status);
    for (const tabela of ['itens', 'inspecoes', '"sequenciasItem"']) {
      expect(await linhas(teste, `select * from ${tabela} where "imovelId" = $1`, [imovelId])).toEqual([]);
    }
  }
});

test('properties and tenants that share contracts are deleted at once', async () => {
  for (let rodada = 0; rodada < RODADAS; rodada++) {
    const [imovelId, locatarioId] = [await novoImovel(ana), await novoLocatario(ana)];
    const feitos: string[] = [];
    for (let i = 0; i < 4; i++) {
      teste.agora(`2026-03-10T15:0${3 - i}:00Z`);
      const { contratoId } = await contratoEncerravel(ana, { imovelId, locatarioId });
      expect((await encerrar(ana, contratoId)).status).toBe(200);
      feitos.push(contratoId);
    }
    const respostas = await juntos(
      [
        ...Array.from({ length: 5 }, (_, i) => () => via(i).pedir(imoveis.remover, { params: { id: imovelId } })),
        ...Array.from({ length: 5 }, (_, i) => () => via(i).pedir(locatarios.remover, { params: { id: locatarioId } })),
      ],
      2,
    );
    expect(contagem(respostas)).toEqual({ 200: 2, 404: 8 });
    for (const id of feitos) {
      const { body } = await ana.pedir(contratos.buscar, { params: { id } });
      expect([body.imovel.id, body.locatario.id]).toEqual([imovelId, locatarioId]);
    }
  }
});

test('a receipt deleted by ten while its conta is paid, reopened and paid again', async () => {
  for (let rodada = 0; rodada < RODADAS; rodada++) {
    const { contratoId } = await novoContrato(ana);
    const [{ id }] = await contasDe(ana, contratoId);
    const { body } = await pagar(ana, id);
    const reciboId = body.recibo_digital.id as string;
    const respostas = await juntos([
      ...Array.from({ length: QUANTOS }, (_, i) => () => via(i).pedir(recibos.remover, { params: { id: reciboId } })),
      () => via(0).pedir({ method: 'PATCH', url: '/financeiro/:id' }, { params: { id }, body: { status: 'PENDENTE' } }),
      () => pagar(via(1), id),
    ]);
    expect(falhas(respostas)).toEqual([]);
    const [conta] = await linhas(
      teste,
      `select k.status, k."reciboId", r.id as recibo from contas k
        left join recibos r on r."userId" = k."userId" and r.id = k."reciboId" where k.id = $1`,
      [id],
    );
    expect(conta.reciboId).toBe(conta.recibo);
    expect(await linhas(teste, 'select id from recibos where id = $1', [reciboId])).toEqual([]);
  }
});
