import * as modelos from '@imob/schemas/modelos';
import type { Locador } from './factories.ts';

let feitos = 0;

/** A landlord's model of a contract, each with a name of its own. */
export async function novoModelo(dono: Locador, mais: Partial<modelos.NovoModelo> = {}): Promise<modelos.Modelo> {
  feitos += 1;
  const { status, body } = await dono.pedir(modelos.criar, { body: { nome: `Modelo de teste ${feitos}`, ...mais } });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body;
}
