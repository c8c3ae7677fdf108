import { cortar } from './cut.ts';
import { semEspacosDeMilhar } from './numbers.ts';
import { palavras } from './payerName.ts';

/** Reads what a bank statement says, however its bank writes it. */

export const MAIOR_EXTRATO_BYTES = 5 * 1024 * 1024;
export const MAIS_LANCAMENTOS = 5_000;

export type Lancamento = {
  banco: string;
  conta: string;
  /** The day as the bank writes it. */
  data: string;
  /** Positive for what came in. */
  centavos: number;
  descricao: string;
  /** The bank's own number of the row. Some repeat it, some give another in each export. */
  fitid: string;
  /** A line that tells a balance, not a movement. */
  saldo: boolean;
  /** CREDIT with a negative amount, or the reverse: the sign counts, and the landlord is told. */
  sinalTrocado: boolean;
  /** The same row of the same statement gives the same text in each file: what a row is known again by. */
  chave: string;
};

/** A row of the file of which no movement was made, and why. */
export type LinhaIlegivel = {
  /** Its place in the file, counted from one. */
  linha: number;
  texto: string;
  motivo: string;
};

export type ExtratoLido =
  | { lancamentos: Lancamento[]; ilegiveis: number; linhasIlegiveis: LinhaIlegivel[]; erro?: undefined }
  | { lancamentos?: undefined; erro: string };

export type LancamentoCru = Omit<Lancamento, 'saldo' | 'chave'>;

/** At most so many unreadable rows are shown, each cut after so many letters. */
export const MAIS_ILEGIVEIS = 50;
const LETRAS_DA_ILEGIVEL = 200;

/** Reads each row, or says in a sentence why it cannot; `mostrar` gives an unreadable one's place and what stands in it. */
export function lerTodas<Linha>(
  linhas: readonly Linha[],
  ler: (linha: Linha) => LancamentoCru | string,
  mostrar: (linha: Linha, indice: number) => { linha: number; partes: readonly string[] },
) {
  const crus: LancamentoCru[] = [];
  const linhasIlegiveis: LinhaIlegivel[] = [];
  for (const [indice, uma] of linhas.entries()) {
    const lida = ler(uma);
    if (typeof lida !== 'string') crus.push(lida);
    else if (linhasIlegiveis.length < MAIS_ILEGIVEIS) {
      const { linha, partes } = mostrar(uma, indice);
      const texto = partes
        .filter(Boolean)
        .join(' · ')
        .replace(/\s+/g, ' ')
        .replace(/\p{Surrogate}/gu, '\uFFFD');
      linhasIlegiveis.push({ linha, texto: cortar(texto, LETRAS_DA_ILEGIVEL), motivo: lida });
    }
  }
  return { lancamentos: comChaves(crus), ilegiveis: linhas.length - crus.length, linhasIlegiveis };
}

export const SEM_VALOR = 'Sem valor que se leia.';

/** Why a row is no movement: it lacks a day, or an amount that fits; of an amount that cannot be read, the sentence that says so. */
export function motivoDe(data: string | undefined, valor: number | string): string {
  const doValor = typeof valor === 'string' ? valor : cabe(valor) ? '' : 'O valor é grande demais.';
  return [data ? '' : 'Sem data que se leia.', doValor].filter(Boolean).join(' ');
}

/** Words with which banks tell a balance. With any other word beside them it is somebody's movement. */
const SALDO = /^\W*(?:s\s?a\s?l\s?d\s?o|sdo|sld)\b(.*)$/i;
const DO_SALDO = new Set(
  `anterior atual inicial final total parcial dia diario disponivel bloqueado bloqueio liquido devedor credor utilizavel
  real provisorio conta contas corrente cc cta c apl aplic aplicacao aplicacoes aplicado aut automatica automaticas mais
  invest investimento investimentos poupanca limite especial em ate para saque mes periodo movimentacao r rs`.split(
    /\s+/,
  ),
);

export function ehSaldo(descricao: string): boolean {
  const [, resto] = SALDO.exec(descricao) ?? [];
  return resto !== undefined && palavras(resto).every((palavra) => /^\d+$/.test(palavra) || DO_SALDO.has(palavra));
}

/** Rows that are alike in everything are told apart by their order. */
export function comChaves(crus: readonly LancamentoCru[]): Lancamento[] {
  const vistos = new Map<string, number>();
  return crus.map((cru) => {
    const { banco, conta, data, centavos, fitid, descricao } = cru;
    const base = [banco, conta, data.replaceAll('-', ''), centavos, fitid, descricao].join('|');
    const ordem = vistos.get(base) ?? 0;
    vistos.set(base, ordem + 1);
    return { ...cru, saldo: ehSaldo(descricao), chave: `${base}|${ordem}` };
  });
}

/** Headers of statements lie about their encoding: what is no UTF-8 is Windows'. No database keeps a NUL. */
export const lerTexto = (bytes: Uint8Array): string => decodificar(bytes).replaceAll('\0', '');

function decodificar(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const MAIS_LETRAS_DO_VALOR = 40;
/** Points between thousands and a comma before cents, or the reverse; a group has three digits, the first is no zero, and cents are two at most. */
const BRASILEIRO = /^(\d+|[1-9]\d{0,2}(?:\.\d{3})+)?(?:,(\d{0,2}))?$/;
const AMERICANO = /^(\d+|[1-9]\d{0,2}(?:,\d{3})+)?\.(\d{0,2})$/;

const semCifrao = (texto: string) => texto.trim().replace(/^([+-]?)\s*R\$\s*|\s*R\$$/gi, '$1');

/**
 * `-200,00`, `1.234,56`, `1.234`, `74.40`, `R$ 1,234.56`, `10,00 D` in cents. `.` is a zero. Null where it is no number,
 * or could be two: `1500.555`, `1500.0000`, `1,234`, `0.500`, `150 00`.
 */
export function lerValor(texto: string): number | null {
  if (texto.length > MAIS_LETRAS_DO_VALOR) return null;
  const partes = /^([+-]?)\s*([\d.,]+)\s*([+-]?)\s*([CD]?)$/i.exec(semEspacosDeMilhar(semCifrao(texto)));
  if (!partes) return null;
  const [, antes, numero = '', depois, lado] = partes;
  const [, inteiro, decimais] = BRASILEIRO.exec(numero) ?? AMERICANO.exec(numero) ?? [undefined, null];
  if (inteiro === null) return null;
  const centavos = Number((inteiro ?? '0').replace(/[.,]/g, '')) * 100 + Number((decimais ?? '').padEnd(2, '0'));
  if (!Number.isSafeInteger(centavos)) return null;
  const negativo = antes === '-' || depois === '-' || lado?.toUpperCase() === 'D';
  return negativo && centavos !== 0 ? -centavos : centavos;
}

/** More than a statement of ours holds (`rules.md`: 999,999,999.99) is no amount. */
export const cabe = (centavos: number): boolean => Math.abs(centavos) < 100_000_000_000;

/** Undefined for a day that the calendar lacks, or of a year in which nobody pays rent (as `data` of the requests). */
export function diaExistente(ano: string, mes: string, dia: string): string | undefined {
  const data = `${ano.padStart(4, '20')}-${mes.padStart(2, '0')}-${dia.padStart(2, '0')}`;
  const instante = Date.parse(`${data}T00:00:00Z`);
  if (Number.isNaN(instante) || !new Date(instante).toISOString().startsWith(data)) return undefined;
  return data >= '1900-01-01' && data <= '2199-12-31' ? data : undefined;
}

export const grande = 'O arquivo é grande demais; exporte um período menor (até 5 MB e 5.000 lançamentos).';
