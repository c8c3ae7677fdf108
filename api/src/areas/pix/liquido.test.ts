import * as configuracoes from '@imob/schemas/configuracoes';
import * as financeiro from '@imob/schemas/financeiro';
import * as inquilino from '@imob/schemas/inquilino';
import * as locatarios from '@imob/schemas/locatarios';
import * as pix from '@imob/schemas/pix';
import * as recibos from '@imob/schemas/recibos';
import { lerCodigo } from '@imob/schemas/rules/pix';
import { txidDinamico, txidEstatico } from '@imob/schemas/rules/txid';
import * as termos from '@imob/schemas/termos';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CHAVE, recebidos, type TesteComBanco, testeComBanco } from '../../../test/support/bank.ts';
import { contasDe, type Locador, locacaoDaPadaria, novoLocador } from '../../../test/support/factories.ts';
import { textoDoPdf } from '../../../test/support/pdf.ts';
import { pollBanks } from '../bancos/consultar.ts';
import { issueCharges } from '../bancos/emitir.ts';

/** A company is asked for its rent less the tax that it withholds, and just that settles the rent with the tax. */

let banca: TesteComBanco;
let deps: TesteComBanco['teste']['deps'];
let ana: Locador;
let contratoId: string;
let locatarioId: string;
beforeAll(async () => {
  banca = await testeComBanco();
  deps = banca.teste.deps;
});
afterAll(() => banca?.fechar());
beforeEach(async () => {
  banca.recomecar();
  banca.em('2026-03-01T15:00:00Z');
  await deps.db.updateTable('bancos').set({ situacao: 'INATIVO' }).execute();
  ana = await novoLocador(banca.teste);
  await comChave();
  await locacao();
});

const comChave = () =>
  ana.pedir(configuracoes.mudar, {
    body: { pix: { tipoChave: 'ALEATORIA', chave: CHAVE, nome: 'Ana', cidade: 'Campinas' } },
  });

/** A company's lease whose rent of February was paid less its tax. */
async function locacao(cpf = '11.222.333/0001-81', irRetido = 372.9) {
  ({ contratoId, locatarioId } = await locacaoDaPadaria(ana, { cpf, dataInicio: '2026-02-01' }));
  await pagar((await doMes('2026-02')).id, { dataPagamento: '2026-02-10', ...(irRetido > 0 && { irRetido }) });
}
const MULTA = { multaPercentual: 10, jurosMensal: 1 };
const doMes = async (mes: string) => (await contasDe(ana, contratoId)).find(({ competencia }) => competencia === mes);
const pagar = (id: string, body: object) => ana.pedir(financeiro.pagar, { params: { id }, body });
const codigo = async (id: string) => (await ana.pedir(pix.codigo, { params: { id } })).body;
const emMensagem = async (id: string) => (await ana.pedir(pix.cobrar, { query: { ids: id } })).body.contas[0];
async function daPagina() {
  const { body } = await ana.pedir(inquilino.criarLink, { params: { id: contratoId } });
  const token = body.url.split('/').at(-1);
  const html = (await banca.teste.app.inject({ method: 'GET', url: `/p/${token}` })).body;
  return { ...(await banca.teste.cliente().pedir(inquilino.dados, { params: { token } })).body, html };
}
const chegar = (centavos: number, txid?: string) =>
  banca.falso.receber({ centavos, chave: CHAVE, ...(txid && { txid }) });
/** The receipt adds up to the cent, and what came in is all but the tax. */
async function conferirRecibo(reciboId: string, { valor, irRetido }: { valor: number; irRetido: number }) {
  const { body } = await ana.pedir(recibos.buscar, { params: { id: reciboId } });
  const { itens, multa, juros, correcao, desconto } = body;
  const partes = [...itens.map((um: { valor: number }) => um.valor), multa, juros, correcao, -desconto];
  expect(Math.round(partes.reduce((soma, um) => soma + um * 100, 0))).toBe(Math.round(body.valor * 100));
  expect([body.valor, body.irRetido]).toEqual([valor, irRetido]);
  return body;
}

