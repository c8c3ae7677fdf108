import { randomBytes, randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { encode } from 'uqr';
import { type FakeAnswer, type FakeServer, fakeServer, type ReceivedRequest } from '../fake.ts';
import { campo, textoDe } from '../http.ts';

type TextoRecebido = { instancia: string; para: string; texto: string };
type Instancia = {
  estado: 'open' | 'connecting' | 'close' | undefined;
  perguntasAteOQr: number;
  /** Once its removal was asked for: how many more requests find it there. */
  pedidosAteSumir?: number;
};

export type FakeEvolution = FakeServer & {
  mensagens: TextoRecebido[];
  instancias: Map<string, Instancia>;
  /** How many times a new instance's connect answers without a QR code. */
  perguntasAteOQr: number;
  /** How many requests still find an instance whose removal was asked for and answered: the removal goes on behind. */
  pedidosAteSumir: number;
  /** Acts as when the database breaks: a text goes out, then storing it fails, and that is what is answered. */
  falhaAoGuardar: FakeAnswer | undefined;
  /** Acts as when the landlord reads the QR code with the phone. */
  parear(instancia: string): void;
};

const PONTO = 8;

/** A real QR code, as a picture to look at: whoever reads it with a camera is told that it links nothing. */
async function desenharQr(texto: string): Promise<string> {
  const { data, size } = encode(texto, { border: 2 });
  const pontos = Buffer.from(data.flat().map((escuro) => (escuro ? 0 : 255)));
  const lado = size * PONTO;
  const png = sharp(pontos, { raw: { width: size, height: size, channels: 1 } }).resize(lado, lado, {
    kernel: 'nearest',
  });
  return `data:image/png;base64,${(await png.png().toBuffer()).toString('base64')}`;
}

export const QR_FALSO = await desenharQr('Código de demonstração: não conecta nenhum WhatsApp.');

const NOMES: Record<number, string> = { 400: 'Bad Request', 401: 'Unauthorized', 403: 'Forbidden', 404: 'Not Found' };
const erro = (status: number, message: unknown): FakeAnswer => ({
  status,
  corpo: { status, error: NOMES[status] ?? 'Internal Server Error', response: { message } },
});
const feito = (message: string): FakeAnswer => ({
  status: 200,
  corpo: { status: 'SUCCESS', error: false, response: { message } },
});

/**
 * Storing comes after the sending; whatever is thrown there becomes a 400 with its text (issues #978 and #1247), or a
 * 500.
 */
export const FALHAS_AO_GUARDAR = {
  400: erro(400, ['PrismaClientKnownRequestError: \nInvalid `this.prismaRepository.message.create()` invocation']),
  500: erro(500, 'Internal server error'),
};

/** Evolution API v2 in memory, with its order of checks: the instance first, the key second. */
export async function fakeEvolution(chave = 'chave-do-gateway', porta = 0): Promise<FakeEvolution> {
  const mensagens: TextoRecebido[] = [];
  const instancias = new Map<string, Instancia>();

  function atender(pedido: ReceivedRequest): FakeAnswer {
    const [, grupo, acao, nome = ''] = pedido.caminho.split('/');
    const autorizado = pedido.headers.apikey === chave;
    const rota = `${pedido.metodo} ${grupo}/${acao}`;
    for (const [outra, instancia] of instancias) {
      if (instancia.pedidosAteSumir !== undefined && instancia.pedidosAteSumir-- <= 0) instancias.delete(outra);
    }
    if (rota === 'POST instance/create') return autorizado ? criar(pedido.corpo) : erro(401, 'Unauthorized');
    const tratar = acoes[rota];
    if (!tratar) return erro(404, [`Cannot ${pedido.metodo} ${pedido.caminho}`]);
    const instancia = instancias.get(nome);
    if (!instancia) return erro(404, [`The "${nome}" instance does not exist`]);
    if (!autorizado) return erro(401, 'Unauthorized');
    // The instance's row is still there, its connection is not.
    if (instancia.pedidosAteSumir !== undefined && acao === 'connect') {
      return { status: 200, corpo: { error: true, message: '[object Object]' } };
    }
    return tratar(nome, instancia, pedido.corpo);
  }

  const qr = (instancia: Instancia) => {
    if (instancia.perguntasAteOQr-- > 0) return { count: 0 };
    return { pairingCode: null, code: '2@y8eK', base64: QR_FALSO, count: 1 };
  };

  function criar(corpo: unknown): FakeAnswer {
    const nome = textoDe(campo(corpo, 'instanceName'));
    if (campo(corpo, 'integration') !== 'WHATSAPP-BAILEYS') return erro(400, ['Invalid integration']);
    if (!nome) return erro(400, [['instance requires property "instanceName"']]);
    if (instancias.has(nome)) return erro(403, [`This name "${nome}" is already in use.`]);
    const instancia: Instancia = { estado: 'connecting', perguntasAteOQr: falso.perguntasAteOQr };
    instancias.set(nome, instancia);
    const dados = {
      instanceName: nome,
      instanceId: randomUUID(),
      integration: 'WHATSAPP-BAILEYS',
      status: 'connecting',
    };
    return { status: 201, corpo: { instance: dados, hash: randomUUID().toUpperCase(), qrcode: qr(instancia) } };
  }

  const acoes: Record<string, (nome: string, instancia: Instancia, corpo: unknown) => FakeAnswer> = {
    'GET instance/connectionState': (instanceName, { estado }) => ({
      status: 200,
      corpo: { instance: { instanceName, ...(estado && { state: estado }) } },
    }),
    'GET instance/connect': (instanceName, instancia) => ({
      status: 200,
      corpo: instancia.estado === 'open' ? { instance: { instanceName, state: 'open' } } : qr(instancia),
    }),
    'DELETE instance/delete': (nome, instancia) => {
      if (falso.pedidosAteSumir === 0) instancias.delete(nome);
      else instancias.set(nome, { ...instancia, estado: undefined, pedidosAteSumir: falso.pedidosAteSumir });
      return feito('Instance deleted');
    },
    'POST message/sendText': (nome, { estado }, corpo) => {
      const [para, texto] = [textoDe(campo(corpo, 'number')), textoDe(campo(corpo, 'text'))];
      if (!texto) return erro(400, ['Text is required']);
      if (!para) return erro(400, [['instance requires property "number"']]);
      if (estado !== 'open') return erro(500, ['Error: Connection Closed']);
      mensagens.push({ instancia: nome, para, texto });
      if (falso.falhaAoGuardar) return falso.falhaAoGuardar;
      const key = {
        remoteJid: `${para}@s.whatsapp.net`,
        fromMe: true,
        id: randomBytes(8).toString('hex').toUpperCase(),
      };
      return {
        status: 201,
        corpo: { key, status: 'PENDING', message: { conversation: texto }, messageType: 'conversation' },
      };
    },
  };

  const servidor = await fakeServer(atender, porta);
  const falso: FakeEvolution = Object.assign(servidor, {
    mensagens,
    instancias,
    perguntasAteOQr: 0,
    pedidosAteSumir: 0,
    falhaAoGuardar: undefined as FakeAnswer | undefined,
    parear: (nome: string) => void instancias.set(nome, { estado: 'open', perguntasAteOQr: 0 }),
  });
  const { limpar } = servidor;
  falso.limpar = () => {
    limpar();
    mensagens.length = 0;
    instancias.clear();
    falso.perguntasAteOQr = 0;
    falso.pedidosAteSumir = 0;
    falso.falhaAoGuardar = undefined;
  };
  return falso;
}
