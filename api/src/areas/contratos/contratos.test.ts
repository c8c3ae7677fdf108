import * as contratos from '@imob/schemas/contratos';
import * as imoveis from '@imob/schemas/imoveis';
import * as recibos from '@imob/schemas/recibos';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import {
  contasDe,
  type Locador,
  novoContrato,
  novoImovel,
  novoLocador,
  novoLocatario,
} from '../../../test/support/factories.ts';

const HOJE = '2026-03-10T15:00:00Z';
let teste: TestApp;
let ana: Locador;
beforeAll(async () => {
  teste = await testApp();
});
beforeEach(async () => {
  teste.agora(HOJE);
  ana = await novoLocador(teste);
});
afterAll(() => teste.fechar());

const ler = async (id: string) => (await ana.pedir(contratos.buscar, { params: { id } })).body;
const statusDoImovel = async (id: string) => (await ana.pedir(imoveis.buscar, { params: { id } })).body.status;
const termos = { dataInicio: '2026-01-01', dataFim: '2026-12-31', valorAluguel: 1500, diaVencimento: 10 };
const tentar = async (mudancas: object = {}) => {
  const partes = { imovelId: await novoImovel(ana), locatarioId: await novoLocatario(ana) };
  return ana.pedir(contratos.criar, { body: { ...termos, ...partes, ...mudancas } });
};

describe('POST /contratos', () => {
  test('of a lease already running, what came due was paid on its day, with receipts of those days', async () => {
    const { body } = await tentar({ valorCaucao: 3000, vencidasPagas: true });
    const contas = await contasDe(ana, body.contratoId);
    expect(
      contas
        .slice(0, 4)
        .map(({ descricao, status, dataPagamento, dataVencimento }) => [
          ...[descricao, status, dataPagamento?.slice(0, 10), dataVencimento],
        ]),
    ).toEqual([
      ['Caução', 'PAGO', '2026-01-01', '2026-01-01'],
      ['Aluguel 1/12', 'PAGO', '2026-01-10', '2026-01-10'],
      ['Aluguel 2/12', 'PAGO', '2026-02-10', '2026-02-10'],
      ['Aluguel 3/12', 'PENDENTE', undefined, '2026-03-10'],
    ]);
    expect((await ana.pedir(recibos.listar)).body).toHaveLength(3);
  });

  test('DISPONIVEL → ALUGADO; ativo: true; all installments and the deposit generated', async () => {
    const imovelId = await novoImovel(ana);
    const locatarioId = await novoLocatario(ana, { nome: 'João', email: 'joao@exemplo.com.br' });
    const { status, body } = await ana.pedir(contratos.criar, {
      body: { ...termos, imovelId, locatarioId, valorCaucao: 3000 },
    });
    expect([status, body]).toEqual([
      201,
      { message: expect.any(String), contratoId: expect.any(String), numeroParcelas: 12 },
    ]);
    expect(await statusDoImovel(imovelId)).toBe('ALUGADO');
    expect(await ler(body.contratoId)).toEqual({
      id: body.contratoId,
      userId: ana.uid,
      imovelId,
      locatarioId,
      ...termos,
      numeroParcelas: 12,
      ativo: true,
      contratoAssinadoKey: null,
      contratoAssinadoUrl: null,
      assinadoEm: null,
      encerradoEm: null,
      finalidade: 'RESIDENCIAL',
      mensalDesde: null,
      indeterminado: false,
      saidaEm: null,
      criadoEm: '2026-03-10T15:00:00.000Z',
      imovel: {
        id: imovelId,
        nome: null,
        endereco: 'Avenida Paulista, 1000 - Bela Vista, São Paulo/SP',
        rua: 'Avenida Paulista',
        numero: '1000',
        complemento: null,
        bairro: 'Bela Vista',
        cidade: 'São Paulo',
        estado: 'SP',
      },
      locatario: {
        id: locatarioId,
        nome: 'João',
        cpf: expect.any(String),
        email: 'joao@exemplo.com.br',
        telefone: null,
      },
    });
    const contas = await contasDe(ana, body.contratoId);
    const caucao = contas.find(({ tipo }) => tipo === 'CAUCAO');
    expect(caucao).toMatchObject({ descricao: 'Caução', valor: 3000, dataVencimento: '2026-01-01' });
    const alugueis = contas.filter(({ tipo }) => tipo === 'ALUGUEL');
    expect(alugueis.map(({ descricao }) => descricao)).toEqual(
      Array.from({ length: 12 }, (_, i) => `Aluguel ${i + 1}/12`),
    );
    expect(alugueis.every(({ valor, contratoId }) => valor === 1500 && contratoId === body.contratoId)).toBe(true);
  });

  test('no deposit conta for a deposit of 0, null or none', async () => {
    for (const valorCaucao of [0, null, undefined]) {
      const { body } = await tentar({ valorCaucao });
      expect(await contasDe(ana, body.contratoId)).toHaveLength(12);
    }
  });

  test('a deposit above three rents is accepted: the web app warns', async () => {
    expect((await tentar({ valorCaucao: 99_999 })).status).toBe(201);
  });

  test.each([
    ['2026-01-01', '2027-01-01', 12],
    ['2026-01-01', '2026-12-31', 12],
    ['2026-01-15', '2026-07-20', 6],
    ['2026-01-01', '2026-01-05', 1],
  ])('from %s to %s there are %i installments', async (dataInicio, dataFim, parcelas) => {
    const { body } = await tentar({ dataInicio, dataFim });
    expect(body.numeroParcelas).toBe(parcelas);
    expect(await contasDe(ana, body.contratoId)).toHaveLength(parcelas);
  });

  test('installment 1 falls on the first diaVencimento on or after the start; a lacking day is the last one', async () => {
    const datas = async (mudancas: object) =>
      (await contasDe(ana, (await tentar(mudancas)).body.contratoId)).map(({ dataVencimento }) => dataVencimento);
    const quatro = { dataInicio: '2026-01-15', dataFim: '2026-05-15' };
    expect(await datas({ ...quatro, diaVencimento: 15 })).toEqual([
      '2026-01-15',
      '2026-02-15',
      '2026-03-15',
      '2026-04-15',
    ]);
    expect(await datas({ ...quatro, diaVencimento: 14 })).toEqual([
      '2026-02-14',
      '2026-03-14',
      '2026-04-14',
      '2026-05-14',
    ]);
    expect(await datas({ ...quatro, diaVencimento: 31 })).toEqual([
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
    ]);
  });

  test.each([
    ['an end that is the start', { dataFim: '2026-01-01' }, 'dataFim'],
    ['an end before the start', { dataFim: '2025-12-31' }, 'dataFim'],
    ['more than 600 months', { dataFim: '2076-02-01' }, 'dataFim'],
    ['a date that does not exist', { dataInicio: '2026-02-29' }, 'dataInicio'],
    ['rent of 0', { valorAluguel: 0 }, 'valorAluguel'],
    ['negative rent', { valorAluguel: -1 }, 'valorAluguel'],
    ['rent with three decimals', { valorAluguel: 10.001 }, 'valorAluguel'],
    ['rent above the limit', { valorAluguel: 1_000_000_000 }, 'valorAluguel'],
    ['rent as text', { valorAluguel: '1500' }, 'valorAluguel'],
    ['due day 0', { diaVencimento: 0 }, 'diaVencimento'],
    ['due day 32', { diaVencimento: 32 }, 'diaVencimento'],
    ['due day 10.5', { diaVencimento: 10.5 }, 'diaVencimento'],
    ['a negative deposit', { valorCaucao: -1 }, 'valorCaucao'],
    ['no property', { imovelId: undefined }, 'imovelId'],
    ['no tenant', { locatarioId: undefined }, 'locatarioId'],
  ])('400 for %s; nothing is made', async (_caso, mudancas, campo) => {
    const { status, body } = await tentar(mudancas);
    expect([status, body.campos[0].campo]).toEqual([400, campo]);
    expect((await ana.pedir(contratos.listar)).body).toEqual([]);
    expect((await ana.pedir(imoveis.listar)).body[0].status).toBe('DISPONIVEL');
  });

  test('600 months are taken', async () => {
    expect((await tentar({ dataFim: '2076-01-01' })).body.numeroParcelas).toBe(600);
  });

  test.each(['ALUGADO', 'MANUTENCAO'])('400: creating a contract for an %s property', async (status) => {
    const imovelId = await novoImovel(ana, { status });
    const resposta = await tentar({ imovelId });
    expect([resposta.status, resposta.body]).toEqual([400, { error: expect.stringContaining('imóvel') }]);
    expect(await statusDoImovel(imovelId)).toBe(status);
  });

  test('404 for a property or tenant that does not exist', async () => {
    for (const id of ['11111111-1111-4111-8111-111111111111', 'x']) {
      expect((await tentar({ imovelId: id })).status).toBe(404);
      expect((await tentar({ locatarioId: id })).status).toBe(404);
    }
  });
});

