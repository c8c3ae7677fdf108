import { txidDinamico } from '@imob/schemas/rules/txid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fakeServer } from '../../src/providers/fake.ts';
import { lerCertificado } from '../../src/providers/pix/certificate.ts';
import { abrirBanco } from '../../src/providers/pix/driver.ts';
import { type BancoFalso, fakeBank } from '../../src/providers/pix/fake.ts';
import { tlsGateway } from '../../src/providers/pix/fakeTls.ts';
import type { BancoPix, PedidoDeCobranca } from '../../src/providers/pix/pix.ts';
import { PERFIS, type Perfil } from '../../src/providers/pix/profiles.ts';
import { e2eidsDoAviso } from '../../src/providers/pix/read.ts';
import { shortTimeouts } from '../support/timeouts.ts';
import { startPrism } from './prism.ts';

const CHAVE = '5f84a4c5-c5cb-4599-9f13-7eb4d419dacc';
const E2EID = 'E9999900420261210150000000000001';
const agora = () => new Date('2026-12-25T15:40:17.000Z');
const txid = (n: number) => txidDinamico('123e4567-e89b-12d3-a456-426614174000', n);
const cobv: PedidoDeCobranca = {
  tipo: 'cobv',
  txid: txid(0),
  centavos: 150_000,
  devedor: { documento: '12345678909', nome: 'Francisco da Silva' },
  vencimento: '2026-12-10',
  validadeAposVencimento: 60,
  multa: { percentual: 10 },
  juros: { percentualAoMes: 1 },
  desconto: { ate: '2026-12-05', valor: { percentual: 5 } },
};
const cob: PedidoDeCobranca = { tipo: 'cob', txid: txid(1), centavos: 5_000, expiraEmSegundos: 3600 };

let falso: BancoFalso;
beforeAll(async () => {
  falso = await fakeBank({ agora });
});
afterAll(() => falso.close());

/** A driver that gets its token from the fake bank, and speaks through Prism for the rest. */
async function porDentroDoPrism(upstream?: string, perfil: Perfil = PERFIS.efi) {
  const prism = await startPrism(upstream);
  const portao = await tlsGateway(prism.url);
  const { certificado, erro } = lerCertificado(falso.conta.certificado);
  if (!certificado) throw new Error(erro);
  const enderecos = { url: portao.url, token: falso.enderecos.token };
  const banco = abrirBanco(
    { perfil, enderecos, ...falso.conta, certificado, chave: CHAVE },
    { tempos: { ...shortTimeouts, deadline: 15_000 }, agora, ca: falso.ca },
  );
  return {
    banco,
    prism,
    async fechar() {
      banco.fechar();
      await portao.close();
      await prism.stop();
    },
  };
}