describe('what is asked', () => {
  test('the code, a message, the page and the paper ask for the same net, and say how it is reckoned', async () => {
    const { id } = await doMes('2026-03');
    const dado = await codigo(id);
    expect(dado).toMatchObject({ origem: 'ESTATICO', valor: 4627.1, irRetido: 372.9 });
    expect(lerCodigo(dado.copiaECola)?.valor).toBe('4627.10');
    const esperado = { total: 5000, irRetido: 372.9, aPagar: 4627.1, copiaECola: dado.copiaECola };
    expect(await emMensagem(id)).toMatchObject({ ...esperado, valor: 5000 });
    const { contas, html } = await daPagina();
    expect(contas[0]).toMatchObject(esperado);
    expect(html.replaceAll(/\s/g, ' ')).toContain(
      'Aluguel 2/11 R$ 5.000,00, menos IR retido na fonte R$ 372,90: pagar R$ 4.627,10',
    );
    const cookies = { [deps.env.SESSION_COOKIE_NAME]: ana.cookie ?? '' };
    const { rawPayload } = await banca.teste.app.inject({ url: pix.pdf.url.replace(':id', id), cookies });
    const papel = (await textoDoPdf(rawPayload)).replace(/\s/g, '');
    expect(papel).toMatch(/R\$5\.000,00IRretidonafonte-R\$372,90ValorapagarR\$4\.627,10/);
    expect((await ana.pedir(financeiro.encargos, { params: { id } })).body).toMatchObject({ total: 5000 });
  });

  test('late charges are of the whole rent, and the tax stays as it was', async () => {
    await ana.pedir(termos.mudar, { params: { id: contratoId }, body: MULTA });
    banca.em('2026-03-20T15:00:00Z');
    const { id } = await doMes('2026-03');
    expect(await codigo(id)).toMatchObject({ valor: 5143.77, irRetido: 372.9 });
    expect(await emMensagem(id)).toMatchObject({ total: 5516.67, irRetido: 372.9, aPagar: 5143.77 });
  });

  test.each([
    ['of a person', '123.456.789-09', 0],
    ['of a company that withheld nothing of the last rent', '11.444.777/0001-61', 0],
  ])('all of the rent is asked %s', async (_qual, cpf, irRetido) => {
    await locacao(cpf, irRetido);
    const { id } = await doMes('2026-03');
    expect(await codigo(id)).toMatchObject({ valor: 5000, irRetido: 0 });
    expect(await emMensagem(id)).toMatchObject({ total: 5000, irRetido: 0, aPagar: 5000 });
    expect((await daPagina()).html).not.toContain('IR retido na fonte R$');
  });
});

test('a landlord who is a company is asked for nothing less by it', async () => {
  await deps.db.updateTable('usuarios').set({ tipoPessoa: 'PJ' }).where('uid', '=', ana.uid).execute();
  const { id } = await doMes('2026-03');
  expect(await codigo(id)).toMatchObject({ valor: 5000, irRetido: 0 });
  expect(await emMensagem(id)).toMatchObject({ irRetido: 0, aPagar: 5000 });
});

describe('what arrives by a code', () => {
  beforeEach(async () => {
    await banca.ligar(ana);
  });

  test('just what was asked settles the rent with the tax, and the receipt adds up', async () => {
    const { id } = await doMes('2026-03');
    await codigo(id);
    chegar(4627_10, txidEstatico(id));
    await pollBanks(deps);
    const paga = await doMes('2026-03');
    expect(paga).toMatchObject({ status: 'PAGO', valorRecebido: 5000, irRetido: 372.9 });
    await conferirRecibo(paga.reciboId, { valor: 5000, irRetido: 372.9 });
    expect(await recebidos(ana)).toMatchObject([{ situacao: 'CONCILIADO', contaIds: [id] }]);
  });

  test('a code of before the fine settles it some days late, and what that adds is forgiven', async () => {
    await ana.pedir(termos.mudar, { params: { id: contratoId }, body: MULTA });
    const { id } = await doMes('2026-03');
    banca.em('2026-03-10T15:00:00Z');
    await codigo(id);
    banca.em('2026-03-12T15:00:00Z');
    chegar(4627_10, txidEstatico(id));
    await pollBanks(deps);
    const paga = await doMes('2026-03');
    expect(paga).toMatchObject({ status: 'PAGO', irRetido: 372.9 });
    await conferirRecibo(paga.reciboId, { valor: 5000, irRetido: 372.9 });
  });

  test.each([
    [
      'the whole rent settles it without tax',
      5000_00,
      { status: 'PAGO', valorRecebido: 5000, irRetido: 0 },
      'CONCILIADO',
    ],
    ['another amount waits, less', 4627_09, { status: 'PENDENTE', irRetido: 0 }, 'A_MENOR'],
    ['another amount waits, more', 4700_00, { status: 'PENDENTE', irRetido: 0 }, 'A_MENOR'],
  ])('%s', async (_caso, quanto, conta, situacao) => {
    const { id } = await doMes('2026-03');
    await codigo(id);
    chegar(quanto, txidEstatico(id));
    await pollBanks(deps);
    expect(await doMes('2026-03')).toMatchObject(conta);
    expect(await recebidos(ana)).toMatchObject([{ situacao }]);
  });

  test('nothing is guessed: without a code that asked for it the same amount waits', async () => {
    const { id } = await doMes('2026-03');
    chegar(4627_10, txidEstatico(id));
    await pollBanks(deps);
    expect(await doMes('2026-03')).toMatchObject({ status: 'PENDENTE' });
    expect(await recebidos(ana)).toMatchObject([{ situacao: 'A_MENOR' }]);
  });

  test('a tenant who is a person by then withholds nothing: the landlord decides', async () => {
    const { id } = await doMes('2026-03');
    await codigo(id);
    await ana.pedir(locatarios.mudar, { params: { id: locatarioId }, body: { cpf: '123.456.789-09' } });
    chegar(4627_10, txidEstatico(id));
    await pollBanks(deps);
    expect(await doMes('2026-03')).toMatchObject({ status: 'PENDENTE', irRetido: 0 });
    expect(await recebidos(ana)).toMatchObject([{ situacao: 'NAO_IDENTIFICADO', contaIds: [id] }]);
  });
});

