import type { Cifra } from '../../cifra.ts';
import { HttpError } from '../../errors.ts';
import { campo, textoDe } from '../http.ts';
import type { Credencial, Identidade, Links } from './identidade.ts';
import { criarToolkit, ErroDoToolkit, type Toolkit } from './toolkit.ts';

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
const CODIGO_INVALIDO = new Set(['INVALID_OOB_CODE', 'EXPIRED_OOB_CODE', 'MISSING_OOB_CODE']);

/** Whose it is: authenticated with what is encrypted (see cifra.ts). */
export const contextoDaCredencial = (email: string): string => `${email.trim().toLowerCase()}/identidade`;

type Tokens = { localId: string; refreshToken: string };

/**
 * Google's Identity Toolkit (Firebase Auth) with an API key only: it checks passwords and mails its links; sessions
 * stay ours. The refresh token, with which a password is changed, is kept encrypted; every sign-in renews it.
 */
export function identidadeExterna(base: string, chave: string, cifra: Cifra, prazoMs: number): Identidade {
  const toolkit = criarToolkit(base, chave, prazoMs);

  function credencialDe(corpo: unknown, email: string): Credencial {
    const tokens = { localId: textoDe(campo(corpo, 'localId')), refreshToken: textoDe(campo(corpo, 'refreshToken')) };
    // Without a token the account asks for a second factor, which we do not offer.
    if (!tokens.refreshToken)
      throw new HttpError(403, 'Esta conta pede verificação em duas etapas, que não é aceita aqui.');
    return {
      tipo: 'externa',
      cifrada: cifra.cifrar(JSON.stringify(tokens), contextoDaCredencial(email)).toString('base64'),
    };
  }

  async function idToken(credencial: Credencial, email: string): Promise<string> {
    if (credencial.tipo !== 'externa') throw entreDeNovo();
    const texto = cifra.decifrar(Buffer.from(credencial.cifrada, 'base64'), contextoDaCredencial(email));
    return toolkit.renovar((JSON.parse(texto) as Tokens).refreshToken);
  }

  async function entrar(email: string, senha: string): Promise<Credencial | undefined> {
    try {
      const corpo = await toolkit.pedir('signInWithPassword', { email, password: senha, returnSecureToken: true });
      return credencialDe(corpo, email);
    } catch (erro) {
      if (erro instanceof ErroDoToolkit && ERRADOS.has(erro.codigo)) return undefined;
      throw traduzir(erro);
    }
  }

  return {
    conferir: (_credencial, email, senha) => entrar(email, senha),

    async criar(email, senha) {
      try {
        return credencialDe(await toolkit.pedir('signUp', { email, password: senha, returnSecureToken: true }), email);
      } catch (erro) {
        if (!(erro instanceof ErroDoToolkit) || erro.codigo !== 'EMAIL_EXISTS') throw traduzir(erro);
        // A registration that broke off after this step: whoever knows the password may finish it.
        const existente = await entrar(email, senha);
        if (existente) return existente;
        throw new HttpError(409, 'Já existe uma conta com este e-mail. Entre com ela ou crie uma nova senha.');
      }
    },

    async trocarSenha(credencial, email, novaSenha) {
      return comTraducao(async () => {
        const corpo = { idToken: await idToken(credencial, email), password: novaSenha, returnSecureToken: true };
        return credencialDe(await toolkit.pedir('update', corpo), email);
      });
    },

    async mudarFoto(credencial, email, url) {
      await comTraducao(async () => {
        const foto = url ? { photoUrl: url } : { deleteAttribute: ['PHOTO_URL'] };
        await toolkit.pedir('update', { idToken: await idToken(credencial, email), ...foto });
      });
    },

    links: criarLinks(toolkit, idToken, async (email, senha) => {
      const credencial = await entrar(email, senha);
      if (!credencial) throw new HttpError(502, 'O provedor de identidade não aceitou a senha que acabou de gravar.');
      return credencial;
    }),
  };
}

function criarLinks(
  toolkit: Toolkit,
  idToken: (credencial: Credencial, email: string) => Promise<string>,
  entrar: (email: string, senha: string) => Promise<Credencial>,
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
        return email ? { email, credencial: await entrar(email, newPassword) } : undefined;
      }),
  };
}

async function porCodigo<T>(pedido: () => Promise<T>): Promise<T | undefined> {
  try {
    return await pedido();
  } catch (erro) {
    if (erro instanceof ErroDoToolkit && CODIGO_INVALIDO.has(erro.codigo)) return undefined;
    throw traduzir(erro);
  }
}

async function comTraducao<T>(pedido: () => Promise<T>): Promise<T> {
  try {
    return await pedido();
  } catch (erro) {
    throw traduzir(erro);
  }
}

const entreDeNovo = () => new HttpError(401, 'Por segurança, entre de novo e repita a operação.');

function traduzir(erro: unknown): unknown {
  if (!(erro instanceof ErroDoToolkit)) return erro;
  const { codigo } = erro;
  if (codigo === 'USER_DISABLED') return new HttpError(403, 'Esta conta está desativada no provedor de identidade.');
  if (codigo === 'TOO_MANY_ATTEMPTS_TRY_LATER' || codigo === 'RESET_PASSWORD_EXCEED_LIMIT') {
    return new HttpError(429, 'Tentativas demais. Aguarde alguns minutos e tente de novo.', { retryAfter: 300 });
  }
  if (codigo === 'WEAK_PASSWORD' || codigo === 'PASSWORD_DOES_NOT_MEET_REQUIREMENTS') {
    return new HttpError(400, 'A senha é fraca demais. Escolha uma senha mais longa ou mais difícil de adivinhar.');
  }
  if (ENTRE_DE_NOVO.has(codigo)) return entreDeNovo();
  return new HttpError(
    502,
    'O serviço de entrada está fora do ar ou mal configurado. Tente de novo em alguns minutos.',
  );
}
