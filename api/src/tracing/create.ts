import type { FastifyBaseLogger } from 'fastify';
import type { Env } from '../env.ts';
import type { Tracing } from './span.ts';

export const isTraced = (env: Pick<Env, 'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'>) =>
  Boolean(env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? env.OTEL_EXPORTER_OTLP_ENDPOINT);

/** OpenTelemetry's own libraries take 20 MB and a tenth of a second: they are loaded only where a collector is named. */
export async function createTracing(env: Env, log: FastifyBaseLogger): Promise<Tracing | undefined> {
  return isTraced(env) ? (await import('./otel.ts')).exportSpans(env, log) : undefined;
}
