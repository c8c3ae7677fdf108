import { emailCanonico } from '../../areas/auth/identidade.ts';
import { fieldError, HttpError } from '../../http/errors.ts';
import type { Cipher } from '../../secrets/cipher.ts';
import { field, textOf } from '../http.ts';
import { type Credential, emailTaken, type Identity, type Links } from './identity.ts';
import { createToolkit, type Toolkit, ToolkitError } from './toolkit.ts';

/** Wrong e-mail or password, told in one way or in two, as the project's protection of e-mails is set. */
const WRONG = new Set([
  'INVALID_LOGIN_CREDENTIALS',
  'EMAIL_NOT_FOUND',
  'INVALID_PASSWORD',
  'INVALID_EMAIL',
  'MISSING_EMAIL',
  'MISSING_PASSWORD',
]);
/** The provider wants the person to sign in again before something so sensitive. */
const SIGN_IN_AGAIN = new Set([
  'CREDENTIAL_TOO_OLD_LOGIN_AGAIN',
  'INVALID_ID_TOKEN',
  'INVALID_REFRESH_TOKEN',
  'TOKEN_EXPIRED',
  'USER_NOT_FOUND',
]);
/** Used, expired or invented, or its account is gone at the provider. */
const INVALID_CODE = new Set([
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
export function externalIdentity(base: string, key: string, cipher: Cipher, deadlineMs: number): Identity {
  const toolkit = createToolkit(base, key, deadlineMs);

  const keep = (tokens: Tokens, email: string): Credential => ({
    tipo: 'externa',
    cifrada: cipher.encrypt(JSON.stringify(tokens), credentialContext(email)).toString('base64'),
  });

  function credentialOf(body: unknown, email: string): Credential {
    const tokens = { localId: textOf(field(body, 'localId')), refreshToken: textOf(field(body, 'refreshToken')) };
    // Without a token the account asks for a second factor, which we do not offer.
    if (!tokens.refreshToken)
      throw new HttpError(403, 'Esta conta pede verificação em duas etapas, que não é aceita aqui.');
    return keep(tokens, email);
  }

  async function idToken(credential: Credential, email: string): Promise<string> {
    const refreshToken = credential.tipo === 'externa' && readRefreshToken(credential.cifrada, email);
    if (!refreshToken) throw signInAgain();
    return toolkit.renew(refreshToken);
  }

  /** Nothing when it was encrypted with a key that is gone: the next sign-in stores another. */
  function readRefreshToken(sealed: string, email: string): string | undefined {
    try {
      const text = cipher.decrypt(Buffer.from(sealed, 'base64'), credentialContext(email));
      return (JSON.parse(text) as Tokens).refreshToken;
    } catch {
      return undefined;
    }
  }

  async function signIn(email: string, password: string): Promise<Credential | undefined> {
    try {
      const body = await toolkit.ask('signInWithPassword', { email, password, returnSecureToken: true });
      return credentialOf(body, email);
    } catch (error) {
      if (error instanceof ToolkitError && WRONG.has(error.code)) return undefined;
      throw translateError(error);
    }
  }

  return {
    verify: (_credential, email, password) => signIn(email, password),

    async create(email, password) {
      try {
        return credentialOf(await toolkit.ask('signUp', { email, password, returnSecureToken: true }), email);
      } catch (error) {
        if (!(error instanceof ToolkitError) || error.code !== 'EMAIL_EXISTS') throw translateError(error);
        // A registration that broke off after this step: whoever knows the password may finish it.
        const existing = await signIn(email, password);
        if (existing) return existing;
        throw emailTaken();
      }
    },

    async changePassword(credential, email, newPassword) {
      return translating(async () => {
        const body = { idToken: await idToken(credential, email), password: newPassword, returnSecureToken: true };
        return credentialOf(await toolkit.ask('update', body), email);
      });
    },

    async stillValid(credential, email) {
      try {
        await idToken(credential, email);
      } catch (error) {
        const translated = translateError(error);
        if (!(translated instanceof HttpError) || translated.statusCode !== 401) throw translated;
        throw new HttpError(401, 'O provedor de identidade pede sua senha. Entre desta vez com e-mail e senha.');
      }
    },

    async changePhoto(credential, email, url) {
      await translating(async () => {
        const photo = url ? { photoUrl: url } : { deleteAttribute: ['PHOTO_URL'] };
        await toolkit.ask('update', { idToken: await idToken(credential, email), ...photo });
      });
    },

    links: createLinks(toolkit, idToken, (email) => keep({}, email)),
  };
}

function createLinks(
  toolkit: Toolkit,
  idToken: (credential: Credential, email: string) => Promise<string>,
  withoutTokens: (email: string) => Credential,
): Links {
  return {
    sendVerification: (credential, email) =>
      translating(async () => {
        await toolkit.ask('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken: await idToken(credential, email) });
      }),
    confirm: (oobCode) => byCode(async () => textOf(field(await toolkit.ask('update', { oobCode }), 'email'))),
    sendReset: (email) =>
      translating(async () => void (await toolkit.ask('sendOobCode', { requestType: 'PASSWORD_RESET', email }))),
    reset: (oobCode, newPassword) =>
      byCode(async () => {
        const email = textOf(field(await toolkit.ask('resetPassword', { oobCode, newPassword }), 'email'));
        // No sign-in here: it might fail, and the sessions must end now. The person's own, which follows, brings tokens.
        return email ? { email, credencial: withoutTokens(email) } : undefined;
      }),
  };
}

async function byCode<T>(request: () => Promise<T>): Promise<T | undefined> {
  try {
    return await request();
  } catch (error) {
    if (error instanceof ToolkitError && INVALID_CODE.has(error.code)) return undefined;
    throw translateError(error);
  }
}

async function translating<T>(request: () => Promise<T>): Promise<T> {
  try {
    return await request();
  } catch (error) {
    throw translateError(error);
  }
}

const signInAgain = () => new HttpError(401, 'Por segurança, entre de novo e repita a operação.');

function translateError(error: unknown): unknown {
  if (!(error instanceof ToolkitError)) return error;
  const { code } = error;
  if (code === 'USER_DISABLED') return new HttpError(403, 'Esta conta está desativada no provedor de identidade.');
  if (code === 'TOO_MANY_ATTEMPTS_TRY_LATER' || code === 'RESET_PASSWORD_EXCEED_LIMIT') {
    return new HttpError(429, 'Tentativas demais. Aguarde alguns minutos e tente de novo.', { retryAfter: 300 });
  }
  if (code === 'WEAK_PASSWORD' || code === 'PASSWORD_DOES_NOT_MEET_REQUIREMENTS') {
    return new HttpError(400, 'A senha é fraca demais. Escolha uma senha mais longa ou mais difícil de adivinhar.');
  }
  if (code === 'INVALID_EMAIL') {
    return fieldError(400, 'email', 'O provedor de identidade não aceita este e-mail. Confira o endereço.');
  }
  if (SIGN_IN_AGAIN.has(code)) return signInAgain();
  return new HttpError(
    502,
    'O serviço de entrada está fora do ar ou mal configurado. Tente de novo em alguns minutos.',
  );
}
