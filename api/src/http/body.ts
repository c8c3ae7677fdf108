import { isUtf8 } from 'node:buffer';
import type { Readable } from 'node:stream';
import { CORPO_DE_ESTRANHO, CORPO_DE_SESSAO } from '@imob/schemas/base/endpoint';
import type { App } from './app.ts';
import { HttpError } from './errors.ts';
import { contarChegada, ocupado } from './incoming.ts';

/** Strangers' larger bodies (a public endpoint may take one) that may be in memory at a time, in the whole process. */
const GRANDES_DE_ESTRANHOS = 4;
const MEGA = 1024 * 1024;
/** While it is made of its text nobody else is served: 10 MB of empty objects took a second. No form sends so many. */
const MAIS_VALORES = 200_000;
const PRAZO_MS = 30_000;
/** A larger body of a landlord has longer, at the pace of a poor connection. */
const BYTES_POR_MS = 100;

const grandeDemais = (limite: number) =>
  new HttpError(
    413,
    `O conteúdo enviado passa do limite de ${limite < MEGA ? `${limite / 1024} KB` : `${limite / MEGA} MB`}.`,
  );
const valoresDemais = () =>
  new HttpError(
    413,
    'O conteúdo enviado tem valores demais (mais de 200 mil). Divida-o em partes e envie uma de cada vez.',
  );
const demorou = () => new HttpError(408, 'A requisição demorou demais para chegar. Tente de novo.');
const foraDeUtf8 = () =>
  new HttpError(400, 'O corpo da requisição não é um JSON válido em UTF-8. Grave-o em UTF-8 e envie de novo.');
const interrompido = () => new HttpError(400, 'O envio foi interrompido antes do fim. Envie de novo.');

/**
 * JSON only; a request that announces JSON and sends nothing (many clients do) has no body. Anybody may send to the
 * public endpoints, and a body is in memory before it is judged: it has to arrive in time, and of strangers' large ones
 * only a few are taken at once. (Node's own requestTimeout knows no exceptions, and an upload takes as long as it takes.)
 */
export function acceptOnlyJson(app: App, prazo = PRAZO_MS) {
  // A name that would reach into an object's prototype is an unknown field, and unknown fields are ignored.
  const padrao = app.getDefaultJsonParser('remove', 'remove');
  let grandes = 0;
  const ocuparLugar = () => {
    if (grandes >= GRANDES_DE_ESTRANHOS) return undefined;
    grandes += 1;
    return () => {
      grandes -= 1;
    };
  };

  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', (request, corpo, done) => {
    const anunciado = Number(request.headers['content-length'] ?? 0);
    const { acesso, limiteDoCorpo: limite = CORPO_DE_SESSAO } = request.routeOptions.config;
    if (anunciado > limite) return done(grandeDemais(limite));
    const limites =
      acesso === 'publico' ? { limite, prazo, ocuparLugar } : { limite, prazo: prazo + anunciado / BYTES_POR_MS };
    ler(corpo, limites, (erro, texto) => {
      if (erro) done(erro);
      else if (texto === '') done(null, undefined);
      else padrao(request, texto, done);
    });
  });
}

/** Serves endpoints that answer whatever is sent: what is no JSON, too large or too slow is no body. */
export function acceptAnyBody(app: App) {
  // A type that is none would be refused before any parser is asked.
  app.addHook('onRequest', ({ headers }, _reply, done) => {
    delete headers['content-type'];
    done();
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (request, corpo, done) => {
    const { limiteDoCorpo: limite = CORPO_DE_ESTRANHO } = request.routeOptions.config;
    ler(corpo, { limite, prazo: PRAZO_MS }, (_erro, texto) => done(null, readJson(texto)));
  });
}

export function readJson(texto: string): unknown {
  try {
    return JSON.parse(texto);
  } catch {
    return undefined;
  }
}

type Limites = {
  limite: number;
  prazo: number;
  /** Takes a place for a large body, if there is one; what it returns gives it back. Without it none is needed. */
  ocuparLugar?: () => (() => void) | undefined;
};

/** Into one buffer: the sender decides of how many pieces a body is, and each of them kept costs more than its bytes. */
function ler(
  corpo: Readable,
  { limite, prazo, ocuparLugar }: Limites,
  pronto: (erro: Error | null, texto: string) => void,
) {
  let memoria = Buffer.alloc(0);
  let bytes = 0;
  let deixarLugar: (() => void) | undefined;
  const contar = contadorDeValores();
  const chegada = contarChegada();

  const juntar = (parte: Buffer) => {
    const total = bytes + parte.length;
    if (total > limite) return acabar(grandeDemais(limite));
    if (contar(parte) > MAIS_VALORES) return acabar(valoresDemais());
    if (total > CORPO_DE_ESTRANHO && ocuparLugar && !deixarLugar) {
      deixarLugar = ocuparLugar();
      if (!deixarLugar) return acabar(ocupado());
    }
    if (total > memoria.length) {
      const tamanho = bytes === 0 ? total : Math.min(2 * total, limite);
      const cabem = chegada.cabem(tamanho - memoria.length);
      if (!cabem && tamanho > CORPO_DE_ESTRANHO) return acabar(ocupado());
      const maior = Buffer.allocUnsafe(tamanho);
      memoria.copy(maior, 0, 0, bytes);
      memoria = maior;
    }
    parte.copy(memoria, bytes);
    bytes = total;
  };
  const acabar = (erro: Error | null) => {
    clearTimeout(relogio);
    corpo.off('data', juntar).off('end', aoFim).off('error', aoErro);
    const lido = memoria.subarray(0, bytes);
    // What is not UTF-8 would be kept with its letters replaced.
    const recusa = erro ?? (isUtf8(lido) ? null : foraDeUtf8());
    pronto(recusa, recusa ? '' : lido.toString('utf8'));
    deixarLugar?.();
    chegada.deixar();
  };
  const aoFim = () => acabar(null);
  const aoErro = () => acabar(interrompido());
  const relogio = setTimeout(() => acabar(demorou()), prazo);
  corpo.on('data', juntar).on('end', aoFim).on('error', aoErro);
}

/** Counts, part by part, what begins a value that is no member's first, outside of texts; exact enough for a bound. */
function contadorDeValores(): (parte: Buffer) => number {
  let valores = 0;
  let emTexto = false;
  let aposBarra = false;
  return (parte) => {
    // By its index: going through it with `of` takes four times as long.
    for (let i = 0; i < parte.length; i++) {
      const letra = parte[i];
      if (aposBarra) aposBarra = false;
      else if (letra === ASPAS) emTexto = !emTexto;
      else if (emTexto) aposBarra = letra === BARRA;
      else if (letra === VIRGULA || letra === CHAVE || letra === COLCHETE) valores += 1;
    }
    return valores;
  };
}
const [ASPAS, BARRA, VIRGULA, CHAVE, COLCHETE] = Buffer.from('"\\,{[');
