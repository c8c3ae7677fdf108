import { emailCanonico } from '../../areas/auth/identidade.ts';
import { fieldError, HttpError } from '../../http/errors.ts';
import type { Cipher } from '../../secrets/cipher.ts';
import { campo, textoDe } from '../http.ts';
import { type Credencial, emailJaCadastrado, type Identity, type Links } from './identity.ts';
import { createToolkit, type Toolkit, ToolkitError } from './toolkit.ts';

/** Wrong e-mail or password, told in one way or in two, as the project's protection of e-mails is set. */
const ERRADOS = new Set([
  'INVALID_LOGIN_CREDENTIALS',
  'EMAIL_NOT_FOUND',
  'INVALID_PASSWORD',
  'INVALID_EMAIL',
  'MISSING_EMAIL',
  'MISSING_PASSWORD',
]);
/** The provider wants the person to sign in again before something so sensitive. */
const ENTRE_DE_NOVO = new Set([
  'CREDENTIAL_TOO_OLD_LOGIN_AGAIN',
  'INVALID_ID_TOKEN',
  'INVALID_REFRESH_TOKEN',
  'TOKEN_EXPIRED',
  'USER_NOT_FOUND',
]);
/** Used, expired or invented, or its account is gone at the provider. */
const CODIGO_INVALIDO = new Set([
  'INVALID_OOB_CODE',
  'EXPIRED_OOB_CODE',
  'MISSING_OOB_CODE',
  'EMAIL_NOT_FOUND',
  'USER_NOT_FOUND',
]);

/** Names the owner that authenticates what is encrypted (see cipher.ts). */
export const credentialContext = (email: string): string => `${emailCanonico(email)}/identidade`;

type Tokens = { localId?: string | undefined; refreshToken?: string | undefined };

/**
 * Google's Identity Toolkit (Firebase Auth) with an API key only: it checks passwords and mails its links; sessions
 * stay ours. The refresh token, with which a password is changed, is kept encrypted; every sign-in renews it.
 */
export function externalIdentity(base: string, chave: string, cipher: Cipher, prazoMs: number): Identity {
  const toolkit = createToolkit(base, chave, prazoMs);

  const guardar = (tokens: Tokens, email: string): Credencial => ({
    tipo: 'externa',
    cifrada: cipher.cifrar(JSON.stringify(tokens), credentialContext(email)).toString('base64'),
  });

  function credencialDe(corpo: unknown, email: string): Credencial {
    const tokens = { localId: textoDe(campo(corpo, 'localId')), refreshToken: textoDe(campo(corpo, 'refreshToken')) };
    // Without a token the account asks for a second factor, which we do not offer.
    if (!tokens.refreshToken)
      throw new HttpError(403, 'Esta conta pede verificação em duas etapas, que não é aceita aqui.');
    return guardar(tokens, email);
  }

  async function idToken(credencial: Credencial, email: string): Promise<string> {
    const refreshToken = credencial.tipo === 'externa' && lerRefreshToken(credencial.cifrada, email);
    if (!refreshToken) throw entreDeNovo();
    return toolkit.renovar(refreshToken);
  }

  /** Nothing when it was encrypted with a key that is gone: the next sign-in stores another. */
  function lerRefreshToken(cifrada: string, email: string): string | undefined {
    try {
      const texto = cipher.decifrar(Buffer.from(cifrada, 'base64'), credentialContext(email));
      return (JSON.parse(texto) as Tokens).refreshToken;
    } catch {
      return undefined;
    }
  }

  async function entrar(email: string, senha: string): Promise<Credencial | undefined> {
    try {
      const corpo = await toolkit.pedir('signInWithPassword', { email, password: senha, returnSecureToken: true });
      return credencialDe(corpo, email);
    } catch (erro) {
      if (erro instanceof ToolkitError && ERRADOS.has(erro.codigo)) return undefined;
      throw translateError(erro);
    }
  }

  return {
    conferir: (_credencial, email, senha) => entrar(email, senha),

    async criar(email, senha) {
      try {
        return credencialDe(await toolkit.pedir('signUp', { email, password: senha, returnSecureToken: true }), email);
      } catch (erro) {
        if (!(erro instanceof ToolkitError) || erro.codigo !== 'EMAIL_EXISTS') throw translateError(erro);
        // A registration that broke off after this step: whoever knows the password may finish it.
        const existente = await entrar(email, senha);
        if (existente) return existente;
        throw emailJaCadastrado();
      }
    },

    async trocarSenha(credencial, email, novaSenha) {
      return comTraducao(async () => {
        const corpo = { idToken: await idToken(credencial, email), password: novaSenha, returnSecureToken: true };
        return credencialDe(await toolkit.pedir('update', corpo), email);
      });
    },

    async aindaVale(credencial, email) {
      try {
        await idToken(credencial, email);
      } catch (erro) {
        const traduzido = translateError(erro);
        if (!(traduzido instanceof HttpError) || traduzido.statusCode !== 401) throw traduzido;
        throw new HttpError(401, 'O provedor de identidade pede sua senha. Entre desta vez com e-mail e senha.');
      }
    },

    async mudarFoto(credencial, email, url) {
      await comTraducao(async () => {
        const foto = url ? { photoUrl: url } : { deleteAttribute: ['PHOTO_URL'] };
        await toolkit.pedir('update', { idToken: await idToken(credencial, email), ...foto });
      });
    },

    links: criarLinks(toolkit, idToken, (email) => guardar({}, email)),
  };
}

