import * as bancos from '@imob/schemas/bancos';
import * as configuracoes from '@imob/schemas/configuracoes';
import * as financeiro from '@imob/schemas/financeiro';
import * as painel from '@imob/schemas/painel';
import * as pix from '@imob/schemas/pix';
import * as recebimentos from '@imob/schemas/recebimentos';
import { txidDinamico, txidEstatico } from '@imob/schemas/rules/txid';
import * as termos from '@imob/schemas/termos';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { CHAVE, contaLida, recebidos, type TesteComBanco, testeComBanco } from '../../../test/support/bank.ts';
import type { BancoFalso } from '../../providers/pix/fake.ts';
import { pollBanks } from './consultar.ts';
import { issueCharges } from './emitir.ts';

/** These are the scenarios between this service and a bank, as banks play them. */

let banca: TesteComBanco;
let falso: BancoFalso;
let deps: TesteComBanco['teste']['deps'];
beforeAll(async () => {
  banca = await testeComBanco();
  falso = banca.falso;
  deps = banca.teste.deps;
});
afterAll(() => banca?.fechar());
beforeEach(() => banca.recomecar());
const em = (momento: string) => banca.em(momento);

const MEGA = 1024 * 1024;

describe('a notice', () => {
  test('that tells of a true Pix with another amount settles by what the bank says', async () => {
    const { ana, banco, contratoId, conta } = await banca.comBanco();
    const url = await banca.avisoDe(ana, banco.id);
    const pago = falso.receber({ centavos: 1_00, chave: CHAVE, txid: txidDinamico(conta.id, 0) });
    const forjado = falso.corpoDoAviso({ ...pago, valor: '1500.00' });
    expect((await banca.postar(`${url}/pix`, forjado)).statusCode).toBe(200);
    await vi.waitFor(async () => expect(await recebidos(ana)).toHaveLength(1), 20_000);
    expect(await recebidos(ana)).toMatchObject([{ valor: 1, situacao: 'A_MENOR', contaIds: [conta.id] }]);
    expect((await contaLida(ana, contratoId, conta.id)).status).toBe('PENDENTE');
  });

  test('of three Pix, one of a txid that nobody made, is taken whole', async () => {
    const { ana, banco, contas } = await banca.comBanco();
    const url = await banca.avisoDe(ana, banco.id);
    const txids = [txidDinamico(contas[2].id, 0), 'deOutroSistema0000000000000001', txidEstatico(contas[3].id)];
    const tres = txids.map((txid) => falso.receber({ centavos: 150_000, chave: CHAVE, txid }));
    expect((await banca.postar(`${url}/pix`, falso.corpoDoAviso(...tres))).statusCode).toBe(200);
    await vi.waitFor(async () => expect(await recebidos(ana)).toHaveLength(3), 20_000);
    const lidos = await recebidos(ana);
    expect(lidos.map(({ situacao }) => situacao).toSorted()).toEqual(['CONCILIADO', 'CONCILIADO', 'NAO_IDENTIFICADO']);
    const solto = lidos.find(({ situacao }) => situacao === 'NAO_IDENTIFICADO');
    expect(solto).toMatchObject({ txid: txids[1], contaIds: [] });
  });

  test('of one megabyte is read, of more is refused, and a wrong secret is told so before the body is read', async () => {
    const { ana, banco, contratoId, conta } = await banca.comBanco();
    const url = await banca.avisoDe(ana, banco.id);
    const pago = falso.receber({ centavos: 150_000, chave: CHAVE, txid: txidDinamico(conta.id, 0) });
    const corpo = JSON.stringify({ ...falso.corpoDoAviso(pago), resto: '' });
    const deTamanho = (bytes: number) => `${corpo.slice(0, -2)}${'x'.repeat(bytes - corpo.length)}"}`;
    expect((await banca.postar(url, deTamanho(MEGA + 1))).statusCode).toBe(413);
    for (const errado of [`${url.slice(0, -4)}AAAA`, `${url}x`, `${url}=`])
      expect((await banca.postar(errado, deTamanho(MEGA + 1))).statusCode).toBe(404);
    expect(await recebidos(ana)).toEqual([]);
    expect((await banca.postar(url, deTamanho(MEGA))).statusCode).toBe(200);
    await vi.waitFor(async () => expect((await contaLida(ana, contratoId, conta.id)).status).toBe('PAGO'), 20_000);
  });

  test('that names thousands asks the bank for some of them; the poll finds the others', async () => {
    const { ana, banco, contratoId, conta } = await banca.comBanco();
    const url = await banca.avisoDe(ana, banco.id);
    const pago = falso.receber({ centavos: 150_000, chave: CHAVE, txid: txidDinamico(conta.id, 0) });
    const inventados = Array.from({ length: 3_000 }, (_, n) => ({
      ...pago,
      endToEndId: `E00000000202603101200${String(n).padStart(11, '0')}`,
    }));
    const antes = falso.requests.length;
    expect((await banca.postar(url, falso.corpoDoAviso(...inventados, pago))).statusCode).toBe(200);
    const perguntados = () => falso.requests.slice(antes).filter(({ path }) => path.startsWith('/v2/pix/E'));
    await vi.waitFor(() => expect(perguntados()).toHaveLength(200), 20_000);
    await pollBanks(deps);
    expect((await contaLida(ana, contratoId, conta.id)).status).toBe('PAGO');
    expect(perguntados()).toHaveLength(200);
  });

  test('that comes before the bank has answered the charge’s registering leaves it paid', async () => {
    const { ana, banco, contratoId, conta } = await banca.comBanco();
    const url = await banca.avisoDe(ana, banco.id);
    em('2026-03-01T12:00:00Z');
    falso.delay = 1_500;
    const emissao = issueCharges(deps);
    const txid = txidDinamico(conta.id, 0);
    await vi.waitFor(() => expect(falso.cobrancas.has(txid)).toBe(true), 20_000);
    falso.delay = 0;
    const pago = falso.pagar(txid);
    if (!pago) throw new Error('o banco falso recusou o pagamento');
    expect((await banca.postar(`${url}/pix`, falso.corpoDoAviso(pago))).statusCode).toBe(200);
    await vi.waitFor(async () => expect((await contaLida(ana, contratoId, conta.id)).status).toBe('PAGO'), 20_000);
    await emissao;
    expect(await banca.cobrancasDe(ana)).toMatchObject([{ txid, situacao: 'PAGA' }]);
    await pollBanks(deps);
    expect(await recebidos(ana)).toMatchObject([{ situacao: 'CONCILIADO', valor: 1500 }]);
    expect(falso.cobrancas.get(txid)?.status).toBe('CONCLUIDA');
  });
});

