import { type Desvio, data, MESES_CURTOS, mesCurto, relogioEm } from '@imob/schemas/rules/dates';
import { contagem, dinheiro as emReais, numero, precoEmTexto } from '@imob/schemas/rules/numbers';

/** The landlord's, once the profile has said it (service/session.tsx); before that the browser's. */
let fuso: string | undefined;
let fusoAgora: Desvio | undefined;

/** Days and hours are told in this time zone, in which the service decides what is overdue, whatever the browser's. */
export function setTimeZone(novo: string, agora?: Desvio): void {
  fuso = novo;
  fusoAgora = agora;
}

/**
 * A moment as the landlord's clock shows it, `2026-03-10 15:04:05`. Where the profile has said how far that clock is from
 * UTC then, it is counted: the browser's own calendar takes a phone a tenth of a second when it is first asked.
 */
function noRelogio(quando: Date): string {
  const iso = quando.toISOString();
  if (!fusoAgora || iso < fusoAgora.de || iso > fusoAgora.ate) return relogioEm(quando, timeZone());
  return new Date(quando.getTime() + fusoAgora.minutos * 60_000).toISOString().slice(0, 19).replace('T', ' ');
}

/** The one in which days are told. */
export function timeZone(): string {
  fuso ??= new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return fuso;
}

let nomes: Intl.Collator | undefined;

/** `R$ 1.234,56`; the space does not break. What follows from an amount that cannot be read is none. */
export const dinheiro = (valor: number): string => (Number.isFinite(valor) ? emReais(valor) : 'R$ –');

/** `R$ 1.234`, and `R$ 1.234,50` where there are cents: a sum among others. */
export const dinheiroSemZeros = (valor: number): string => dinheiro(valor).replace(/,00$/, '');

const MILHARES = ['\u00a0mil', '\u00a0mi', '\u00a0bi'] as const;

/** `R$ 20 mil`, where there is little room; below a thousand to the cent, as people write it. */
export function dinheiroCurto(valor: number): string {
  let [resto, unidade] = [valor, ''];
  for (const maior of MILHARES) {
    if (Number(resto.toFixed(1)) < 1_000) break;
    [resto, unidade] = [resto / 1_000, maior];
  }
  return unidade === '' ? dinheiroSemZeros(valor) : `R$\u00a0${numero(resto, 1)}${unidade}`;
}

export { contagem, data, mesCurto, numero, precoEmTexto };

/** `2026-03-10` as `10 mar`, where the year is plain. */
export const diaCurto = (dia: string): string => `${dia.slice(8, 10)} ${MESES_CURTOS[Number(dia.slice(5, 7)) - 1]}`;

/** The landlord's day of a moment (ISO, UTC), `YYYY-MM-DD`. */
export const diaDoInstante = (instante: string): string => noRelogio(new Date(instante)).slice(0, 10);

/** The same as `10/03/2026`. */
export const dataDoInstante = (instante: string): string => data(diaDoInstante(instante));

/** A moment as the landlord's `10/03/2026, 15:04`. */
export function momento(instante: string): string {
  const relogio = noRelogio(new Date(instante));
  return `${data(relogio)}, ${relogio.slice(11, 16)}`;
}

/** The landlord's today, `YYYY-MM-DD`. */
export const hoje = (agora = new Date()): string => noRelogio(agora).slice(0, 10);

const comoUtc = (dia: string) =>
  Date.UTC(Number(dia.slice(0, 4)), Number(dia.slice(5, 7)) - 1, Number(dia.slice(8, 10)));

/** Days from one plain date to another; negative when the other is earlier. */
export const diasEntre = (de: string, ate: string): number => Math.round((comoUtc(ate) - comoUtc(de)) / 86_400_000);

export const somarDias = (dia: string, dias: number): string =>
  new Date(comoUtc(dia) + dias * 86_400_000).toISOString().slice(0, 10);

/** Whole months from one plain date to a later one. */
function mesesEntre(de: string, ate: string): number {
  const meses = (dia: string) => Number(dia.slice(0, 4)) * 12 + Number(dia.slice(5, 7));
  return meses(ate) - meses(de) - (ate.slice(8, 10) < de.slice(8, 10) ? 1 : 0);
}

function emAnos(meses: number): string {
  const anos = contagem(Math.floor(meses / 12), 'ano', 'anos');
  return meses % 12 === 0 ? anos : `${anos} e ${contagem(meses % 12, 'mês', 'meses')}`;
}

/** `hoje`, `amanhã`, `em 5 dias`, `há 3 dias`, `em 2 anos e 5 meses`: where a date lies from today. */
export function distancia(dia: string, deHoje = hoje()): string {
  const dias = diasEntre(deHoje, dia);
  if (dias === 0) return 'hoje';
  if (dias === 1) return 'amanhã';
  if (dias === -1) return 'ontem';
  const meses = dias > 0 ? mesesEntre(deHoje, dia) : mesesEntre(dia, deHoje);
  const quanto = meses < 12 ? `${numero(Math.abs(dias))} dias` : emAnos(meses);
  return dias > 0 ? `em ${quanto}` : `há ${quanto}`;
}

/** Compares names as a person orders them: accents and case aside, numbers by their value. */
export function porNome(um: string, outro: string): number {
  nomes ??= new Intl.Collator('pt-BR', { numeric: true, sensitivity: 'base' });
  return nomes.compare(um, outro);
}

/** Text as it is searched: without accents and case. */
export const buscavel = (texto: string): string => texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
