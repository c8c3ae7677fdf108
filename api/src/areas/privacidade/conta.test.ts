import * as acesso from '@imob/schemas/acesso';
import * as ajudantes from '@imob/schemas/ajudantes';
import * as auth from '@imob/schemas/auth';
import * as financeiro from '@imob/schemas/financeiro';
import * as inquilino from '@imob/schemas/inquilino';
import * as privacidade from '@imob/schemas/privacidade';
import * as usuarios from '@imob/schemas/usuarios';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import {
  cadastroPF,
  contasDe,
  type Locador,
  novaInspecao,
  novaSessao,
  novoContrato,
  novoItem,
  novoLocador,
  senha,
} from '../../../test/support/factories.ts';
import { comAjuda } from '../../../test/support/helpers.ts';
import { selar } from '../auditoria/seal.ts';
import { verificar } from '../auditoria/verify.ts';
import { pedirNovaSenha } from '../auth/senha.ts';
import { apagarVencidas } from './apagarVencidas.ts';

let teste: TestApp;
let superAdmin: Locador;
beforeAll(async () => {
  teste = await testApp();
  superAdmin = await novoLocador(teste);
});
beforeEach(() => teste.agora('2026-03-10T15:00:00Z'));
afterAll(() => teste.fechar());

const entrar = (email: string) => teste.cliente().pedir(auth.login, { body: { email, password: senha } });
const apagar = (quem: Locador, senhaAtual = senha) => quem.pedir(privacidade.apagarConta, { body: { senhaAtual } });

/** How many rows of each table name the account. */
async function linhasDe(uid: string): Promise<Record<string, number>> {
  const { pool } = teste.deps;
  const { rows: donas } = await pool.query(`select table_name as tabela, column_name as coluna
    from information_schema.columns where table_schema = 'public' and column_name in ('userId', 'uid')`);
  const linhas: Record<string, number> = {};
  for (const { tabela, coluna } of donas) {
    const { rowCount } = await pool.query(`select 1 from "${tabela}" where "${coluna}" = $1`, [uid]);
    if (rowCount) linhas[tabela] = rowCount;
  }
  return linhas;
}

async function guardar(uid: string, recurso: string) {
  const objeto = { balde: 'publico', key: `${uid}/${recurso}/${'a'.repeat(40)}.jpg` } as const;
  await teste.deps.storage.put(objeto, Buffer.from('x'), 'image/jpeg');
  return async () => {
    const corpo = await teste.deps.storage.read(objeto);
    corpo?.destroy();
    return corpo !== undefined;
  };
}

test('an account is closed with the password, and comes back by signing in', async () => {
  const dono = await novoLocador(teste);
  expect((await apagar(dono, 'errada')).body.campos).toMatchObject([{ campo: 'senhaAtual' }]);
  expect((await apagar(dono)).body.apagaEm).toBe('2026-04-09T15:00:00.000Z');
  expect((await dono.pedir(auth.perfil)).status).toBe(401);
  expect(await apagarVencidas(teste.deps)).toBe(0);
  expect(await entrar(dono.email)).toMatchObject({ status: 200, body: { reaberta: true } });
  teste.agora('2026-04-10T15:00:00Z');
  expect(await apagarVencidas(teste.deps)).toBe(0);
  const { status, body } = await entrar(dono.email);
  expect([status, body.reaberta]).toEqual([200, undefined]);
});

test('once its day came, whoever signs in or up by its e-mail hears that it is being erased, until it is', async () => {
  const dono = await novoLocador(teste);
  await apagar(dono);
  teste.agora('2026-04-10T15:00:00Z');
  const { status, body } = await entrar(dono.email);
  expect([status, body.error]).toEqual([403, expect.stringContaining('está sendo apagada')]);
  const cadastrar = () => teste.cliente().pedir(auth.register, { body: cadastroPF({ email: dono.email }) });
  const recusado = await cadastrar();
  expect([recusado.status, recusado.body.campos]).toEqual([
    409,
    [{ campo: 'email', mensagem: expect.stringContaining('cadastre-se de novo') }],
  ]);
  await apagarVencidas(teste.deps);
  expect((await cadastrar()).status).toBe(201);
});

test('whoever forgot the password of a closed account comes back by a new one', async () => {
  const dono = await novoLocador(teste);
  await apagar(dono);
  const links = () =>
    teste.deps.db
      .selectFrom('tokens')
      .select('uid')
      .where('uid', '=', dono.uid)
      .where('tipo', '=', 'REDEFINICAO')
      .execute();
  const pedido = { email: dono.email, origem: 'rotina' } as const;
  teste.agora('2026-04-09T15:00:00Z');
  await pedirNovaSenha(teste.deps, pedido);
  expect(await links()).toEqual([]);
  teste.agora('2026-04-08T15:00:00Z');
  await pedirNovaSenha(teste.deps, pedido);
  expect(await links()).toHaveLength(1);
  expect((await entrar(dono.email)).status).toBe(200);
});

