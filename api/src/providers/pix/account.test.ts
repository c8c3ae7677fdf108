import { txidDinamico } from '@imob/schemas/rules/txid';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { shortTimeouts } from '../../../test/support/timeouts.ts';
import { lerCertificado } from './certificate.ts';
import type { BancoFalso } from './fake.ts';
import type { BancoPix, PedidoDeCobranca } from './pix.ts';
import { PERFIS } from './profiles.ts';
import { CHAVE, pedidoDe, type TestBank, testBank } from './testBank.ts';
import { CERTIFICADO_DO_CLIENTE, CERTIFICADO_ESTRANHO } from './testCertificates.ts';

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
describe('the token', () => {
  test('is asked for once by many, and again in its last minute', async () => {
    await Promise.all([1, 2, 3, 4, 5].map((n) => banco.consultar({ tipo: 'cob', txid: `${txid.slice(0, 33)}0${n}` })));
    expect(teste.chamadas('POST', '/oauth/token')).toBe(1);
    teste.relogio = new Date(teste.relogio.getTime() + 3_539_000);
    await banco.consultar(cobv);
    expect(teste.chamadas('POST', '/oauth/token')).toBe(1);
    teste.relogio = new Date(teste.relogio.getTime() + 2_000);
    await banco.consultar(cobv);
    expect(teste.chamadas('POST', '/oauth/token')).toBe(2);
  });

  test('that the bank revoked is replaced once, and the request carried out', async () => {
    await banco.consultar(cobv);
    falso.tokens.clear();
    expect(await banco.criarCobranca(cobv)).toMatchObject({ situacao: 'feita' });
    expect(teste.chamadas('POST', '/oauth/token')).toBe(2);
  });

  test('is refused to a wrong secret, without insisting', async () => {
    const errado = teste.abrir({ clientSecret: 'outro' });
    expect(await errado.criarCobranca(cobv)).toMatchObject({ situacao: 'credencial', detalhe: '401 invalid_client' });
    expect(teste.chamadas('POST', '/oauth/token')).toBe(1);
    expect(
      await teste.abrir({ clientId: 'a\nb', perfil: { ...PERFIS.efi, headers: { x: '{clientId}' } } }).consultar(cobv),
    ).toMatchObject({ situacao: 'credencial' });
  });

  test('goes in the form that the profile says', async () => {
    const perfil = { ...PERFIS.sicoob, headers: { client_id: '{clientId}', 'x-conta': '{contaCorrente}' } };
    await teste.abrir({ perfil, extras: { contaCorrente: '123' } }).consultar(cobv);
    expect(falso.requests[0]).toMatchObject({
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: {
        grant_type: 'client_credentials',
        client_id: falso.conta.clientId,
        scope: 'cob.write cob.read cobv.write cobv.read pix.write pix.read webhook.write webhook.read',
      },
    });
    expect(falso.requests[0]?.headers.authorization).toBeUndefined();
  });

  test('opens resources whose version and fixed fields vary', async () => {
    const perfil = { ...PERFIS.efi, versoes: { padrao: 'v2', cob: 'v3' }, query: { 'gw-dev-app-key': '{clientId}' } };
    const versionado = teste.abrir({ perfil, enderecos: { ...falso.enderecos, url: falso.url } });
    await versionado.consultar(cob);
    await versionado.consultar(cobv);
    const [, imediata, comVencimento] = falso.requests;
    expect(imediata?.path).toBe(`/v3/cob/${txid}`);
    expect(imediata?.query.get('gw-dev-app-key')).toBe(falso.conta.clientId);
    expect(comVencimento?.path).toBe(`/v2/cobv/${txid}`);
  });
});

