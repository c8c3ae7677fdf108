import { ehDeEmpresa } from './documentos.ts';
import type { Finalidade } from './finalidade.ts';
import { cabeNaTemporada } from './temporada.ts';

/** The terms of a lease. Every rule is off or neutral until the landlord sets it. */
type IndiceDeCorrecao = 'IPCA' | 'IGP-M' | 'INPC';
type IndiceDeReajuste = IndiceDeCorrecao | 'IVAR';

type DescontoPontualidade = { tipo: 'PERCENTUAL' | 'VALOR'; valor: number; diasAntes: number };

type Opcional<T> = { [campo in keyof T]?: T[campo] | null };

/** One only (Lei 8.245, art. 37): each kind with its own fields, which may be filled in later. */
export type Garantia =
  | ({ tipo: 'CAUCAO' } & Opcional<{
      bem: 'DINHEIRO' | 'MOVEL' | 'IMOVEL';
      valor: number;
      depositadaEm: string;
      conta: string;
      descricao: string;
      matricula: string;
    }>)
  | ({ tipo: 'FIADOR' } & Opcional<{ nome: string; cpf: string; conjuge: string; imovel: string }>)
  | ({ tipo: 'SEGURO_FIANCA' } & Opcional<{
      seguradora: string;
      apolice: string;
      inicio: string;
      fim: string;
      coberturas: string;
      limite: number;
    }>)
  | ({ tipo: 'CAPITALIZACAO' } & Opcional<{
      sociedade: string;
      titulo: string;
      valor: number;
      inicio: string;
      fim: string;
    }>)
  | ({ tipo: 'CESSAO_QUOTAS' } & Opcional<{ fundo: string; quotas: string }>);

/** Percentages and rents are plain numbers; amounts here are in reais, as on the wire. */
export type Termos = {
  multaPercentual: number;
  jurosMensal: number;
  carenciaDias: number;
  descontoPontualidade: DescontoPontualidade | null;
  correcao: IndiceDeCorrecao | null;
  indiceReajuste: IndiceDeReajuste | null;
  defasagemMeses: 1 | 2;
  pisoReajuste: 'ZERO' | 'PERGUNTAR';
  multaRescisoriaAlugueis: number;
  rescisaoPor: 'DIAS' | 'MESES';
  aluguelProporcional: 'DIAS_DO_MES' | 'TRINTA';
  finalidade: Finalidade;
  iptu: 'LOCATARIO' | 'LOCADOR';
  condominio: 'LOCATARIO' | 'LOCADOR' | 'NENHUM';
  formaPagamento: string | null;
  garantia: Garantia | null;
};

/** Terms of a contract that never said any: nothing is charged, corrected or adjusted. */
export const TERMOS_NEUTROS: Termos = {
  multaPercentual: 0,
  jurosMensal: 0,
  carenciaDias: 0,
  descontoPontualidade: null,
  correcao: null,
  indiceReajuste: null,
  defasagemMeses: 1,
  pisoReajuste: 'PERGUNTAR',
  multaRescisoriaAlugueis: 0,
  rescisaoPor: 'DIAS',
  aluguelProporcional: 'DIAS_DO_MES',
  finalidade: 'RESIDENCIAL',
  iptu: 'LOCADOR',
  condominio: 'LOCATARIO',
  formaPagamento: null,
  garantia: null,
};

/** The usual lease, which the app fills in for the landlord to look at. */
export const TERMOS_USUAIS: Termos = {
  ...TERMOS_NEUTROS,
  multaPercentual: 10,
  jurosMensal: 1,
  indiceReajuste: 'IPCA',
  multaRescisoriaAlugueis: 3,
  iptu: 'LOCATARIO',
};

/** The usual season: too short to be adjusted, and where it has one rent, who leaves early pays as much as who stays. */
const DA_TEMPORADA = {
  ...{ finalidade: 'TEMPORADA', indiceReajuste: null, multaRescisoriaAlugueis: 1 },
  ...{ iptu: 'LOCADOR', condominio: 'LOCADOR' },
} satisfies Partial<Termos>;

/** The usual lease of this property to this tenant. What a company rents is no home (Lei 8.245, art. 55), nor a season's. */
export function termosUsuais(
  tipoLocacao: string | null | undefined,
  documento: string | undefined,
  { dataInicio, dataFim }: { dataInicio?: string; dataFim?: string } = {},
): Termos {
  if (tipoLocacao === 'Comercial' || ehDeEmpresa(documento ?? '')) return { ...TERMOS_USUAIS, finalidade: 'COMERCIAL' };
  const curta = dataInicio && dataFim && dataInicio < dataFim && cabeNaTemporada(dataInicio, dataFim);
  return { ...TERMOS_USUAIS, ...(tipoLocacao === 'Temporada' && curta && DA_TEMPORADA) };
}

export const LIMITES = {
  multaPercentual: { min: 0, max: 10 },
  jurosMensal: { min: 0, max: 1 },
  carenciaDias: { min: 0, max: 15 },
  diasAntes: { min: 0, max: 30 },
  multaRescisoriaAlugueis: { min: 0, max: 3 },
  /** Lei 8.245, art. 38, § 2º. */
  caucaoAlugueis: 3,
} as const;

/** The law in a sentence beside each field. */
export const DICAS = {
  multaPercentual:
    'A Lei do Inquilinato não fixa um teto; 10% é o usual nas locações. É cobrada uma só vez por conta em atraso.',
  jurosMensal: 'Juros simples, contados por dia (mês de 30 dias). O usual é 1% ao mês.',
  carenciaDias: 'Dias de tolerância sem acréscimos. Passada a tolerância, os juros contam desde o vencimento.',
  descontoPontualidade:
    'Abatimento de quem paga o aluguel até o dia combinado. Pode coexistir com a multa de quem atrasa, calculada sobre o valor cheio.',
  correcao: 'Atualiza o valor em atraso pelo índice publicado, somente depois de 30 dias de atraso.',
  indiceReajuste: 'O aluguel só pode ser reajustado a cada 12 meses ou mais (Lei 10.192/2001, art. 2º, § 1º).',
  defasagemMeses: 'Quantos meses antes do aniversário termina a janela dos 12 índices: 1 é o usual.',
  pisoReajuste:
    'Com piso zero, um índice negativo mantém o aluguel. Sem piso, a redução é devida e o sistema pergunta antes de aplicar.',
  multaRescisoriaAlugueis:
    'Devida por quem devolve o imóvel antes do fim do prazo, na proporção do tempo que faltava (Lei 8.245/1991, art. 4º). O usual são 3 aluguéis.',
  rescisaoPor: 'Por dias é a conta mais exata; por meses, cada mês iniciado vale como cumprido.',
  aluguelProporcional: 'Pelos dias do mês (28 a 31) ou sempre por 30.',
  finalidade:
    'A não residencial segue os arts. 51 a 57 da Lei 8.245/1991; a por temporada, de até 90 dias, os arts. 48 a 50.',
  iptu: 'O IPTU só cabe ao locatário se o contrato disser (Lei 8.245/1991, art. 22, VIII).',
  condominio:
    'As despesas ordinárias cabem ao locatário (art. 23, XII); as extraordinárias, sempre ao locador (art. 22, X).',
  garantia: 'O contrato aceita uma só garantia: uma segunda é nula (Lei 8.245/1991, art. 37, parágrafo único).',
  caucao: 'A caução em dinheiro não passa de 3 aluguéis e rende poupança a favor do locatário (art. 38, § 2º).',
} as const;
