import { randomBytes } from 'node:crypto';
import { type FakeAnswer, type FakeServer, fakeServer, type ReceivedRequest } from '../fake.ts';
import { campo, textoDe } from '../http.ts';

type Conta = { localId: string; email: string; senha: string; verificado: boolean; desativada: boolean; foto?: string };
export type LinkEnviado = { email: string; tipo: 'VERIFY_EMAIL' | 'PASSWORD_RESET'; codigo: string };

export type FakeToolkit = FakeServer & {
  contas: Map<string, Conta>;
  /** The mails that the provider would have sent, newest last. */
  links: LinkEnviado[];
  /** Protection against e-mail enumeration: one answer for unknown e-mail and wrong password. */
  protegerEmails: boolean;
};

export const toolkitError = (message: string, code = 400): FakeAnswer => ({
  status: code,
  corpo: { error: { code, message, errors: [{ message, domain: 'global', reason: 'invalid' }] } },
});

/** Identity Toolkit and its token service in memory, with the documented errors. */
export async function fakeToolkit(chave = 'chave-de-identidade', porta = 0): Promise<FakeToolkit> {
  const contas = new Map<string, Conta>();
  const idTokens = new Map<string, string>();
  const refreshTokens = new Map<string, string>();
  const codigos = new Map<string, LinkEnviado>();
  const links: LinkEnviado[] = [];
  const novo = () => randomBytes(24).toString('base64url');

  function atender({ metodo, caminho, query, corpo }: ReceivedRequest): FakeAnswer {
    if (!query.has('key')) return toolkitError('The request is missing a valid API key.', 403);
    if (query.get('key') !== chave) return toolkitError('API key not valid. Please pass a valid API key.');
    if (metodo !== 'POST') return toolkitError('Not Found', 404);
    if (caminho.endsWith('/securetoken.googleapis.com/v1/token'))
      return renovar(textoDe(campo(corpo, 'refresh_token')));
    const acao = /\/v1\/accounts:(\w+)$/.exec(caminho)?.[1];
    return (acao && acoes[acao]?.(corpo)) || toolkitError('Not Found', 404);
  }

  function tokens(conta: Conta) {
    const [idToken, refreshToken] = [novo(), novo()];
    idTokens.set(idToken, conta.email);
    refreshTokens.set(refreshToken, conta.email);
    return { idToken, refreshToken, expiresIn: '3600' };
  }

  function trocarSenha(conta: Conta, senha: string) {
    conta.senha = senha;
    for (const [token, email] of refreshTokens) if (email === conta.email) refreshTokens.delete(token);
    for (const [token, email] of idTokens) if (email === conta.email) idTokens.delete(token);
  }

  function renovar(token: string | undefined): FakeAnswer {
    const conta = contas.get(refreshTokens.get(token ?? '') ?? '');
    if (!conta) return toolkitError(token ? 'TOKEN_EXPIRED' : 'INVALID_REFRESH_TOKEN');
    if (conta.desativada) return toolkitError('USER_DISABLED');
    const id_token = novo();
    idTokens.set(id_token, conta.email);
    const corpo = { id_token, access_token: id_token, refresh_token: token, expires_in: '3600', token_type: 'Bearer' };
    return { status: 200, corpo: { ...corpo, user_id: conta.localId, project_id: 'demo' } };
  }

  const senhaFraca = (senha: string) =>
    senha.length < 6 ? toolkitError('WEAK_PASSWORD : Password should be at least 6 characters') : undefined;
  const doCodigo = (corpo: unknown, tipo: LinkEnviado['tipo']): Conta | FakeAnswer => {
    const codigo = textoDe(campo(corpo, 'oobCode')) ?? '';
    const link = codigos.get(codigo);
    const conta = contas.get(link?.email ?? '');
    if (!link || link.tipo !== tipo || !conta) return toolkitError('INVALID_OOB_CODE');
    codigos.delete(codigo);
    return conta;
  };

  const acoes: Record<string, (corpo: unknown) => FakeAnswer> = {
    signUp(corpo) {
      const [email, senha] = [textoDe(campo(corpo, 'email'))?.toLowerCase(), textoDe(campo(corpo, 'password'))];
      if (!email) return toolkitError('MISSING_EMAIL');
      if (!/^[^@\s]+@[^@\s]+$/.test(email)) return toolkitError('INVALID_EMAIL');
      if (!senha) return toolkitError('MISSING_PASSWORD');
      if (contas.has(email)) return toolkitError('EMAIL_EXISTS');
      const fraca = senhaFraca(senha);
      if (fraca) return fraca;
      const conta: Conta = { localId: novo(), email, senha, verificado: false, desativada: false };
      contas.set(email, conta);
      return {
        status: 200,
        corpo: { kind: 'identitytoolkit#SignupNewUserResponse', localId: conta.localId, email, ...tokens(conta) },
      };
    },
    signInWithPassword(corpo) {
      const [email, senha] = [textoDe(campo(corpo, 'email'))?.toLowerCase(), textoDe(campo(corpo, 'password'))];
      if (!email) return toolkitError('MISSING_EMAIL');
      if (!senha) return toolkitError('MISSING_PASSWORD');
      const conta = contas.get(email);
      const certo = conta?.senha === senha;
      if (falso.protegerEmails && !certo) return toolkitError('INVALID_LOGIN_CREDENTIALS');
      if (!conta) return toolkitError('EMAIL_NOT_FOUND');
      if (!certo) return toolkitError('INVALID_PASSWORD');
      if (conta.desativada) return toolkitError('USER_DISABLED');
      const kind = 'identitytoolkit#VerifyPasswordResponse';
      return { status: 200, corpo: { kind, localId: conta.localId, email, registered: true, ...tokens(conta) } };
    },
    update(corpo) {
      const kind = 'identitytoolkit#SetAccountInfoResponse';
      if (campo(corpo, 'oobCode') !== undefined) {
        const conta = doCodigo(corpo, 'VERIFY_EMAIL');
        if ('status' in conta) return conta;
        conta.verificado = true;
        return { status: 200, corpo: { kind, localId: conta.localId, email: conta.email, emailVerified: true } };
      }
      const conta = contas.get(idTokens.get(textoDe(campo(corpo, 'idToken')) ?? '') ?? '');
      if (!conta) return toolkitError('INVALID_ID_TOKEN');
      const senha = textoDe(campo(corpo, 'password'));
      const fraca = senha && senhaFraca(senha);
      if (fraca) return fraca;
      if (senha) trocarSenha(conta, senha);
      const foto = textoDe(campo(corpo, 'photoUrl'));
      if (foto) conta.foto = foto;
      if (campo(corpo, 'deleteAttribute', 0) === 'PHOTO_URL') delete conta.foto;
      return { status: 200, corpo: { kind, localId: conta.localId, email: conta.email, ...(senha && tokens(conta)) } };
    },
    sendOobCode(corpo) {
      const tipo = campo(corpo, 'requestType') as LinkEnviado['tipo'] | undefined;
      if (tipo !== 'PASSWORD_RESET' && tipo !== 'VERIFY_EMAIL') return toolkitError('MISSING_REQ_TYPE');
      const quem =
        tipo === 'VERIFY_EMAIL'
          ? idTokens.get(textoDe(campo(corpo, 'idToken')) ?? '')
          : textoDe(campo(corpo, 'email'))?.toLowerCase();
      const conta = contas.get(quem ?? '');
      const resposta = { status: 200, corpo: { kind: 'identitytoolkit#GetOobConfirmationCodeResponse', email: quem } };
      if (!conta && tipo === 'VERIFY_EMAIL') return toolkitError('INVALID_ID_TOKEN');
      if (!conta) return falso.protegerEmails ? resposta : toolkitError('EMAIL_NOT_FOUND');
      const link = { email: conta.email, tipo, codigo: novo() };
      codigos.set(link.codigo, link);
      links.push(link);
      return resposta;
    },
    resetPassword(corpo) {
      const senha = textoDe(campo(corpo, 'newPassword')) ?? '';
      const fraca = senhaFraca(senha);
      if (fraca) return fraca;
      const conta = doCodigo(corpo, 'PASSWORD_RESET');
      if ('status' in conta) return conta;
      trocarSenha(conta, senha);
      const kind = 'identitytoolkit#ResetPasswordResponse';
      return { status: 200, corpo: { kind, email: conta.email, requestType: 'PASSWORD_RESET' } };
    },
  };

  const servidor = await fakeServer(atender, porta);
  const falso: FakeToolkit = Object.assign(servidor, { contas, links, protegerEmails: false });
  return falso;
}
