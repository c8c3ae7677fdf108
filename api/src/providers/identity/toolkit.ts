import { campo, chamar, NoAnswer, type Resposta, textoDe } from '../http.ts';

/** A refusal by Identity Toolkit, or no answer from it (`SEM_RESPOSTA`). Holds the code only: no key, no token. */
export class ToolkitError extends Error {
  readonly codigo: string;

  constructor(codigo: string) {
    super(`Identity Toolkit: ${codigo}`);
    this.codigo = codigo;
  }
}

type Metodo = 'signInWithPassword' | 'signUp' | 'update' | 'sendOobCode' | 'resetPassword';
export type Toolkit = {
  pedir(metodo: Metodo, corpo: object): Promise<unknown>;
  /** A fresh ID token for a refresh token. */
  renovar(refreshToken: string): Promise<string>;
};

/**
 * `base` is https://identitytoolkit.googleapis.com/v1, or an emulator's address that ends in
 * /identitytoolkit.googleapis.com/v1; the token service is beside it under its own name.
 */
export function createToolkit(base: string, chave: string, prazoMs: number): Toolkit {
  const raiz = /\/v\d+$/.test(base) ? base : `${base}/v1`;
  const tokens = raiz.replace('identitytoolkit.googleapis.com', 'securetoken.googleapis.com');
  const post = (url: string, corpo: object) =>
    conferir(chamar({ url: `${url}?key=${encodeURIComponent(chave)}`, corpo, prazoMs }));
  return {
    pedir: (metodo, corpo) => post(`${raiz}/accounts:${metodo}`, corpo),
    async renovar(refreshToken) {
      const corpo = await post(`${tokens}/token`, { grant_type: 'refresh_token', refresh_token: refreshToken });
      const idToken = textoDe(campo(corpo, 'id_token'));
      if (!idToken) throw new ToolkitError('RESPOSTA_ESTRANHA');
      return idToken;
    },
  };
}

async function conferir(pedido: Promise<Resposta>): Promise<unknown> {
  let resposta: Resposta;
  try {
    resposta = await pedido;
  } catch (erro) {
    if (erro instanceof NoAnswer) throw new ToolkitError('SEM_RESPOSTA');
    throw erro;
  }
  if (resposta.status === 200 && resposta.corpo !== undefined) return resposta.corpo;
  // `WEAK_PASSWORD : Password should be at least 6 characters`: the code comes before the colon.
  const mensagem = textoDe(campo(resposta.corpo, 'error', 'message')) ?? `HTTP_${resposta.status}`;
  throw new ToolkitError(mensagem.split(' : ', 1)[0] as string);
}
