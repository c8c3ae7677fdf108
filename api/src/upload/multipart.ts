import type { IncomingMessage } from 'node:http';
import type { App } from '../app.ts';
import { HttpError } from '../errors.ts';

/** What is still read, and for how long, after a refusal: enough for the client to notice the answer. */
const SOBRA_BYTES = 4 * 1024 * 1024;
const SOBRA_MS = 3_000;

/** Lets the endpoints that declare `multipart` read their stream themselves; everywhere else multipart stays a 415. */
export function aceitarMultipart(app: App) {
  app.addContentTypeParser('multipart/form-data', (request, _corpo, done) => {
    if (request.routeOptions.config.multipart) done(null);
    else done(new HttpError(415, 'Envie o conteúdo como application/json.'));
  });
  // After the session was checked: a stranger learns nothing else.
  app.addHook('preParsing', async (request) => {
    if (!request.routeOptions.config.multipart) return;
    if (!/^multipart\/form-data\s*;/i.test(request.headers['content-type'] ?? '')) {
      throw new HttpError(415, 'Envie o arquivo como multipart/form-data, no campo `arquivo`.');
    }
  });
  app.addHook('onResponse', async (request) => {
    if (request.routeOptions.config.multipart) largarResto(request.raw);
  });
}

/** A refused upload is cut off soon, instead of being read to its end for nothing. */
function largarResto(raw: IncomingMessage) {
  if (raw.complete !== false || raw.destroyed) return;
  let lidos = 0;
  const cortar = () => raw.destroy();
  const prazo = setTimeout(cortar, SOBRA_MS);
  raw.on('data', (bloco: Buffer) => {
    lidos += bloco.length;
    if (lidos > SOBRA_BYTES) cortar();
  });
  raw.once('close', () => clearTimeout(prazo));
  raw.resume();
}
