/** Days as they are kept: each once, none below zero, in order. */
export const emOrdem = (dias: readonly number[]): number[] =>
  [...new Set(dias.map((dia) => Math.abs(dia)))].sort((a, b) => a - b);

/** The usual days that are not chosen yet. */
export const queFaltam = (usuais: readonly number[], escolhidos: readonly number[]): number[] =>
  emOrdem(usuais).filter((dia) => !escolhidos.includes(dia));

export function nomeDoDia(dia: number, quando: 'antes' | 'depois'): string {
  if (dia === 0) return 'No dia';
  return `${dia} ${dia === 1 ? 'dia' : 'dias'} ${quando}`;
}

export type Momento = { valor: string; nome: string; diasAntes: number };

/** Every notice that the chosen days make, in the order in which a tenant would get them. */
export function momentos(antes: readonly number[], depois: readonly number[]): Momento[] {
  return [
    ...emOrdem(antes)
      .reverse()
      .map((dia) => ({ valor: `antes-${dia}`, nome: nomeDoDia(dia, 'antes'), diasAntes: dia })),
    ...emOrdem(depois)
      .filter((dia) => dia > 0)
      .map((dia) => ({ valor: `depois-${dia}`, nome: nomeDoDia(dia, 'depois'), diasAntes: -dia })),
  ];
}