test('after thirty days all its rows and files are gone; the site keeps its pictures, others what is theirs', async () => {
  const [dono, outro] = [await novoLocador(teste), await novoLocador(teste)];
  for (const quem of [dono, outro]) {
    const { contratoId, imovelId } = await novoContrato(quem);
    await novoItem(quem, imovelId);
    await novaInspecao(quem, imovelId);
    const [conta] = await contasDe(quem, contratoId);
    await quem.pedir(financeiro.pagar, { params: { id: conta.id } });
    await quem.pedir(acesso.confirmarIdentidade, { body: { senhaAtual: senha } });
    await quem.pedir(acesso.comecarSegundoFator);
    await quem.pedir(inquilino.criarLink, { params: { id: contratoId } });
  }
  await selar(teste.deps.db, teste.deps.agora());
  const foto = await guardar(dono.uid, 'imovel');
  const logo = await guardar(dono.uid, 'site');
  const deOutro = await guardar(outro.uid, 'imovel');
  const doOutro = await linhasDe(outro.uid);
  expect(Object.keys(await linhasDe(dono.uid)).length).toBeGreaterThan(14);
  await apagar(dono);

  teste.agora('2026-04-09T15:00:00Z');
  expect((await entrar(dono.email)).status).toBe(403);
  expect(await apagarVencidas(teste.deps)).toBe(1);
  expect(await apagarVencidas(teste.deps)).toBe(0);
  expect(await linhasDe(dono.uid)).toEqual({});
  expect([await foto(), await logo(), await deOutro()]).toEqual([false, true, true]);
  expect(await linhasDe(outro.uid)).toEqual(doOutro);
  expect((await entrar(dono.email)).status).toBe(401);
  expect((await verificar(teste.deps.db)).problemas).toEqual([]);
});

test('whom a deleted account helped know that somebody did, and no longer who', async () => {
  const [dono, ajudante] = [await novoLocador(teste), await novoLocador(teste)];
  await comAjuda(dono, ajudante);
  await apagar(ajudante);
  teste.agora('2026-04-09T15:00:00Z');
  expect(await apagarVencidas(teste.deps)).toBe(1);
  await novaSessao(teste, dono);
  const { body } = await dono.pedir(ajudantes.listar);
  expect(body.ajudantes).toMatchObject([{ nome: 'Conta apagada', email: '', situacao: 'TERMINADO' }]);
});

test('with a second factor an account is closed only after a code, and comes back only with one', async () => {
  const dono = await novoLocador(teste);
  await dono.pedir(acesso.confirmarIdentidade, { body: { senhaAtual: senha } });
  const { body } = await dono.pedir(acesso.comecarSegundoFator);
  const totp = new TOTP({ secret: Secret.fromBase32(body.segredo) });
  const codigo = totp.generate({ timestamp: teste.deps.agora().getTime() });
  const { codigos } = (await dono.pedir(acesso.ligarSegundoFator, { body: { codigo } })).body;
  await novaSessao(teste, dono);
  expect(await apagar(dono)).toMatchObject({ status: 403, body: { segundoFator: true } });
  await dono.pedir(acesso.confirmarIdentidade, { body: { codigo: codigos[0] } });
  expect((await apagar(dono)).status).toBe(200);
  expect(await entrar(dono.email)).toMatchObject({ status: 401, body: { segundoFator: true } });
  const fechada = teste.deps.db.selectFrom('exclusoes').select('userId').where('userId', '=', dono.uid);
  expect(await fechada.execute()).toHaveLength(1);
  const comCodigo = { email: dono.email, password: senha, codigo: codigos[1] };
  expect((await teste.cliente().pedir(auth.login, { body: comCodigo })).status).toBe(200);
  expect(await fechada.execute()).toEqual([]);
});

test('whom an administrator deactivated does not come back by signing in; whom they let in again is not deleted', async () => {
  const dono = await novoLocador(teste);
  await novaSessao(teste, superAdmin);
  const mudar = (ativo: boolean) => superAdmin.pedir(usuarios.mudar, { params: { uid: dono.uid }, body: { ativo } });
  await mudar(false);
  expect((await entrar(dono.email)).status).toBe(403);
  await mudar(true);
  await novaSessao(teste, dono);
  await apagar(dono);
  await mudar(false);
  expect((await entrar(dono.email)).status).toBe(403);
  await mudar(true);
  await novaSessao(teste, dono);
  await apagar(dono);
  expect((await mudar(true)).status).toBe(200);
  teste.agora('2026-04-10T15:00:00Z');
  expect(await apagarVencidas(teste.deps)).toBe(0);
  await novaSessao(teste, dono);
  await apagar(dono);
  teste.agora('2026-05-20T15:00:00Z');
  await novaSessao(teste, superAdmin);
  expect((await mudar(true)).status).toBe(409);
  expect(await apagarVencidas(teste.deps)).toBe(1);
});

test('the last super administrator stays', async () => {
  await novaSessao(teste, superAdmin);
  expect((await apagar(superAdmin)).status).toBe(409);
  expect((await superAdmin.pedir(auth.perfil)).status).toBe(200);
});