describe('the certificate', () => {
  test('of another authority is hung up on by the bank, and suspected', async () => {
    const { certificado } = lerCertificado(CERTIFICADO_ESTRANHO);
    const recusada = await teste.abrir({ certificado }).criarCobranca(cobv);
    expect(recusada).toMatchObject({ situacao: 'nao-chegou', erro: expect.stringMatching(/certificado/) });
    expect(falso.requests).toEqual([]);
  });

  test.each(['TLSv1.2', 'TLSv1.3'] as const)('that is missing is refused by %s’s own words', async (maxVersion) => {
    const certificado = { tls: { maxVersion }, sujeito: '', validoAte: new Date('2030-01-01') };
    expect(await teste.abrir({ certificado }).criarCobranca(cobv)).toMatchObject({ situacao: 'certificado' });
  });

  test('that has expired asks the bank nothing', async () => {
    teste.relogio = new Date('2127-01-01T00:00:00Z');
    expect(await banco.criarCobranca(cobv)).toMatchObject({
      situacao: 'certificado',
      erro: expect.stringMatching(/venceu/),
    });
    expect(await banco.testar()).toEqual([
      { passo: 'certificado', ok: false, texto: expect.stringContaining('29/10/2126') },
    ]);
    expect(falso.requests).toEqual([]);
  });
});

describe('what arrived', () => {
  test('is read from all pages, once each', async () => {
    falso.modos.itensPorPagina = 2;
    const pix = [1, 2, 3, 4, 5].map((n) => falso.receber({ centavos: n * 100, chave: CHAVE, em: teste.relogio }));
    falso.receber({ centavos: 9, chave: CHAVE, em: new Date('2026-11-01T00:00:00Z') });
    const lidos = await banco.pixRecebidos(new Date('2026-12-01T00:00:00Z'), teste.relogio);
    if (lidos.situacao !== 'feita') throw new Error(lidos.erro);
    expect(lidos.valor.map(({ e2eid }) => e2eid)).toEqual(pix.map(({ endToEndId }) => endToEndId));
    expect(teste.chamadas('GET', '/v2/pix')).toBe(3);
    expect(falso.requests.at(-1)?.query.get('inicio')).toBe('2026-12-01T00:00:00Z');
  });

  test('is not passed off as whole when a page fails, or one Pix cannot be read', async () => {
    falso.modos.itensPorPagina = 1;
    for (const centavos of [1, 2]) falso.receber({ centavos, chave: CHAVE, em: teste.relogio });
    falso.fail({ status: 403 }, 1, ({ query }) => query.get('paginacao.paginaAtual') === '1');
    expect(await banco.pixRecebidos(teste.relogio, teste.relogio)).toMatchObject({ situacao: 'permissao' });
    falso.pix[1] = { ...falso.pix[1], valor: 'mil' } as (typeof falso.pix)[number];
    expect(await banco.pixRecebidos(teste.relogio, teste.relogio)).toMatchObject({ situacao: 'talvez' });
  });

  test('late carries multa and juros apart, where the bank says so', async () => {
    await banco.criarCobranca(cobv);
    const pago = falso.pagar(txid, { em: new Date('2026-12-25T15:40:17Z') });
    expect(await banco.pixPorE2e(pago?.endToEndId ?? '')).toMatchObject({
      situacao: 'feita',
      valor: {
        txid,
        chave: CHAVE,
        centavos: 165_750,
        horario: '2026-12-25T15:40:17.000Z',
        componentes: { original: 150_000, multa: 15_000, juros: 750, desconto: 0, abatimento: 0 },
        pagador: { nome: 'Francisco da Silva', documento: '12345678909' },
        devolucoes: [],
      },
    });
    falso.modos.componentes = false;
    const semPartes = await banco.pixPorE2e(pago?.endToEndId ?? '');
    expect(semPartes).toMatchObject({ situacao: 'feita', valor: { centavos: 165_750 } });
    expect(semPartes.situacao === 'feita' && semPartes.valor.componentes).toBeUndefined();
  });

  test('from a bank without zones is at Brasília’s hour', async () => {
    const pix = falso.receber({ centavos: 100, chave: CHAVE });
    pix.horario = '2026-12-10T23:59:59';
    expect(await banco.pixPorE2e(pix.endToEndId)).toMatchObject({ valor: { horario: '2026-12-11T02:59:59.000Z' } });
  });
});

