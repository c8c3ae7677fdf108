import { AsyncLocalStorage } from 'node:async_hooks';
import type { LogEvent } from 'kysely';

/** Names and sizes of what is done, never what it is done with: spans leave the machine. */
export type Attributes = Record<string, string | number>;
export type Kind = 'server' | 'client' | 'consumer' | 'internal';

/** A piece of work as the collector shows it. */
export type Span = {
  traceId: string;
  /** W3C: for whoever goes on with it. */
  traceparent: string;
  begin(name: string, kind: Kind, attributes?: Attributes): Span;
  /** One that is over already, and took so long. */
  past(name: string, ms: number, attributes: Attributes, error?: unknown): void;
  /** Only the kind of an error is told: its words may quote a person's data. */
  end(attributes?: Attributes, error?: unknown): void;
};

/** Only where the operator named a collector (create.ts); without one nothing below does or loads anything. */
export type Tracing = {
  /** A span with nothing above it, or the continuation of whoever sent this `traceparent`. */
  begin(name: string, kind: Kind, attributes?: Attributes, traceparent?: unknown): Span;
  /** Sends what waits, for two seconds at most. */
  stop(): Promise<void>;
};

const current = new AsyncLocalStorage<Span>();

export const currentSpan = (): Span | undefined => current.getStore();

/** Runs `work` so that every call inside it belongs to `span`. */
export const within = <T>(span: Span | undefined, work: () => T): T => (span ? current.run(span, work) : work());

/** Runs `work` as a span of its own; the bare call where there is none. */
export async function inSpan<T>(span: Span | undefined, work: () => Promise<T>): Promise<T> {
  if (!span) return work();
  try {
    const result = await within(span, work);
    span.end();
    return result;
  } catch (error) {
    span.end({}, error);
    throw error;
  }
}

/** An answer of a company on the internet; its host is told, the path may hold a key. */
export async function inCall<T extends { status: number }>(
  method: string,
  url: URL | string,
  call: (traceparent: Record<string, string>) => Promise<T>,
): Promise<T> {
  const above = currentSpan();
  if (!above) return call({});
  const { hostname } = URL.parse(url) ?? { hostname: '' };
  const span = above.begin(method, 'client', { 'http.request.method': method, 'server.address': hostname });
  try {
    const answer = await call({ traceparent: span.traceparent });
    const { status } = answer;
    span.end({ 'http.response.status_code': status }, status >= 400 ? { code: String(status) } : undefined);
    return answer;
  } catch (error) {
    span.end({}, error);
    throw error;
  }
}

/** Each statement with its text, in which values are `$1`, `$2`…: they stay here. */
export function recordStatement(event: LogEvent): void {
  const { sql } = event.query;
  const [, operation = 'sql'] = /^\s*(\w+)/.exec(sql) ?? [];
  const attributes = {
    'db.system.name': 'postgresql',
    'db.operation.name': operation.toLowerCase(),
    'db.query.text': sql.slice(0, 1_000),
  };
  currentSpan()?.past(
    operation.toLowerCase(),
    event.queryDurationMillis,
    attributes,
    event.level === 'error' ? event.error : undefined,
  );
}