test('GET /contratos: newest first, property and tenant as they are now', async () => {
  const { contratoId, imovelId, locatarioId } = await novoContrato(ana);
  teste.agora('2026-03-11T15:00:00Z');
  const { contratoId: segundo } = await novoContrato(ana);
  await ana.pedir(imoveis.mudar, { params: { id: imovelId }, body: { nome: 'Renomeado', complemento: 'ap 5' } });
  const { body } = await ana.pedir(contratos.listar);
  expect(body.map(({ id }: { id: string }) => id)).toEqual([segundo, contratoId]);
  expect(body[1]).toMatchObject({ imovel: { nome: 'Renomeado' }, locatario: { id: locatarioId } });
  expect(body[1].imovel.endereco).toBe('Avenida Paulista, 1000, ap 5 - Bela Vista, São Paulo/SP');
});

describe('POST /contratos/:id/upload-assinado', () => {
  const assinar = (id: string, contratoAssinadoUrl: unknown) =>
    ana.pedir(contratos.uploadAssinado, { params: { id }, body: { contratoAssinadoUrl } });

  test('stores the address and stamps assinadoEm', async () => {
    const { contratoId } = await novoContrato(ana);
    const url = 'https://arquivos.exemplo.com/contrato.pdf?assinatura=abc';
    const { status, body } = await assinar(contratoId, url);
    expect([status, body]).toEqual([
      200,
      { message: expect.any(String), contratoAssinadoUrl: url, assinadoEm: '2026-03-10T15:00:00.000Z' },
    ]);
    expect(await ler(contratoId)).toMatchObject({ contratoAssinadoUrl: url, assinadoEm: body.assinadoEm });
  });

  test.each(['ftp://x.com/a', 'javascript:alert(1)', 'file:///etc/passwd', '/contrato.pdf', '', null])(
    '400 for %j',
    async (url) => {
      const { contratoId } = await novoContrato(ana);
      expect((await assinar(contratoId, url)).status).toBe(400);
      expect((await ler(contratoId)).assinadoEm).toBeNull();
    },
  );
});
