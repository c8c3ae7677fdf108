import { type DestinationStream, type Logger, pino, stdSerializers, stdTimeFunctions } from 'pino';
import type { Env } from '../env.ts';
import { isTraced } from '../tracing/create.ts';
import { currentSpan } from '../tracing/span.ts';

const nomes: Record<number, string> = { 10: 'rastro', 20: 'detalhe', 40: 'AVISO', 50: 'ERRO', 60: 'FALHA' };

const JUNTAS_BYTES = 4_096;
const INTERVALO_MS = 200;

/** JSON, one object a line, for machines; readable lines where a person looks: on a terminal, or in development. */
export function createLog(
  env: Pick<Env, 'LOG_LEVEL' | 'NODE_ENV'> & Parameters<typeof isTraced>[0],
  destino = saida(env),
): Logger {
  const mixin = () => {
    const span = currentSpan();
    return span ? { traceId: span.traceId } : {};
  };
  const opcoes = { level: env.LOG_LEVEL, timestamp: stdTimeFunctions.isoTime, serializers: { err: semValores } };
  return pino({ ...opcoes, ...(isTraced(env) && { mixin }) }, destino);
}

function saida({ NODE_ENV }: Pick<Env, 'NODE_ENV'>): DestinationStream {
  const legivel = process.stdout.isTTY || NODE_ENV === 'development';
  // A log that nobody reads any more (its pipe was closed) is no reason to end, nor to hang at the end.
  if (!process.stdout.listeners('error').includes(ignorar)) process.stdout.on('error', ignorar);
  return legivel ? { write: (linha) => void process.stdout.write(forPerson(linha)) } : juntas();
}

function ignorar() {}

/**
 * A line of its own for every request would cost a tenth of its time: lines are written together, 5 times a second.
 * The rest is written when the process ends, and at once after a fatal one.
 */
function juntas(): DestinationStream & { flushSync(): void } {
  let linhas = '';
  const flushSync = () => {
    if (linhas) process.stdout.write(linhas);
    linhas = '';
  };
  setInterval(flushSync, INTERVALO_MS).unref();
  process.on('exit', flushSync);
  return {
    flushSync,
    write(linha) {
      linhas += linha;
      if (linhas.length >= JUNTAS_BYTES) flushSync();
    },
  };
}

/** PostgreSQL quotes the refused row in these two fields: names, CPFs, amounts. */
function semValores(erro: Error) {
  const { detail: _detail, where: _where, ...resto } = stdSerializers.err(erro);
  return resto;
}

/** An address may hold a line's end or a terminal's orders: whoever asks would write lines of the log. */
const semControle = (url: string): string =>
  url.replace(/\p{Cc}/gu, (sinal) => `\\x${sinal.charCodeAt(0).toString(16).padStart(2, '0')}`);

/** `12:30:05 AVISO mensagem campo=valor`; a request is `12:30:05 GET /imoveis 200 3.1 ms`; an error keeps its stack. */
function forPerson(linha: string): string {
  const { level, time, pid, hostname, reqId, traceId, msg, err, method, url, status, ms, ...campos } =
    JSON.parse(linha);
  const requisicao = status !== undefined && `${method} ${semControle(url)} ${status} ${ms} ms`;
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
