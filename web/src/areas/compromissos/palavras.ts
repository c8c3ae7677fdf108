import type { Compromisso } from '@imob/schemas/compromissos';
import type { CorDoSelo } from '../../components/screen/Selo.tsx';
import { contagem, data, dinheiro, distancia, somarDias } from '../../format/format.ts';

type Prazo = Pick<Compromisso, 'proximo' | 'avisarDias'>;

/** Tells how near its day is: past, within the days of its warning, or neither. */
export function urgenciaDe({ proximo, avisarDias }: Prazo, hoje: string): 'VENCIDO' | 'PERTO' | 'LONGE' | 'FEITO' {
  if (proximo === null) return 'FEITO';
  if (proximo < hoje) return 'VENCIDO';
  return proximo <= somarDias(hoje, avisarDias) ? 'PERTO' : 'LONGE';
}

/** Gives the badge of a commitment; a distant day has none. */
export function seloDe(ele: Prazo, hoje: string): { cor: CorDoSelo; nome: string } | undefined {
  switch (urgenciaDe(ele, hoje)) {
    case 'VENCIDO':
      return { cor: 'red', nome: 'Vencido' };
    case 'PERTO':
      return { cor: 'yellow', nome: 'Perto' };
    case 'FEITO':
      return { cor: 'gray', nome: 'Feito' };
    case 'LONGE':
      return undefined;
  }
}

/** `venceu há 3 dias`, `vence em 12 dias`. */
export const prazoEmPalavras = (proximo: string, hoje: string): string =>
  `${proximo < hoje ? 'venceu' : 'vence'} ${distancia(proximo, hoje)}`;

/** `a cada 12 meses`, `todo ano`, `uma vez só`. */
export function repeticao(aCadaMeses: number | null): string {
  if (aCadaMeses === null) return 'uma vez só';
  if (aCadaMeses === 1) return 'todo mês';
  if (aCadaMeses === 12) return 'todo ano';
  return aCadaMeses % 12 === 0 ? `a cada ${aCadaMeses / 12} anos` : `a cada ${contagem(aCadaMeses, 'mês', 'meses')}`;
}

/** Says when it was done last; undefined if it never was. */
export const ultimaVez = ({ feitos }: Pick<Compromisso, 'feitos'>): string | undefined =>
  feitos[0] && `feito em ${data(feitos[0].em)}`;

/** Says when it was done this time, and what it cost. */
export const vezEmPalavras = ({ em, vencia, valor }: Compromisso['feitos'][number]): string =>
  [`${data(em)}${em === vencia ? '' : ` (vencia em ${data(vencia)})`}`, valor !== null && dinheiro(valor)]
    .filter(Boolean)
    .join(', ');

/** Says when the Painel reminds of it: before its day, on it, or at once if it is past. */
export function guardadoEmPalavras({ proximo, avisarDias }: Prazo, hoje: string): string {
  const dia = data(proximo ?? '');
  if (proximo !== null && proximo < hoje) return `Guardado: venceu em ${dia}, e está no Painel.`;
  return `Guardado: vence em ${dia}, e o Painel lembra ${avisarDias > 0 ? 'antes' : 'no dia'}.`;
}
