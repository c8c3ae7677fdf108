import { randomBytes } from 'node:crypto';
import { type FakeAnswer, type FakeServer, fakeServer, type ReceivedRequest } from '../fake.ts';
import { field, textOf } from '../http.ts';

type Conta = { localId: string; email: string; senha: string; verificado: boolean; desativada: boolean; foto?: string };
export type SentLink = { email: string; tipo: 'VERIFY_EMAIL' | 'PASSWORD_RESET'; codigo: string };

export type FakeToolkit = FakeServer & {
  contas: Map<string, Conta>;
  /** The mails that the provider would have sent, newest last. */
  links: SentLink[];
  /** Protection against e-mail enumeration: one answer for unknown e-mail and wrong password. */
  protegerEmails: boolean;
};

export const toolkitError = (message: string, code = 400): FakeAnswer => ({
  status: code,
  body: { error: { code, message, errors: [{ message, domain: 'global', reason: 'invalid' }] } },
});

/** Identity Toolkit and its token service in memory, with the documented errors. */
export async function fakeToolkit(key = 'chave-de-identidade', port = 0): Promise<FakeToolkit> {
  const contas = new Map<string, Conta>();
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

  function tokens(conta: Conta) {
    const [idToken, refreshToken] = [fresh(), fresh()];
    idTokens.set(idToken, conta.email);
    refreshTokens.set(refreshToken, conta.email);
    return { idToken, refreshToken, expiresIn: '3600' };
  }

  function changePassword(conta: Conta, senha: string) {
    conta.senha = senha;
    for (const [token, email] of refreshTokens) if (email === conta.email) refreshTokens.delete(token);
    for (const [token, email] of idTokens) if (email === conta.email) idTokens.delete(token);
  }

  function renew(token: string | undefined): FakeAnswer {
    const conta = contas.get(refreshTokens.get(token ?? '') ?? '');
    if (!conta) return toolkitError(token ? 'TOKEN_EXPIRED' : 'INVALID_REFRESH_TOKEN');
    if (conta.desativada) return toolkitError('USER_DISABLED');
    const id_token = fresh();
    idTokens.set(id_token, conta.email);
    const body = { id_token, access_token: id_token, refresh_token: token, expires_in: '3600', token_type: 'Bearer' };
    return { status: 200, body: { ...body, user_id: conta.localId, project_id: 'demo' } };
  }

  const weakPassword = (senha: string) =>
    senha.length < 6 ? toolkitError('WEAK_PASSWORD : Password should be at least 6 characters') : undefined;
  const ofCode = (body: unknown, type: SentLink['tipo']): Conta | FakeAnswer => {
    const code = textOf(field(body, 'oobCode')) ?? '';
    const link = codes.get(code);
    const conta = contas.get(link?.email ?? '');
    if (!link || link.tipo !== type || !conta) return toolkitError('INVALID_OOB_CODE');
    codes.delete(code);
    return conta;
  };

  const actions: Record<string, (body: unknown) => FakeAnswer> = {
    signUp(body) {
      const [email, senha] = [textOf(field(body, 'email'))?.toLowerCase(), textOf(field(body, 'password'))];
      if (!email) return toolkitError('MISSING_EMAIL');
      if (!/^[^@\s]+@[^@\s]+$/.test(email)) return toolkitError('INVALID_EMAIL');
      if (!senha) return toolkitError('MISSING_PASSWORD');
      if (contas.has(email)) return toolkitError('EMAIL_EXISTS');
      const isWeak = weakPassword(senha);
      if (isWeak) return isWeak;
      const conta: Conta = { localId: fresh(), email, senha, verificado: false, desativada: false };
      contas.set(email, conta);
      return {
        status: 200,
        body: { kind: 'identitytoolkit#SignupNewUserResponse', localId: conta.localId, email, ...tokens(conta) },
      };
    },
    signInWithPassword(body) {
      const [email, senha] = [textOf(field(body, 'email'))?.toLowerCase(), textOf(field(body, 'password'))];
      if (!email) return toolkitError('MISSING_EMAIL');
      if (!senha) return toolkitError('MISSING_PASSWORD');
      const conta = contas.get(email);
      const right = conta?.senha === senha;
      if (fake.protegerEmails && !right) return toolkitError('INVALID_LOGIN_CREDENTIALS');
      if (!conta) return toolkitError('EMAIL_NOT_FOUND');
      if (!right) return toolkitError('INVALID_PASSWORD');
      if (conta.desativada) return toolkitError('USER_DISABLED');
      const kind = 'identitytoolkit#VerifyPasswordResponse';
      return { status: 200, body: { kind, localId: conta.localId, email, registered: true, ...tokens(conta) } };
    },
    update(body) {
      const kind = 'identitytoolkit#SetAccountInfoResponse';
      if (field(body, 'oobCode') !== undefined) {
        const conta = ofCode(body, 'VERIFY_EMAIL');
        if ('status' in conta) return conta;
        conta.verificado = true;
        return { status: 200, body: { kind, localId: conta.localId, email: conta.email, emailVerified: true } };
      }
      const conta = contas.get(idTokens.get(textOf(field(body, 'idToken')) ?? '') ?? '');
      if (!conta) return toolkitError('INVALID_ID_TOKEN');
      const senha = textOf(field(body, 'password'));
      const isWeak = senha && weakPassword(senha);
      if (isWeak) return isWeak;
      if (senha) changePassword(conta, senha);
      const foto = textOf(field(body, 'photoUrl'));
      if (foto) conta.foto = foto;
      if (field(body, 'deleteAttribute', 0) === 'PHOTO_URL') delete conta.foto;
      return { status: 200, body: { kind, localId: conta.localId, email: conta.email, ...(senha && tokens(conta)) } };
    },
    sendOobCode(body) {
      const type = field(body, 'requestType') as SentLink['tipo'] | undefined;
      if (type !== 'PASSWORD_RESET' && type !== 'VERIFY_EMAIL') return toolkitError('MISSING_REQ_TYPE');
      const who =
        type === 'VERIFY_EMAIL'
          ? idTokens.get(textOf(field(body, 'idToken')) ?? '')
          : textOf(field(body, 'email'))?.toLowerCase();
      const conta = contas.get(who ?? '');
      const answer = { status: 200, body: { kind: 'identitytoolkit#GetOobConfirmationCodeResponse', email: who } };
      if (!conta && type === 'VERIFY_EMAIL') return toolkitError('INVALID_ID_TOKEN');
      if (!conta) return fake.protegerEmails ? answer : toolkitError('EMAIL_NOT_FOUND');
      const link = { email: conta.email, tipo: type, codigo: fresh() };
      codes.set(link.codigo, link);
      links.push(link);
      return answer;
    },
    resetPassword(body) {
      const senha = textOf(field(body, 'newPassword')) ?? '';
      const isWeak = weakPassword(senha);
      if (isWeak) return isWeak;
      const conta = ofCode(body, 'PASSWORD_RESET');
      if ('status' in conta) return conta;
      changePassword(conta, senha);
      const kind = 'identitytoolkit#ResetPasswordResponse';
      return { status: 200, body: { kind, email: conta.email, requestType: 'PASSWORD_RESET' } };
    },
  };

  const server = await fakeServer(answerRequest, port);
  const fake: FakeToolkit = Object.assign(server, { contas, links, protegerEmails: false });
  return fake;
}
