import { type DestinationStream, type Logger, pino, stdSerializers, stdTimeFunctions } from 'pino';
import type { Env } from './env.ts';

const nomes: Record<number, string> = { 10: 'rastro', 20: 'detalhe', 40: 'AVISO', 50: 'ERRO', 60: 'FALHA' };

/**
 * A line of its own for every request would cost a tenth of its time: lines are written together, 5 times a second.
 * The rest is written when the process ends, and at once after a fatal one.
 */
const juntas = { dest: 1, sync: false, minLength: 4_096, periodicFlush: 200 };

/** JSON, one object a line, for machines; readable lines where a person looks: on a terminal, or in development. */
export function criarLog(env: Pick<Env, 'LOG_LEVEL' | 'NODE_ENV'>, destino = saida(env)): Logger {
  return pino({ level: env.LOG_LEVEL, timestamp: stdTimeFunctions.isoTime, serializers: { err: semValores } }, destino);
}

function saida({ NODE_ENV }: Pick<Env, 'NODE_ENV'>): DestinationStream {
  const legivel = process.stdout.isTTY || NODE_ENV === 'development';
  return legivel ? { write: (linha) => void process.stdout.write(paraPessoa(linha)) } : pino.destination(juntas);
}

/** PostgreSQL quotes the refused row in these two fields: names, CPFs, amounts. */
function semValores(erro: Error) {
  const { detail: _detail, where: _where, ...resto } = stdSerializers.err(erro);
  return resto;
}

/** `12:30:05 AVISO mensagem campo=valor`; a request is `12:30:05 GET /imoveis 200 3.1 ms`; an error keeps its stack. */
export function paraPessoa(linha: string): string {
  const { level, time, pid, hostname, reqId, msg, err, method, url, status, ms, ...campos } = JSON.parse(linha);
  const requisicao = status !== undefined && `${method} ${url} ${status} ${ms} ms`;
  const partes = [
    new Date(time).toTimeString().slice(0, 8),
    nomes[level],
    requisicao || msg,
    ...Object.entries(campos).map(
      ([nome, valor]) => `${nome}=${typeof valor === 'object' ? JSON.stringify(valor) : valor}`,
    ),
  ];
  return `${partes.filter(Boolean).join(' ')}\n${err ? `${err.stack ?? JSON.stringify(err)}\n` : ''}`;
}
