import type { FastifyRequest } from 'fastify';
import { type Span, type Tracing, within } from '../tracing/span.ts';
import type { App } from './app.ts';

/** Asked by machines, every few seconds. */
const UNTRACED = /^\/(?:health|metrics)\b/;

/** A span for each request, named by its route; whatever the request asks for belongs to it, the lines of its log too. */
export function traceRequests(app: App, tracing: Tracing): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url;
    if (!UNTRACED.test(route ?? '')) {
      const attributes = { 'http.request.method': request.method, ...(route && { 'http.route': route }) };
      const name = route ? `${request.method} ${route}` : request.method;
      spans.set(request, tracing.begin(name, 'server', attributes, request.headers.traceparent));
    }
    within(spans.get(request), done);
  });
  // A body arrives by events of the connection, which know nothing of the request.
  app.addHook('preValidation', (request, _reply, done) => within(spans.get(request), done));
  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode } = reply;
    const error = statusCode >= 500 ? { code: String(statusCode) } : undefined;
    spans.get(request)?.end({ 'http.response.status_code': statusCode, 'imob.request_id': request.id }, error);
    within(spans.get(request), done);
  });
}
