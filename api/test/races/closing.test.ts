import * as contratos from '@imob/schemas/contratos';
import * as imoveis from '@imob/schemas/imoveis';
import * as inspecoes from '@imob/schemas/inspecoes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Cliente, Resposta, TestApp } from '../support/app.ts';
import { contasDe, type Locador, novaConta, novoLocador, novoLocatario } from '../support/factories.ts';
import { violations } from '../support/invariants.ts';
import { twoServices } from '../support/twoServices.ts';
import { acaso, aoMesmoTempo, contagem, contratoEncerravel, devagar, encerrar, falhas, linhas, pagar } from './race.ts';

// Other requests arrive together with the closing of a contract: it never closes while anything is owed at that moment.
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

const abertas = (contratoId: string) =>
  linhas(teste, `select id from contas where "contratoId" = $1 and status in ('PENDENTE', 'ATRASADO')`, [contratoId]);
const estaAtivo = async (id: string) => (await ana.pedir(contratos.buscar, { params: { id } })).body.ativo as boolean;

/** One closing among ten others, in a new order every round; returns what was answered over all rounds. */
async function disputar(
  preparar: () => Promise<{ contratoId: string; pedidos: ((i: number) => Promise<Resposta>)[] }>,
): Promise<{ fechamentos: Resposta[]; outros: Resposta[] }> {
  const fechamentos: Resposta[] = [];
  const outros: Resposta[] = [];
  for (let rodada = 0; rodada < RODADAS; rodada++) {
    const { contratoId, pedidos } = await preparar();
    // Every other round with time to spare between what the others see and what they write.
    const [fechamento, respostas] = await devagar(teste, 'contas', rodada % 2 ? 15 : 0, () =>
      Promise.all([
        acaso().then(() => encerrar(via(rodada), contratoId)),
        Promise.all(pedidos.map((pedido, i) => acaso().then(() => pedido(i)))),
      ]),
    );
    fechamentos.push(fechamento);
    outros.push(...respostas);
    expect(falhas([fechamento, ...respostas])).toEqual([]);
    expect(await estaAtivo(contratoId)).toBe(fechamento.status !== 200);
    if (fechamento.status === 200) expect(await abertas(contratoId)).toEqual([]);
  }
  expect(await violations(teste.deps.pool)).toEqual([]);
  return { fechamentos, outros };
}
const repetir = (pedido: (i: number) => Promise<Resposta>) => Array.from({ length: QUANTOS }, () => pedido);

test('a partial payment is never seen half done: the rest keeps the contract open', async () => {
  for (let rodada = 0; rodada < RODADAS; rodada++) {
    const { contratoId } = await contratoEncerravel(ana);
    const contaId = await novaConta(ana, contratoId, { valor: 100 });
    const respostas = await aoMesmoTempo(QUANTOS * 2, async (i) => {
      await acaso(6);
      return i === 0 ? pagar(ana, contaId, 40) : encerrar(via(i), contratoId);
    });
    expect(contagem(respostas)).toEqual({ 200: 1, 422: QUANTOS * 2 - 1 });
    expect(await abertas(contratoId)).toHaveLength(1);
  }
  expect(await violations(teste.deps.pool)).toEqual([]);
});

test('the last conta paid while the contract is closing', async () => {
  const { outros } = await disputar(async () => {
    const { contratoId } = await contratoEncerravel(ana);
    const contaId = await novaConta(ana, contratoId);
    return { contratoId, pedidos: repetir((i) => pagar(via(i), contaId)) };
  });
  expect(contagem(outros)).toEqual({ 200: RODADAS, 400: RODADAS * (QUANTOS - 1) });
});

test('a contract closed by ten at once closes once', async () => {
  for (let rodada = 0; rodada < RODADAS; rodada++) {
    const { contratoId, imovelId } = await contratoEncerravel(ana);
    // Without its property only the contract's own row is left to hold.
    const semImovel = rodada % 2 === 1;
    if (semImovel) expect((await ana.pedir(imoveis.remover, { params: { id: imovelId } })).status).toBe(200);
    const respostas = await aoMesmoTempo(QUANTOS, (i) => encerrar(via(i), contratoId));
    expect(contagem(respostas)).toEqual({ 200: 1, 400: QUANTOS - 1 });
  }
});

test('the property let again at the moment of its release belongs to exactly one contract', async () => {
  for (let rodada = 0; rodada < RODADAS; rodada++) {
    const { contratoId, imovelId } = await contratoEncerravel(ana);
    const locatarioId = await novoLocatario(ana);
    const body = {
      imovelId,
      locatarioId,
      dataInicio: '2026-04-01',
      dataFim: '2027-04-01',
      valorAluguel: 10,
      diaVencimento: 1,
    };
    const respostas = await aoMesmoTempo(QUANTOS + 1, async (i) => {
      await acaso();
      return i === 0 ? encerrar(ana, contratoId) : via(i).pedir(contratos.criar, { body });
    });
    expect(falhas(respostas)).toEqual([]);
    expect(respostas[0]?.status).toBe(200);
    const feitos = respostas.filter(({ status }) => status === 201).length;
    const [{ status }] = await linhas(teste, 'select status from imoveis where id = $1', [imovelId]);
    expect([feitos, status]).toEqual(feitos === 1 ? [1, 'ALUGADO'] : [0, 'DISPONIVEL']);
  }
  expect(await violations(teste.deps.pool)).toEqual([]);
});

test('property, tenant and inspection deleted while the contract is closing', async () => {
  for (let rodada = 0; rodada < RODADAS; rodada++) {
    const { contratoId, imovelId, locatarioId } = await contratoEncerravel(ana);
    const { body: vistorias } = await ana.pedir(inspecoes.listarDoImovel, { params: { imovelId } });
    const disputa = () =>
      Promise.all([
        acaso(8).then(() => encerrar(via(0), contratoId)),
        acaso(8).then(() => via(1).pedir(imoveis.remover, { params: { id: imovelId } })),
        acaso(8).then(() => via(0).pedir(inspecoes.remover, { params: { id: vistorias[0].id } })),
        ...Array.from({ length: 8 }, (_, i) =>
          acaso(8).then(() =>
            via(i).pedir({ method: 'DELETE', url: '/locatarios/:id' }, { params: { id: locatarioId } }),
          ),
        ),
      ]);
    const respostas = await devagar(teste, 'contratos', rodada % 2 ? 0 : 15, disputa);
    expect(falhas(respostas)).toEqual([]);
    const ativo = await estaAtivo(contratoId);
    expect(respostas[0]?.status).toBe(ativo ? 422 : 200);
    expect((await contasDe(ana, contratoId)).map(({ status }) => status)).toEqual(['PAGO']);
  }
  expect(await violations(teste.deps.pool)).toEqual([]);
});

test('the property deleted while its contract is closing: both are done', async () => {
  for (let rodada = 0; rodada < RODADAS; rodada++) {
    const { contratoId, imovelId } = await contratoEncerravel(ana);
    const respostas = await devagar(teste, 'contratos', 25, () =>
      Promise.all([
        acaso(4).then(() => encerrar(via(0), contratoId)),
        acaso(24).then(() => via(1).pedir(imoveis.remover, { params: { id: imovelId } })),
      ]),
    );
    expect(contagem(respostas)).toEqual({ 200: 2 });
  }
  expect(await violations(teste.deps.pool)).toEqual([]);
});
