import { diasEntre, somarDias } from './dates.ts';

/** Days from the first to the last one, both counted. A lease whose keys did not come back has no last one. */
export type Trecho = { de: string; ate: string };
export type Locacao = { de: string; ate: string | null };

const maior = (a: string, b: string) => (a > b ? a : b);
const menor = (a: string, b: string) => (a < b ? a : b);

/** The stretches of a period in which none of these leases ran. A day that two of them share, as that of the keys, counts once. */
export function trechosVagos(locacoes: readonly Locacao[], { de, ate }: Trecho): Trecho[] {
  const vagos: Trecho[] = [];
  let livre = de;
  for (const locacao of locacoes.toSorted((a, b) => (a.de < b.de ? -1 : 1))) {
    const fim = locacao.ate ?? ate;
    if (fim < livre || locacao.de > ate) continue;
    if (locacao.de > livre) vagos.push({ de: livre, ate: somarDias(locacao.de, -1) });
    livre = maior(livre, somarDias(menor(fim, ate), 1));
  }
  if (livre <= ate) vagos.push({ de: livre, ate });
  return vagos;
}

export const diasDe = (trechos: readonly Trecho[]): number =>
  trechos.reduce((soma, { de, ate }) => soma + diasEntre(de, ate) + 1, 0);

export const contemDia = (trechos: readonly Trecho[], dia: string): boolean =>
  trechos.some(({ de, ate }) => de <= dia && dia <= ate);

/** The first day on which it stands vacant without a break until `ate`, or null where it is let on that day. */
export function vagoDesde(locacoes: readonly Locacao[], desde: string, ate: string): string | null {
  const ultimo = trechosVagos(locacoes, { de: desde, ate }).at(-1);
  return ultimo?.ate === ate ? ultimo.de : null;
}
