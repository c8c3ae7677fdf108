import { randomBytes, randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { encode } from 'uqr';
import { type FakeAnswer, type FakeServer, fakeServer, type ReceivedRequest } from '../fake.ts';
import { field, textOf } from '../http.ts';

type ReceivedText = { instancia: string; para: string; texto: string };
type Instance = {
  estado: 'open' | 'connecting' | 'close' | undefined;
  perguntasAteOQr: number;
  /** Once its removal was asked for: how many more requests find it there. */
  pedidosAteSumir?: number;
};

export type FakeEvolution = FakeServer & {
  mensagens: ReceivedText[];
  instancias: Map<string, Instance>;
  /** How many times a new instance's connect answers without a QR code. */
  perguntasAteOQr: number;
  /** How many requests still find an instance whose removal was asked for and answered: the removal goes on behind. */
  pedidosAteSumir: number;
  /** Acts as when the database breaks: a text goes out, then storing it fails, and that is what is answered. */
  falhaAoGuardar: FakeAnswer | undefined;
  /** Acts as when the landlord reads the QR code with the phone. */
  parear(instance: string): void;
};

const DOT = 8;

/** A real QR code, as a picture to look at: whoever reads it with a camera is told that it links nothing. */
async function drawQr(text: string): Promise<string> {
  const { data, size } = encode(text, { border: 2 });
  const dots = Buffer.from(data.flat().map((dark) => (dark ? 0 : 255)));
  const side = size * DOT;
  const png = sharp(dots, { raw: { width: size, height: size, channels: 1 } }).resize(side, side, {
    kernel: 'nearest',
  });
  return `data:image/png;base64,${(await png.png().toBuffer()).toString('base64')}`;
}

export const FAKE_QR = await drawQr('Código de demonstração: não conecta nenhum WhatsApp.');

const NAMES: Record<number, string> = { 400: 'Bad Request', 401: 'Unauthorized', 403: 'Forbidden', 404: 'Not Found' };
const error = (status: number, message: unknown): FakeAnswer => ({
  status,
  body: { status, error: NAMES[status] ?? 'Internal Server Error', response: { message } },
});
const done = (message: string): FakeAnswer => ({
  status: 200,
  body: { status: 'SUCCESS', error: false, response: { message } },
});

/**
 * Storing comes after the sending; whatever is thrown there becomes a 400 with its text (issues #978 and #1247), or a
 * 500.
 */
export const STORE_FAILURES = {
  400: error(400, ['PrismaClientKnownRequestError: \nInvalid `this.prismaRepository.message.create()` invocation']),
  500: error(500, 'Internal server error'),
};

/** Evolution API v2 in memory, with its order of checks: the instance first, the key second. */
export async function fakeEvolution(chave = 'chave-do-gateway', port = 0): Promise<FakeEvolution> {
  const messages: ReceivedText[] = [];
  const instances = new Map<string, Instance>();

  function answerRequest(request: ReceivedRequest): FakeAnswer {
    const [, group, action, name = ''] = request.path.split('/');
    const authorized = request.headers.apikey === chave;
    const route = `${request.method} ${group}/${action}`;
    for (const [other, instance] of instances) {
      if (instance.pedidosAteSumir !== undefined && instance.pedidosAteSumir-- <= 0) instances.delete(other);
    }
    if (route === 'POST instance/create') return authorized ? create(request.body) : error(401, 'Unauthorized');
    const handle = actions[route];
    if (!handle) return error(404, [`Cannot ${request.method} ${request.path}`]);
    const instancia = instances.get(name);
    if (!instancia) return error(404, [`The "${name}" instance does not exist`]);
    if (!authorized) return error(401, 'Unauthorized');
    // The instance's row is still there, its connection is not.
    if (instancia.pedidosAteSumir !== undefined && action === 'connect') {
      return { status: 200, body: { error: true, message: '[object Object]' } };
    }
    return handle(name, instancia, request.body);
  }

  const qr = (instance: Instance) => {
    if (instance.perguntasAteOQr-- > 0) return { count: 0 };
    return { pairingCode: null, code: '2@y8eK', base64: FAKE_QR, count: 1 };
  };

  function create(body: unknown): FakeAnswer {
    const name = textOf(field(body, 'instanceName'));
    if (field(body, 'integration') !== 'WHATSAPP-BAILEYS') return error(400, ['Invalid integration']);
    if (!name) return error(400, [['instance requires property "instanceName"']]);
    if (instances.has(name)) return error(403, [`This name "${name}" is already in use.`]);
    const instance: Instance = { estado: 'connecting', perguntasAteOQr: fake.perguntasAteOQr };
    instances.set(name, instance);
    const data = {
      instanceName: name,
      instanceId: randomUUID(),
      integration: 'WHATSAPP-BAILEYS',
      status: 'connecting',
    };
    return { status: 201, body: { instance: data, hash: randomUUID().toUpperCase(), qrcode: qr(instance) } };
  }

  const actions: Record<string, (name: string, instance: Instance, body: unknown) => FakeAnswer> = {
    'GET instance/connectionState': (instanceName, { estado }) => ({
      status: 200,
      body: { instance: { instanceName, ...(estado && { state: estado }) } },
    }),
    'GET instance/connect': (instanceName, instance) => ({
      status: 200,
      body: instance.estado === 'open' ? { instance: { instanceName, state: 'open' } } : qr(instance),
    }),
    'DELETE instance/delete': (name, instance) => {
      if (fake.pedidosAteSumir === 0) instances.delete(name);
      else instances.set(name, { ...instance, estado: undefined, pedidosAteSumir: fake.pedidosAteSumir });
      return done('Instance deleted');
    },
    'POST message/sendText': (name, { estado }, body) => {
      const [to, text] = [textOf(field(body, 'number')), textOf(field(body, 'text'))];
      if (!text) return error(400, ['Text is required']);
      if (!to) return error(400, [['instance requires property "number"']]);
      if (estado !== 'open') return error(500, ['Error: Connection Closed']);
      messages.push({ instancia: name, para: to, texto: text });
      if (fake.falhaAoGuardar) return fake.falhaAoGuardar;
      const key = {
        remoteJid: `${to}@s.whatsapp.net`,
        fromMe: true,
        id: randomBytes(8).toString('hex').toUpperCase(),
      };
      return {
        status: 201,
        body: { key, status: 'PENDING', message: { conversation: text }, messageType: 'conversation' },
      };
    },
  };

  const server = await fakeServer(answerRequest, port);
  const fake: FakeEvolution = Object.assign(server, {
    mensagens: messages,
    instancias: instances,
    perguntasAteOQr: 0,
    pedidosAteSumir: 0,
    falhaAoGuardar: undefined as FakeAnswer | undefined,
    parear: (name: string) => void instances.set(name, { estado: 'open', perguntasAteOQr: 0 }),
  });
  const { clear } = server;
  fake.clear = () => {
    clear();
    messages.length = 0;
    instances.clear();
    fake.perguntasAteOQr = 0;
    fake.pedidosAteSumir = 0;
    fake.falhaAoGuardar = undefined;
  };
  return fake;
}
