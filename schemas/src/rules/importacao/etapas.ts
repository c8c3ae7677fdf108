import type { Etapa } from '../etapas.ts';
import { lerValor } from '../statement.ts';

/** `2`, `até o mês 2`, `até o 2º mês`, then what is paid. Words after the month are of the month alone, so that a part has one meaning. */
const PARTE = /^(?:at[eé]\s+)?(?:o\s+)?(?:m[eê]s\s+)?(\d{1,3})\s?[ºo°]?(?:\s+m[eê]s(?:es)?)?\s*[:=]\s*(\S.*)$/i;
const SEM_ALUGUEL = /^(?:sem aluguel|car[eê]ncia|isento|gr[aá]tis)$/i;

const COMO = 'Escreva cada etapa como "até o mês 2: 0; até o mês 12: 1.200,00", separadas por ponto e vírgula.';

/** Steps of a rent in one cell: `até o mês 2: 0; até o mês 12: 1.200,00`. Gives them, or the sentence why they cannot be read. */
export function lerEtapas(celula: string): { valor: Etapa[] } | { erro: string } {
  const etapas: Etapa[] = [];
  for (const parte of celula.split(/[;\n]/).map((um) => um.trim())) {
    if (!parte) continue;
    const [, mes, quanto = ''] = PARTE.exec(parte) ?? [];
    const centavos = SEM_ALUGUEL.test(quanto.trim()) ? 0 : lerValor(quanto);
    if (mes === undefined || centavos === null) return { erro: COMO };
    etapas.push({ ateMes: Number(mes), valor: centavos / 100 });
  }
  return etapas.length > 0 ? { valor: etapas } : { erro: COMO };
}
