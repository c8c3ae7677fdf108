// Passkeys, with Chromium's own virtual authenticator: a real ceremony, real signatures, a real service.
import * as acesso from '@imob/schemas/acesso';
import * as chaves from '@imob/schemas/chaves';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Locador, novoLocador, senha } from '../../api/test/support/factories.ts';
import { montarPalco, olhar, type Pagina, type Palco, type Tela } from './navegador.ts';

let palco: Palco;
beforeAll(async () => {
  // Browsers know passkeys of names only, and of these only localhost without HTTPS.
  palco = await montarPalco({ nome: 'localhost' });
});
afterAll(() => palco.fechar());

/** Makes a device that unlocks itself at every request; `negar` makes its person refuse. */
async function comAparelho(pagina: Pagina) {
  const cdp = await pagina.context().newCDPSession(pagina);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  return {
    negar: () => cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false }),
    quantas: async () => (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
  };
}

const titulo = (pagina: Pagina, nome: string) => pagina.getByRole('heading', { level: 1, name: nome }).waitFor();
const botao = (pagina: Pagina, name: string) => pagina.getByRole('button', { name, exact: true });
const confirmacao = (pagina: Pagina) => pagina.getByRole('dialog', { name: 'Confirme que é você' });

async function abrir(caminho: string, opcoes: { tela?: Tela; escuro?: boolean; como?: Locador }) {
  const pagina = await palco.abrir(caminho, opcoes);
  pagina.esperarNoConsole(/40[0139] .*\/auth\//);
  return pagina;
}

async function adicionar(pagina: Pagina, nome: string) {
  await botao(pagina, 'Adicionar chave de acesso').click();
  await confirmacao(pagina).getByLabel('Sua senha').fill(senha);
  await confirmacao(pagina).getByRole('button', { name: 'Confirmar' }).click();
  const dialogo = pagina.getByRole('dialog', { name: 'Chave de acesso adicionada' });
  await dialogo.getByLabel('Nome').fill(nome);
  return dialogo;
}

async function guardarNome(dialogo: Awaited<ReturnType<typeof adicionar>>) {
  await dialogo.getByRole('button', { name: 'Guardar nome' }).click();
  await expect.poll(() => dialogo.count(), { timeout: 15_000 }).toBe(0);
}

/** Opens the person's own device, which has a passkey of theirs. */
async function comChave(dono: Locador, opcoes: { tela?: Tela; escuro?: boolean } = {}) {
  const pagina = await abrir('conta', { ...opcoes, como: dono });
  await comAparelho(pagina);
  await guardarNome(await adicionar(pagina, 'Notebook'));
  return pagina;
}

async function ligarCodigo(dono: Locador): Promise<void> {
  await dono.pedir(acesso.confirmarIdentidade, { body: { senhaAtual: senha } });
  const { body } = await dono.pedir(acesso.comecarSegundoFator);
  const timestamp = palco.servico.deps.agora().getTime();
  const codigo = new TOTP({ secret: Secret.fromBase32(body.segredo) }).generate({ timestamp });
  expect((await dono.pedir(acesso.ligarSegundoFator, { body: { codigo } })).status).toBe(200);
}

describe('chave de acesso', () => {
  it('é criada com a senha e ganha nome', async () => {
    const dono = await novoLocador(palco.servico);
    const pagina = await abrir('conta', { como: dono });
    const aparelho = await comAparelho(pagina);
    const dialogo = await adicionar(pagina, 'Celular de Ana');
    await pagina.fotografar('chave-adicionada');
    await guardarNome(dialogo);
    await pagina.getByText('Celular de Ana', { exact: true }).waitFor();
    expect(await aparelho.quantas()).toBe(1);
    await olhar(pagina, 'chaves');
  });

  it('entra sem senha, confirma o que é delicado e é removida', async () => {
    const dono = await novoLocador(palco.servico);
    const pagina = await comChave(dono, { tela: 'celular', escuro: true });
    // Verification in two steps changes nothing for a passkey.
    await ligarCodigo(dono);
    await pagina.context().clearCookies();
    await pagina.goto(`${palco.endereco}entrar?voltar=%2Fconta`);
    await titulo(pagina, 'Entrar');
    await pagina.fotografar('entrar-com-chave');
    await botao(pagina, 'Entrar com chave de acesso').click();
    await titulo(pagina, 'Minha conta');
    await pagina.getByText('aberta com chave de acesso').waitFor();

    // Ten minutes later what is sensitive asks again, and a passkey is enough.
    await palco.servico.deps.db
      .updateTable('sessoes')
      .set({ confirmadaEm: null })
      .where('uid', '=', dono.uid)
      .execute();
    await botao(pagina, 'Remover Notebook').click();
    await botao(pagina, 'Remover chave').click();
    await confirmacao(pagina).getByLabel('Código').waitFor();
    await olhar(pagina, 'confirmar-com-chave');
    await botao(pagina, 'Confirmar com chave de acesso').click();
    await pagina.getByText(/Chave de acesso removida/).waitFor();
    expect((await dono.pedir(chaves.listar)).body).toEqual([]);
  });

  it('removida, o aparelho ainda a oferece, e o serviço diz por que não entra', async () => {
    const dono = await novoLocador(palco.servico);
    const pagina = await comChave(dono);
    await palco.servico.deps.db.deleteFrom('chavesAcesso').where('userId', '=', dono.uid).execute();
    await pagina.context().clearCookies();
    await pagina.goto(`${palco.endereco}entrar`);
    await botao(pagina, 'Entrar com chave de acesso').click();
    await pagina.getByText(/Esta chave de acesso não foi aceita/).waitFor();
    await pagina.semViolacoes();
  });

  it('o que o aparelho recusa é dito em palavras, e nada se perde', async () => {
    const dono = await novoLocador(palco.servico);
    const pagina = await abrir('conta', { como: dono });
    const aparelho = await comAparelho(pagina);
    await guardarNome(await adicionar(pagina, 'Notebook'));
    await botao(pagina, 'Adicionar chave de acesso').click();
    await pagina.getByText('Este aparelho já tem uma chave de acesso da sua conta.').waitFor();
    await aparelho.negar();
    await pagina.context().clearCookies();
    await pagina.goto(`${palco.endereco}entrar`);
    await pagina.getByLabel('E-mail').fill(dono.email);
    await botao(pagina, 'Entrar com chave de acesso').click();
    await pagina.getByText(/a chave de acesso não foi confirmada no aparelho/).waitFor();
    expect(await pagina.getByLabel('E-mail').inputValue()).toBe(dono.email);
  });

  it('a sessão que terminou no meio do trabalho volta por ela, se for da mesma pessoa', async () => {
    const dono = await novoLocador(palco.servico);
    const pagina = await abrir('conta', { como: dono });
    await comAparelho(pagina);
    const dialogo = await adicionar(pagina, 'Notebook');
    await palco.servico.deps.sessions.endAll(palco.servico.deps.db, dono.uid);
    palco.servico.deps.sessions.forget(dono.uid);
    await dialogo.getByRole('button', { name: 'Guardar nome' }).click();
    const fim = pagina.getByRole('dialog', { name: 'Sua sessão terminou' });
    await fim.getByRole('button', { name: 'Entrar com chave de acesso' }).click();
    await pagina.getByText('Nome guardado.').waitFor();
    await expect.poll(() => fim.count(), { timeout: 15_000 }).toBe(0);
  });

  it('noutro endereço do site, diz que não é ali', async () => {
    const pagina = await palco.abrir(`${palco.endereco.replace('localhost', '127.0.0.1')}entrar`);
    pagina.esperarNoConsole(/401 .*\/auth\/perfil/);
    await botao(pagina, 'Entrar com chave de acesso').click();
    await pagina.getByText(/só funcionam no endereço principal do site/).waitFor();
  });
});
