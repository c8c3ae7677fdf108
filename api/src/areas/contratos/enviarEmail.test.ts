import * as contratos from '@imob/schemas/contratos';
import * as locatarios from '@imob/schemas/locatarios';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { novoLocador } from '../../../test/support/factories.ts';
import { configurar, locadorComContrato, type TesteComFalsos, testComFalsos } from '../../../test/support/providers.ts';
import type { Failure } from '../../providers/fake.ts';

let teste: TesteComFalsos;
beforeAll(async () => {
  teste = await testComFalsos({ tempos: { deadline: 500 } });
});
afterAll(() => teste.fechar());
beforeEach(() => teste.limpar());

const pdfBase64 = Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj').toString('base64');
const config = { mailApiKey: 'chave-do-locador', mailEmailRemetente: 'ana@locadora.exemplo.com.br' };
const enviar = (cliente: any, id: string, body: object = { pdfBase64 }) =>
  cliente.pedir(contratos.enviarEmail, { params: { id }, body });

test("the tenant gets the PDF, from the landlord's own account", async () => {
  const { locador, contratoId } = await locadorComContrato(teste, { config });
  const resposta = await enviar(locador, contratoId);
  expect(resposta).toMatchObject({ status: 200, body: { message: expect.any(String) } });
  expect(teste.falsos.brevo.mensagens).toMatchObject([
    {
      chave: 'chave-do-locador',
      de: { email: 'ana@locadora.exemplo.com.br', name: 'Ana Souza' },
      para: 'joao@exemplo.com.br',
      responderA: locador.email,
      assunto: 'Seu contrato de locação',
      anexos: [{ name: 'contrato.pdf', content: pdfBase64 }],
    },
  ]);
});

test('a data URL, as browsers make it, is taken too', async () => {
  const { locador, contratoId } = await locadorComContrato(teste, { config });
  expect((await enviar(locador, contratoId, { pdfBase64: `data:application/pdf;base64,${pdfBase64}` })).status).toBe(
    200,
  );
  expect(teste.falsos.brevo.mensagens).toMatchObject([{ anexos: [{ content: pdfBase64 }] }]);
});

test('422 without the tenant’s e-mail', async () => {
  const { locador, contratoId } = await locadorComContrato(teste, { config, locatario: {} });
  const resposta = await enviar(locador, contratoId);
  expect(resposta.status).toBe(422);
  expect(resposta.body.error).toContain('locatário não tem e-mail');
});

test('422 without the landlord’s own key or sender, whatever the server has', async () => {
  for (const parte of [{}, { mailApiKey: 'chave' }, { mailEmailRemetente: 'ana@exemplo.com.br' }]) {
    const { locador, contratoId } = await locadorComContrato(teste, { config: parte });
    expect((await enviar(locador, contratoId)).status).toBe(422);
  }
  const { locador, contratoId } = await locadorComContrato(teste, { config });
  await configurar(locador, { mailApiKey: '' });
  expect((await enviar(locador, contratoId)).status).toBe(422);
  expect(teste.falsos.brevo.requests).toEqual([]);
});

test('400 for what is no PDF, or is missing', async () => {
  const { locador, contratoId } = await locadorComContrato(teste, { config });
  const base64 = (texto: string) => Buffer.from(texto).toString('base64');
  for (const body of [
    {},
    { pdfBase64: '' },
    { pdfBase64: base64('PK zip') },
    { pdfBase64: '%PDF-1.7' },
    { pdfBase64: `${' '.repeat(10)}` },
  ]) {
    const resposta = await enviar(locador, contratoId, body);
    expect([body, resposta.status]).toEqual([body, 400]);
    expect(resposta.body.campos[0].campo).toBe('pdfBase64');
  }
  expect(teste.falsos.brevo.requests).toEqual([]);
});

test('404 and 403 as everywhere; 401 without a session', async () => {
  const { locador, contratoId } = await locadorComContrato(teste, { config });
  const outro = await novoLocador(teste);
  expect((await enviar(outro, contratoId)).status).toBe(403);
  expect((await enviar(locador, '00000000-0000-4000-8000-000000000000')).status).toBe(404);
  expect((await enviar(teste.cliente(), contratoId)).status).toBe(401);
});

describe('502', () => {
  const recusas: [Failure, string][] = [
    [{ status: 401, body: { code: 'unauthorized', message: 'Key not found' } }, 'recusou a chave'],
    [{ status: 400, body: { code: 'invalid_parameter', message: 'email is not valid in to' } }, 'Corrija'],
    [{ status: 429, headers: { 'retry-after': '60' } }, 'Tente de novo em alguns minutos'],
  ];
  test.each(recusas)('%j: not sent, with what to do, without the key or the provider’s words', async (falha, texto) => {
    const { locador, contratoId } = await locadorComContrato(teste, { config });
    teste.falsos.brevo.fail(falha, 3);
    const { status, body } = await enviar(locador, contratoId);
    expect([status, body.error]).toEqual([502, expect.stringMatching(/^O e-mail não foi enviado: /)]);
    expect(body.error).toContain(texto);
    expect(body.error).not.toMatch(/chave-do-locador|Key not found|is not valid/);
    expect(teste.falsos.brevo.mensagens).toEqual([]);
  });

  const incertas: Failure[] = [{ status: 500 }, { status: 504 }, 'calar', 'cortar-depois', 'lixo'];
  test.each(incertas)('%j: it may have gone out, so ask the tenant first', async (falha) => {
    const { locador, contratoId } = await locadorComContrato(teste, { config });
    teste.falsos.brevo.fail(falha, 3);
    const { status, body } = await enviar(locador, contratoId);
    expect([status, body.error]).toEqual([502, expect.stringContaining('pode ter sido enviado')]);
    expect(body.error).toContain('Pergunte ao locatário');
  });
});

test('one request is one e-mail, however often it had to be tried; the next request is another', async () => {
  const { locador, contratoId } = await locadorComContrato(teste, { config });
  teste.falsos.brevo.fail('cortar-depois', 1);
  expect((await enviar(locador, contratoId)).status).toBe(200);
  expect([teste.falsos.brevo.requests.length, teste.falsos.brevo.mensagens.length]).toEqual([2, 1]);
  expect((await enviar(locador, contratoId)).status).toBe(200);
  expect(teste.falsos.brevo.mensagens).toHaveLength(2);
});

test('a stored key that no header can carry is a refused key', async () => {
  const { locador, contratoId } = await locadorComContrato(teste, { config });
  const cifrado = teste.deps.cipher.encrypt('chave\u200b-do-locador', `${locador.uid}/mailApiKey`);
  await teste.deps.db.updateTable('segredos').set({ cifrado }).where('userId', '=', locador.uid).execute();
  const { status, body } = await enviar(locador, contratoId);
  expect([status, body.error]).toEqual([502, expect.stringContaining('caracteres inválidos')]);
});

test('a contract whose tenant’s e-mail was corrected goes to the new one', async () => {
  const { locador, contratoId, locatarioId } = await locadorComContrato(teste, { config });
  await locador.pedir(locatarios.mudar, { params: { id: locatarioId }, body: { email: 'novo@exemplo.com.br' } });
  await enviar(locador, contratoId);
  expect(teste.falsos.brevo.mensagens).toMatchObject([{ para: 'novo@exemplo.com.br' }]);
});
