import { hoje, somarDias } from '@imob/schemas/rules/dates';
import * as efi from 'sdk-node-apis-efi';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { shortTimeouts } from '../../../test/support/timeouts.ts';
import { field } from '../http.ts';
import type { EmissorDeBoletos, PedidoDeBoleto } from './boletos.ts';
import { abrirEfi } from './efi.ts';
import { type EfiFalsa, fakeEfi } from './fake.ts';

const INICIO = '2026-12-01T12:00:00Z';
let relogio = new Date(INICIO);
let falsa: EfiFalsa;
let conta: EmissorDeBoletos;
const abrir = (mudanca = {}) =>
  abrirEfi(
    { ...falsa.conta, enderecos: falsa.enderecos, ...mudanca },
    { tempos: { ...shortTimeouts, deadline: 1_000 }, agora: () => relogio, ca: falsa.ca },
  );

beforeAll(async () => {
  falsa = await fakeEfi({ agora: () => relogio });
});
beforeEach(() => {
  relogio = new Date(INICIO);
  falsa.clear();
  conta?.fechar();
  conta = abrir();
});
afterAll(async () => {
  conta?.fechar();
  await falsa.close();
});

const pedido = (mudanca: Partial<PedidoDeBoleto> = {}): PedidoDeBoleto => ({
  txid: '123e4567e89b12d3a456426614174000v00',
  centavos: 150_000,
  vencimento: '2026-12-10',
  validadeAposVencimento: 60,
  devedor: { documento: '123.456.789-09', nome: 'Francisco da Silva' },
  descricao: 'Aluguel 12/2026',
  mensagem: ['Aluguel 12/2026', 'Rua A, 10'],
  avisarEm: 'https://imob.example/webhooks/boleto/a/b',
  encargos: { multa: { percentual: 10 }, juros: { percentualAoMes: 0.99 } },
  desde: '2026-12-01',
  ...mudanca,
});
const feito = (resultado: { situacao: string }) => {
  expect(resultado).toMatchObject({ situacao: 'feita' });
  return (resultado as unknown as { valor: any }).valor;
};
const pedidos = (trecho: string) => falsa.requests.filter(({ method, path }) => `${method} ${path}`.includes(trecho));