function criarLinks(
  toolkit: Toolkit,
  idToken: (credencial: Credencial, email: string) => Promise<string>,
  semTokens: (email: string) => Credencial,
): Links {
  return {
    enviarVerificacao: (credencial, email) =>
      comTraducao(async () => {
        await toolkit.pedir('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken: await idToken(credencial, email) });
      }),
    confirmar: (oobCode) => porCodigo(async () => textoDe(campo(await toolkit.pedir('update', { oobCode }), 'email'))),
    enviarRedefinicao: (email) =>
      comTraducao(async () => void (await toolkit.pedir('sendOobCode', { requestType: 'PASSWORD_RESET', email }))),
    redefinir: (oobCode, newPassword) =>
      porCodigo(async () => {
        const email = textoDe(campo(await toolkit.pedir('resetPassword', { oobCode, newPassword }), 'email'));
        // No sign-in here: it might fail, and the sessions must end now. The person's own, which follows, brings tokens.
        return email ? { email, credencial: semTokens(email) } : undefined;
      }),
  };
}

async function porCodigo<T>(pedido: () => Promise<T>): Promise<T | undefined> {
  try {
    return await pedido();
  } catch (erro) {
    if (erro instanceof ToolkitError && CODIGO_INVALIDO.has(erro.codigo)) return undefined;
    throw translateError(erro);
  }
}

async function comTraducao<T>(pedido: () => Promise<T>): Promise<T> {
  try {
    return await pedido();
  } catch (erro) {
    throw translateError(erro);
  }
}

const entreDeNovo = () => new HttpError(401, 'Por segurança, entre de novo e repita a operação.');

function translateError(erro: unknown): unknown {
  if (!(erro instanceof ToolkitError)) return erro;
  const { codigo } = erro;
  if (codigo === 'USER_DISABLED') return new HttpError(403, 'Esta conta está desativada no provedor de identidade.');
  if (codigo === 'TOO_MANY_ATTEMPTS_TRY_LATER' || codigo === 'RESET_PASSWORD_EXCEED_LIMIT') {
    return new HttpError(429, 'Tentativas demais. Aguarde alguns minutos e tente de novo.', { retryAfter: 300 });
  }
  if (codigo === 'WEAK_PASSWORD' || codigo === 'PASSWORD_DOES_NOT_MEET_REQUIREMENTS') {
    return new HttpError(400, 'A senha é fraca demais. Escolha uma senha mais longa ou mais difícil de adivinhar.');
  }
  if (codigo === 'INVALID_EMAIL') {
    return fieldError(400, 'email', 'O provedor de identidade não aceita este e-mail. Confira o endereço.');
  }
  if (ENTRE_DE_NOVO.has(codigo)) return entreDeNovo();
  return new HttpError(
    502,
    'O serviço de entrada está fora do ar ou mal configurado. Tente de novo em alguns minutos.',
  );
}
