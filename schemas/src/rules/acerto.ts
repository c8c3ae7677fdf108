import { diasEntre } from './dates.ts';
import { comDecimais, encadear, proporcao } from './fractions.ts';
import { somarItens, type TipoDeItem } from './parcelas.ts';
import { renderPoupanca, type TaxaDaPoupanca } from './poupanca.ts';
import {
  aluguelAteAsChaves,
  avisouEmTempo,
  type Locacao,
  multaRescisoria,
  periodoDe,
  porPrazoIndeterminado,
} from './rescisao.ts';
import type { Termos } from './termos.ts';

/** Amounts in cents; positive is the tenant's debt, negative his credit. */
export type TipoDeLinha = TipoDeItem | 'AVISO_PREVIO' | 'CAUCAO';
export type Linha = { descricao: string; tipo: TipoDeLinha; valor: number };
export type Acerto = {
  linhas: Linha[];
  saldo: number;
  /** Days of the savings rates that are not known, which the deposit's line therefore lacks. */
  faltam: string[];
};

/** A bill of a span of days, such as the year's IPTU, of which the tenant bears those until the keys. */
export type Rateio = {
  descricao: string;
  tipo: Extract<TipoDeItem, 'IPTU' | 'CONDOMINIO' | 'SEGURO' | 'AGUA' | 'LUZ' | 'GAS' | 'OUTRO'>;
  valor: number;
  de: string;
  ate: string;
  /** Says what the tenant has paid of it. */
  pago: number;
};

/** The deposit held: yields are computed, or the real balance of the account counts, whose yields they are. */
export type Deposito = { valor: number } & (
  | { depositadaEm: string; taxas: readonly TaxaDaPoupanca[] }
  | { saldoDaConta: number }
);

export type EntradaAcerto = {
  locacao: Locacao;
  termos: Pick<Termos, 'aluguelProporcional' | 'multaRescisoriaAlugueis' | 'rescisaoPor' | 'finalidade'>;
  chavesEm: string;
  avisoEm?: string | null;
  avisoDispensado?: boolean;
  transferencia?: boolean;
  /** Rent received of the period in which the keys are given. */
  aluguelPago: number;
  /** A month's charges beside the rent, part of the notice that was not given. */
  encargosMensais: number;
  /** Open contas of earlier periods, with their charges of the day; that of the keys' period is not among them. */
  contas: readonly Linha[];
  rateios?: readonly Rateio[];
  leituras?: readonly Linha[];
  danos?: readonly { descricao: string; valor: number }[];
  deposito?: Deposito | null;
};

const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
const emReais = (centavos: number) => reais.format(centavos / 100);
const fatores = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 8 });
const emMeses = (meses: readonly TaxaDaPoupanca[]) => {
  const fator = fatores.format(comDecimais(encadear(meses.map(({ taxa }) => taxa)), 8));
  return `${meses.length} ${meses.length === 1 ? 'mês' : 'meses'}, fator ${fator}`;
};
const dia = (data: string) => data.split('-').reverse().join('/');
const linha = (descricao: string, tipo: TipoDeLinha, valor: number): Linha[] =>
  valor === 0 ? [] : [{ descricao, tipo, valor }];

function aluguel({ locacao, termos, chavesEm, aluguelPago }: EntradaAcerto): Linha[] {
  const periodo = periodoDe(locacao.dataInicio, chavesEm);
  const devido = aluguelAteAsChaves(locacao.aluguel, periodo, chavesEm, termos.aluguelProporcional);
  const de = `${dia(periodo.de)} a ${dia(periodo.ate)}`;
  return [
    ...linha(
      `Aluguel de ${dia(periodo.de)} a ${dia(chavesEm)} (${devido.dias}/${devido.de} de ${emReais(locacao.aluguel)})`,
      'ALUGUEL',
      devido.valor,
    ),
    ...linha(`Aluguel já pago de ${de}`, 'ALUGUEL', -aluguelPago),
  ];
}

/** The fine of art. 4 within the term, the notice of art. 6 without one, never both. */
function saida(entrada: EntradaAcerto): Linha[] {
  const { locacao, termos, chavesEm, avisoEm, avisoDispensado, transferencia, encargosMensais } = entrada;
  const avisado = avisouEmTempo(avisoEm, chavesEm);
  if (porPrazoIndeterminado(locacao, chavesEm, termos.finalidade)) {
    if (avisado || avisoDispensado) return [];
    const descricao = 'Aviso prévio não cumprido: um mês de aluguel e encargos (art. 6º)';
    return linha(descricao, 'AVISO_PREVIO', locacao.aluguel + encargosMensais);
  }
  // A tenant who is transferred by the employer and gave 30 days' notice in writing owes no fine.
  if (transferencia && avisado) return [];
  const { valor, cheia, restante, total } = multaRescisoria(locacao, chavesEm, termos);
  const unidade = termos.rescisaoPor === 'DIAS' ? 'dias' : 'meses';
  return linha(
    `Multa pela devolução antecipada: ${restante} de ${total} ${unidade}, sobre ${emReais(cheia)} (art. 4º)`,
    'MULTA_RESCISORIA',
    valor,
  );
}

/** The days until the keys, both ends counted. */
export function parteDoLocatario({ valor, de, ate }: Pick<Rateio, 'valor' | 'de' | 'ate'>, chavesEm: string) {
  const todos = diasEntre(de, ate) + 1;
  const dias = Math.min(todos, Math.max(0, diasEntre(de, chavesEm) + 1));
  return { valor: proporcao(valor, dias, todos), dias, de: todos };
}

function rateio(conta: Rateio, chavesEm: string): Linha[] {
  const parte = parteDoLocatario(conta, chavesEm);
  return [
    ...linha(`${conta.descricao} (${parte.dias}/${parte.de} dias de ${emReais(conta.valor)})`, conta.tipo, parte.valor),
    ...linha(`${conta.descricao} já pago`, conta.tipo, -conta.pago),
  ];
}

function caucao(deposito: Deposito, chavesEm: string): { linhas: Linha[]; faltam: string[] } {
  if ('saldoDaConta' in deposito) {
    return { linhas: linha('Caução: saldo da conta', 'CAUCAO', -deposito.saldoDaConta), faltam: [] };
  }
  const { rendimento, meses, faltam } = renderPoupanca(deposito.valor, deposito.depositadaEm, chavesEm, deposito.taxas);
  const linhas = [
    ...linha('Caução', 'CAUCAO', -deposito.valor),
    ...linha(`Rendimento da caução em poupança: ${emMeses(meses)}`, 'CAUCAO', -rendimento),
  ];
  return { linhas, faltam };
}

/**
 * The settlement of the day of the keys. A positive saldo is what the tenant owes, a negative one what he gets back.
 */
export function montarAcerto(entrada: EntradaAcerto): Acerto {
  const { chavesEm, contas, rateios = [], leituras = [], danos = [], deposito } = entrada;
  const deposta = deposito ? caucao(deposito, chavesEm) : { linhas: [], faltam: [] };
  const linhas = [
    ...contas.filter(({ valor }) => valor !== 0),
    ...aluguel(entrada),
    ...saida(entrada),
    ...rateios.flatMap((conta) => rateio(conta, chavesEm)),
    ...leituras.filter(({ valor }) => valor !== 0),
    ...danos.flatMap(({ descricao, valor }) => linha(descricao, 'REPARO', valor)),
    ...deposta.linhas,
  ];
  return { linhas, saldo: somarItens(linhas), faltam: deposta.faltam };
}
