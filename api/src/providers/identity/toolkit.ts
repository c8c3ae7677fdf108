import { type Answer, call, field, NoAnswer, textOf } from '../http.ts';

/** A refusal by Identity Toolkit, or no answer from it (`SEM_RESPOSTA`). Holds the code only: no key, no token. */
export class ToolkitError extends Error {
  readonly code: string;

  constructor(code: string) {
    super(`Identity Toolkit: ${code}`);
    this.code = code;
  }
}

type Method = 'signInWithPassword' | 'signUp' | 'update' | 'sendOobCode' | 'resetPassword';
export type Toolkit = {
  ask(method: Method, body: object): Promise<unknown>;
  /** A fresh ID token for a refresh token. */
  renew(refreshToken: string): Promise<string>;
};

/**
 * `base` is https://identitytoolkit.googleapis.com/v1, or an emulator's address that ends in
 * /identitytoolkit.googleapis.com/v1; the token service is beside it under its own name.
 */
export function createToolkit(base: string, key: string, deadlineMs: number): Toolkit {
  const root = /\/v\d+$/.test(base) ? base : `${base}/v1`;
  const tokens = root.replace('identitytoolkit.googleapis.com', 'securetoken.googleapis.com');
  const post = (url: string, body: object) =>
    verify(call({ url: `${url}?key=${encodeURIComponent(key)}`, body, deadlineMs }));
  return {
    ask: (method, body) => post(`${root}/accounts:${method}`, body),
    async renew(refreshToken) {
      const body = await post(`${tokens}/token`, { grant_type: 'refresh_token', refresh_token: refreshToken });
      const idToken = textOf(field(body, 'id_token'));
      if (!idToken) throw new ToolkitError('RESPOSTA_ESTRANHA');
      return idToken;
    },
  };
}

async function verify(request: Promise<Answer>): Promise<unknown> {
  let answer: Answer;
  try {
    answer = await request;
  } catch (error) {
    if (error instanceof NoAnswer) throw new ToolkitError('SEM_RESPOSTA');
    throw error;
  }
  if (answer.status === 200 && answer.body !== undefined) return answer.body;
  // `WEAK_PASSWORD : Password should be at least 6 characters`: the code comes before the colon.
  const message = textOf(field(answer.body, 'error', 'message')) ?? `HTTP_${answer.status}`;
  throw new ToolkitError(message.split(' : ', 1)[0] as string);
}
