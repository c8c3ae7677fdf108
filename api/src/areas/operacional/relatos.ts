import * as operacional from '@imob/schemas/operacional';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app.ts';
import { HttpError } from '../../http/errors.ts';
import { withoutSecrets } from '../../http/withoutSecrets.ts';

const MINUTO_MS = 60_000;
/** This many reports of strangers are taken all together, in this process: a page that is attacked reports once, a flood no further. */
const POR_MINUTO = 60;
/** A browser may collect several in one sending. */
const DE_UMA_VEZ = 20;
const TIPOS = ['application/csp-report', 'application/reports+json'];

/** Gives what of a report is counted and written down: no address beyond the app's own, since one may hold a token. */
type Relato = { diretiva: string; bloqueado: string; pagina: string };

/** Browsers tell here what the Content-Security-Policy kept from a page: an attack, or a mistake of ours. */
export function rotasRelatos(app: App, { agora, log, metrics }: Pick<Deps, 'agora' | 'log' | 'metrics'>) {
  let [desde, quantos] = [0, 0];
  const cabe = () => {
    const momento = agora().getTime();
    if (Math.abs(momento - desde) >= MINUTO_MS) [desde, quantos] = [momento, 0];
    quantos += 1;
    return quantos <= POR_MINUTO;
  };
  app.register(async (escopo) => {
    escopo.addContentTypeParser(
      TIPOS,
      { parseAs: 'string', bodyLimit: operacional.LIMITE_DO_RELATO },
      (_request, corpo, done) => done(null, lido(String(corpo))),
    );
    escopo.route({
      ...operacional.relatarCsp,
      handler: async ({ body }) => {
        if (!cabe()) {
          throw new HttpError(429, 'Relatos demais. Tente de novo em um minuto.', { retryAfter: 60 });
        }
        for (const relato of relatosDe(body)) {
          metrics.cspReport(relato.diretiva);
          log.warn(relato, 'a política de conteúdo barrou algo numa página');
        }
        return { message: 'Anotado.' };
      },
    });
  });
}

function lido(texto: string): unknown {
  try {
    return JSON.parse(texto);
  } catch {
    return undefined;
  }
}

/** Reads both shapes: the older one (report-uri), and the list of the Reporting API (report-to). */
function relatosDe(corpo: unknown): Relato[] {
  const objeto = (valor: unknown) =>
    (typeof valor === 'object' && valor !== null ? valor : {}) as Record<string, unknown>;
  if (Array.isArray(corpo)) {
    return corpo
      .slice(0, DE_UMA_VEZ)
      .map(objeto)
      .filter(({ type }) => type === 'csp-violation')
      .map(({ body }) => objeto(body))
      .map((lido) => resumir(lido.effectiveDirective, lido.blockedURL, lido.documentURL));
  }
  const antigo = objeto(corpo)['csp-report'];
  if (antigo === undefined) return [];
  const relato = objeto(antigo);
  return [
    resumir(
      relato['effective-directive'] ?? relato['violated-directive'],
      relato['blocked-uri'],
      relato['document-uri'],
    ),
  ];
}

function resumir(diretiva: unknown, bloqueado: unknown, pagina: unknown): Relato {
  const nome = String(diretiva ?? '').split(' ', 1)[0] ?? '';
  return {
    diretiva: DIRETIVAS.has(nome) ? nome : 'outra',
    bloqueado: origemDe(bloqueado),
    pagina: caminhoDe(pagina),
  };
}

/** The names that a browser may say, so that nobody makes the metric grow. */
const DIRETIVAS = new Set([
  ...['script-src', 'script-src-elem', 'script-src-attr', 'style-src', 'style-src-elem', 'style-src-attr', 'img-src'],
  ...['font-src', 'media-src', 'connect-src', 'frame-src', 'manifest-src', 'worker-src', 'object-src', 'default-src'],
  ...['base-uri', 'form-action', 'frame-ancestors'],
]);

/** `inline` and `eval` are words; of an address only whose it is. */
function origemDe(valor: unknown): string {
  const texto = String(valor ?? '');
  const url = URL.parse(texto);
  if (url) return (url.origin === 'null' ? url.protocol : url.origin).slice(0, 100);
  return /^[a-z-]{1,30}$/.test(texto) ? texto : 'desconhecido';
}

function caminhoDe(valor: unknown): string {
  const caminho = URL.parse(String(valor ?? ''))?.pathname ?? '';
  return /^\/app(\/|$)/.test(caminho) ? withoutSecrets(caminho).slice(0, 100) : 'fora da aplicação';
}
