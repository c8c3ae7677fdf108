import {
  type Span as OtelSpan,
  ROOT_CONTEXT,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { FastifyBaseLogger } from 'fastify';
import type { Env } from '../env.ts';
import type { Attributes, Kind, Span, Tracing } from './span.ts';

const KINDS: Record<Kind, SpanKind> = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
};
const STOP_MS = 2_000;
const COMPLAIN_EVERY_MS = 600_000;

/** Spans to the collector over OTLP/HTTP; headers, time-out and compression are the library's to read (OTEL_EXPORTER_OTLP_…). */
export function exportSpans(env: Env, log: FastifyBaseLogger): Tracing {
  const url = env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? `${env.OTEL_EXPORTER_OTLP_ENDPOINT}/v1/traces`;
  const exporter = complaining(new OTLPTraceExporter({ url }), log);
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': env.OTEL_SERVICE_NAME }))
      .merge(detectResources({ detectors: [envDetector] })),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(env.OTEL_TRACES_SAMPLER_ARG) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('imob');

  const begin = (name: string, kind: Kind, attributes: Attributes, above?: SpanContext, startTime?: number): Span => {
    const context = above ? trace.setSpanContext(ROOT_CONTEXT, above) : ROOT_CONTEXT;
    const options = { kind: KINDS[kind], attributes, ...(startTime !== undefined && { startTime }) };
    return wrap(tracer.startSpan(name, options, context));
  };
  const wrap = (span: OtelSpan): Span => {
    const own = span.spanContext();
    return {
      traceId: own.traceId,
      traceparent: `00-${own.traceId}-${own.spanId}-${own.traceFlags.toString(16).padStart(2, '0')}`,
      begin: (name, kind, attributes = {}) => begin(name, kind, attributes, own),
      past: (name, ms, attributes, error) => begin(name, 'client', attributes, own, Date.now() - ms).end({}, error),
      end(attributes = {}, error) {
        span.setAttributes(attributes);
        if (error) {
          span.setAttribute('error.type', kindOf(error));
          span.setStatus({ code: SpanStatusCode.ERROR });
        }
        span.end();
      },
    };
  };
  return {
    begin: (name, kind, attributes = {}, traceparent) => begin(name, kind, attributes, read(traceparent)),
    async stop() {
      let timer: NodeJS.Timeout | undefined;
      const enough = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, STOP_MS);
      });
      await Promise.race([provider.shutdown().catch(() => {}), enough]);
      clearTimeout(timer);
    },
  };
}

/** A collector that is away is no reason to stop, but is said, once in a while. */
function complaining(exporter: SpanExporter, log: FastifyBaseLogger): SpanExporter {
  let last = Number.NEGATIVE_INFINITY;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const now = performance.now();
        if (result.code !== 0 && now - last > COMPLAIN_EVERY_MS) {
          last = now;
          log.warn({ err: result.error }, 'o coletor de rastros (OTEL_EXPORTER_OTLP_ENDPOINT) não os recebeu');
        }
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
  };
}

function read(traceparent: unknown): SpanContext | undefined {
  const [, traceId, spanId, flags] =
    /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(?:-|$)/.exec(
      String(traceparent ?? ''),
    ) ?? [];
  return traceId && spanId
    ? { traceId, spanId, traceFlags: Number.parseInt(flags ?? '0', 16) & 1, isRemote: true }
    : undefined;
}

/** PostgreSQL's and Node's codes say more than a class. */
function kindOf(error: unknown): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : error instanceof Error ? error.name : 'error';
}
