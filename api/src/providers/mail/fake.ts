import { randomInt } from 'node:crypto';
import { type FakeAnswer, type FakeServer, fakeServer, type ReceivedRequest } from '../fake.ts';
import { campo, textoDe } from '../http.ts';

type EmailRecebido = {
  canal: 'email';
  chave: string;
  de: { email: string; name?: string };
  para: string;
  responderA: string | undefined;
  assunto: string;
  html: string;
  texto: string;
  anexos: { name: string; content: string }[];
  idempotencia: string | undefined;
};
type SmsRecebido = { canal: 'sms'; chave: string; de: string; para: string; texto: string };

export type FakeBrevo = FakeServer & {
  mensagens: (EmailRecebido | SmsRecebido)[];
  chaves: Set<string> | undefined;
  /** The provider's clock, by which it forgets idempotency keys. */
  agora: () => number;
};

/** The provider's documentation says 15 minutes in one place and 30 in another. */
export const VALIDADE_MS = 15 * 60_000;

const erro = (status: number, code: string, message: string): FakeAnswer => ({ status, corpo: { code, message } });

/**
 * Brevo's two endpoints, its refusals and its memory of idempotency keys. `chaves`: those that exist (all, if unset).
 */
export async function fakeBrevo(porta = 0): Promise<FakeBrevo> {
  const mensagens: FakeBrevo['mensagens'] = [];
  const vistos = new Map<string, number>();

  function atender(pedido: ReceivedRequest): FakeAnswer {
    const chave = pedido.headers['api-key'];
    if (typeof chave !== 'string' || chave === '') {
      return erro(401, 'unauthorized', 'authentication not found in headers');
    }
    if (falso.chaves && !falso.chaves.has(chave)) return erro(401, 'unauthorized', 'Key not found');
    if (pedido.metodo !== 'POST') return erro(405, 'method_not_allowed', 'Method not allowed');
    if (pedido.caminho.endsWith('/smtp/email')) return email(chave, pedido.corpo);
    if (pedido.caminho.endsWith('/transactionalSMS/sms')) return sms(chave, pedido.corpo);
    return erro(404, 'document_not_found', 'Not found');
  }

  function email(chave: string, corpo: unknown): FakeAnswer {
    const de = campo(corpo, 'sender') as EmailRecebido['de'] | undefined;
    const para = textoDe(campo(corpo, 'to', 0, 'email'));
    const [assunto, html] = [textoDe(campo(corpo, 'subject')), textoDe(campo(corpo, 'htmlContent'))];
    if (!textoDe(de?.email)) return erro(400, 'missing_parameter', 'sender is missing');
    if (!para) return erro(400, 'missing_parameter', 'to is missing');
    if (!/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(para)) return erro(400, 'invalid_parameter', 'email is not valid in to');
    if (!assunto) return erro(400, 'missing_parameter', 'subject is missing');
    if (!html) return erro(400, 'missing_parameter', 'htmlContent is missing');
    const nomes = [de?.name, campo(corpo, 'to', 0, 'name'), campo(corpo, 'replyTo', 'name')];
    if (nomes.some((nome) => typeof nome === 'string' && nome.length > 70)) {
      return erro(400, 'invalid_parameter', 'name is too long');
    }
    const idempotencia = textoDe(campo(corpo, 'headers', 'idempotencyKey'));
    const visto = vistos.get(`${chave} ${idempotencia}`);
    if (visto !== undefined && falso.agora() < visto + VALIDADE_MS) {
      return erro(400, 'duplicate_parameter', 'idempotencyKey has already been used');
    }
    if (idempotencia) vistos.set(`${chave} ${idempotencia}`, falso.agora());
    const messageId = `<${Date.now()}.${randomInt(1e9)}@smtp-relay.mailin.fr>`;
    mensagens.push({
      canal: 'email',
      chave,
      de: de as EmailRecebido['de'],
      para,
      responderA: textoDe(campo(corpo, 'replyTo', 'email')),
      assunto,
      html,
      texto: textoDe(campo(corpo, 'textContent')) ?? '',
      anexos: (campo(corpo, 'attachment') as EmailRecebido['anexos'] | undefined) ?? [],
      idempotencia,
    });
    return { status: 201, corpo: { messageId } };
  }

  function sms(chave: string, corpo: unknown): FakeAnswer {
    const de = textoDe(campo(corpo, 'sender'));
    const para = textoDe(campo(corpo, 'recipient'));
    const texto = textoDe(campo(corpo, 'content'));
    if (!de || !para || !texto) return erro(400, 'missing_parameter', 'sender, recipient or content is missing');
    if (!/^(\d{1,15}|[\w ]{1,11})$/.test(de)) return erro(400, 'invalid_parameter', 'sender is not valid');
    if (!/^\+?\d{6,15}$/.test(para)) return erro(400, 'invalid_parameter', 'Invalid telephone number');
    mensagens.push({ canal: 'sms', chave, de, para, texto });
    const corpoDaResposta = {
      reference: 'ab1cde2fgh3i4jklmno',
      messageId: randomInt(1e12),
      smsCount: Math.ceil(texto.length / 160),
      usedCredits: 0.7,
      remainingCredits: 82.85,
    };
    return { status: 201, corpo: corpoDaResposta };
  }

  const servidor = await fakeServer(atender, porta);
  const falso: FakeBrevo = Object.assign(servidor, {
    mensagens,
    chaves: undefined as Set<string> | undefined,
    agora: Date.now,
  });
  const { limpar } = servidor;
  falso.limpar = () => {
    limpar();
    mensagens.length = 0;
    vistos.clear();
    falso.chaves = undefined;
    falso.agora = Date.now;
  };
  return falso;
}
