import * as contratos from '@imob/schemas/contratos';
import * as financeiro from '@imob/schemas/financeiro';
import * as imoveis from '@imob/schemas/imoveis';
import * as inventario from '@imob/schemas/inventario';
import * as locatarios from '@imob/schemas/locatarios';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Cliente, TestApp } from '../support/app.ts';
import {
  contasDe,
  type Locador,
  novaConta,
  novoContrato,
  novoImovel,
  novoItem,
  novoLocador,
  novoLocatario,
} from '../support/factories.ts';
import { violations } from '../support/invariants.ts';
import { twoServices } from '../support/twoServices.ts';
import { acaso, antesDoIndice, aoMesmoTempo, contagem, devagar, falhas, linhas, pagar } from './race.ts';

const QUANTOS = 12;
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

test.each([1, 2, 3, 4, 5])(
  'contracts on one property: one wins whole, the others leave nothing (round %i)',
  async () => {
    const imovelId = await novoImovel(ana);
    const inquilinos = await aoMesmoTempo(QUANTOS, () => novoLocatario(ana));
    const respostas = await aoMesmoTempo(QUANTOS, (i) =>
      via(i).pedir(contratos.criar, {
        body: {
          imovelId,
          locatarioId: inquilinos[i],
          dataInicio: '2026-03-01',
          dataFim: '2027-03-01',
          valorAluguel: 1000 + i,
          diaVencimento: 5,
          valorCaucao: 3000,
        },
      }),
    );
    expect(contagem(respostas)).toEqual({ 201: 1, 400: QUANTOS - 1 });
    const vencedor = respostas.findIndex(({ status }) => status === 201);
    const feitos = await linhas(teste, 'select * from contratos where "imovelId" = $1', [imovelId]);
    expect(feitos.map((c) => [c.id, c.locatarioId])).toEqual([
      [respostas[vencedor]?.body.contratoId, inquilinos[vencedor]],
    ]);
    const contas = await contasDe(ana, feitos[0].id);
    expect(contas.filter(({ tipo }) => tipo === 'ALUGUEL').map(({ valor }) => valor)).toEqual(
      Array(12).fill(1000 + vencedor),
    );
    expect(contas.filter(({ tipo }) => tipo === 'CAUCAO')).toHaveLength(1);
    const orfas =
      'select id from contas k where not exists (select from contratos c where c."userId" = k."userId" and c.id = k."contratoId")';
    expect(await linhas(teste, orfas)).toEqual([]);
    expect((await ana.pedir(imoveis.buscar, { params: { id: imovelId } })).body.status).toBe('ALUGADO');
    expect(await violations(teste.deps.pool)).toEqual([]);
  },
);

test.each([1, 2, 3, 4, 5])('payments of one conta: one receipt (round %i)', async () => {
  const { contratoId } = await novoContrato(ana);
  const [{ id }] = await contasDe(ana, contratoId);
  const respostas = await aoMesmoTempo(QUANTOS, (i) => pagar(via(i), id));
  expect(contagem(respostas)).toEqual({ 200: 1, 400: QUANTOS - 1 });
  const recibos = await linhas(teste, 'select id, valor from recibos where "contaId" = $1', [id]);
  const [conta] = await linhas(teste, 'select status, "reciboId" from contas where id = $1', [id]);
  expect(recibos).toEqual([{ id: conta.reciboId, valor: 1500 }]);
  expect(respostas.find(({ status }) => status === 200)?.body.recibo_digital.id).toBe(conta.reciboId);
});

test.each([1, 2, 3, 4])(
  'partial payments: paid and left always add up, receipts are what was paid (round %i)',
  async () => {
    const { contratoId } = await novoContrato(ana, { valorAluguel: 1234.57, dataFim: '2026-02-01' });
    const somar = async () => {
      const [soma] = await linhas(
        teste,
        `select sum(valor) as total, coalesce(sum(valor) filter (where status = 'PAGO'), 0) as pago
      from contas where "contratoId" = $1`,
        [contratoId],
      );
      const deRecibos = 'select coalesce(sum(valor), 0) as recibos from recibos where "contratoId" = $1';
      Object.assign(soma, (await linhas(teste, deRecibos, [contratoId]))[0]);
      expect(soma).toEqual({ total: 1234.57, pago: soma.recibos, recibos: soma.pago });
      return soma.pago as number;
    };
    for (let onda = 0; onda < 5; onda++) {
      const abertas = (await contasDe(ana, contratoId)).filter(({ status }) => status !== 'PAGO');
      expect(abertas).toHaveLength(1);
      const antes = await somar();
      const valores = Array.from({ length: QUANTOS }, () => Math.ceil(Math.random() * 20_000) / 100);
      const respostas = await aoMesmoTempo(QUANTOS, (i) => pagar(via(i), abertas[0].id, valores[i]));
      expect(contagem(respostas)).toEqual({ 200: 1, 400: QUANTOS - 1 });
      const vencedor = respostas.findIndex(({ status }) => status === 200);
      expect(await somar()).toBeCloseTo(antes + (valores[vencedor] ?? Number.NaN), 5);
    }
    expect(await violations(teste.deps.pool)).toEqual([]);
  },
);

