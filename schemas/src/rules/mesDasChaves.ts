import { proporcao } from './fractions.ts';
import { ehReparoPago } from './manutencao.ts';
import { dinheiro } from './numbers.ts';
import { type Item, somarItens } from './parcelas.ts';
import { aluguelAteAsChaves, type Periodos, periodoDasChaves } from './rescisao.ts';
import type { Termos } from './termos.ts';

/** The rented month in which the keys are given, as its contas stand; amounts in cents. */
export type MesDasChaves = {
  /** The rent agreed for this month. */
  aluguel: number;
  /** The items beside the rent: `porDia` are shared by days, such as the condominium, and `inteiros` are owed whole. */
  porDia: readonly Item[];
  inteiros: readonly Item[];
  /** Received of all this, without late charges. */
  pago: number;
  /** The part of `pago` that the tenant withheld as tax at the source: it brought no money. */
  retido?: number;
  /** Forgiven by its payments, or owed elsewhere. */
  abatido: number;
  /** The part of `abatido` that an agreement on debts asks for. */
  acordado?: number;
};

type Entrada = {
  locacao: Periodos;
  termos: Pick<Termos, 'aluguelProporcional' | 'finalidade'>;
  chavesEm: string;
  mes: MesDasChaves;
};

const emReais = (centavos: number) => dinheiro(centavos / 100);
const dia = (data: string) => data.split('-').reverse().join('/');

/** Kinds that a month bears by its days. Readings, repairs, parts of shared bills and whatever else is owed whole once it was charged. */
const POR_DIA: ReadonlySet<Item['tipo']> = new Set(['CONDOMINIO', 'IPTU', 'SEGURO']);
const porDia = ({ tipo, faturaId }: Item) => POR_DIA.has(tipo) && faturaId === undefined;

/** A discount among the items makes the rent cheaper; a repair that the tenant paid for the landlord does not, and is told apart. */
export function separarItens(itens: readonly Item[]): Pick<MesDasChaves, 'aluguel' | 'porDia' | 'inteiros'> {
  const doAluguel = ({ tipo }: Item) => tipo === 'ALUGUEL' || tipo === 'DESCONTO';
  return {
    aluguel: Math.max(0, somarItens(itens.filter((item) => doAluguel(item) && !ehReparoPago(item)))),
    porDia: itens.filter(porDia),
    inteiros: itens.filter((item) => !doAluguel(item) && !porDia(item)),
  };
}

/**
 * Settles the month of the keys: the tenant's debt until the keys, less his payments for the month. A forgiven amount covers
 * the rest of the debt, and is never given back. `linhas` holds all rows, `devidas` the unpaid rest of each debt, and `credito`
 * the money paid in excess, without withheld tax: the tenant has to ask the Receita for tax that was not due.
 * `depoisNoAcordo` is the amount that an agreement asks for beyond this debt.
 */
export function acertarMes({ locacao, termos, chavesEm, mes }: Entrada) {
  const periodo = periodoDasChaves(locacao, chavesEm, termos.finalidade);
  // A season is divided by its own days: thirty are a month's.
  const por = termos.finalidade === 'TEMPORADA' ? 'DIAS_DO_MES' : termos.aluguelProporcional;
  const { valor, dias, de } = aluguelAteAsChaves(mes.aluguel, periodo, chavesEm, por);
  const ateAsChaves = `de ${dia(periodo.de)} a ${dia(chavesEm)}`;
  const parte = (total: number) => proporcao(total, dias, de);
  const conta = (total: number) => `(${dias}/${de} de ${emReais(total)})`;
  const debitos: Item[] = [
    { descricao: `Aluguel ${ateAsChaves} ${conta(mes.aluguel)}`, tipo: 'ALUGUEL', valor },
    ...mes.porDia.map((item) => ({
      ...item,
      descricao: `${item.descricao} ${ateAsChaves} ${conta(item.valor)}`,
      valor: parte(item.valor),
    })),
    ...mes.inteiros,
  ];
  const total = somarItens(debitos);
  const perdoado = Math.min(mes.abatido, Math.max(0, total - mes.pago));
  const noAcordo = Math.min(mes.acordado ?? 0, perdoado);
  let coberto = mes.pago + perdoado;
  const inteiro = `de ${dia(periodo.de)} a ${dia(periodo.ate)}`;
  const devidas = debitos.map((item) => {
    const tirado = Math.min(item.valor, coberto);
    coberto -= tirado;
    return { ...item, valor: item.valor - tirado };
  });
  const credito = Math.min(coberto, Math.max(0, mes.pago - (mes.retido ?? 0)));
  const linhas: Item[] = [
    ...debitos,
    { descricao: `Aluguel já pago ${inteiro}`, tipo: 'ALUGUEL', valor: -mes.pago },
    { descricao: `Cobrado no acordo de dívida, ${inteiro}`, tipo: 'OUTRO', valor: -noAcordo },
    { descricao: `Desconto já concedido ${inteiro}`, tipo: 'DESCONTO', valor: noAcordo - perdoado },
    { descricao: 'IR retido na fonte, a reaver da Receita por quem reteve', tipo: 'OUTRO', valor: coberto - credito },
  ];
  const naoNula = (item: Item) => item.valor !== 0;
  const depoisNoAcordo = (mes.acordado ?? 0) - noAcordo;
  return { linhas: linhas.filter(naoNula), devidas: devidas.filter(naoNula), credito, depoisNoAcordo };
}
