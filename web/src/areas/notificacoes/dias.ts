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

const lista = (partes: readonly string[]): string =>
  partes.length < 2 ? partes.join('') : `${partes.slice(0, -1).join(', ')} e ${partes.at(-1)}`;

/** Days that follow one another, more than three of them, are one run; the others stand alone. */
function corridas(dias: readonly number[]): { corridas: [number, number][]; avulsos: number[] } {
  const grupos: number[][] = [];
  for (const dia of dias) {
    const ultimo = grupos.at(-1);
    if (ultimo && Math.abs(dia - (ultimo.at(-1) as number)) === 1) ultimo.push(dia);
    else grupos.push([dia]);
  }
  const longos = grupos.filter((grupo) => grupo.length > 3);
  return {
    corridas: longos.map((grupo) => [grupo[0] as number, grupo.at(-1) as number]),
    avulsos: grupos.filter((grupo) => grupo.length <= 3).flat(),
  };
}

const emDias = (dias: readonly number[]) =>
  `${lista(dias.map(String))} ${dias.length === 1 && dias[0] === 1 ? 'dia' : 'dias'}`;

function lembretes(antes: readonly number[]): string[] {
  const { corridas: seguidos, avulsos } = corridas(
    emOrdem(antes)
      .filter((dia) => dia > 0)
      .reverse(),
  );
  const longe = avulsos.filter((dia) => dia > 1);
  return [
    ...seguidos.map(
      ([de, ate]) => `todos os dias, de ${de} ${ate === 1 ? 'dias antes até a véspera' : `a ${ate} dias antes`}`,
    ),
    ...(longe.length > 0 ? [`${emDias(longe)} antes`] : []),
    ...(avulsos.includes(1) ? ['na véspera'] : []),
    ...(antes.includes(0) ? ['no dia'] : []),
  ];
}

function cobrancas(depois: readonly number[]): string[] {
  const { corridas: seguidos, avulsos } = corridas(emOrdem(depois).filter((dia) => dia > 0));
  return [
    ...seguidos.map(([de, ate]) => `todos os dias, do ${de}º ao ${ate}º de atraso`),
    ...(avulsos.length > 0 ? [`após ${emDias(avulsos)}`] : []),
  ];
}

/** The chosen days as one says them: `Lembrar 3 dias antes e no dia; cobrar após 1, 3 e 7 dias.` */
export function fraseDosDias(antes: readonly number[], depois: readonly number[]): string {
  const [previos, atrasos] = [lembretes(antes), cobrancas(depois)];
  const partes = [
    previos.length > 0 ? `lembrar ${lista(previos)}` : 'não lembrar antes',
    atrasos.length > 0 ? `cobrar ${lista(atrasos)}` : 'não cobrar depois',
  ];
  const frase = partes.join('; ');
  return `${frase.charAt(0).toUpperCase()}${frase.slice(1)}.`;
}