test.each([1, 2, 3])('the same CPF, written in several ways, by creation: one wins (round %i)', async (rodada) => {
  const formas = [`111.222.33${rodada}-44`, `11122233${rodada}44`, ` 111 222 33${rodada} 44 `];
  const respostas = await aoMesmoTempo(QUANTOS, (i) =>
    via(i).pedir(locatarios.criar, { body: { nome: `Inquilino ${i}`, cpf: formas[i % formas.length] } }),
  );
  expect(contagem(respostas)).toEqual({ 201: 1, 409: QUANTOS - 1 });
});

test.each([1, 2, 3])('the same CPF by creation and change at once: one wins (round %i)', async (rodada) => {
  const ids = await aoMesmoTempo(QUANTOS, () => novoLocatario(ana));
  const cpf = `222.333.44${rodada}-55`;
  const respostas = await aoMesmoTempo(QUANTOS * 2, (i) =>
    i % 2
      ? via(i).pedir(locatarios.mudar, { params: { id: ids[(i - 1) / 2] as string }, body: { cpf } })
      : via(i).pedir(locatarios.criar, { body: { nome: 'Outra', cpf: cpf.replace(/\D/g, '') } }),
  );
  const venceram = respostas.filter(({ status }) => status < 300);
  expect(venceram).toHaveLength(1);
  expect(contagem(respostas)[409]).toBe(QUANTOS * 2 - 1);
});

test('two tenants that take each other’s CPF at once are both refused, none is left waiting', async () => {
  for (let rodada = 0; rodada < 3; rodada++) {
    const pares = await aoMesmoTempo(6, async (i) => {
      const cpfs = [`troca ${rodada} ${i} a`, `troca ${rodada} ${i} b`];
      return { cpfs, ids: await Promise.all(cpfs.map((cpf) => novoLocatario(ana, { cpf }))) };
    });
    const trocar = (i: number) => {
      const { cpfs, ids } = pares[i >> 1] as (typeof pares)[number];
      return via(i).pedir(locatarios.mudar, { params: { id: ids[i % 2] as string }, body: { cpf: cpfs[1 - (i % 2)] } });
    };
    const respostas = await antesDoIndice(teste, 'locatarios_cpf', 20, () => aoMesmoTempo(12, trocar));
    expect(contagem(respostas)).toEqual({ 409: 12 });
  }
});

test.each([1, 2, 3])(
  'codigoItem is unique, has no gaps and is never reused, also after removals (round %i)',
  async () => {
    const imovelId = await novoImovel(ana);
    const prefixo = `${imovelId.slice(0, 4).toUpperCase()}-MÓV`;
    const codigos: string[] = [];
    for (let onda = 0; onda < 3; onda++) {
      const itens = await aoMesmoTempo(QUANTOS, (i) => novoItem(via(i), imovelId));
      codigos.push(...itens.map(({ codigoItem }) => codigoItem));
      await aoMesmoTempo(QUANTOS, (i) => via(i).pedir(inventario.remover, { params: { id: itens[i].id } }));
    }
    const esperados = Array.from({ length: codigos.length }, (_, i) => `${prefixo}-${String(i + 1).padStart(3, '0')}`);
    expect(codigos.sort()).toEqual(esperados);
  },
);

test.each([1, 2, 3])('the overdue batch never undoes a payment made at the same moment (round %i)', async () => {
  const { contratoId } = await novoContrato(ana, { dataInicio: '2025-01-01', dataFim: '2026-01-01' });
  const contas = await linhas(teste, 'select id from contas where "contratoId" = $1', [contratoId]);
  const disputa = () =>
    Promise.all([
      ...contas.map(async ({ id }, i) => {
        await acaso(4);
        return pagar(via(i), id, i % 2 ? 400 : undefined);
      }),
      ...contas.map(async (_, i) => {
        await acaso(4);
        return via(i).pedir(financeiro.listar, { query: i % 2 ? { contratoId } : { status: 'ATRASADO' } });
      }),
    ]);
  const respostas = await devagar(teste, 'contas', 10, disputa);
  expect(contagem(respostas)).toEqual({ 200: contas.length * 2 });
  const pagas = (await contasDe(ana, contratoId)).filter(({ status }) => status === 'PAGO');
  expect(pagas.map(({ id }) => id).sort()).toEqual(contas.map(({ id }) => id).sort());
  expect(await violations(teste.deps.pool)).toEqual([]);
});

test.each([1, 2, 3])('a conta deleted, changed and paid at once ends in one of these, whole (round %i)', async () => {
  const { contratoId } = await novoContrato(ana);
  const ids = await aoMesmoTempo(6, () => novaConta(ana, contratoId));
  const respostas = await Promise.all(
    ids.flatMap((id, i) => [
      via(i).pedir(financeiro.remover, { params: { id } }),
      pagar(via(i + 1), id, 100),
      via(i).pedir(financeiro.mudar, { params: { id }, body: { descricao: 'Outra', status: 'CANCELADO' } }),
      via(i + 1).pedir(financeiro.mudar, { params: { id }, body: { status: 'PENDENTE' } }),
    ]),
  );
  expect(falhas(respostas)).toEqual([]);
  const sobras = 'select id from contas where id = any($1)';
  expect(await linhas(teste, sobras, [ids])).toEqual([]);
});
