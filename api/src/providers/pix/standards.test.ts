import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { txidDinamico } from '@imob/schemas/rules/txid';
import { Ajv, type ValidateFunction } from 'ajv';
import * as efi from 'sdk-node-apis-efi';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { shortTimeouts } from '../../../test/support/timeouts.ts';
import { field } from '../http.ts';
import { lerCertificado } from './certificate.ts';
import { abrirBanco } from './driver.ts';
import { type BancoFalso, fakeBank } from './fake.ts';
import type { BancoPix, PedidoDeCobranca } from './pix.ts';
import { PERFIS } from './profiles.ts';

/**
 * Holds what we send, and what our fake answers, against what the Banco Central and Efí publish: nobody here wrote
 * that.
 */

const require = createRequire(import.meta.url);
const addFormats = require('ajv-formats') as (ajv: Ajv) => Ajv;
const documento = parse(readFileSync(new URL('./fixtures/bcb-api-pix-2.9.0.corrected.yaml', import.meta.url), 'utf8'), {
  maxAliasCount: -1,
}) as { components: { requestBodies: Record<string, unknown> } };
const ajv = addFormats(new Ajv({ strict: false, allErrors: true, validateFormats: true }));
ajv.addSchema({ $id: 'pix', components: documento.components });
const esquema = (nome: string) => ajv.compile({ $ref: `pix#/components/schemas/${nome}` });
const doAviso = field(documento.components.requestBodies, 'WebhookPixBody', 'content', 'application/json', 'schema');
const bcb = {
  cob: esquema('CobSolicitada'),
  cobv: esquema('CobVSolicitada'),
  cobRevisada: esquema('CobRevisada'),
  cobvRevisada: esquema('CobVRevisada'),
  cobGerada: esquema('CobGerada'),
  cobvGerada: esquema('CobVGerada'),
  cobCompleta: esquema('CobCompleta'),
  cobvCompleta: esquema('CobVCompleta'),
  pix: esquema('Pix'),
  consultados: esquema('PixConsultados'),
  pedidoDeDevolucao: esquema('DevolucaoSolicitada'),
  devolucao: esquema('Devolucao'),
  webhook: esquema('WebhookSolicitado'),
  webhookCompleto: esquema('WebhookCompleto'),
  problema: esquema('Problema'),
  aviso: ajv.compile(JSON.parse(JSON.stringify(doAviso).replaceAll('"#/', '"pix#/'))),
};

function julgar(julga: ValidateFunction | { parse(valor: unknown): unknown }, valor: unknown) {
  if ('parse' in julga) return julga.parse(valor);
  expect(julga(valor), JSON.stringify({ valor, erros: julga.errors }, null, 1).slice(0, 2_000)).toBe(true);
}

const CHAVE = '5f84a4c5-c5cb-4599-9f13-7eb4d419dacc';
const agora = () => new Date('2026-12-25T15:40:17.000Z');
const txid = (n: number) => txidDinamico('123e4567-e89b-12d3-a456-426614174000', n);
const devedor = { documento: '12345678909', nome: 'Francisco da Silva' };
const vencimento = { vencimento: '2026-12-10', validadeAposVencimento: 60 };
const cobrancas: PedidoDeCobranca[] = [
  { tipo: 'cobv', txid: txid(0), centavos: 150_000, devedor, ...vencimento },
  {
    tipo: 'cobv',
    txid: txid(1),
    centavos: 150_000,
    devedor: { ...devedor, documento: '12.ABC.345/01DE-35' },
    ...vencimento,
    multa: { percentual: 10 },
    juros: { percentualAoMes: 1 },
    desconto: { ate: '2026-12-05', valor: { percentual: 5 } },
    mensagem: 'Aluguel 12/2026\nRua A — casa',
  },
  {
    tipo: 'cobv',
    txid: txid(2),
    centavos: 1,
    devedor,
    ...vencimento,
    multa: { centavos: 500 },
    desconto: { ate: '2026-12-05', valor: { centavos: 7_500 } },
  },
  { tipo: 'cob', txid: txid(3), centavos: 165_750, expiraEmSegundos: 3600 },
  { tipo: 'cob', txid: txid(4), centavos: 165_750, expiraEmSegundos: 3600, devedor, mensagem: 'x'.repeat(200) },
];

let falso: BancoFalso;
let banco: BancoPix;
beforeAll(async () => {
  falso = await fakeBank({ agora });
  const { certificado, erro } = lerCertificado(falso.conta.certificado);
  if (!certificado) throw new Error(erro);
  const conta = { perfil: PERFIS.efi, enderecos: falso.enderecos, ...falso.conta, certificado, chave: CHAVE };
  banco = abrirBanco(conta, { tempos: shortTimeouts, agora, ca: falso.ca });
});
afterEach(() => falso.clear());
afterAll(async () => {
  banco.fechar();
  await falso.close();
});

