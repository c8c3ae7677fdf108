import { contarMeses, somarDias, somarMeses, vencimentos } from './dates.ts';

/** The facts of a contract from which its installments are counted. */
export type Calendario = {
  dataInicio: string;
  diaVencimento: number;
  /** The first day of the months of a season that was prolonged: they begin where its days end. */
  mensalDesde?: string | null | undefined;
};

type Inicio = Pick<Calendario, 'dataInicio' | 'mensalDesde'>;

/** How many installments a prolonged season had before its months; none of any other lease. */
export const parcelasDaTemporada = ({ dataInicio, mensalDesde }: Inicio): number =>
  mensalDesde ? contarMeses(dataInicio, somarDias(mensalDesde, -1)) : 0;

/** The due dates of the `quantas` installments that follow the first `feitas`. */
export function vencimentosDepois(calendario: Calendario, feitas: number, quantas: number): string[] {
  const { dataInicio, diaVencimento, mensalDesde } = calendario;
  const mensais = Math.max(0, feitas - parcelasDaTemporada(calendario));
  return vencimentos(mensalDesde ?? dataInicio, diaVencimento, quantas, mensais);
}

/** The first day of a rented period, from 0. */
export function inicioDoPeriodo(calendario: Inicio, periodo: number): string {
  const mensal = periodo - parcelasDaTemporada(calendario);
  const { dataInicio, mensalDesde } = calendario;
  return mensalDesde && mensal >= 0 ? somarMeses(mensalDesde, mensal) : somarMeses(dataInicio, periodo);
}

/** The month of a rented period's rent. That of a season that was prolonged is the month in which its days begin. */
export function competenciaDe(calendario: Calendario, periodo: number): string {
  if (periodo < parcelasDaTemporada(calendario)) return inicioDoPeriodo(calendario, periodo).slice(0, 7);
  return (vencimentosDepois(calendario, periodo, 1)[0] as string).slice(0, 7);
}

const numero = (mes: string) => Number(mes.slice(0, 4)) * 12 + Number(mes.slice(5, 7));

/** Gives the rented period to which a month's rent belongs, from 0: the first rent is for the first period. */
export function periodoDoMes(calendario: Calendario, mes: string): number {
  const antes = parcelasDaTemporada(calendario);
  const desde = (periodo: number) => numero(mes) - numero(competenciaDe(calendario, periodo));
  return antes > 0 && desde(antes) < 0 ? Math.min(desde(0), antes - 1) : antes + desde(antes);
}

/**
 * How a season that ends on `dataFim` goes on without a term: by months, from the day after it. Each falls due on its own
 * last day, since rent in advance may no longer be asked for (Lei 8.245/1991, art. 50).
 */
export function aoProrrogarTemporada(dataFim: string): { mensalDesde: string; diaVencimento: number } {
  const mensalDesde = somarDias(dataFim, 1);
  const dia = Number(dataFim.slice(8));
  return { mensalDesde, diaVencimento: mensalDesde.endsWith('-01') ? 31 : dia };
}