describe('held to the schemas that Efí publishes in its own SDK', () => {
  test('what we ask is what it takes', async () => {
    feito(await conta.emitir(pedido(), false));
    const empresa = { documento: '12.ABC.345/01DE-35', nome: 'Padaria Ltda' };
    const desconto = { ate: '2026-12-05', valor: { centavos: 5_000 } };
    feito(await conta.emitir(pedido({ txid: 'x', devedor: empresa, encargos: { desconto } }), false));
    const corpos = pedidos('POST /v1/charge/one-step').map(({ body }) => efi.CreateOneStepChargeBodySchema.parse(body));
    expect(corpos.map((corpo) => field(corpo, 'payment', 'banking_billet'))).toMatchObject([
      {
        customer: { name: 'Francisco da Silva', cpf: '12345678909' },
        configurations: { days_to_write_off: 60, fine: 1000, interest: 33 },
      },
      {
        customer: { juridical_person: { corporate_name: 'Padaria Ltda', cnpj: '12ABC34501DE35' } },
        configurations: { fine: 0, interest: 0 },
        conditional_discount: { type: 'currency', value: 5_000, until_date: '2026-12-05' },
      },
    ]);
    // Efí would write to the tenant by these.
    expect(JSON.stringify(corpos)).not.toMatch(/email|phone_number|address/);
    for (const { query } of falsa.requests.filter(({ path }) => path === '/v1/charges')) {
      efi.ListChargesParamsSchema.parse(
        Object.fromEntries([...query].map(([k, v]) => [k, ['page', 'limit'].includes(k) ? Number(v) : v])),
      );
    }
  });

  test('what our fake answers is what it answers', async () => {
    const { numero } = feito(await conta.emitir(pedido(), false));
    const chamar = async (method: string, path: string, body?: unknown) => {
      const token = await resposta('/authorize', { grant_type: 'client_credentials' }, basic());
      return resposta(path, body, `Bearer ${field(token, 'access_token')}`, method);
    };
    efi.CreateOneStepChargeResponseSchema.parse(await chamar('POST', '/charge/one-step', pedidos('one-step')[0]?.body));
    efi.DetailChargeResponseSchema.parse(await chamar('GET', `/charge/${numero}`));
    falsa.pagar(pedido().txid);
    const { aviso } = falsa.achar(pedido().txid) ?? { aviso: '' };
    efi.GetNotificationResponseSchema.parse(await chamar('GET', `/notification/${aviso}`));
    const dias = 'charge_type=billet&begin_date=2026-12-01&end_date=2026-12-01&limit=100&page=1';
    efi.ListChargesResponseSchema.parse(await chamar('GET', `/charges?${dias}`));
    efi.DetailChargeResponseSchema.parse(await chamar('GET', `/charge/${numero}`));
  });

  const basic = () => `Basic ${Buffer.from(`${falsa.conta.clientId}:${falsa.conta.clientSecret}`).toString('base64')}`;
  /** By the plain door behind the gateway. */
  async function resposta(path: string, body: unknown, authorization: string, method = 'POST') {
    const lida = await fetch(`${falsa.url}/v1${path}`, {
      method,
      headers: { authorization, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return lida.json();
  }
});

test('a boleto comes with a line that is right, its Pix code and its addresses', async () => {
  const boleto = feito(await conta.emitir(pedido(), false));
  expect(boleto).toMatchObject({
    situacao: 'ATIVA',
    centavos: 150_000,
    vencimento: '2026-12-10',
    linhaDigitavel: expect.stringMatching(/^3649\d{43}$/),
    link: expect.stringMatching(/^https:/),
    pdf: expect.stringMatching(/\.pdf$/),
    copiaECola: expect.stringContaining('br.gov.bcb.pix'),
  });
  falsa.modos.linhaErrada = true;
  falsa.modos.bolix = false;
  const lido = feito(await conta.consultar({ numero: boleto.numero, txid: pedido().txid }));
  expect([lido.linhaDigitavel, lido.copiaECola, lido.link]).toEqual([undefined, undefined, boleto.link]);
});

test('what may have been issued is never issued again: it is looked for by our id', async () => {
  for (const falha of ['cortar-depois', 'calar', 'erro-depois', 'lixo'] as const) {
    const txid = `id-${falha}`;
    falsa.fail(falha, 1, ({ path }) => path.endsWith('/one-step'));
    expect((await conta.emitir(pedido({ txid }), false)).situacao, falha).toBe('talvez');
    expect(pedidos('one-step').filter(({ body }) => field(body, 'metadata', 'custom_id') === txid)).toHaveLength(1);
    const achado = feito(await conta.emitir(pedido({ txid }), true));
    expect(achado).toMatchObject({ situacao: 'ATIVA', centavos: 150_000 });
    expect([...falsa.boletos.values()].filter(({ customId }) => customId === txid)).toHaveLength(1);
  }
});

test('one that never arrived is asked for a second time once nothing is found', async () => {
  falsa.fail('cortar-antes', 1, ({ path }) => path.endsWith('/one-step'));
  expect((await conta.emitir(pedido(), false)).situacao).toBe('talvez');
  feito(await conta.emitir(pedido(), true));
  expect(falsa.boletos.size).toBe(1);
});

test('where the search itself fails, nothing is issued', async () => {
  falsa.fail({ status: 500 }, 3, ({ path }) => path === '/v1/charges');
  expect((await conta.emitir(pedido(), true)).situacao).toBe('talvez');
  expect(falsa.boletos.size).toBe(0);
});

test('cancelling is repeatable; what is paid meanwhile, or being credited, is told', async () => {
  const ref = { numero: feito(await conta.emitir(pedido(), false)).numero, txid: pedido().txid };
  expect(feito(await conta.cancelar(ref)).situacao).toBe('CANCELADA');
  expect(feito(await conta.cancelar(ref)).situacao).toBe('CANCELADA');
  // The bank takes a slip that was printed before.
  falsa.pagar(ref.txid, { cancelado: true, dia: '2026-12-02' });
  expect(feito(await conta.cancelar(ref))).toMatchObject({
    situacao: 'PAGA',
    pago: { txid: ref.txid, centavos: 150_000, dia: '2026-12-02' },
  });
  const outro = { numero: feito(await conta.emitir(pedido({ txid: 'b' }), false)).numero, txid: 'b' };
  (falsa.achar('b') as { status: string }).status = 'identified';
  expect(feito(await conta.cancelar(outro)).situacao).toBe('ATIVA');
});

test('another due date changes the line with it', async () => {
  const antes = feito(await conta.emitir(pedido(), false));
  const depois = feito(await conta.mudarVencimento({ numero: antes.numero, txid: pedido().txid }, '2026-12-20'));
  expect(depois).toMatchObject({ vencimento: '2026-12-20', situacao: 'ATIVA' });
  expect(depois.linhaDigitavel).not.toBe(antes.linhaDigitavel);
});

test('all pages of what was paid are read; what the company does not price is told apart', async () => {
  for (let i = 0; i < 103; i++) {
    feito(await conta.emitir(pedido({ txid: `t${i}` }), false));
    falsa.pagar(`t${i}`);
  }
  const { pagos, semValor } = feito(await conta.pagosEntre('2026-12-01', '2026-12-01'));
  expect([pagos.length, semValor]).toEqual([103, []]);
  expect(pagos[0]).toMatchObject({ txid: 't0', centavos: 150_000, dia: '2026-12-01' });
  falsa.modos.dizValor = false;
  const calada = feito(await conta.pagosEntre('2026-12-01', '2026-12-01'));
  expect([calada.pagos.length, calada.semValor.length]).toEqual([0, 103]);
}, 30_000);

test('a notice is worth what its token tells; a forged one tells nothing', async () => {
  feito(await conta.emitir(pedido(), false));
  const boleto = falsa.pagar(pedido().txid, { dia: '2026-12-01' });
  expect(feito(await conta.lerAviso(boleto?.aviso ?? ''))).toMatchObject({
    txid: pedido().txid,
    pago: { centavos: 150_000, dia: '2026-12-01' },
  });
  expect((await conta.lerAviso('forjado')).situacao).toBe('inexistente');
});

test('refusals are told in words, each for what it is', async () => {
  const umNome = await conta.emitir(pedido({ devedor: { documento: '12345678909', nome: 'Francisco' } }), false);
  expect(umNome).toMatchObject({ situacao: 'dados', erro: expect.stringContaining('nome do locatário') });
  const passado = await conta.emitir(pedido({ vencimento: somarDias(hoje(relogio, 'UTC'), -1) }), false);
  expect(passado).toMatchObject({ situacao: 'dados', erro: expect.stringContaining('vencimento') });
  // A refusal that is written with status 500 is one all the same.
  falsa.fail({
    status: 500,
    body: { code: 4600222, error: 'x', error_description: 'Recebedor e cliente não podem ser a mesma pessoa.' },
  });
  expect(await conta.emitir(pedido(), false)).toMatchObject({
    situacao: 'dados',
    erro: expect.stringContaining('mesma pessoa'),
  });
  falsa.modos.permissao = false;
  expect(await conta.emitir(pedido(), false)).toMatchObject({
    situacao: 'permissao',
    erro: expect.stringContaining('API de Emissões'),
  });
  const outra = abrir({ clientSecret: 'errado' });
  expect((await outra.testar())[0]).toMatchObject({
    passo: 'boletos',
    ok: false,
    texto: expect.stringContaining('Client ID'),
  });
  outra.fechar();
});

test('a token that ends meanwhile is asked for anew', async () => {
  feito(await conta.emitir(pedido(), false));
  relogio = new Date(relogio.getTime() + 11 * 60_000);
  feito(await conta.emitir(pedido({ txid: 'b' }), false));
  expect(pedidos('authorize')).toHaveLength(2);
});