function lidaPelaEfi(mostrada: unknown, tipo: 'cob' | 'cobv'): unknown {
  if (tipo === 'cob') return mostrada;
  const { criacao: _, ...loc } = field(mostrada, 'loc') as Record<string, unknown>;
  return { ...(mostrada as object), loc };
}

const enviado = () => falso.requests.at(-1)?.body;
/** Gives what the fake answers to this path, as it leaves. */
async function resposta(caminho: string): Promise<unknown> {
  const token = [...falso.tokens.keys()][0];
  const { request } = await import('node:https');
  return new Promise((feito, falhou) => {
    const tls = { ca: falso.ca, cert: falso.conta.certificado, key: falso.conta.certificado };
    const pedido = request(`${falso.enderecos.url}${caminho}`, {
      ...tls,
      headers: { authorization: `Bearer ${token}` },
    });
    pedido.on('error', falhou).on('response', async (vinda) => {
      feito(JSON.parse((await vinda.toArray()).join('')));
    });
    pedido.end();
  });
}

describe('the Banco Central’s document and Efí’s own schemas take', () => {
  test.each(cobrancas.map((pedido, i) => [i, pedido] as const))(
    'our charge %i and what the fake says of it',
    async (_, pedido) => {
      const { tipo } = pedido;
      const criada = await banco.criarCobranca(pedido);
      expect(criada.situacao).toBe('feita');
      julgar(bcb[tipo], enviado());
      julgar(tipo === 'cob' ? efi.PixCreateChargeBodySchema : efi.PixCreateDueChargeBodySchema, enviado());
      for (const pago of [false, true]) {
        if (pago) expect(falso.pagar(pedido.txid)).toBeDefined();
        const mostrada = await resposta(`/${tipo}/${pedido.txid}`);
        julgar(tipo === 'cob' ? bcb.cobCompleta : bcb.cobvCompleta, mostrada);
        // The fake obeys the Banco Central if the two disagree: Efí has no place for the split of a Pix inside of a
        // charge, nor, on reading, for the moment in which a location was made, which the document requires.
        if (!pago) {
          julgar(
            tipo === 'cob' ? efi.PixDetailChargeResponseSchema : efi.PixDetailDueChargeResponseSchema,
            lidaPelaEfi(mostrada, tipo),
          );
        }
      }
    },
  );

  test('our changes and cancellings, and the answers to them', async () => {
    for (const pedido of [cobrancas[1], cobrancas[3]] as PedidoDeCobranca[]) {
      const { tipo } = pedido;
      await banco.criarCobranca(pedido);
      const corpos: unknown[] = [];
      const mudanca = { centavos: 160_000, devedor, mensagem: 'Novo valor' };
      const prazo =
        tipo === 'cob' ? { expiraEmSegundos: 60 } : { vencimento, encargos: { juros: { percentualAoMes: 1 } } };
      expect((await banco.alterar(pedido, { ...mudanca, ...prazo })).situacao).toBe('feita');
      corpos.push(enviado());
      expect((await banco.cancelar(pedido)).situacao).toBe('feita');
      corpos.push(enviado());
      expect(corpos[1]).toEqual({ status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' });
      for (const corpo of corpos) {
        julgar(tipo === 'cob' ? bcb.cobRevisada : bcb.cobvRevisada, corpo);
        julgar(tipo === 'cob' ? efi.PixUpdateChargeBodySchema : efi.PixUpdateDueChargeBodySchema, corpo);
      }
    }
  });

  test('what arrived, one by one, in pages and in a notice', async () => {
    await banco.criarCobranca(cobrancas[1] as PedidoDeCobranca);
    const pago = falso.pagar(txid(1), { mensagem: 'dezembro' });
    const solto = falso.receber({ centavos: 1_000, chave: CHAVE });
    if (!pago) throw new Error('não pago');
    falso.devolverPorFora(solto.endToEndId, 500, 'MED_FRAUDE');
    const um = await resposta(`/pix/${pago.endToEndId}`);
    julgar(bcb.pix, um);
    julgar(efi.PixDetailReceivedResponseSchema, um);
    const pagina = await resposta('/pix?inicio=2026-12-01T00:00:00Z&fim=2026-12-31T00:00:00Z');
    julgar(bcb.consultados, pagina);
    julgar(bcb.aviso, falso.corpoDoAviso(pago, solto));
    for (const avisado of falso.corpoDoAviso(pago).pix) julgar(efi.PixDetailReceivedResponseSchema, avisado);
  });

  test('our refunds', async () => {
    const { endToEndId } = falso.receber({ centavos: 1_000, chave: CHAVE });
    await banco.devolver({ e2eid: endToEndId, id: 'a1', centavos: 789 });
    julgar(bcb.pedidoDeDevolucao, enviado());
    julgar(efi.PixDevolutionBodySchema, enviado());
    for (const status of ['EM_PROCESSAMENTO', 'NAO_REALIZADO', 'DEVOLVIDO'] as const) {
      falso.concluirDevolucao(endToEndId, 'a1', status);
      const mostrada = await resposta(`/pix/${endToEndId}/devolucao/a1`);
      julgar(bcb.devolucao, mostrada);
      julgar(efi.PixDetailDevolutionResponseSchema, mostrada);
    }
  });

  test('our webhook, and the fake’s refusals', async () => {
    await banco.registrarWebhook('https://imob.example/webhooks/pix/1/segredo');
    julgar(bcb.webhook, enviado());
    julgar(efi.PixConfigWebhookBodySchema, enviado());
    const mostrado = await resposta(`/webhook/${CHAVE}`);
    julgar(bcb.webhookCompleto, mostrado);
    julgar(efi.PixDetailWebhookResponseSchema, mostrado);
    for (const caminho of [`/cobv/${txid(9)}`, '/pix/desconhecido', '/webhook/outra', '/pix']) {
      julgar(bcb.problema, await resposta(caminho));
    }
  });

  test('and they would not take anything', () => {
    expect(bcb.cobv({ valor: { original: '10' } })).toBe(false);
    expect(bcb.aviso({ pix: [{ endToEndId: 'curto' }] })).toBe(false);
    expect(efi.PixDevolutionBodySchema.safeParse({ valor: '1.00', natureza: 'ORIGINAL' }).success).toBe(false);
  });
});

describe('Efí’s own SDK', () => {
  const arquivo = join(tmpdir(), `pix-${process.pid}.pem`);
  afterAll(() => rmSync(arquivo, { force: true }));

  test('drives our fake: a charge, its payment, its refund and the webhook', async () => {
    writeFileSync(arquivo, falso.conta.certificado);
    const { Agent } = await import('node:https');
    const { certificado } = falso.conta;
    const axios = (await import('axios')).default;
    const httpsAgent = new Agent({ ca: falso.ca, cert: certificado, key: certificado });
    const interceptor = axios.interceptors.request.use((config) => ({
      ...config,
      url: config.url?.replace('https://pix-h.api.efipay.com.br', falso.url),
      httpsAgent,
    }));
    try {
      const sdk = new efi.EfiPay({
        sandbox: true,
        client_id: falso.conta.clientId,
        client_secret: falso.conta.clientSecret,
        certificate: arquivo,
        pemKey: arquivo,
      });
      const corpo = {
        calendario: { dataDeVencimento: '2026-12-10', validadeAposVencimento: 30 },
        devedor: { cpf: '12345678909', nome: 'Francisco da Silva' },
        valor: { original: '123.45' },
        chave: CHAVE,
      };
      const criada = await sdk.pixCreateDueCharge({ txid: txid(0) }, corpo);
      julgar(efi.PixCreateDueChargeResponseSchema, criada);
      julgar(bcb.cobvGerada, criada);
      julgar(
        efi.PixCreateChargeResponseSchema,
        await sdk.pixCreateCharge(
          { txid: txid(3) },
          { ...corpo, devedor: corpo.devedor, calendario: { expiracao: 3600 } },
        ),
      );
      const mudada = await sdk.pixUpdateDueCharge({ txid: txid(0) }, { valor: { original: '123.46' } });
      julgar(efi.PixUpdateDueChargeResponseSchema, mudada);
      const pago = falso.pagar(txid(0));
      expect(pago?.valor).toBe('123.46');
      const e2eId = pago?.endToEndId ?? '';
      julgar(efi.PixDetailReceivedResponseSchema, await sdk.pixDetailReceived({ e2eId }));
      const periodo = { inicio: '2026-12-01T00:00:00Z', fim: '2026-12-31T00:00:00Z' };
      julgar(efi.PixListReceivedResponseSchema, await sdk.pixReceivedList(periodo));
      const devolvida = await sdk.pixDevolution({ e2eId, id: 'a1' }, { valor: '23.46' });
      julgar(efi.PixDevolutionResponseSchema, devolvida);
      julgar(bcb.devolucao, devolvida);
      julgar(
        efi.PixConfigWebhookResponseSchema,
        await sdk.pixConfigWebhook({ chave: CHAVE }, { webhookUrl: 'https://imob.example/w' }),
      );
      await expect(sdk.pixDetailDueCharge({ txid: txid(9) })).rejects.toMatchObject({ status: 404 });
      expect(falso.requests.filter(({ path }) => path === '/oauth/token')).toHaveLength(1);
    } finally {
      axios.interceptors.request.eject(interceptor);
      httpsAgent.destroy();
    }
  });
});
