import { Agent } from 'node:https';
import type { SecureContextOptions } from 'node:tls';
import { type Answer, ask, type End, NoAnswer, type Request as PedidoDaCasa } from '../http.ts';

/** One call to a bank, over a connection that shows the account's certificate. */
export type Pedido = Omit<PedidoDaCasa, 'agent' | 'deadlineMs'> & { url: URL };

/** The handshake ended before the bank read anything. */
export class CertificadoRecusado extends NoAnswer {
  constructor(detalhe: string) {
    super('o banco não aceitou o certificado', false, detalhe);
  }
}

export type Conexao = { pedir(pedido: Pedido): Promise<Answer>; fechar(): void };

/** `ca` replaces the authorities that are trusted by default: for a fake bank. */
export function conectar(tls: SecureContextOptions, prazoMs: number, ca?: string): Conexao {
  const agent = new Agent({ ...tls, ...(ca && { ca }), keepAlive: true, maxSockets: 4, timeout: 60_000 });
  return {
    pedir: (pedido) => ask({ ...pedido, agent, deadlineMs: prazoMs }, semResposta),
    fechar: () => agent.destroy(),
  };
}

function semResposta({ error, connected }: End): NoAnswer {
  const codigo = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  const detalhe = codigo ?? error.message;
  // In TLS 1.3 a bank judges our certificate after our side holds the connection for made.
  if (/ALERT_?(HANDSHAKE_FAILURE|NO_|BAD_|UNSUPPORTED_|CERTIFICATE_|UNKNOWN_CA|ACCESS_DENIED)/i.test(alertaDe(error))) {
    return new CertificadoRecusado(detalhe);
  }
  if (!connected) return new NoAnswer('não foi possível conectar ao banco', false, detalhe);
  return new NoAnswer('o banco não respondeu', true, detalhe);
}

/** Told by a code in TLS 1.3, and only in the message of the one before. */
const alertaDe = (erro: Error) => `${'code' in erro ? erro.code : ''} ${erro.message.replaceAll(' ', '_')}`;
