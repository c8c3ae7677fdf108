/**
 * These are the choices by which lists are narrowed and ordered. They stand apart from the schemas because the app reads
 * its addresses by them before anything is shown, and brings no schema until then.
 */
export const SITUACOES_DE_CONTAS = ['ATRASADAS', 'A_RECEBER', 'ABERTAS', 'RECEBIDAS', 'CANCELADAS'] as const;
export const ORDENS_DE_CONTAS = [
  'VENCIMENTO',
  'VENCIMENTO_DESC',
  'PERTO',
  'VALOR',
  'VALOR_DESC',
  'PAGAMENTO',
  'PAGAMENTO_DESC',
] as const;
export const TIPOS_DE_CONTA = ['ALUGUEL', 'CAUCAO', 'REPARO'] as const;

export const SITUACOES_DE_CONTRATOS = ['ATIVOS', 'VENCIDOS', 'TERMINANDO', 'ENCERRADOS'] as const;
export const ORDENS_DE_CONTRATOS = ['RECENTES', 'ANTIGOS', 'FIM', 'FIM_DESC'] as const;

export const SITUACOES_DE_LOCATARIOS = ['EM_ATRASO', 'COM_CONTRATO', 'SEM_CONTRATO'] as const;
export const ORDENS_DE_LOCATARIOS = ['NOME', 'NOME_DESC'] as const;

export const STATUS_DE_IMOVEL = ['DISPONIVEL', 'ALUGADO', 'MANUTENCAO'] as const;

export const TIPOS_DE_RECIBO = ['INTEGRAL', 'PARCIAL', 'CAUCAO'] as const;
export const ORDENS_DE_RECIBOS = ['PAGAMENTO_DESC', 'PAGAMENTO', 'VALOR', 'VALOR_DESC'] as const;

/** A month of the calendar: `2026-03`. */
export const MES = /^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/;

/** Tells the fault of a month: its year is out of range, or else it is written wrongly. */
export const erroDoMes = ({ input }: { input?: unknown }): string =>
  /^\d{4}-(0[1-9]|1[0-2])$/.test(String(input))
    ? 'Informe um mês de um ano entre 1900 e 2199.'
    : 'Informe o mês no formato AAAA-MM, como 2026-03.';

/** The Painel is given at most so many decisions of one kind, and says so where there are as many. */
export const DECISOES_POR_TIPO = 20;
