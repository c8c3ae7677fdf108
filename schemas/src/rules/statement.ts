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

export type ExtratoLido =
  | { lancamentos: Lancamento[]; ilegiveis: number; erro?: undefined }
  | { lancamentos?: undefined; erro: string };

export type LancamentoCru = Omit<Lancamento, 'saldo' | 'chave'>;

const SALDO = /^\W*(s\s?a\s?l\s?d\s?o)\b/i;

/** Rows that are alike in everything are told apart by their order. */
export function comChaves(crus: readonly LancamentoCru[]): Lancamento[] {
  const vistos = new Map<string, number>();
  return crus.map((cru) => {
    const { banco, conta, data, centavos, fitid, descricao } = cru;
    const base = [banco, conta, data.replaceAll('-', ''), centavos, fitid, descricao].join('|');
    const ordem = vistos.get(base) ?? 0;
    vistos.set(base, ordem + 1);
    return { ...cru, saldo: SALDO.test(descricao), chave: `${base}|${ordem}` };
  });
}

/** Headers of statements lie about their encoding: what is no UTF-8 is Windows'. */
export function lerTexto(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/**
 * `-200,00`, `1.234,56`, `74,40`, `R$ 1,234.56`, `10,00 D`: the last mark with at most two digits behind it divides.
 * `.` is a zero. Null where it is no number.
 */
export function lerValor(texto: string): number | null {
  const limpo = texto.replace(/R\$|\s/gi, '');
  const partes = /^([+-]?)([\d.,]+)([+-]?)([CD]?)$/i.exec(limpo);
  if (!partes) return null;
  const [, antes, numero = '', depois, lado] = partes;
  const marca = Math.max(numero.lastIndexOf('.'), numero.lastIndexOf(','));
  const decimal = marca >= 0 && numero.length - marca - 1 <= 2;
  const inteiro = (decimal ? numero.slice(0, marca) : numero).replace(/[.,]/g, '') || '0';
  const centavos = Number(inteiro) * 100 + Number((decimal ? numero.slice(marca + 1) : '').padEnd(2, '0'));
  if (!Number.isSafeInteger(centavos)) return null;
  const negativo = antes === '-' || depois === '-' || lado?.toUpperCase() === 'D';
  return negativo && centavos !== 0 ? -centavos : centavos;
}

/** Undefined for a day that the calendar lacks. */
export function diaExistente(ano: string, mes: string, dia: string): string | undefined {
  const data = `${ano.padStart(4, '20')}-${mes.padStart(2, '0')}-${dia.padStart(2, '0')}`;
  const instante = Date.parse(`${data}T00:00:00Z`);
  return !Number.isNaN(instante) && new Date(instante).toISOString().startsWith(data) ? data : undefined;
}

export const grande = 'O arquivo é grande demais; exporte um período menor (até 5 MB e 5.000 lançamentos).';
