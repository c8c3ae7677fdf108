import { PedidoDeAssinar, PedidoDeCodigo, PedidoDeRecusa } from '@imob/schemas/assinaturas';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { fieldError } from '../../http/errors.ts';
import { isJson, receiveFields } from '../../http/multipart.ts';

const CORPOS = { codigo: PedidoDeCodigo, assinar: PedidoDeAssinar, recusar: PedidoDeRecusa };
type Corpos = typeof CORPOS;

/** Reads what a guest sent, as a form or as JSON; of a form what was written is put into `escrito`. Throws 400. */
export async function lerFormulario<Q extends keyof Corpos>(
  request: FastifyRequest,
  qual: Q,
  escrito: Record<string, string>,
): Promise<z.infer<Corpos[Q]>> {
  const emPartes = !isJson(request);
  if (emPartes) await receiveFields(request, escrito);
  const lido = CORPOS[qual].safeParse(emPartes ? escrito : request.body);
  if (lido.success) return lido.data as z.infer<Corpos[Q]>;
  const [erro] = lido.error.issues;
  throw fieldError(400, erro?.path.join('.') ?? '', erro?.message ?? 'Confira o que escreveu.');
}
