import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';
import type { App } from './app.ts';

const politica = {
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
  const cabecalhos: Record<string, string> = { 'cache-control': 'no-store' };
  const anotar = {
    setHeader: (nome: string, valor: string) => {
      cabecalhos[nome.toLowerCase()] = valor;
    },
    removeHeader: () => {},
  };
  helmet(politica)({} as IncomingMessage, anotar as unknown as ServerResponse, () => {});
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(cabecalhos);
    done();
  });
}
