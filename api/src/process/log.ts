import { type DestinationStream, type Logger, pino, stdSerializers, stdTimeFunctions } from 'pino';
import type { Env } from '../env.ts';
import { isTraced } from '../tracing/create.ts';
import { currentSpan } from '../tracing/span.ts';

const names: Record<number, string> = { 10: 'rastro', 20: 'detalhe', 40: 'AVISO', 50: 'ERRO', 60: 'FALHA' };

const JOINED_BYTES = 4_096;
const INTERVAL_MS = 200;

/** JSON, one object a line, for machines; readable lines where a person looks: on a terminal, or in development. */
export function createLog(
  env: Pick<Env, 'LOG_LEVEL' | 'NODE_ENV'> & Parameters<typeof isTraced>[0],
  target = output(env),
): Logger {
  const mixin = () => {
    const span = currentSpan();
    return span ? { traceId: span.traceId } : {};
  };
  const options = { level: env.LOG_LEVEL, timestamp: stdTimeFunctions.isoTime, serializers: { err: withoutValues } };
  return pino({ ...options, ...(isTraced(env) && { mixin }) }, target);
}

function output({ NODE_ENV }: Pick<Env, 'NODE_ENV'>): DestinationStream {
  const readable = process.stdout.isTTY || NODE_ENV === 'development';
  // A log that nobody reads any more (its pipe was closed) is no reason to end, nor to hang at the end.
  if (!process.stdout.listeners('error').includes(ignore)) process.stdout.on('error', ignore);
  return readable ? { write: (row) => void process.stdout.write(forPerson(row)) } : joined();
}

function ignore() {}

/**
 * A line of its own for every request would cost a tenth of its time: lines are written together, 5 times a second.
 * The rest is written when the process ends, and at once after a fatal one.
 */
function joined(): DestinationStream & { flushSync(): void } {
  let rows = '';
  const flushSync = () => {
    if (rows) process.stdout.write(rows);
    rows = '';
  };
  setInterval(flushSync, INTERVAL_MS).unref();
  process.on('exit', flushSync);
  return {
    flushSync,
    write(row) {
      rows += row;
      if (rows.length >= JOINED_BYTES) flushSync();
    },
  };
}

/** PostgreSQL quotes the refused row in these two fields: names, CPFs, amounts. */
function withoutValues(error: Error) {
  const { detail: _detail, where: _where, ...rest } = stdSerializers.err(error);
  return rest;
}

/** An address may hold a line's end or a terminal's orders: whoever asks would write lines of the log. */
const withoutControls = (url: string): string =>
  url.replace(/\p{Cc}/gu, (signal) => `\\x${signal.charCodeAt(0).toString(16).padStart(2, '0')}`);

/** `12:30:05 AVISO mensagem campo=valor`; a request is `12:30:05 GET /imoveis 200 3.1 ms`; an error keeps its stack. */
function forPerson(row: string): string {
  const { level, time, pid, hostname, reqId, traceId, msg, err, method, url, status, ms, ...campos } = JSON.parse(row);
  const request = status !== undefined && `${method} ${withoutControls(url)} ${status} ${ms} ms`;
  const parts = [
    new Date(time).toTimeString().slice(0, 8),
    names[level],
    request || msg,
    ...Object.entries(campos).map(
      ([name, value]) => `${name}=${typeof value === 'object' ? JSON.stringify(value) : value}`,
    ),
  ];
  return `${parts.filter(Boolean).join(' ')}\n${err ? `${err.stack ?? JSON.stringify(err)}\n` : ''}`;
}
