/** Calendar rules. Dates are `YYYY-MM-DD` strings, which sort and compare as they are; the moment is an argument. */

type Dia = { formato: Intl.DateTimeFormat; minuto: number; dia: string };
const fusos = new Map<string, Dia>();

/** The calendar day of `agora` in the landlord's time zone, never UTC's. Worked out once a minute: days begin on one. */
export function hoje(agora: Date, fuso: string): string {
  const minuto = Math.floor(agora.getTime() / 60_000);
  const lembrado = fusos.get(fuso);
  if (lembrado?.minuto === minuto) return lembrado.dia;
  const formato =
    lembrado?.formato ??
    new Intl.DateTimeFormat('en-CA', { timeZone: fuso, year: 'numeric', month: '2-digit', day: '2-digit' });
  const dia = formato.format(agora);
  fusos.set(fuso, { formato, minuto, dia });
  return dia;
}

function partes(data: string): { ano: number; mes: number; dia: number } {
  return { ano: Number(data.slice(0, 4)), mes: Number(data.slice(5, 7)), dia: Number(data.slice(8, 10)) };
}

const diasNoMes = (ano: number, mes: number) => new Date(Date.UTC(ano, mes, 0)).getUTCDate();

/** Day `dia` of the month that lies `meses` after that of `data`; a day the month lacks becomes its last day. */
export function diaNoMes(data: string, meses: number, dia: number): string {
  const { ano, mes } = partes(data);
  const total = ano * 12 + (mes - 1) + meses;
  const [novoAno, novoMes] = [Math.floor(total / 12), (total % 12) + 1];
  const novoDia = Math.min(dia, diasNoMes(novoAno, novoMes));
  return `${String(novoAno).padStart(4, '0')}-${String(novoMes).padStart(2, '0')}-${String(novoDia).padStart(2, '0')}`;
}

export function somarMeses(data: string, meses: number): string {
  return diaNoMes(data, meses, partes(data).dia);
}

export function somarDias(data: string, dias: number): string {
  return new Date(Date.parse(`${data}T00:00:00Z`) + dias * 86_400_000).toISOString().slice(0, 10);
}

/** Days from `de` to `ate`; negative when `ate` comes first. */
export function diasEntre(de: string, ate: string): number {
  return Math.round((Date.parse(`${ate}T00:00:00Z`) - Date.parse(`${de}T00:00:00Z`)) / 86_400_000);
}

/** Months from `inicio` to `fim`, counted to the nearest month, at least 1. */
export function contarMeses(inicio: string, fim: string): number {
  const [de, ate] = [partes(inicio), partes(fim)];
  let inteiros = (ate.ano - de.ano) * 12 + ate.mes - de.mes;
  if (somarMeses(inicio, inteiros) > fim) inteiros -= 1;
  const ultimo = somarMeses(inicio, inteiros);
  const resto = diasEntre(ultimo, fim);
  const mes = diasEntre(ultimo, somarMeses(inicio, inteiros + 1));
  return Math.max(1, inteiros + (resto * 2 >= mes ? 1 : 0));
}

/**
 * Due dates of a contract: the first `dia` on or after `inicio`, then one a month; a day that a month lacks becomes
 * its last day, without shortening the following ones.
 */
export function vencimentos(inicio: string, dia: number, quantidade: number): string[] {
  const primeiro = diaNoMes(inicio, 0, dia) >= inicio ? 0 : 1;
  return Array.from({ length: quantidade }, (_, i) => diaNoMes(inicio, primeiro + i, dia));
}

const MESES = 'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'.split(' ');

/** `março de 2026`: the month of a day. */
export const mesPorExtenso = (dia: string): string => `${MESES[partes(dia).mes - 1]} de ${partes(dia).ano}`;

/** Noon of a day where the landlord lives, as an instant: a day that is told without its hour. */
export function meioDia(dia: string, fuso: string): string {
  const emUtc = new Date(`${dia}T12:00:00Z`);
  const la = new Intl.DateTimeFormat('sv-SE', { timeZone: fuso, dateStyle: 'short', timeStyle: 'medium' });
  const adiante = Date.parse(`${la.format(emUtc).replace(' ', 'T')}Z`) - emUtc.getTime();
  return new Date(emUtc.getTime() - adiante).toISOString();
}
