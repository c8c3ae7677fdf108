import type { TipoNotificacao } from '../notificacoes.ts';
import { cortar } from '../rules/cut.ts';
import { diasEntre } from '../rules/dates.ts';
import type { PartesDoValor } from '../rules/encargos.ts';
import { proximoDiaUtil } from '../rules/feriados.ts';
import { somar } from '../rules/money.ts';
import { dinheiro as comEspacoFixo } from '../rules/numbers.ts';
import { contaDoLiquido } from '../rules/retencaoNaFonte.ts';

/** The texts of a notice say these; the routine and the page's preview write them by the same rules. */
export type DadosDoAviso = {
  tipo: TipoNotificacao;
  diasAntes: number;
  descricao: string;
  /** The landlord's own words for it, where `descricao` says only its kind. */
  detalhe?: string;
  /** The amount asked for on the day of the notice, in reais. */
  valor: number;
  /** The tax that the tenant, a company, is expected to withhold; `valor` is the debt less this tax. Absent if there is none. */
  irRetido?: number;
  /** The discount for punctual payment: until the day `ate` paying `valor` is enough, and after it `depois` is due. */
  desconto?: { ate: string; depois: number };
  /** The parts of `valor`; absent if the contract has no terms. */
  partes?: PartesDoValor;
  dataVencimento: string;
  locatario: { nome: string };
  /** One line; the property's nickname or its address. */
  imovel: string;
  /** The tenant's page, where he sees the working and pays; absent where there is none. */
  link?: string;
  /** The Pix code of `valor`; absent without key and charge. */
  copiaECola?: string;
  /** The conta's boleto: the line that is typed, as it is printed, and where it is shown; absent where there is none. */
  boleto?: { linha: string | null; link: string | null };
};

/** `R$ 1.500,00`, with a plain blank, which SMS can carry. */
export const dinheiro = (valor: number): string => comEspacoFixo(valor).replace(/\s/g, ' ');
export const dataBrasileira = (data: string): string => data.split('-').reverse().join('/');

/** `R$ 1.350,00 até 05/03; depois R$ 1.500,00`, or the amount alone; with tax to be withheld, how it is reckoned. */
export function quanto(aviso: DadosDoAviso): string {
  const { irRetido = 0, desconto } = aviso;
  if (irRetido === 0) return quantoSemConta(aviso);
  if (desconto) return `${quantoSemConta(aviso)}, já sem ${dinheiro(irRetido)} de IR retido na fonte`;
  return contaDoLiquido('', { total: devidoDe(aviso), irRetido })
    .replace(/\s/g, ' ')
    .trim();
}

/** Gives the whole debt: the amount asked for plus the tax that a company withholds before it pays. */
export const devidoDe = ({ valor, irRetido = 0 }: DadosDoAviso): number => somar([valor, irRetido]);

/** The amount that is asked for, without its working. */
export function quantoSemConta({ valor, desconto }: DadosDoAviso): string {
  if (!desconto) return dinheiro(valor);
  return `${dinheiro(valor)} até ${dataBrasileira(desconto.ate).slice(0, 5)}; depois ${dinheiro(desconto.depois)}`;
}

/**
 * The next business day, where the due date is none: until then it is paid without charges. Undefined on a business
 * day, and once that day has passed too.
 */
export function semEncargosAte({ dataVencimento, diasAntes }: DadosDoAviso): string | undefined {
  const util = proximoDiaUtil(dataVencimento);
  return util > dataVencimento && diasEntre(dataVencimento, util) >= -diasAntes ? dataBrasileira(util) : undefined;
}

/** `vence em 3 dias`, `vence hoje`, `venceu ontem`. */
export function quando(diasAntes: number): string {
  if (diasAntes > 1) return `vence em ${diasAntes} dias`;
  if (diasAntes === 1) return 'vence amanhã';
  if (diasAntes === 0) return 'vence hoje';
  if (diasAntes === -1) return 'venceu ontem';
  return `venceu há ${-diasAntes} dias`;
}

export function assuntoDoAviso({ descricao, diasAntes, dataVencimento }: DadosDoAviso): string {
  return emUmaLinha(`${descricao} ${quando(diasAntes)} (${dataBrasileira(dataVencimento)})`);
}

/** Text that came from a form, on one line, as subjects and templates need it. */
export const emUmaLinha = (texto: string): string => texto.replace(/\s+/g, ' ').trim();

/** At most `maximo` characters, cut at the end with a mark that it was. */
export function encurtar(texto: string, maximo: number): string {
  return texto.length <= maximo ? texto : `${cortar(texto, Math.max(0, maximo - 1)).trimEnd()}.`;
}
