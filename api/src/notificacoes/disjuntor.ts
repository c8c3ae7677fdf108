import type { Canal } from '@imob/schemas/notificacoes';
import type { Entrega } from '../providers/entrega.ts';

const FALHAS_DO_LOCADOR = 3;
const FALHAS_DO_CANAL = 20;
/** While a whole channel is out, one in so many is tried all the same, so that its recovery is noticed. */
const SONDAGEM = 50;

/**
 * The circuit breaker of one run. A landlord's channel is given up after three failures in a row, or at once when the
 * account itself is refused; a channel of everybody's after twenty in a row without one success. What is given up is
 * left to the next run, and waits for nobody's time-out.
 */
export function criarDisjuntor() {
  const porLocador = new Map<string, number>();
  const porCanal = new Map<Canal, number>();
  let puladas = 0;
  const chave = (userId: string, canal: Canal) => `${userId}/${canal}`;

  return {
    aberto(userId: string, canal: Canal): boolean {
      if ((porLocador.get(chave(userId, canal)) ?? 0) >= FALHAS_DO_LOCADOR) return true;
      if ((porCanal.get(canal) ?? 0) < FALHAS_DO_CANAL) return false;
      return ++puladas % SONDAGEM !== 0;
    },

    contar(userId: string, canal: Canal, entrega: Entrega): void {
      const minha = chave(userId, canal);
      if (entrega.situacao === 'aceita') {
        porLocador.delete(minha);
        porCanal.delete(canal);
      } else if (entrega.situacao === 'recusada' && entrega.culpa === 'destinatario') {
        porLocador.delete(minha);
      } else if (entrega.situacao === 'recusada' && entrega.culpa === 'conta') {
        porLocador.set(minha, FALHAS_DO_LOCADOR);
      } else {
        porLocador.set(minha, (porLocador.get(minha) ?? 0) + 1);
        porCanal.set(canal, (porCanal.get(canal) ?? 0) + 1);
      }
    },

    /** The landlord is done with; memory must not grow with their number. */
    esquecer(userId: string, canais: Canal[]): void {
      for (const canal of canais) porLocador.delete(chave(userId, canal));
    },
  };
}
export type Disjuntor = ReturnType<typeof criarDisjuntor>;
