import type pg from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Seconds, from a read from memory to a long list or a large file. */
const DURATIONS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/**
 * Counts what one process knows of itself. What all of them share is read from the database when it is asked for
 * (shared.ts).
 */
export type Metrics = {
  request(method: string, route: string, status: number, seconds: number): void;
  /** A message ended. */
  notice(canal: string, outcome: string): void;
  pass(name: string, succeeded: boolean): void;
  cspReport(directive: string): void;
  registry: Registry;
};

/** `full` also watches the process itself (memory, event loop, collections), which costs a little. */
export function createMetrics(pool: pg.Pool, full: boolean): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const durations = new Histogram({
    name: 'imob_http_request_duration_seconds',
    help: 'Requests by route and status.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: DURATIONS,
    registers,
  });
  const notices = new Counter({
    name: 'imob_notices_total',
    help: 'Messages to tenants and landlords by channel and outcome (enviado, falhou, incerto).',
    labelNames: ['channel', 'outcome'] as const,
    registers,
  });
  const passes = new Counter({
    name: 'imob_passes_total',
    help: 'What the service does by itself, by name and outcome.',
    labelNames: ['pass', 'outcome'] as const,
    registers,
  });
  const reports = new Counter({
    name: 'imob_csp_reports_total',
    help: 'What browsers said that the Content-Security-Policy kept from a page, by directive.',
    labelNames: ['directive'] as const,
    registers,
  });
  const lastSuccess = new Gauge({
    name: 'imob_pass_last_success_timestamp_seconds',
    help: 'When a pass of this process last ended well.',
    labelNames: ['pass'] as const,
    registers,
  });
  new Gauge({
    name: 'imob_db_connections',
    help: 'Connections to the database: in use, idle, and requests that wait for one.',
    labelNames: ['state'] as const,
    registers,
    collect() {
      this.set({ state: 'used' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
  new Gauge({
    name: 'imob_db_connections_max',
    help: 'DATABASE_POOL_MAX of this process.',
    registers,
    collect() {
      this.set(pool.options.max);
    },
  });
  if (full) collectDefaultMetrics({ register: registry });
  return {
    registry,
    request: (method, route, status, seconds) => durations.observe({ method, route, status }, seconds),
    notice: (channel, outcome) => notices.inc({ channel, outcome }),
    cspReport: (directive) => reports.inc({ directive }),
    pass(pass, succeeded) {
      passes.inc({ pass, outcome: succeeded ? 'success' : 'failure' });
      if (succeeded) lastSuccess.setToCurrentTime({ pass });
    },
  };
}
