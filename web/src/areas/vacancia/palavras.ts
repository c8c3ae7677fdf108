import type { VacanciaDoImovel } from '@imob/schemas/vacancia';
import { contagem, data, dinheiro } from '../../format/format.ts';

type Dias = Pick<VacanciaDoImovel, 'dias' | 'alugados' | 'vagos' | 'custo' | 'aluguelQueFaltou' | 'vagoDesde'>;

/** `alugado 297 de 328 dias; nos 31 dias vagos custou R$ 410,30 e deixou de render cerca de R$ 3.410,00`. */
export function diasEmPalavras({ dias, alugados, vagos, custo, aluguelQueFaltou, vagoDesde }: Dias): string {
  if (vagos === 0) return `alugado todos os ${contagem(dias, 'dia', 'dias')}.`;
  const custou = [
    custo > 0 && `custou ${dinheiro(custo)}`,
    aluguelQueFaltou !== null && `deixou de render cerca de ${dinheiro(aluguelQueFaltou)}`,
  ].filter(Boolean);
  const oQue = custou.length > 0 ? `; nos ${contagem(vagos, 'dia vago', 'dias vagos')} ${custou.join(' e ')}` : '';
  const desde = vagoDesde ? ` Está vago desde ${data(vagoDesde)}.` : '';
  return `alugado ${alugados} de ${contagem(dias, 'dia', 'dias')}${oQue}.${desde}`;
}
