import { enderecoEmLinha, type PartesDoEndereco } from '../rules/addresses.ts';
import { relogioEm } from '../rules/dates.ts';
import { dinheiro, numero as escrito } from '../rules/numbers.ts';
import { dinheiroPorExtenso, numeroPorExtenso } from '../rules/words.ts';

export { dinheiro };
export const numero = (valor: number): string => escrito(valor, 4);
export const porcento = (valor: number): string => `${numero(valor)}%`;

/** `R$ 1.500,00 (mil e quinhentos reais)`. */
export const quantia = (valor: number): string => `${dinheiro(valor)} (${dinheiroPorExtenso(valor)})`;

/** `30 (trinta) meses`; a part of one has no word. `doze meses` is masculine, `doze parcelas` feminine. */
export function comExtenso(n: number, nome: string, genero: 'masculino' | 'feminino' = 'masculino'): string {
  if (!Number.isInteger(n)) return `${numero(n)} ${nome}`;
  return `${n} (${numeroPorExtenso(n, genero)}) ${nome}`;
}

/** `2026-03-10` as `10/03/2026`. */
export const data = (dia: string): string => dia.slice(0, 10).split('-').reverse().join('/');

/** A moment (ISO, UTC) as the calendar day that it was at the landlord's. */
export const diaDoInstante = (instante: string, fuso: string): string =>
  relogioEm(new Date(instante), fuso).slice(0, 10);

/** Joins those of the parts that are there, with commas in between. */
export const juntar = (...partes: (string | null | undefined | false | 0)[]): string =>
  partes.filter(Boolean).join(', ');

/** `a, b e c`. */
export const lista = (partes: string[]): string =>
  partes.length < 2 ? partes.join('') : `${partes.slice(0, -1).join(', ')} e ${partes.at(-1)}`;

/** `Avenida Paulista, 1000, ap. 12 - Bela Vista, São Paulo/SP, CEP 01310-100`, of what is there. */
export const enderecoCompleto = (endereco: PartesDoEndereco & { cep?: string | null }): string =>
  juntar(enderecoEmLinha(endereco), endereco.cep && `CEP ${endereco.cep}`);

/** `CPF nº 123.456.789-09` or `CNPJ nº …`: by the number's length, as a tenant may be a company. */
export function documentoComNome(documento: string | null | undefined): string {
  const texto = documento?.trim();
  if (!texto) return '';
  return `${texto.replace(/[^0-9A-Za-z]/g, '').length > 11 ? 'CNPJ' : 'CPF'} nº ${texto}`;
}

/** `1º`, as the first day of a month is written. */
export const ordinalDoDia = (dia: number): string => (dia === 1 ? '1º' : String(dia));
