import { MESES } from '../rules/dates.ts';

const DIAS = ['domingo', 'segunda-feira', 'terça-feira', 'quarta-feira', 'quinta-feira', 'sexta-feira', 'sábado'];

/** `terça-feira, 17 de março, às 14:30`; without an hour, the day alone. */
export function visitaPorExtenso(dia: string, hora: string | null): string {
  const [, mes, doMes] = dia.split('-').map(Number) as [number, number, number];
  const semana = DIAS[new Date(`${dia}T00:00:00Z`).getUTCDay()];
  return `${semana}, ${doMes === 1 ? '1º' : doMes} de ${MESES[mes - 1]}${hora ? `, às ${hora}` : ''}`;
}

/** The day and hour of a visit, by which one that was moved since somebody was told of it is known. */
export const visitaDe = ({ visitaDia, visitaHora }: { visitaDia: string | null; visitaHora: string | null }): string =>
  `${visitaDia} ${visitaHora}`;