describe('a refund', () => {
  const pedir = (e2eid: string, centavos: number, id = 'a1') => banco.devolver({ e2eid, id, centavos });

  test('is asked for, watched, and may fail later', async () => {
    const { endToEndId: e2eid } = falso.receber({ centavos: 1000, chave: CHAVE });
    expect(await pedir(e2eid, 789)).toMatchObject({
      situacao: 'feita',
      valor: { id: 'a1', centavos: 789, situacao: 'EM_PROCESSAMENTO' },
    });
    expect(falso.requests.at(-1)?.body).toEqual({ valor: '7.89' });
    falso.concluirDevolucao(e2eid, 'a1', 'NAO_REALIZADO');
    expect(await banco.consultarDevolucao(e2eid, 'a1')).toMatchObject({ valor: { situacao: 'NAO_REALIZADO' } });
  });

  test.each(['cortar-depois', 'cortar-antes', 'calar', { status: 503 }] as const)(
    '%j: is found, or asked for again, and done once',
    async (falha) => {
      banco = teste.abrir({}, { tempos: { ...shortTimeouts, deadline: 300 } });
      const { endToEndId: e2eid, devolucoes } = falso.receber({ centavos: 1000, chave: CHAVE });
      falso.fail(falha, 1, pedidoDe('PUT', '/devolucao/'));
      expect(await pedir(e2eid, 500)).toMatchObject({ situacao: 'feita', valor: { centavos: 500 } });
      expect(devolucoes).toHaveLength(1);
    },
  );

  test('repeated is the same; with another amount it is a conflict; above what is left it is refused', async () => {
    const { endToEndId: e2eid, devolucoes } = falso.receber({ centavos: 1000, chave: CHAVE });
    await pedir(e2eid, 600);
    expect(await pedir(e2eid, 600)).toMatchObject({ situacao: 'feita', valor: { centavos: 600 } });
    expect(await pedir(e2eid, 500)).toMatchObject({ situacao: 'conflito' });
    expect(await pedir(e2eid, 500, 'a2')).toMatchObject({ situacao: 'dados' });
    expect(await pedir(e2eid, 400, 'a3')).toMatchObject({ situacao: 'feita' });
    expect(devolucoes.map(({ id }) => id)).toEqual(['a1', 'a3']);
  });
});

describe('the account', () => {
  test('is tested step by step; without a webhook it is whole all the same', async () => {
    expect((await banco.testar()).map(({ passo, ok }) => [passo, ok])).toEqual([
      ['certificado', true],
      ['acesso', true],
      ['recebidos', true],
      ['aviso', true],
    ]);
    falso.modos.escopos = ['webhook.read'];
    expect((await teste.abrir().testar()).at(-1)).toEqual({
      passo: 'recebidos',
      ok: false,
      texto: expect.stringMatching(/permissão/),
    });
    expect((await teste.abrir({ clientSecret: 'x' }).testar()).map(({ ok }) => ok)).toEqual([true, false]);
  });

  test('registers, shows and removes its webhook', async () => {
    const url = 'https://imob.example/webhooks/pix/1/segredo';
    expect(await banco.registrarWebhook(url)).toEqual({ situacao: 'feita', valor: undefined });
    expect(falso.requests.at(-1)?.headers['x-skip-mtls-checking']).toBe('true');
    expect(await banco.consultarWebhook()).toEqual({ situacao: 'feita', valor: { url } });
    for (let vez = 0; vez < 2; vez++)
      expect(await banco.removerWebhook()).toEqual({ situacao: 'feita', valor: undefined });
    expect(await banco.consultarWebhook()).toMatchObject({ situacao: 'inexistente' });
  });

  test('has a certificate that no failure tells of', async () => {
    falso.fail({ status: 500, body: { detail: CERTIFICADO_DO_CLIENTE, nome: 'Francisco da Silva' } }, 9);
    const falhou = await banco.criarCobranca(cobv);
    expect(JSON.stringify(falhou)).not.toMatch(/Francisco|BEGIN|123456789/);
  });

  test('is not filled with an endless answer', async () => {
    falso.fail({ status: 200, body: { enorme: 'x'.repeat(6 * 1024 * 1024) } }, 3, pedidoDe('GET', '/cobv/'));
    expect(await banco.consultar(cobv)).toMatchObject({ situacao: 'talvez', detalhe: 'resposta grande demais' });
  });
});