describe('a charge', () => {
  test('due on a day without banking asks for its amount until the next, and is counted from there', async () => {
    const { ana, contratoId, contas } = await banca.comBanco();
    await ana.pedir(termos.mudar, { params: { id: contratoId }, body: { multaPercentual: 10, jurosMensal: 1 } });
    const doDia = (dia: string) => contas.find(({ dataVencimento }) => dataVencimento === dia);
    // A Sunday, and a Saturday before a Monday off.
    for (const [vencimento, pagoEm, valor] of [
      ['2026-05-10', '2026-05-11', 1500],
      ['2026-10-10', '2026-10-14', 1650.5],
    ] as const) {
      const conta = doDia(vencimento);
      em(`${vencimento.slice(0, 8)}02T12:00:00Z`);
      await issueCharges(deps);
      em(`${pagoEm}T15:00:00Z`);
      expect(falso.pagar(txidDinamico(conta.id, 0))?.valor).toBe(valor.toFixed(2));
      await pollBanks(deps);
      expect(await contaLida(ana, contratoId, conta.id)).toMatchObject({ status: 'PAGO', valorRecebido: valor });
    }
    expect((await recebidos(ana)).map(({ situacao }) => situacao)).toEqual(['CONCILIADO', 'CONCILIADO']);
  });

  for (const componentes of [true, false]) {
    test(`that is paid before a change of its conta reached the bank settles whole, the bank splitting it: ${componentes}`, async () => {
      const { ana, contratoId, conta } = await banca.comBanco();
      await ana.pedir(termos.mudar, { params: { id: contratoId }, body: { multaPercentual: 10, jurosMensal: 1 } });
      falso.modos.componentes = componentes;
      em('2026-03-01T12:00:00Z');
      await issueCharges(deps);
      em('2026-03-15T12:00:00Z');
      await ana.pedir(financeiro.mudar, { params: { id: conta.id }, body: { valor: 1700, motivo: 'acordo' } });
      expect(falso.pagar(txidDinamico(conta.id, 0))?.valor).toBe('1652.50');
      em('2026-03-15T12:10:00Z');
      await pollBanks(deps);
      expect(await contaLida(ana, contratoId, conta.id)).toMatchObject({ status: 'PAGO', valorRecebido: 1652.5 });
      expect(await recebidos(ana, 'A_MENOR')).toEqual([]);
    });
  }

  test('that the bank knows no more is registered again under the next number', async () => {
    const { ana, conta } = await banca.comBanco();
    em('2026-03-01T12:00:00Z');
    await issueCharges(deps);
    falso.cobrancas.clear();
    await ana.pedir(financeiro.mudar, { params: { id: conta.id }, body: { valor: 1400, motivo: 'acordo' } });
    await pollBanks(deps);
    await issueCharges(deps);
    expect((await banca.cobrancasDe(ana)).map(({ txid, situacao }) => [txid, situacao])).toEqual([
      [txidDinamico(conta.id, 0), 'CANCELADA'],
      [txidDinamico(conta.id, 1), 'ATIVA'],
    ]);
    expect(falso.cobrancas.get(txidDinamico(conta.id, 1))?.corpo).toMatchObject({ valor: { original: '1400.00' } });
  });
});

