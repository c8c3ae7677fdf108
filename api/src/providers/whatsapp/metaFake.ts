import { randomBytes } from 'node:crypto';
import { type FakeAnswer, type FakeServer, fakeServer, type ReceivedRequest } from '../fake.ts';
import { campo, textoDe } from '../http.ts';

type ModeloRecebido = { token: string; phoneId: string; para: string; modelo: string; parametros: string[] };
export type FakeMeta = FakeServer & { mensagens: ModeloRecebido[]; tokens: Set<string> | undefined };

/** An error as Meta writes it; the status that goes with a code is in its table. */
export function metaError(status: number, code: number, details: string, type = 'OAuthException'): FakeAnswer {
  const error_data = { messaging_product: 'whatsapp', details };
  return {
    status,
    corpo: { error: { message: `(#${code}) ${details}`, type, code, error_data, fbtrace_id: 'A4O5a8RAgePw' } },
  };
}

/** POST /{Phone-Number-ID}/messages of the Cloud API, for template messages. */
export async function fakeMeta(porta = 0): Promise<FakeMeta> {
  const mensagens: ModeloRecebido[] = [];

  function atender({ metodo, caminho, headers, corpo }: ReceivedRequest): FakeAnswer {
    const phoneId = /\/([^/]+)\/messages$/.exec(caminho)?.[1];
    if (metodo !== 'POST' || !phoneId) return metaError(404, 2500, 'Unknown path components');
    const token = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1];
    if (!token || (falso.tokens && !falso.tokens.has(token))) {
      return metaError(401, 190, 'Invalid OAuth access token - Cannot parse access token');
    }
    const para = textoDe(campo(corpo, 'to'));
    const modelo = textoDe(campo(corpo, 'template', 'name'));
    const idioma = textoDe(campo(corpo, 'template', 'language', 'code'));
    if (campo(corpo, 'messaging_product') !== 'whatsapp' || !para || !modelo || !idioma) {
      return metaError(400, 131008, 'Required parameter is missing');
    }
    const parametros = (campo(corpo, 'template', 'components', 0, 'parameters') ?? []) as { text: string }[];
    mensagens.push({ token, phoneId, para, modelo, parametros: parametros.map(({ text }) => text) });
    return {
      status: 200,
      corpo: {
        messaging_product: 'whatsapp',
        contacts: [{ input: para, wa_id: para.replace(/\D/g, '') }],
        messages: [{ id: `wamid.${randomBytes(16).toString('base64')}`, message_status: 'accepted' }],
      },
    };
  }

  const servidor = await fakeServer(atender, porta);
  const falso: FakeMeta = Object.assign(servidor, { mensagens, tokens: undefined as Set<string> | undefined });
  const { limpar } = servidor;
  falso.limpar = () => {
    limpar();
    mensagens.length = 0;
    falso.tokens = undefined;
  };
  return falso;
}
