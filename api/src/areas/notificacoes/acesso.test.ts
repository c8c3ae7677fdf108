import * as auth from '@imob/schemas/auth';
import * as contratos from '@imob/schemas/contratos';
import * as locatarios from '@imob/schemas/locatarios';
import * as notificacoes from '@imob/schemas/notificacoes';
import * as usuarios from '@imob/schemas/usuarios';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { novoLocador, senha } from '../../../test/support/factories.ts';
import {
  CRON,
  configurar,
  locadorComContrato,
  rodar,
  type TesteComFalsos,
  testComFalsos,
  todosOsCanais,
} from '../../../test/support/providers.ts';

let teste: TesteComFalsos;
let admin: Awaited<ReturnType<typeof novoLocador>>;
beforeAll(async () => {
  teste = await testComFalsos();
  admin = await novoLocador(teste);
});
afterAll(() => teste.fechar());
// Landlords of earlier tests are out of the way: every test runs the routine for its own.
beforeEach(async () => {
  await teste.deps.db.updateTable('usuarios').set({ ativo: false }).where('uid', '!=', admin.uid).execute();
  teste.limpar();
  teste.agora('2026-03-07T15:00:00Z');
  // A test of another year ended the sessions.
  await admin.pedir(auth.login, { body: { email: admin.email, password: senha } });
});

const soEmail = { emailAtivo: true, mailApiKey: 'chave-do-locador', mailEmailRemetente: 'ana@exemplo.com.br' };
const emails = () => teste.falsos.brevo.mensagens.filter((mensagem) => mensagem.canal === 'email');

describe('who may run it', () => {
  test('while it runs the administrator’s own requests are served, and it takes none of his share', async () => {
    const apertado = await testComFalsos({
      url: teste.url,
      env: { DATABASE_POOL_MAX: '10' },
      tempos: { deadline: 20_000 },
    });
    try {
      const uids: string[] = [];
      for (const _ of [1, 2]) uids.push((await locadorComContrato(teste, { config: soEmail })).locador.uid);
      const daqui = apertado.cliente(admin.cookie);
      apertado.agora('2026-03-07T15:00:00Z');
      apertado.falsos.brevo.delay = 3_000;
      const rodando = uids.map((userId) => daqui.pedir(notificacoes.disparar, { body: { userId } }));
      await expect.poll(() => apertado.falsos.brevo.requests.length, { timeout: 10_000 }).toBe(2);
      const antes = performance.now();
      expect((await daqui.pedir(contratos.listar)).status).toBe(200);
      expect(performance.now() - antes).toBeLessThan(2_000);
      expect((await Promise.all(rodando)).map(({ status }) => status)).toEqual([200, 200]);
    } finally {
      await apertado.fechar();
    }
  });

  test('the daily job needs the exact secret', async () => {
    const ninguem = teste.cliente();
    for (const authorization of [
      undefined,
      '',
      'Bearer',
      'Bearer errado',
      'segredo-da-rotina',
      'Bearer segredo-da-rotina ',
    ]) {
      const headers: Record<string, string> = authorization === undefined ? {} : { authorization };
      const { status } = await ninguem.pedir(notificacoes.cronExecutar, { headers });
      expect([authorization, status]).toEqual([authorization, 401]);
    }
    expect((await admin.pedir(notificacoes.cronExecutar)).status).toBe(401);
    expect((await ninguem.pedir(notificacoes.cronExecutar, { headers: CRON })).status).toBe(200);
  });

  test('on demand: SUPER_ADMIN and ADMIN, for one landlord or for all', async () => {
    const um = await locadorComContrato(teste, { config: soEmail });
    const outro = await locadorComContrato(teste, { config: soEmail });
    expect((await um.locador.pedir(notificacoes.disparar)).status).toBe(403);
    const doPrimeiro = await admin.pedir(notificacoes.disparar, { body: { userId: um.locador.uid } });
    expect(doPrimeiro.body.resultados.map((r: any) => [r.userId, r.totalEnviadas])).toEqual([[um.locador.uid, 1]]);
    expect(emails()).toHaveLength(1);

    const emMaiusculas = await admin.pedir(notificacoes.disparar, { body: { userId: um.locador.uid.toUpperCase() } });
    expect(emMaiusculas.body.resultados.map((r: any) => r.userId)).toEqual([um.locador.uid]);

    await admin.pedir(usuarios.mudar, { params: { uid: um.locador.uid }, body: { role: 'ADMIN' } });
    const deTodos = await um.locador.pedir(notificacoes.disparar, { body: {} });
    expect(deTodos.status).toBe(200);
    expect(deTodos.body.totalGeral).toBe(1);
    expect(deTodos.body.resultados.find((r: any) => r.userId === outro.locador.uid).totalEnviadas).toBe(1);
  });

  test('on demand: 404 for nobody, 400 for a deactivated landlord', async () => {
    const { locador } = await locadorComContrato(teste, { config: soEmail });
    await admin.pedir(usuarios.mudar, { params: { uid: locador.uid }, body: { ativo: false } });
    const pedir = async (userId: string) => (await admin.pedir(notificacoes.disparar, { body: { userId } })).status;
    expect(await pedir(locador.uid)).toBe(400);
    expect(await pedir('00000000-0000-4000-8000-000000000000')).toBe(404);
    expect(await pedir('nada')).toBe(404);
  });
});

