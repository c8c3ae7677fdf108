import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';
import type { App } from './app.ts';

const policy = {
  contentSecurityPolicy: {
    directives: { 'base-uri': ["'none'"], 'frame-ancestors': ["'none'"], 'upgrade-insecure-requests': null },
  },
};

/**
 * The standard security headers, and that nobody keeps an answer, which may hold what only its landlord should see
 * (pages, assets and files say otherwise of theirs). They are the same in every answer, so helmet is asked for them
 * once: working them out for each request took a tenth of a list's time.
 */
export function setSecurityHeaders(app: App) {
  const headers: Record<string, string> = { 'cache-control': 'no-store' };
  const note = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value;
    },
    removeHeader: () => {},
  };
  helmet(policy)({} as IncomingMessage, note as unknown as ServerResponse, () => {});
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}
