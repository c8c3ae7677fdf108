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
  /** What goes with the rent: of what is shared by days, such as the condominium, and of what is owed whole. */
  porDia: readonly Item[];
  inteiros: readonly Item[];
  /** Received of all this, without late charges. */
  pago: number;
  /** Of that, the tax that the tenant withheld at the source: it brought no money. */
  retido?: number;
  /** Forgiven by its payments, or owed elsewhere. */
  abatido: number;
  /** Of that, what an agreement on debts asks for. */
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

/** Kinds that a month bears by its days. Readings, repairs and whatever else is owed whole once it was charged. */
const POR_DIA: ReadonlySet<Item['tipo']> = new Set(['CONDOMINIO', 'IPTU', 'SEGURO']);

/** A discount among the items makes the rent cheaper; a repair that the tenant paid for the landlord does not, and is told apart. */
export function separarItens(itens: readonly Item[]): Pick<MesDasChaves, 'aluguel' | 'porDia' | 'inteiros'> {
  const doAluguel = ({ tipo }: Item) => tipo === 'ALUGUEL' || tipo === 'DESCONTO';
  return {
    aluguel: Math.max(0, somarItens(itens.filter((item) => doAluguel(item) && !ehReparoPago(item)))),
    porDia: itens.filter(({ tipo }) => POR_DIA.has(tipo)),
    inteiros: itens.filter((item) => !doAluguel(item) && !POR_DIA.has(item.tipo)),
  };
}

/**
 * What the tenant owes of the month until the keys, less what he paid of it. What was forgiven covers what would still
 * be owed, and is never given back. `linhas` says it all; `devidas` is what is left of each to be paid, `credito` what
 * was paid beyond, as far as it was money: withheld tax that was not due is for the tenant to ask of the Receita.
 * `depoisNoAcordo` is what an agreement asks for beyond it.
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
