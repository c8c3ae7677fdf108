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

/** More than three days that follow one another are said as `1 a 30`. */
function corridas(dias: readonly number[]): string[] {
  const grupos: number[][] = [];
  for (const dia of dias) {
    const ultimo = grupos.at(-1);
    if (ultimo && Math.abs(dia - (ultimo.at(-1) as number)) === 1) ultimo.push(dia);
    else grupos.push([dia]);
  }
  return grupos.flatMap((grupo) => (grupo.length > 3 ? [`${grupo[0]} a ${grupo.at(-1)}`] : grupo.map(String)));
}

/** The chosen days as one says them: `Lembrar 3 dias antes e no dia; cobrar após 1, 3 e 7 dias.` */
export function fraseDosDias(antes: readonly number[], depois: readonly number[]): string {
  const previos = emOrdem(antes)
    .filter((dia) => dia > 0)
    .reverse();
  const quantos = corridas(previos);
  const lembretes = [
    ...(previos.length > 0
      ? [`${lista(quantos)} ${previos.length === 1 && previos[0] === 1 ? 'dia' : 'dias'} antes`]
      : []),
    ...(antes.includes(0) ? ['no dia'] : []),
  ];
  const cobrancas = emOrdem(depois).filter((dia) => dia > 0);
  const unidade = cobrancas.length === 1 && cobrancas[0] === 1 ? 'dia' : 'dias';
  const partes = [
    lembretes.length > 0 ? `lembrar ${lista(lembretes)}` : 'não lembrar antes',
    cobrancas.length > 0 ? `cobrar após ${lista(corridas(cobrancas))} ${unidade}` : 'não cobrar depois',
  ];
  const frase = partes.join('; ');
  return `${frase.charAt(0).toUpperCase()}${frase.slice(1)}.`;
}
