import * as cartas from '@imob/schemas/cartas';
import type { Resposta } from './app.ts';
import type { Locador } from './factories.ts';

/** Letters of one contract. */
export function cartasDe(dono: Locador, contratoId: string) {
  const params = { id: contratoId };
  const da = (cartaId: string) => ({ params: { ...params, cartaId } });
  return {
    escrever: (body: object, headers = {}): Promise<Resposta> => dono.pedir(cartas.criar, { params, body, headers }),
    opcoes: async (): Promise<cartas.OpcoesDasCartas> => (await dono.pedir(cartas.opcoes, { params })).body,
    listar: async (): Promise<cartas.Carta[]> => (await dono.pedir(cartas.listar, { params })).body,
    mudar: (id: string, body: object) => dono.pedir(cartas.mudar, { ...da(id), body }),
    apagar: (id: string) => dono.pedir(cartas.remover, da(id)),
    enviar: (id: string) => dono.pedir(cartas.enviar, da(id)),
  };
}
