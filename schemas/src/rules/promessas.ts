/** From the tenant's own page a promise is for a day at most so far ahead; a landlord may agree on a later one. */
export const DIAS_DO_INQUILINO = 15;
export const DIAS_DO_LOCADOR = 365;
/** A broken promise is asked about for so long. */
export const DIAS_A_DECIDIR = 90;
export const CONTAS_DA_PROMESSA = 60;

export const SITUACOES_DE_PROMESSAS = [
  'ABERTA',
  'CUMPRIDA',
  'PAGA_DEPOIS',
  'QUEBRADA',
  'SUBSTITUIDA',
  'RETIRADA',
  'SEM_EFEITO',
] as const;
export type SituacaoDaPromessa = (typeof SITUACOES_DE_PROMESSAS)[number];

/** A conta that was promised, with all that partial payments made of it. */
export type ContaPrometida = {
  /** The rest that is still owed. */
  aberto: number;
  /** Paid since the promise was made, and of that by its day. */
  recebido: number;
  recebidoNoDia: number;
  /** The day of the last payment. */
  pagoAte: string | null;
  /** Nothing of it is owed any more, and not by a payment: called off, deleted, gone into an agreement. */
  semEfeito: boolean;
};

export type PromessaAJulgar = {
  prometidaPara: string;
  valor: number | null;
  fim: 'SUBSTITUIDA' | 'RETIRADA' | null;
  /** The day on which it ended. */
  fimNoDia: string | null;
  contas: readonly ContaPrometida[];
};

/**
 * Says how a promise stands on a day. It follows the payments, so that what is undone opens it again: kept is what came by its day, the whole or the
 * amount that was promised. One that another took the place of was broken where its day had gone by then.
 */
export function julgarPromessa(promessa: PromessaAJulgar, hoje: string): SituacaoDaPromessa {
  const { prometidaPara, valor, fim, fimNoDia, contas } = promessa;
  if (fim === 'RETIRADA') return 'RETIRADA';
  const emCentavos = (parte: 'recebido' | 'recebidoNoDia') =>
    contas.reduce((soma, conta) => soma + Math.round(conta[parte] * 100), 0);
  if (valor !== null && emCentavos('recebidoNoDia') >= Math.round(valor * 100)) return 'CUMPRIDA';
  if (valor !== null && emCentavos('recebido') >= Math.round(valor * 100)) return 'PAGA_DEPOIS';
  if (contas.every(({ aberto }) => aberto === 0)) {
    const pagas = contas.filter(({ semEfeito }) => !semEfeito);
    if (pagas.length === 0) return 'SEM_EFEITO';
    return pagas.every(({ pagoAte }) => pagoAte !== null && pagoAte <= prometidaPara) ? 'CUMPRIDA' : 'PAGA_DEPOIS';
  }
  if (fim === 'SUBSTITUIDA') return fimNoDia !== null && prometidaPara < fimNoDia ? 'QUEBRADA' : 'SUBSTITUIDA';
  return prometidaPara < hoje ? 'QUEBRADA' : 'ABERTA';
}

/** How many of the promises whose day came were kept; what was called off, replaced in time or is still to come counts for nothing. */
export function contarPromessas(situacoes: readonly SituacaoDaPromessa[]) {
  const cumpridas = situacoes.filter((uma) => uma === 'CUMPRIDA').length;
  const falhas = situacoes.filter((uma) => uma === 'QUEBRADA' || uma === 'PAGA_DEPOIS').length;
  return { feitas: cumpridas + falhas, cumpridas };
}

/** How each is told, beside its day. */
export const NOMES_DAS_PROMESSAS: Record<SituacaoDaPromessa, string> = {
  ABERTA: 'Esperada',
  CUMPRIDA: 'Cumprida',
  PAGA_DEPOIS: 'Paga depois do dia',
  QUEBRADA: 'Não cumprida',
  SUBSTITUIDA: 'Trocada por outra',
  RETIRADA: 'Retirada',
  SEM_EFEITO: 'Sem efeito',
};