describe('status', () => {
  const canal = (ativo: boolean, configurado: boolean) => ({ ativo, configurado });

  test('SUPER_ADMIN and ADMIN only', async () => {
    const locador = await novoLocador(teste);
    expect((await locador.pedir(notificacoes.status)).status).toBe(403);
    await admin.pedir(usuarios.mudar, { params: { uid: locador.uid }, body: { role: 'ADMIN' } });
    // The server has a key and a sender, and a gateway, which this landlord did not turn on.
    expect((await locador.pedir(notificacoes.status)).body).toEqual({
      email: canal(false, true),
      sms: canal(false, false),
      whatsapp: canal(false, false),
    });
    await configurar(locador, todosOsCanais);
    expect((await locador.pedir(notificacoes.status)).body).toEqual({
      email: canal(true, true),
      sms: canal(true, true),
      whatsapp: canal(true, true),
    });
    await configurar(locador, { whatsappAtivo: false, whatsappToken: '', textoLivreAtivo: true, mailSmsSender: null });
    expect((await locador.pedir(notificacoes.status)).body).toEqual({
      email: canal(true, true),
      sms: canal(false, false),
      whatsapp: canal(true, true),
    });
  });
});

describe('history', () => {
  test("shows a landlord's own only, newest first, by contract and up to the limit", async () => {
    const um = await locadorComContrato(teste, { config: soEmail });
    const outro = await locadorComContrato(teste, { config: soEmail });
    for (const dia of ['07', '09', '10']) {
      teste.agora(`2026-03-${dia}T15:00:00Z`);
      await rodar(teste);
    }
    const pedir = (cliente: any, query: Record<string, string>) => cliente.pedir(notificacoes.historico, { query });
    expect((await pedir(um.locador, {})).body.map((n: any) => n.diasAntes)).toEqual([0, 1, 3]);
    expect((await pedir(um.locador, { limite: '2' })).body.map((n: any) => n.diasAntes)).toEqual([0, 1]);
    expect((await pedir(um.locador, { contratoId: um.contratoId })).body).toHaveLength(3);
    expect((await pedir(um.locador, { contratoId: outro.contratoId })).body).toEqual([]);
    expect((await pedir(um.locador, { contratoId: 'nada' })).body).toEqual([]);
    for (const limite of ['0', '501', '1.5', 'x', '-1']) expect((await pedir(um.locador, { limite })).status).toBe(400);
    expect((await pedir(um.locador, { limite: '500' })).status).toBe(200);
    expect((await teste.cliente().pedir(notificacoes.historico)).status).toBe(401);
    expect((await teste.cliente().pedir(notificacoes.naoEntregues)).status).toBe(401);
    expect((await um.locador.pedir(locatarios.listar)).body).toHaveLength(1);
    expect((await um.locador.pedir(contratos.listar)).body).toHaveLength(1);
  });
});
