import { dinheiro, texto } from '@imob/schemas/base/fields';
import { cabe, lerValor } from '@imob/schemas/rules/statement';
import { z } from 'zod';
import { fieldErrors, HttpError } from '../../http/errors.ts';

/** A provider's answer to a request for an offer: a price, or a refusal. */
export type Dito =
  | { situacao: 'RECEBIDO'; valor: number; prazo: string | null; texto: string | null }
  | { situacao: 'RECUSADO'; valor: null; prazo: null; texto: string | null };

const PRECO = 'Informe o preço em reais, como 350,00.';
const longo = (maximo: number) =>
  texto(maximo)
    .nullish()
    .transform((dito) => dito || null);

/** Whole reais or with cents, as people write them. */
const escrito = texto(40).transform((dito, contexto) => {
  const centavos = /^(R\$)?[\d.,\s]*\d[\d.,\s]*$/i.test(dito) ? lerValor(dito) : null;
  if (centavos !== null && centavos > 0 && cabe(centavos)) return centavos / 100;
  contexto.addIssue({ code: 'custom', message: PRECO });
  return z.NEVER;
});
const valor = z.union([escrito, dinheiro], { error: PRECO });

const Preco = z.object({ valor, prazo: longo(200), texto: longo(2_000) });
const Recusa = z.object({ texto: longo(2_000) });
const Termino = z.object({ texto: longo(2_000) });

/** Judges what he says. Throws 400 with all that is wrong. */
export function lerOrcamento(enviado: unknown): Dito {
  const { recusa } = comoObjeto(enviado);
  if (recusa === '1' || recusa === 1 || recusa === true)
    return { situacao: 'RECUSADO', valor: null, prazo: null, ...julgar(Recusa, enviado) };
  return { situacao: 'RECEBIDO', ...julgar(Preco, enviado) };
}

/** Reads the provider's note about the finished work. Throws 400. */
export const lerTermino = (enviado: unknown): { texto: string | null } => julgar(Termino, enviado);

function comoObjeto(enviado: unknown): Record<string, unknown> {
  if (typeof enviado === 'object' && enviado !== null && !Array.isArray(enviado)) return { ...enviado };
  throw new HttpError(400, 'Envie os campos em um objeto, como {"valor": "350,00", "texto": "…"}.');
}

function julgar<T extends z.ZodType>(forma: T, enviado: unknown): z.output<T> {
  const lido = forma.safeParse(comoObjeto(enviado));
  if (lido.success) return lido.data;
  const primeiros = new Map(lido.error.issues.toReversed().map(({ path, message }) => [path.join('.'), message]));
  throw fieldErrors([...primeiros].map(([campo, mensagem]) => ({ campo, mensagem })).toReversed());
}