describe('a charge in a bank', () => {
  async function registrada(encargos: object = {}) {
    await banca.ligar(ana);
    if (Object.keys(encargos).length > 0) await ana.pedir(termos.mudar, { params: { id: contratoId }, body: encargos });
    await issueCharges(deps);
    const { id } = await doMes('2026-03');
    return { id, txid: txidDinamico(id, 0) };
  }
  async function mudarORetido(irRetido: number) {
    const { id } = await doMes('2026-02');
    await ana.pedir(financeiro.mudar, { params: { id }, body: { status: 'PENDENTE' } });
    await pagar(id, { dataPagamento: '2026-02-10', irRetido });
  }

  test('asks for the net, keeps the tax that it was made with, and settles with it', async () => {
    const { id, txid } = await registrada();
    expect(await codigo(id)).toMatchObject({ origem: 'COBRANCA', txid, valor: 4627.1, irRetido: 372.9 });
    expect((await emMensagem(id)).copiaECola).toBe((await codigo(id)).copiaECola);
    expect(await banca.cobrancasDe(ana)).toMatchObject([{ valor: 4627.1, irRetido: 372.9 }]);
    expect(banca.falso.pagar(txid)?.valor).toBe('4627.10');
    await pollBanks(deps);
    const paga = await doMes('2026-03');
    expect(paga).toMatchObject({ status: 'PAGO', valorRecebido: 5000, irRetido: 372.9 });
    await conferirRecibo(paga.reciboId, { valor: 5000, irRetido: 372.9 });
  });

  test.each([true, false])(
    'late, the bank asks for what the whole rent bears, and it adds up (components told: %s)',
    async (divide) => {
      banca.falso.modos.componentes = divide;
      const { id, txid } = await registrada(MULTA);
      expect(banca.falso.cobrancas.get(txid)?.corpo.valor).toMatchObject({
        original: '4627.10',
        multa: { modalidade: 1, valorPerc: '500.00' },
        juros: { valorPerc: '1.08' },
      });
      banca.em('2026-03-20T15:00:00Z');
      expect(await codigo(id)).toMatchObject({ origem: 'COBRANCA', valor: 5143.77, irRetido: 372.9 });
      const pago = Number(banca.falso.pagar(txid)?.valor);
      expect(pago).toBeGreaterThan(5143.67);
      expect(pago).toBeLessThanOrEqual(5143.77);
      await pollBanks(deps);
      const paga = await doMes('2026-03');
      expect(paga).toMatchObject({ status: 'PAGO', irRetido: 372.9 });
      const { multa, juros } = await conferirRecibo(paga.reciboId, {
        valor: Math.round((pago + 372.9) * 100) / 100,
        irRetido: 372.9,
      });
      expect([multa, juros]).toEqual([500, 16.67]);
      banca.falso.modos.componentes = true;
    },
  );

  test('follows the tax: registered anew in the dialog it is changed at the bank', async () => {
    const { id, txid } = await registrada();
    await mudarORetido(400);
    expect(await codigo(id)).toMatchObject({ origem: 'ESTATICO', valor: 4600, irRetido: 400 });
    await pollBanks(deps);
    expect(await banca.cobrancasDe(ana)).toMatchObject([{ valor: 4600, irRetido: 400 }]);
    expect(banca.falso.cobrancas.get(txid)?.corpo.valor).toMatchObject({ original: '4600.00' });
    expect(await codigo(id)).toMatchObject({ origem: 'COBRANCA', txid, valor: 4600 });
  });

  test('paid before a change of the tax reached the bank, it settles as it asked', async () => {
    const { txid } = await registrada();
    await mudarORetido(400);
    expect(banca.falso.pagar(txid)?.valor).toBe('4627.10');
    await pollBanks(deps);
    const paga = await doMes('2026-03');
    expect(paga).toMatchObject({ status: 'PAGO', irRetido: 372.9 });
    await conferirRecibo(paga.reciboId, { valor: 5000, irRetido: 372.9 });
  });

  test('of one day, after the first ended, asks for that day’s net', async () => {
    const { id } = await registrada(MULTA);
    banca.em('2026-05-20T15:00:00Z');
    await pollBanks(deps);
    const dado = await codigo(id);
    await pollBanks(deps);
    const cob = (await banca.cobrancasDe(ana)).find(({ tipo }) => tipo === 'cob');
    expect(cob).toMatchObject({ valor: dado.valor, irRetido: 372.9 });
    banca.falso.pagar(cob?.txid ?? '');
    await pollBanks(deps);
    const paga = await doMes('2026-03');
    expect(paga).toMatchObject({ status: 'PAGO', irRetido: 372.9 });
    await conferirRecibo(paga.reciboId, { valor: Math.round((dado.valor + 372.9) * 100) / 100, irRetido: 372.9 });
  });
});
