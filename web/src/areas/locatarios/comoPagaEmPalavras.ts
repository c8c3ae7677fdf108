import type { Pontualidade } from '@imob/schemas/pontualidade';
import { contagem } from '../../format/format.ts';

/** The last twelve months, or the last twenty-four where the twelve say nothing, and the promises; undefined where nothing has fallen due. */
export function comoPagaEmPalavras({ periodos, promessas }: Pontualidade): string | undefined {
  const periodo = periodos.find(({ vencidos }) => vencidos > 0);
  if (!periodo) return undefined;
  const { meses, vencidos, noDia, atrasoMedio } = periodo;
  const quantos = `${noDia} de ${contagem(vencidos, 'aluguel', 'aluguéis')} no dia`;
  const atraso =
    atrasoMedio === null
      ? ''
      : `, ${noDia > 0 ? 'os outros ' : ''}com ${contagem(atrasoMedio, 'dia', 'dias')} de atraso em média`;
  const prometidas =
    promessas.feitas === 0
      ? ''
      : ` Cumpriu ${promessas.cumpridas} de ${contagem(promessas.feitas, 'promessa', 'promessas')}.`;
  return `Nos últimos ${meses} meses pagou ${quantos}${atraso}.${prometidas}`;
}
