import * as configuracoes from '@imob/schemas/configuracoes';
import * as notificacoes from '@imob/schemas/notificacoes';
import { lerCodigo } from '@imob/schemas/rules/pix';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { type Locador, novoLocador } from '../../../test/support/factories.ts';
import { configurar, type TesteComFalsos, testComFalsos, todosOsCanais } from '../../../test/support/providers.ts';

let teste: TesteComFalsos;
let ana: Locador;
beforeAll(async () => {
  teste = await testComFalsos({ agora: '2026-03-07T15:00:00Z' });
});
afterAll(() => teste.fechar());
beforeEach(async () => {
  teste.limpar();
  teste.agora('2026-03-07T15:00:00Z');
  ana = await novoLocador(teste);
});

const testar = () => ana.pedir(notificacoes.testar);
const canais = async () => (await ana.pedir(notificacoes.canais)).body;

test('a test goes by every channel that is on, to the landlord alone', async () => {
  await configurar(ana, todosOsCanais);
  const { status, body } = await testar();
  expect(status).toBe(200);
  const telefone = '5511987654321';
  expect(body.envios).toEqual([
    { canal: 'email', para: ana.email, situacao: 'enviado', erro: null },
    { canal: 'sms', para: telefone, situacao: 'enviado', erro: null },
    { canal: 'whatsapp_templates', para: telefone, situacao: 'enviado', erro: null },
  ]);
  const { brevo, meta } = teste.falsos;
  expect(brevo.mensagens.map(({ para }) => para)).toEqual(expect.arrayContaining([ana.email, telefone]));
  expect([brevo.mensagens.length, meta.mensagens.length]).toEqual([2, 1]);
  expect(JSON.stringify(brevo.mensagens)).toContain('Teste');
  expect((await ana.pedir(notificacoes.historico)).body).toEqual([]);
});

test('a test carries what a real notice would: a Pix code of the landlord’s own key', async () => {
  await configurar(ana, { emailAtivo: true });
  const pix = { tipoChave: 'CPF', chave: '123.456.789-09', nome: 'Ana (casa.com)', cidade: 'Campinas' };
  expect((await ana.pedir(configuracoes.mudar, { body: { pix } })).status).toBe(200);
  await testar();
  const [{ texto }] = teste.falsos.brevo.mensagens as unknown as [{ texto: string }];
  const codigo = lerCodigo(/000201\S.*/.exec(texto)?.[0] ?? '');
  expect(codigo).toMatchObject({ valor: '1500.00', chave: '12345678909', nome: 'Ana (casa com)' });
  expect(
    await teste.deps.db.selectFrom('codigosPix').select('contaId').where('userId', '=', ana.uid).execute(),
  ).toEqual([]);
});

test('with every channel off nothing goes out, in words, and none counts', async () => {
  expect(await canais()).toEqual({ ligados: [], emailPossivel: true });
  const { status, body } = await testar();
  expect([status, body.error]).toEqual([409, expect.stringContaining('Nenhum canal está ligado')]);
  await configurar(ana, { emailAtivo: true });
  expect((await canais()).ligados).toEqual(['email']);
});

test('five in a day, at once or one after the other, and others the next day', async () => {
  await configurar(ana, { emailAtivo: true });
  const juntos = await Promise.all(Array.from({ length: 8 }, testar));
  expect(juntos.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
  expect(teste.falsos.brevo.mensagens).toHaveLength(5);
  teste.agora('2026-03-08T15:00:00Z');
  expect((await testar()).status).toBe(200);
});

test('what a provider refuses is told with its reason', async () => {
  await configurar(ana, { emailAtivo: true });
  teste.falsos.brevo.chaves = new Set(['outra']);
  onTestFinished(() => {
    teste.falsos.brevo.chaves = undefined;
  });
  const [envio] = (await testar()).body.envios;
  expect(envio).toMatchObject({ canal: 'email', situacao: 'falhou', erro: expect.any(String) });
});
