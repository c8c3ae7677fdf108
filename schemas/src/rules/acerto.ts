import { diasEntre } from './dates.ts';
import { comDecimais, encadear, proporcao } from './fractions.ts';
import { acertarMes, type MesDasChaves } from './mesDasChaves.ts';
import { dinheiro, numero } from './numbers.ts';
import { somarItens, type TipoDeItem } from './parcelas.ts';
import { renderPoupanca, type TaxaDaPoupanca } from './poupanca.ts';
import { avisouEmTempo, type Locacao, multaRescisoria, porPrazoIndeterminado } from './rescisao.ts';
import type { Termos } from './termos.ts';

/** Amounts in cents; positive is the tenant's debt, negative his credit. */
type TipoDeLinha = TipoDeItem | 'AVISO_PREVIO' | 'CAUCAO';
export type Linha = { descricao: string; tipo: TipoDeLinha; valor: number; faturaId?: string };
type Acerto = {
  linhas: Linha[];
  saldo: number;
  /** Days of the savings rates that are not known, which the deposit's line therefore lacks. */
  faltam: string[];
  /** Debts that have no conta yet, beside the whole months of `mesesSemConta`. */
  novas: Linha[];
  /** The deposit with its yield, and what was paid for days after the keys: what pays all debts. */
  creditos: number;
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

/** One payment of the deposit, in savings since its own day. */
export type ParteDoDeposito = { valor: number; depositadaEm: string; taxas: readonly TaxaDaPoupanca[] };

/** The deposit held: yields are computed, or the real balance of the account counts, whose yields they are. */
export type Deposito = { partes: readonly ParteDoDeposito[] } | { saldoDaConta: number };

export type EntradaAcerto = {
  locacao: Locacao;
  termos: Pick<Termos, 'aluguelProporcional' | 'multaRescisoriaAlugueis' | 'rescisaoPor' | 'finalidade'>;
  chavesEm: string;
  avisoEm?: string | null;
  avisoDispensado?: boolean;
  transferencia?: boolean;
  mes: MesDasChaves;
  /** Late charges of what is owed of that month. */
  encargosDoMes?: readonly Linha[];
  /** A month's charges beside the rent, part of the notice that was not given. */
  encargosMensais: number;
  /** Open contas that stay, with their charges of the day; those of the keys' month are not among them. */
  contas: readonly Linha[];
  /** Earlier months of which no rent was ever made. */
  mesesSemConta?: readonly Linha[];
  /** Received for months after that of the keys: negative. */
  pagosAdiante?: readonly Linha[];
  rateios?: readonly Rateio[];
  leituras?: readonly Linha[];
  danos?: readonly { descricao: string; valor: number }[];
  deposito?: Deposito | null;
};

const emReais = (centavos: number) => dinheiro(centavos / 100);
const emMeses = (meses: readonly TaxaDaPoupanca[]) => {
  const fator = numero(comDecimais(encadear(meses.map(({ taxa }) => taxa)), 8), 8, 8);
  return `${meses.length} ${meses.length === 1 ? 'mês' : 'meses'}, fator ${fator}`;
};
const dia = (data: string) => data.split('-').reverse().join('/');
const linha = (descricao: string, tipo: TipoDeLinha, valor: number): Linha[] =>
  valor === 0 ? [] : [{ descricao, tipo, valor }];

/** The fine of art. 4 within the term, the notice of art. 6 without one, never both. */
function saida(entrada: EntradaAcerto): Linha[] {
  const { locacao, termos, chavesEm, avisoEm, avisoDispensado, transferencia, encargosMensais } = entrada;
  const avisado = avisouEmTempo(avisoEm, chavesEm);
  const prazo = { ...locacao, dataInicio: locacao.prazoDesde ?? locacao.dataInicio };
  if (porPrazoIndeterminado(prazo, chavesEm, termos.finalidade)) {
    if (avisado || avisoDispensado) return [];
    const descricao = 'Aviso prévio não cumprido: um mês de aluguel e encargos (art. 6º)';
    return linha(descricao, 'AVISO_PREVIO', locacao.aluguel + encargosMensais);
  }
  // A tenant who is transferred by the employer and gave 30 days' notice in writing owes no fine.
  if (transferencia && avisado) return [];
  const { valor, cheia, restante, total } = multaRescisoria(prazo, chavesEm, termos);
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
  const { partes } = deposito;
  const linhas = linha('Caução', 'CAUCAO', -somarItens(partes));
  const faltam = new Set<string>();
  for (const { valor, depositadaEm, taxas } of partes) {
    const rende = renderPoupanca(valor, depositadaEm, chavesEm, taxas);
    const de = partes.length > 1 ? ` (${emReais(valor)} desde ${dia(depositadaEm)})` : '';
    const descricao = `Rendimento da caução em poupança${de}: ${emMeses(rende.meses)}`;
    linhas.push(...linha(descricao, 'CAUCAO', -rende.rendimento));
    for (const falta of rende.faltam) faltam.add(falta);
  }
  return { linhas, faltam: [...faltam] };
}

/**
 * The settlement of the day of the keys. A positive saldo is what the tenant owes, a negative one what he gets back: what is
 * owed by contas that stay and by new ones, less the credits.
 */
export function montarAcerto(entrada: EntradaAcerto): Acerto {
  const { chavesEm, rateios = [], leituras = [], danos = [], deposito } = entrada;
  const { contas, mesesSemConta = [], pagosAdiante = [], encargosDoMes = [] } = entrada;
  const mes = acertarMes(entrada);
  const deposta = deposito ? caucao(deposito, chavesEm) : { linhas: [], faltam: [] };
  const demais = [
    ...encargosDoMes,
    ...saida(entrada),
    ...rateios.flatMap((conta) => rateio(conta, chavesEm)),
    ...leituras.filter(({ valor }) => valor !== 0),
    ...danos.flatMap(({ descricao, valor }) => linha(descricao, 'REPARO', valor)),
  ];
  const linhas = [...contas, ...pagosAdiante, ...mesesSemConta, ...mes.linhas, ...demais, ...deposta.linhas];
  const comCredito = [...demais.filter(({ valor }) => valor < 0), ...pagosAdiante, ...deposta.linhas];
  return {
    linhas: linhas.filter(({ valor }) => valor !== 0),
    saldo: somarItens(linhas),
    faltam: deposta.faltam,
    novas: [...mes.devidas, ...demais.filter(({ valor }) => valor > 0)],
    creditos: mes.credito - somarItens(comCredito),
  };
}
