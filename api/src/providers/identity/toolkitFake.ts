import { randomBytes } from 'node:crypto';
import { type FakeAnswer, type FakeServer, fakeServer, type ReceivedRequest } from '../fake.ts';
import { field, textOf } from '../http.ts';

type Account = {
  localId: string;
  email: string;
  password: string;
  verified: boolean;
  disabled: boolean;
  photo?: string;
};
export type SentLink = { email: string; type: 'VERIFY_EMAIL' | 'PASSWORD_RESET'; code: string };

export type FakeToolkit = FakeServer & {
  accounts: Map<string, Account>;
  /** The mails that the provider would have sent, newest last. */
  links: SentLink[];
  /** Protection against e-mail enumeration: one answer for unknown e-mail and wrong password. */
  protectEmails: boolean;
};

export const toolkitError = (message: string, code = 400): FakeAnswer => ({
  status: code,
  body: { error: { code, message, errors: [{ message, domain: 'global', reason: 'invalid' }] } },
});

/** Identity Toolkit and its token service in memory, with the documented errors. */
export async function fakeToolkit(key = 'chave-de-identidade', port = 0): Promise<FakeToolkit> {
  const accounts = new Map<string, Account>();
  const idTokens = new Map<string, string>();
  const refreshTokens = new Map<string, string>();
  const codes = new Map<string, SentLink>();
  const links: SentLink[] = [];
  const fresh = () => randomBytes(24).toString('base64url');

  function answerRequest({ method, path, query, body }: ReceivedRequest): FakeAnswer {
    if (!query.has('key')) return toolkitError('The request is missing a valid API key.', 403);
    if (query.get('key') !== key) return toolkitError('API key not valid. Please pass a valid API key.');
    if (method !== 'POST') return toolkitError('Not Found', 404);
    if (path.endsWith('/securetoken.googleapis.com/v1/token')) return renew(textOf(field(body, 'refresh_token')));
    const action = /\/v1\/accounts:(\w+)$/.exec(path)?.[1];
    return (action && actions[action]?.(body)) || toolkitError('Not Found', 404);
  }

  function tokens(account: Account) {
    const [idToken, refreshToken] = [fresh(), fresh()];
    idTokens.set(idToken, account.email);
    refreshTokens.set(refreshToken, account.email);
    return { idToken, refreshToken, expiresIn: '3600' };
  }

  function changePassword(account: Account, password: string) {
    account.password = password;
    for (const [token, email] of refreshTokens) if (email === account.email) refreshTokens.delete(token);
    for (const [token, email] of idTokens) if (email === account.email) idTokens.delete(token);
  }

  function renew(token: string | undefined): FakeAnswer {
    const account = accounts.get(refreshTokens.get(token ?? '') ?? '');
    if (!account) return toolkitError(token ? 'TOKEN_EXPIRED' : 'INVALID_REFRESH_TOKEN');
    if (account.disabled) return toolkitError('USER_DISABLED');
    const id_token = fresh();
    idTokens.set(id_token, account.email);
    const body = { id_token, access_token: id_token, refresh_token: token, expires_in: '3600', token_type: 'Bearer' };
    return { status: 200, body: { ...body, user_id: account.localId, project_id: 'demo' } };
  }

  const weakPassword = (password: string) =>
    password.length < 6 ? toolkitError('WEAK_PASSWORD : Password should be at least 6 characters') : undefined;
  const ofCode = (body: unknown, type: SentLink['type']): Account | FakeAnswer => {
    const code = textOf(field(body, 'oobCode')) ?? '';
    const link = codes.get(code);
    const account = accounts.get(link?.email ?? '');
    if (!link || link.type !== type || !account) return toolkitError('INVALID_OOB_CODE');
    codes.delete(code);
    return account;
  };

  const actions: Record<string, (body: unknown) => FakeAnswer> = {
    signUp(body) {
      const [email, password] = [textOf(field(body, 'email'))?.toLowerCase(), textOf(field(body, 'password'))];
      if (!email) return toolkitError('MISSING_EMAIL');
      if (!/^[^@\s]+@[^@\s]+$/.test(email)) return toolkitError('INVALID_EMAIL');
      if (!password) return toolkitError('MISSING_PASSWORD');
      if (accounts.has(email)) return toolkitError('EMAIL_EXISTS');
      const isWeak = weakPassword(password);
      if (isWeak) return isWeak;
      const account: Account = { localId: fresh(), email, password, verified: false, disabled: false };
      accounts.set(email, account);
      return {
        status: 200,
        body: { kind: 'identitytoolkit#SignupNewUserResponse', localId: account.localId, email, ...tokens(account) },
      };
    },
    signInWithPassword(body) {
      const [email, password] = [textOf(field(body, 'email'))?.toLowerCase(), textOf(field(body, 'password'))];
      if (!email) return toolkitError('MISSING_EMAIL');
      if (!password) return toolkitError('MISSING_PASSWORD');
      const account = accounts.get(email);
      const right = account?.password === password;
      if (fake.protectEmails && !right) return toolkitError('INVALID_LOGIN_CREDENTIALS');
      if (!account) return toolkitError('EMAIL_NOT_FOUND');
      if (!right) return toolkitError('INVALID_PASSWORD');
      if (account.disabled) return toolkitError('USER_DISABLED');
      const kind = 'identitytoolkit#VerifyPasswordResponse';
      return { status: 200, body: { kind, localId: account.localId, email, registered: true, ...tokens(account) } };
    },
    update(body) {
      const kind = 'identitytoolkit#SetAccountInfoResponse';
      if (field(body, 'oobCode') !== undefined) {
        const account = ofCode(body, 'VERIFY_EMAIL');
        if ('status' in account) return account;
        account.verified = true;
        return { status: 200, body: { kind, localId: account.localId, email: account.email, emailVerified: true } };
      }
      const account = accounts.get(idTokens.get(textOf(field(body, 'idToken')) ?? '') ?? '');
      if (!account) return toolkitError('INVALID_ID_TOKEN');
      const password = textOf(field(body, 'password'));
      const isWeak = password && weakPassword(password);
      if (isWeak) return isWeak;
      if (password) changePassword(account, password);
      const photo = textOf(field(body, 'photoUrl'));
      if (photo) account.photo = photo;
      if (field(body, 'deleteAttribute', 0) === 'PHOTO_URL') delete account.photo;
      return {
        status: 200,
        body: { kind, localId: account.localId, email: account.email, ...(password && tokens(account)) },
      };
    },
    sendOobCode(body) {
      const type = field(body, 'requestType') as SentLink['type'] | undefined;
      if (type !== 'PASSWORD_RESET' && type !== 'VERIFY_EMAIL') return toolkitError('MISSING_REQ_TYPE');
      const who =
        type === 'VERIFY_EMAIL'
          ? idTokens.get(textOf(field(body, 'idToken')) ?? '')
          : textOf(field(body, 'email'))?.toLowerCase();
      const account = accounts.get(who ?? '');
      const answer = { status: 200, body: { kind: 'identitytoolkit#GetOobConfirmationCodeResponse', email: who } };
      if (!account && type === 'VERIFY_EMAIL') return toolkitError('INVALID_ID_TOKEN');
      if (!account) return fake.protectEmails ? answer : toolkitError('EMAIL_NOT_FOUND');
      const link = { email: account.email, type, code: fresh() };
      codes.set(link.code, link);
      links.push(link);
      return answer;
    },
    resetPassword(body) {
      const password = textOf(field(body, 'newPassword')) ?? '';
      const isWeak = weakPassword(password);
      if (isWeak) return isWeak;
      const account = ofCode(body, 'PASSWORD_RESET');
      if ('status' in account) return account;
      changePassword(account, password);
      const kind = 'identitytoolkit#ResetPasswordResponse';
      return { status: 200, body: { kind, email: account.email, requestType: 'PASSWORD_RESET' } };
    },
  };

  const server = await fakeServer(answerRequest, port);
  const fake: FakeToolkit = Object.assign(server, { accounts, links, protectEmails: false });
  return fake;
}