describe('who changes banks with charges open', () => {
  test('keeps those of the account before, which are paid there; the new one issues from then on', async () => {
    const { ana, banco, contratoId, contas } = await banca.comBanco();
    const [, , marco, abril] = contas;
    em('2026-03-01T12:00:00Z');
    await issueCharges(deps);
    const novo = await banca.ligar(ana, 'Nova');
    await ana.pedir(bancos.mudar, { params: { id: novo.id }, body: { principal: true } });
    em('2026-04-01T12:00:00Z');
    await issueCharges(deps);
    const cobrancas = await banca.cobrancasDe(ana);
    expect(new Map(cobrancas.map(({ contaId, bancoId }) => [contaId, bancoId]))).toEqual(
      new Map([
        [marco.id, banco.id],
        [abril.id, novo.id],
      ]),
    );
    falso.pagar(txidDinamico(marco.id, 0));
    falso.pagar(txidDinamico(abril.id, 0));
    await pollBanks(deps);
    expect(await recebidos(ana, 'CONCILIADO')).toHaveLength(2);
    for (const { id } of [marco, abril]) {
      expect(await contaLida(ana, contratoId, id)).toMatchObject({ status: 'PAGO', valorRecebido: 1500 });
    }
  });

  test('and takes the old account away gets new charges once the old are cancelled; a code of before still settles', async () => {
    const { ana, banco, contratoId, conta } = await banca.comBanco();
    em('2026-03-01T12:00:00Z');
    await issueCharges(deps);
    await banca.ligar(ana, 'Nova');
    await ana.pedir(bancos.remover, { params: { id: banco.id } });
    await pollBanks(deps);
    await issueCharges(deps);
    const [velho, novo] = [txidDinamico(conta.id, 0), txidDinamico(conta.id, 1)];
    expect(falso.cobrancas.get(novo)).toMatchObject({ status: 'ATIVA' });
    falso.receber({ centavos: 150_000, chave: CHAVE, txid: velho });
    await pollBanks(deps);
    expect(await contaLida(ana, contratoId, conta.id)).toMatchObject({ status: 'PAGO', valorRecebido: 1500 });
    expect(falso.cobrancas.get(novo)).toMatchObject({ status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' });
    expect(falso.pagar(novo)).toBeUndefined();
  });
});

test('a certificate’s last thirty days are told where the account is seen, and first of all on the Painel', async () => {
  em('2126-09-01T12:00:00Z');
  const { ana, banco } = await banca.comBanco();
  const problema = async () => (await ana.pedir(bancos.listar)).body.bancos[0].problema;
  const noPainel = async () =>
    (await ana.pedir(painel.ler)).body.decidir.filter(({ tipo }: { tipo: string }) => tipo === 'BANCO');
  expect([await problema(), await noPainel()]).toEqual([null, []]);
  em('2126-09-30T12:00:00Z');
  expect(await problema()).toContain('menos de 30 dias');
  expect(await noPainel()).toMatchObject([{ bancoId: banco.id, apelido: 'Conta', problema: await problema() }]);
});

test('two parts returned leave the conta paid until they are the whole, and no more can be returned', async () => {
  const { ana, contratoId, conta } = await banca.comBanco();
  falso.receber({ centavos: 150_000, chave: CHAVE, txid: txidDinamico(conta.id, 0) });
  await pollBanks(deps);
  const [{ id, e2eid }] = await recebidos(ana);
  const devolver = (valor: number) => ana.pedir(recebimentos.devolver, { params: { id }, body: { valor } });
  const concluir = async (valor: number) => {
    const { body } = await devolver(valor);
    const pedida = body.devolucoes.find((uma: { situacao: string }) => uma.situacao === 'EM_PROCESSAMENTO');
    falso.concluirDevolucao(e2eid, pedida.id, 'DEVOLVIDO');
    await pollBanks(deps);
  };
  await concluir(500);
  expect(await recebidos(ana)).toMatchObject([{ situacao: 'CONCILIADO', devolucoes: [{ valor: 500 }] }]);
  expect((await contaLida(ana, contratoId, conta.id)).status).toBe('PAGO');
  expect((await devolver(1000.01)).status).toBe(400);
  em('2026-03-10T15:01:00Z');
  await concluir(1000);
  expect(await recebidos(ana)).toMatchObject([
    {
      situacao: 'DEVOLVIDO',
      devolucoes: [
        { valor: 500, situacao: 'DEVOLVIDO' },
        { valor: 1000, situacao: 'DEVOLVIDO' },
      ],
    },
  ]);
  expect((await contaLida(ana, contratoId, conta.id)).status).toBe('PENDENTE');
  expect((await devolver(0.01)).status).toBe(400);
  expect(falso.pix[0]?.devolucoes).toHaveLength(2);
});

test('after its charge has expired a conta has a code of the day, of the bank once one was asked for', async () => {
  const { ana, contratoId, contas } = await banca.comBanco();
  await ana.pedir(configuracoes.mudar, {
    body: { pix: { tipoChave: 'ALEATORIA', chave: CHAVE, nome: 'Ana', cidade: 'Campinas' } },
  });
  await ana.pedir(termos.mudar, { params: { id: contratoId }, body: { multaPercentual: 10, jurosMensal: 1 } });
  const conta = contas[2];
  em('2026-03-01T12:00:00Z');
  await issueCharges(deps);
  em('2026-06-01T12:00:00Z');
  await pollBanks(deps);
  const codigo = async () => (await ana.pedir(pix.codigo, { params: { id: conta.id } })).body;
  const antes = await codigo();
  expect(antes).toMatchObject({ origem: 'ESTATICO', txid: txidEstatico(conta.id) });
  await pollBanks(deps);
  const doBanco = await codigo();
  expect(doBanco).toMatchObject({ origem: 'COBRANCA', valor: antes.valor, txid: txidDinamico(conta.id, 1) });
  expect(falso.cobrancas.get(doBanco.txid)).toMatchObject({ tipo: 'cob', status: 'ATIVA' });
  // The next day's is another, of another amount.
  em('2026-06-02T12:30:00Z');
  expect(await codigo()).toMatchObject({ origem: 'ESTATICO' });
  await pollBanks(deps);
  const seguinte = await codigo();
  expect(seguinte).toMatchObject({ origem: 'COBRANCA', txid: txidDinamico(conta.id, 2) });
  expect(seguinte.valor).toBeGreaterThan(doBanco.valor);
  falso.pagar(seguinte.txid);
  em('2026-06-02T12:40:00Z');
  await pollBanks(deps);
  expect(await contaLida(ana, contratoId, conta.id)).toMatchObject({ status: 'PAGO', valorRecebido: seguinte.valor });
});
