import { lerCodigo } from '@imob/schemas/rules/pix';
import { txidDinamico } from '@imob/schemas/rules/txid';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { shortTimeouts } from '../../../test/support/timeouts.ts';
import type { BancoFalso } from './fake.ts';
import type { BancoPix, PedidoDeCobranca } from './pix.ts';
import { CHAVE, pedidoDe, type TestBank, testBank } from './testBank.ts';

const CONTA = '123e4567-e89b-12d3-a456-426614174000';
let teste: TestBank;
let falso: BancoFalso;
let banco: BancoPix;
beforeAll(async () => {
  teste = await testBank();
  falso = teste.falso;
});
afterAll(() => falso.close());
beforeEach(() => {
  banco = teste.recomecar();
});
afterEach(() => teste.fecharContas());

const txid = txidDinamico(CONTA, 0);
const cobv: PedidoDeCobranca = {
  tipo: 'cobv',
  txid,
  centavos: 150_000,
  vencimento: '2026-12-10',
  validadeAposVencimento: 60,
  devedor: { documento: '123.456.789-09', nome: 'Francisco da Silva' },
  multa: { percentual: 10 },
  juros: { percentualAoMes: 1 },
  desconto: { ate: '2026-12-05', valor: { percentual: 5 } },
  mensagem: 'Aluguel 12/2026',
};
const cob: PedidoDeCobranca = { tipo: 'cob', txid, centavos: 5_000, expiraEmSegundos: 3600 };
describe('a charge', () => {
  test('is registered with what it asks, and comes back with its code', async () => {
    const feita = await banco.criarCobranca(cobv);
    expect(feita).toMatchObject({
      situacao: 'feita',
      valor: { tipo: 'cobv', txid, situacao: 'ATIVA', centavos: 150_000, vencimento: '2026-12-10', pix: [] },
    });
    expect(falso.cobrancas.get(txid)?.corpo).toEqual({
      calendario: { dataDeVencimento: '2026-12-10', validadeAposVencimento: 60 },
      devedor: { cpf: '12345678909', nome: 'Francisco da Silva' },
      valor: {
        original: '1500.00',
        multa: { modalidade: 2, valorPerc: '10.00' },
        juros: { modalidade: 3, valorPerc: '1.00' },
        desconto: { modalidade: 2, descontoDataFixa: [{ data: '2026-12-05', valorPerc: '5.00' }] },
      },
      chave: CHAVE,
      solicitacaoPagador: 'Aluguel 12/2026',
    });
  });

  test.each(['pixCopiaECola', 'brcode', 'nenhum'] as const)('has a code where the bank calls it %s', async (codigo) => {
    falso.modos.codigo = codigo;
    falso.modos.statusDeCriacao = 200;
    const feita = await banco.criarCobranca(cob);
    if (feita.situacao !== 'feita') throw new Error(feita.erro);
    expect(lerCodigo(feita.valor.copiaECola ?? '')?.location).toBe(feita.valor.location);
    expect(feita.valor.location).toMatch(/^pix\.banco\.example/);
  });

  test('is changed and cancelled, and a second cancelling finds it cancelled', async () => {
    await banco.criarCobranca(cobv);
    const mudada = await banco.alterar(cobv, {
      centavos: 160_000,
      vencimento: { vencimento: '2026-12-15', validadeAposVencimento: 30 },
    });
    expect(mudada).toMatchObject({ valor: { centavos: 160_000, vencimento: '2026-12-15', revisao: 1 } });
    for (let vez = 0; vez < 2; vez++) {
      expect(await banco.cancelar(cobv)).toMatchObject({
        situacao: 'feita',
        valor: { situacao: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' },
      });
    }
  });

  test('that was paid meanwhile comes back from its cancelling as paid', async () => {
    await banco.criarCobranca(cobv);
    falso.pagar(txid);
    const cancelada = await banco.cancelar(cobv);
    expect(cancelada).toMatchObject({ situacao: 'feita', valor: { situacao: 'CONCLUIDA', pix: [{ txid }] } });
  });

  test('nobody registered is unknown', async () => {
    expect(await banco.consultar(cobv)).toMatchObject({ situacao: 'inexistente' });
    expect(await banco.cancelar(cobv)).toMatchObject({ situacao: 'inexistente' });
  });
});

describe('a request that may have been carried out', () => {
  test.each(['cortar-depois', 'calar', 'lixo', 'erro-depois', { status: 500 }, { status: 504 }] as const)(
    '%j: is made again, with the same words, and registers once',
    async (falha) => {
      banco = teste.abrir({}, { tempos: { ...shortTimeouts, deadline: 300 } });
      falso.fail(falha, 1, pedidoDe('PUT', '/cobv/'));
      expect(await banco.criarCobranca(cobv)).toMatchObject({ situacao: 'feita', valor: { situacao: 'ATIVA' } });
      const [primeiro, segundo] = falso.requests.filter(pedidoDe('PUT', '/cobv/'));
      expect(segundo?.body).toEqual(primeiro?.body);
      expect(falso.cobrancas.size).toBe(1);
    },
  );

  test('finds its own charge where the bank refuses a txid twice', async () => {
    falso.modos.recusaRepeticao = true;
    falso.fail('cortar-depois', 1, pedidoDe('PUT', '/cobv/'));
    expect(await banco.criarCobranca(cobv)).toMatchObject({ situacao: 'feita', valor: { centavos: 150_000 } });
  });

  test('stays in doubt when no answer comes at all, also when the last try did not connect', async () => {
    falso.fail('cortar-depois', 9, pedidoDe('PUT', '/cobv/'));
    expect(await banco.criarCobranca(cobv)).toMatchObject({ situacao: 'talvez' });
    falso.clear();
    falso.fail('cortar-depois', 1, pedidoDe('PUT', '/cobv/'));
    falso.fail({ status: 401 }, 9, () => true);
    expect(await banco.criarCobranca(cobv)).toMatchObject({ situacao: 'talvez' });
  });

  test('is no doubt where nothing listens', async () => {
    const enderecos = { url: 'https://127.0.0.1:9/v2', token: 'https://127.0.0.1:9/oauth/token' };
    expect(await teste.abrir({ enderecos }).criarCobranca(cobv)).toMatchObject({ situacao: 'nao-chegou' });
  });

  test('is no doubt where the bank is not who it says', async () => {
    expect(await teste.abrir({}, { ca: undefined }).criarCobranca(cobv)).toMatchObject({ situacao: 'nao-chegou' });
  });
});

describe('a txid that is taken', () => {
  test('by another amount is a conflict, and stays as it was', async () => {
    falso.modos.recusaRepeticao = true;
    await banco.criarCobranca(cobv);
    expect(await banco.criarCobranca({ ...cobv, centavos: 1 })).toMatchObject({ situacao: 'conflito' });
    expect(await banco.consultar(cobv)).toMatchObject({ valor: { centavos: 150_000 } });
  });

  test('by a charge that was cancelled is a conflict', async () => {
    await banco.criarCobranca(cobv);
    await banco.cancelar(cobv);
    expect(await banco.criarCobranca(cobv)).toMatchObject({ situacao: 'conflito' });
  });

  test('by this charge, which was paid meanwhile, is no conflict', async () => {
    await banco.criarCobranca(cobv);
    falso.pagar(txid);
    expect(await banco.criarCobranca(cobv)).toMatchObject({ situacao: 'feita', valor: { situacao: 'CONCLUIDA' } });
  });
});

describe('a refusal', () => {
  const problema = (status: number, corpo: unknown) =>
    falso.fail({ status, body: corpo }, 1, pedidoDe('PUT', '/cobv/'));

  test('of our data names the field, without the payer’s', async () => {
    problema(400, {
      type: 'https://pix.bcb.gov.br/api/v2/error/CobVOperacaoInvalida',
      status: 400,
      violacoes: [{ razao: 'CPF 123.456.789-09 inválido', propriedade: 'cobv.devedor.cpf', valor: '12345678909' }],
    });
    const recusada = await banco.criarCobranca(cobv);
    expect(recusada).toEqual({
      situacao: 'dados',
      erro: 'O banco não aceitou: CPF ou CNPJ do locatário (CPF *** inválido).',
      detalhe: '400 CobVOperacaoInvalida',
      campos: [{ propriedade: 'cobv.devedor.cpf', rotulo: 'CPF ou CNPJ do locatário', razao: 'CPF *** inválido' }],
    });
    expect(teste.chamadas('PUT', '/cobv/')).toBe(1);
  });

  test.each([
    ['Efí', { nome: 'valor_invalido', mensagem: 'Campo obrigatório' }, 'Campo obrigatório', '400 valor_invalido'],
    ['BB', { erros: [{ codigo: '4769515', mensagem: 'Chave inválida' }] }, 'Chave inválida', '400 4769515'],
    ['a gateway', undefined, 'erro 400', '400'],
  ])('as %s writes it', async (_, corpo, texto, detalhe) => {
    problema(400, corpo);
    expect(await banco.criarCobranca(cobv)).toEqual({
      situacao: 'dados',
      erro: expect.stringContaining(texto),
      detalhe,
    });
  });

  test('for want of permission is not tried again', async () => {
    falso.modos.escopos = ['cobv.read'];
    expect(await banco.criarCobranca(cobv)).toMatchObject({ situacao: 'permissao', detalhe: '403 AcessoNegado' });
    expect(teste.chamadas('PUT', '/cobv/')).toBe(1);
  });

  test('because of too many requests holds all others back, too', async () => {
    falso.fail({ status: 429, headers: { 'retry-after': '30' } }, 1, pedidoDe('PUT', '/cobv/'));
    expect(await banco.criarCobranca(cobv)).toMatchObject({ situacao: 'devagar', tentarDepois: 30 });
    teste.relogio = new Date(teste.relogio.getTime() + 10_000);
    expect(await banco.consultar(cobv)).toMatchObject({ situacao: 'devagar', tentarDepois: 20 });
    expect(teste.chamadas('GET', '/cobv/')).toBe(0);
    teste.relogio = new Date(teste.relogio.getTime() + 20_000);
    expect(await banco.criarCobranca(cobv)).toMatchObject({ situacao: 'feita' });
  });
});
