import * as auditoria from '@imob/schemas/auditoria';
import * as financeiro from '@imob/schemas/financeiro';
import * as paginas from '@imob/schemas/paginas/recibos';
import * as recibos from '@imob/schemas/recibos';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import {
  type Locador,
  novaConta,
  novoContrato,
  novoImovel,
  novoLocador,
  novoLocatario,
} from '../../../test/support/factories.ts';

const HOJE = '2026-03-10T15:00:00Z';
let teste: TestApp;
let ana: Locador;
let contratoId: string;
beforeAll(async () => {
  teste = await testApp();
});
beforeEach(async () => {
  teste.agora(HOJE);
  ana = await novoLocador(teste);
  // One rent, due on 10 January, beside what each test adds.
  ({ contratoId } = await novoContrato(ana, { dataFim: '2026-01-10', valorCaucao: 3000 }));
});
afterAll(() => teste.fechar());

const listar = async (query: Record<string, string> = {}) => (await ana.pedir(financeiro.listar, { query })).body;
const ler = async (id: string) => (await listar()).find((conta: { id: string }) => conta.id === id);
const pagar = (id: string, body?: object) => ana.pedir(financeiro.pagar, { params: { id }, body });

describe('receipts', () => {
  test('hold what is needed to show them, and the code is the start of the conta’s id', async () => {
    const imovelId = await novoImovel(ana, { complemento: 'ap 3' });
    const locatarioId = await novoLocatario(ana, { nome: 'João Pereira', cpf: '123.456.789-09' });
    const contrato = await novoContrato(ana, { imovelId, locatarioId });
    const contaId = await novaConta(ana, contrato.contratoId);
    const { recibo_digital } = (await pagar(contaId, { formaPagamento: 'Pix' })).body;
    expect(recibo_digital).toEqual({
      id: expect.any(String),
      userId: ana.uid,
      contaId,
      contratoId: contrato.contratoId,
      locatarioNome: 'João Pereira',
      locatarioCpf: '123.456.789-09',
      imovelEndereco: 'Avenida Paulista, 1000, ap 3 - Bela Vista, São Paulo/SP',
      valor: 250,
      descricao: 'Conserto da pia',
      tipo: 'INTEGRAL',
      formaPagamento: 'Pix',
      dataPagamento: '2026-03-10T15:00:00.000Z',
      codigoRecibo: contaId.slice(0, 8).toUpperCase(),
      numero: 1,
      competencia: '2026-04',
      itens: [{ descricao: 'Conserto da pia', tipo: 'REPARO', valor: 250 }],
      multa: 0,
      juros: 0,
      correcao: 0,
      desconto: 0,
      irRetido: 0,
      emitidoEm: '2026-03-10T15:00:00.000Z',
      valorPorExtenso: 'duzentos e cinquenta reais',
      locadorNome: 'Ana Souza',
      locadorDocumento: '123.456.789-09',
      criadoEm: '2026-03-10T15:00:00.000Z',
    });
    expect((await ana.pedir(recibos.buscar, { params: { id: recibo_digital.id } })).body).toEqual(recibo_digital);
  });

  test('the list is by dataPagamento, latest first, and filtered by contract', async () => {
    const outro = await novoContrato(ana);
    const momentos = ['2026-03-10T15:00:00Z', '2026-03-10T15:00:02Z', '2026-03-10T15:00:01Z'];
    const ids: string[] = [];
    for (const momento of momentos) {
      teste.agora(momento);
      ids.push((await pagar(await novaConta(ana, contratoId))).body.recibo_digital.id);
    }
    await pagar(await novaConta(ana, outro.contratoId));
    const { body } = await ana.pedir(recibos.listar, { query: { contratoId } });
    expect(body.map(({ id }: { id: string }) => id)).toEqual([ids[1], ids[2], ids[0]]);
    expect((await ana.pedir(recibos.listar)).body).toHaveLength(4);
    expect((await ana.pedir(recibos.listar, { query: { contratoId: 'x' } })).body).toEqual([]);
  });

  test('DELETE removes only the receipt: the conta stays PAGO and the payment is not reverted', async () => {
    const id = await novaConta(ana, contratoId);
    const reciboId = (await pagar(id)).body.recibo_digital.id;
    const { dataPagamento } = await ler(id);
    expect((await ana.pedir(recibos.remover, { params: { id: reciboId } })).status).toBe(200);
    expect(await ler(id)).toMatchObject({ status: 'PAGO', reciboId: null, dataPagamento, valorRecebido: 250 });
    expect((await ana.pedir(recibos.remover, { params: { id: reciboId } })).status).toBe(404);
    expect((await pagar(id)).status).toBe(400);
  });

  test('deleted by many at once it is deleted, and noted, once', async () => {
    const id = (await pagar(await novaConta(ana, contratoId))).body.recibo_digital.id;
    const respostas = await Promise.all(
      Array.from({ length: 8 }, () => ana.pedir(recibos.remover, { params: { id } })),
    );
    expect(respostas.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(404)]);
    const { body } = await ana.pedir(auditoria.listar, { query: { registro: `recibo:${id}` } });
    expect(body.eventos.filter(({ acao }: { acao: string }) => acao === 'remover')).toHaveLength(1);
  });

  test('a deposit is no income in their totals, in however many parts it was paid', async () => {
    const totais = async () => (await ana.pedir(paginas.totais)).body;
    const caucao = (await listar()).find(({ tipo }: { tipo: string }) => tipo === 'CAUCAO');
    await pagar(caucao.id, { valorPago: 1000 });
    expect(await totais()).toMatchObject({ valor: 0, caucao: 1000 });
    const resto = (await listar()).find(({ descricao }: { descricao: string }) => descricao === 'Caução (Saldo)');
    await pagar(resto.id);
    await pagar(await novaConta(ana, contratoId, { valor: 80 }));
    expect(await totais()).toMatchObject({ recibos: 3, valor: 80, caucao: 3000 });
  });

  test('the way to pay is answered as it was sent, and read in one spelling in the sheet', async () => {
    const { recibo_digital } = (await pagar(await novaConta(ana, contratoId), { formaPagamento: 'PIX' })).body;
    expect(recibo_digital.formaPagamento).toBe('PIX');
    expect((await ana.pedir(recibos.listar)).body[0].formaPagamento).toBe('PIX');
    const { texto } = await ana.pedir(paginas.exportar, { query: { formato: 'csv' } });
    expect(texto).toMatch(/;Pix;[\d,]+;0,00\r?\n/);
  });

  test('are found by the number that they show, in their list as in the search of everything', async () => {
    await pagar(await novaConta(ana, contratoId));
    const { recibo_digital: segundo } = (await pagar(await novaConta(ana, contratoId, { valor: 80 }))).body;
    const { id, numero, codigoRecibo } = segundo;
    expect(numero).toBe(2);
    // A bare number may also begin the code of another one, which is chance's.
    const { body: soNumero } = await ana.pedir(paginas.pagina, { query: { busca: '2' } });
    expect(soNumero.recibos.map((um: { id: string }) => um.id)).toContain(id);
    for (const busca of ['recibo 2', 'nº 2', `Recibo nº 2 (${codigoRecibo})`]) {
      const { body } = await ana.pedir(paginas.pagina, { query: { busca } });
      expect([busca, body.recibos.map((um: { id: string }) => um.id)]).toEqual([busca, [id]]);
      expect((await ana.pedir(paginas.totais, { query: { busca } })).body).toMatchObject({ recibos: 1, valor: 80 });
    }
  });

  test('cannot be created or changed: no such endpoint', async () => {
    for (const method of ['POST', 'PATCH', 'PUT']) {
      expect((await ana.pedir({ method, url: '/recibos' }, { body: {} })).status).toBe(404);
    }
  });
});
