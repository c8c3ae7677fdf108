import { somarDias, somarMeses } from './dates.ts';
import type { TaxaDoMes } from './encargos.ts';
import { aplicar, comDecimais, encadear, type Fracao, fatorDaTaxa } from './fractions.ts';
import type { Termos } from './termos.ts';

type SituacaoDoReajuste = 'PRONTO' | 'AGUARDANDO_INDICE' | 'NEGATIVO';

/** Amounts in cents. Without its index nothing is computed: an index is never estimated. */
type Simulacao = {
  /** The window, oldest first; `taxa` is null where it is not published. */
  meses: { mes: string; taxa: string | null }[];
  fator: number | null;
  percentual: number | null;
  valorAntes: number;
  /** A floor of zero lets a negative index leave the rent as it is. */
  valorDepois: number | null;
  situacao: SituacaoDoReajuste;
};

const MESES_DA_JANELA = 12;

/** The 12 months of rates: they end `defasagem` months before that of the adjustment. */
export const janela = (dataBase: string, defasagem: 1 | 2): string[] =>
  Array.from({ length: MESES_DA_JANELA }, (_, i) =>
    somarMeses(`${dataBase.slice(0, 7)}-01`, i - MESES_DA_JANELA - defasagem + 1).slice(0, 7),
  );

const aniversario = (dataInicio: string, anos: number) => somarMeses(dataInicio, anos * 12);

/** A rent is adjusted after 12 months at the earliest (Lei 10.192/2001, art. 2º, § 1º), from the last adjustment too. */
const permite = (dia: string, ultimo: string | null) => ultimo === null || dia >= somarMeses(ultimo, 12);

/** The first anniversary from `hoje` on that the law allows. */
export function proximaDataBase(dataInicio: string, hoje: string, ultimoReajuste: string | null = null): string {
  let anos = Math.max(1, Number(hoje.slice(0, 4)) - Number(dataInicio.slice(0, 4)));
  while (aniversario(dataInicio, anos) < hoje || !permite(aniversario(dataInicio, anos), ultimoReajuste)) anos += 1;
  return aniversario(dataInicio, anos);
}

/** The last anniversary, where it went by without the adjustment that was due. */
export function dataBaseEmAtraso(dataInicio: string, hoje: string, ultimoReajuste: string | null): string | null {
  let anos = Math.max(0, Number(hoje.slice(0, 4)) - Number(dataInicio.slice(0, 4)));
  while (anos > 0 && aniversario(dataInicio, anos) >= hoje) anos -= 1;
  const dia = aniversario(dataInicio, anos);
  return anos > 0 && permite(dia, ultimoReajuste) ? dia : null;
}

type Prazo = { dataFim: string; indeterminado: boolean };

/** Whether a rent is still due from this day on: of a term that ends before it, what follows is to be decided first. */
export const cabeNoPrazo = (dataBase: string, { dataFim, indeterminado }: Prazo): boolean =>
  indeterminado || dataBase <= dataFim;

/** A lease that ends before a year has passed is never adjusted by an index. */
export const temUmAno = ({ dataInicio, dataFim, indeterminado }: Prazo & { dataInicio: string }): boolean =>
  indeterminado || somarDias(somarMeses(dataInicio, 12), -1) <= dataFim;

function comFator(valor: number, fator: Fracao, piso: Termos['pisoReajuste']): Omit<Simulacao, 'meses'> {
  const calculado = aplicar(valor, fator);
  const negativo = fator.n < fator.d;
  return {
    fator: comDecimais(fator, 8),
    percentual: comDecimais({ n: (fator.n - fator.d) * 100n, d: fator.d }, 4),
    valorAntes: valor,
    valorDepois: negativo && piso === 'ZERO' ? valor : calculado,
    situacao: negativo ? 'NEGATIVO' : 'PRONTO',
  };
}

/** The new rent by a chain of published monthly rates, rounded once. */
export const reajustar = (valor: number, taxas: readonly string[]): { valor: number; fator: number } => ({
  valor: aplicar(valor, encadear(taxas)),
  fator: comDecimais(encadear(taxas), 8),
});

type EntradaReajuste = {
  valor: number;
  dataBase: string;
  defasagem: 1 | 2;
  piso: Termos['pisoReajuste'];
  indices: readonly TaxaDoMes[];
  /** The figure of 12 months as published, which then counts instead of the chain. */
  percentual?: string | number;
};

export function simularReajuste({ valor, dataBase, defasagem, piso, indices, percentual }: EntradaReajuste): Simulacao {
  const taxas = new Map(indices.map(({ mes, taxa }) => [mes, taxa]));
  const meses = janela(dataBase, defasagem).map((mes) => ({ mes, taxa: taxas.get(mes) ?? null }));
  if (percentual !== undefined) return { meses, ...comFator(valor, fatorDaTaxa(percentual), piso) };
  const publicadas = meses.flatMap(({ taxa }) => taxa ?? []);
  if (publicadas.length === meses.length) return { meses, ...comFator(valor, encadear(publicadas), piso) };
  return {
    meses,
    fator: null,
    percentual: null,
    valorAntes: valor,
    valorDepois: null,
    situacao: 'AGUARDANDO_INDICE',
  };
}