describe('Prism between the driver and the fake bank', () => {
  let meio: Awaited<ReturnType<typeof porDentroDoPrism>>;
  let banco: BancoPix;
  beforeAll(async () => {
    meio = await porDentroDoPrism(`${falso.plainUrl}/v2`);
    banco = meio.banco;
  });
  afterAll(() => meio.fechar());
  beforeEach(() => falso.clear());

  test('finds nothing wrong with either, from the charge to the refund', async () => {
    for (const pedido of [cobv, cob]) {
      expect(await banco.criarCobranca(pedido)).toMatchObject({ situacao: 'feita' });
      const prazo = pedido.tipo === 'cob' ? { expiraEmSegundos: 60 } : {};
      expect(await banco.alterar(pedido, { centavos: 160_000, ...prazo })).toMatchObject({ situacao: 'feita' });
      const pago = falso.pagar(pedido.txid);
      expect(await banco.consultar(pedido)).toMatchObject({ situacao: 'feita', valor: { situacao: 'CONCLUIDA' } });
      const e2eid = pago?.endToEndId ?? '';
      expect(await banco.pixPorE2e(e2eid)).toMatchObject({ situacao: 'feita' });
      expect(await banco.devolver({ e2eid, id: 'a1', centavos: 100 })).toMatchObject({ situacao: 'feita' });
      expect(await banco.consultarDevolucao(e2eid, 'a1')).toMatchObject({ situacao: 'feita' });
    }
    expect(await banco.pixRecebidos(new Date('2026-12-01T00:00:00Z'), agora())).toMatchObject({
      valor: [{ txid: txid(0) }, { txid: txid(1) }],
    });
    expect(await banco.criarCobranca({ ...cobv, txid: txid(2) })).toMatchObject({ situacao: 'feita' });
    expect(await banco.cancelar({ ...cobv, txid: txid(2) })).toMatchObject({ situacao: 'feita' });
    expect(await banco.consultar({ ...cobv, txid: txid(9) })).toMatchObject({ situacao: 'inexistente' });
  });

  test('finds nothing wrong with webhooks', async () => {
    const url = 'https://imob.example/webhooks/pix/1/segredo';
    expect(await banco.registrarWebhook(url)).toMatchObject({ situacao: 'feita' });
    expect(await banco.consultarWebhook()).toEqual({ situacao: 'feita', valor: { url } });
    expect(await banco.removerWebhook()).toMatchObject({ situacao: 'feita' });
  });

  test('would find it: a request of ours or an answer of the fake that is wrong does not pass', async () => {
    expect(await banco.criarCobranca({ ...cobv, txid: 'curto' })).toMatchObject({ situacao: 'dados' });
    expect(falso.requests.filter(({ method }) => method === 'PUT')).toEqual([]);
    await banco.criarCobranca(cobv);
    falso.fail({ status: 200, body: { txid: 'curto' } }, 9, ({ method }) => method === 'GET');
    expect(await banco.consultar(cobv)).toMatchObject({ situacao: 'talvez', detalhe: expect.stringMatching(/^500/) });
  });
});

describe('Prism in the bank’s place', () => {
  let meio: Awaited<ReturnType<typeof porDentroDoPrism>>;
  beforeAll(async () => {
    falso.clear();
    meio = await porDentroDoPrism(undefined, { ...PERFIS.efi, headers: { prefer: 'dynamic=true' } });
  });
  afterAll(() => meio.fechar());

  test('answers at random within the document, and every answer is read', async () => {
    for (let vez = 0; vez < 25; vez++) {
      for (const pedido of [cobv, cob]) {
        expect(await meio.banco.criarCobranca(pedido)).toMatchObject({ situacao: 'feita' });
        expect(await meio.banco.consultar(pedido)).toMatchObject({ situacao: 'feita' });
        expect(await meio.banco.cancelar(pedido)).toMatchObject({ situacao: 'feita' });
      }
      expect(await meio.banco.pixPorE2e(E2EID)).toMatchObject({ situacao: 'feita' });
      expect(await meio.banco.devolver({ e2eid: E2EID, id: 'a1', centavos: 100 })).toMatchObject({ situacao: 'feita' });
      expect(await meio.banco.consultarDevolucao(E2EID, 'a1')).toMatchObject({ situacao: 'feita' });
      expect(await meio.banco.consultarWebhook()).toMatchObject({ situacao: 'feita' });
    }
  });

  test('notifies our address with a body that nobody here wrote', async () => {
    const avisos: unknown[] = [];
    const nosso = await fakeServer(({ method, path, body }) => {
      if (method === 'POST' && path === '/webhooks/segredo/pix') avisos.push(body);
      return { status: 200 };
    });
    expect(await meio.banco.registrarWebhook(`${nosso.url}/webhooks/segredo`)).toMatchObject({ situacao: 'feita' });
    await expect.poll(() => avisos.length, { timeout: 15_000 }).toBeGreaterThan(0);
    const itens = (avisos[0] as { pix?: unknown[] }).pix ?? [];
    expect(e2eidsDoAviso(avisos[0])).toHaveLength(itens.length);
    await nosso.close();
  });
});
