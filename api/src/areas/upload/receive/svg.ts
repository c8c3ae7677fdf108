import { Worker } from 'node:worker_threads';
import { createPlacesPerLandlord } from '../../../concurrency/places.ts';
import { HttpError } from '../../../http/errors.ts';
import { desenhavel } from '../files/image.ts';
import { AMOSTRA } from './examine.ts';

const PRAZO_MS = 20_000;
/** Only a SUPER_ADMIN sends one. */
const lugares = createPlacesPerLandlord(1, 1);

const recusa = () =>
  new HttpError(415, 'O SVG não pôde ser lido. Salve-o de novo como SVG simples, ou envie um PNG no lugar.');

/** Declarations of its own, as drawing programs write them: what they stand for would be lost, or grow without end. */
const DECLARA = /<!DOCTYPE[^>[]*\[/i;

/**
 * An SVG without anything that runs or loads: scripts, handlers, links, styles, foreign content. In a thread of its
 * own, which ends with its work: the parser is large, and a hostile file must not hold up other requests. Throws 415.
 */
export function limparSvg(bytes: Buffer, userId: string): Promise<Buffer> {
  if (DECLARA.test(bytes.subarray(0, AMOSTRA).toString('utf8'))) throw recusa();
  return lugares.withPlace(userId, async () => {
    const limpo = await noTrabalhador(bytes);
    // The cleaned file must still be a picture.
    if (!(await desenhavel(userId, limpo))) throw recusa();
    return Buffer.from(limpo);
  });
}

async function noTrabalhador(bytes: Buffer): Promise<string> {
  const trabalhador = new Worker(new URL('./svgWorker.ts', import.meta.url), {
    workerData: bytes.toString('utf8'),
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
  const prazo = setTimeout(() => trabalhador.terminate(), PRAZO_MS);
  try {
    return await new Promise((pronto, falhou) => {
      trabalhador.once('message', (svg: string | null) => (svg ? pronto(svg) : falhou(recusa())));
      trabalhador.once('error', (cause) => falhou(Object.assign(recusa(), { cause })));
      trabalhador.once('exit', () => falhou(recusa()));
    });
  } finally {
    clearTimeout(prazo);
    await trabalhador.terminate();
  }
}
