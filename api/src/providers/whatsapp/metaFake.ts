import { randomBytes } from 'node:crypto';
import { type FakeAnswer, type FakeServer, fakeServer, type ReceivedRequest } from '../fake.ts';
import { field, textOf } from '../http.ts';

type ReceivedTemplate = { token: string; phoneId: string; para: string; modelo: string; parametros: string[] };
export type FakeMeta = FakeServer & { mensagens: ReceivedTemplate[]; tokens: Set<string> | undefined };

/** An error as Meta writes it; the status that goes with a code is in its table. */
export function metaError(status: number, code: number, details: string, type = 'OAuthException'): FakeAnswer {
  const error_data = { messaging_product: 'whatsapp', details };
  return {
    status,
    body: { error: { message: `(#${code}) ${details}`, type, code, error_data, fbtrace_id: 'A4O5a8RAgePw' } },
  };
}

/** POST /{Phone-Number-ID}/messages of the Cloud API, for template messages. */
export async function fakeMeta(port = 0): Promise<FakeMeta> {
  const messages: ReceivedTemplate[] = [];

  function answerRequest({ method, path, headers, body }: ReceivedRequest): FakeAnswer {
    const phoneId = /\/([^/]+)\/messages$/.exec(path)?.[1];
    if (method !== 'POST' || !phoneId) return metaError(404, 2500, 'Unknown path components');
    const token = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1];
    if (!token || (fake.tokens && !fake.tokens.has(token))) {
      return metaError(401, 190, 'Invalid OAuth access token - Cannot parse access token');
    }
    const to = textOf(field(body, 'to'));
    const template = textOf(field(body, 'template', 'name'));
    const language = textOf(field(body, 'template', 'language', 'code'));
    if (field(body, 'messaging_product') !== 'whatsapp' || !to || !template || !language) {
      return metaError(400, 131008, 'Required parameter is missing');
    }
    const parameters = (field(body, 'template', 'components', 0, 'parameters') ?? []) as { text: string }[];
    messages.push({ token, phoneId, para: to, modelo: template, parametros: parameters.map(({ text }) => text) });
    return {
      status: 200,
      body: {
        messaging_product: 'whatsapp',
        contacts: [{ input: to, wa_id: to.replace(/\D/g, '') }],
        messages: [{ id: `wamid.${randomBytes(16).toString('base64')}`, message_status: 'accepted' }],
      },
    };
  }

  const server = await fakeServer(answerRequest, port);
  const fake: FakeMeta = Object.assign(server, { mensagens: messages, tokens: undefined as Set<string> | undefined });
  const { clear } = server;
  fake.clear = () => {
    clear();
    messages.length = 0;
    fake.tokens = undefined;
  };
  return fake;
}
