import { isDeepStrictEqual } from 'node:util';
import { diasEntre, somarDias } from '@imob/schemas/rules/dates';
import { cnpjValido, cpfValido } from '@imob/schemas/rules/documentos';
import { porcento } from '@imob/schemas/rules/fractions';
import { centavos, reais } from '@imob/schemas/rules/money';
import type { Termos } from '@imob/schemas/rules/termos';
import type { Selectable } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { Tables } from '../../db/tables.ts';
import type { Encargos, PedidoDeCobranca } from '../../providers/pix/pix.ts';
import { lerContratos } from '../contratos/leitura.ts';
import { type Condicoes, type ContaCalculada, type ContaRow, calcular, condicoesDe } from '../financeiro/encargos.ts';
import { pedir } from '../financeiro/pedir.ts';
import { retencaoEsperada } from '../financeiro/retencao.ts';
import type { DepsDoBanco } from './abrir.ts';

export type CobrancaRow = Selectable<Tables['cobrancas']>;
type ComVencimento = Extract<PedidoDeCobranca, { tipo: 'cobv' }>;

/** Days after the due date for which a charge can be paid; a due date on a day off moves it on by a few. */
export const VALIDADE_DIAS = 60;
const FOLGA_DIAS = 5;
export const expiraEm = (vencimento: string): string =>
  `${somarDias(vencimento, VALIDADE_DIAS + FOLGA_DIAS)}T00:00:00.000Z`;

/** Says in cents what the bank is to ask for before its charges, and what tax is taken off in it. */
export async function pedidoSemEncargos(db: Db, conta: ContaRow) {
  return pedir(conta, centavos(conta.valor), (await retencaoEsperada(db, conta)) ?? 0);
}

/**
 * Gives the charge that a bank can keep for a conta, and the cents of tax that are taken off in it. Undefined where no bank reckons as its terms do
 * (days of grace, correction, the rest of a payment), or nobody can be named as the debtor.
 */
export async function pedidoDe(
  { db }: Pick<DepsDoBanco, 'db'>,
  conta: ContaRow,
  txid: string,
): Promise<{ pedido: ComVencimento; irRetido: number } | undefined> {
  const { valor, irRetido } = await pedidoSemEncargos(db, conta);
  const encargos = encargosNoBanco(conta, (await condicoesDe(db, conta, conta.dataVencimento)).termos, irRetido);
  if (!encargos) return undefined;
  const [contrato] = await lerContratos(db, conta.userId, { id: conta.contratoId });
  if (!contrato) return undefined;
  const { nome, cpf } = contrato.locatario;
  const documento = cpfValido(cpf) ?? cnpjValido(cpf);
  if (!documento) return undefined;
  const pedido: ComVencimento = {
    tipo: 'cobv',
    txid,
    centavos: valor,
    vencimento: conta.dataVencimento,
    validadeAposVencimento: VALIDADE_DIAS,
    devedor: { documento, nome },
    mensagem: conta.descricao,
    ...encargos,
  };
  return { pedido, irRetido };
}

/**
 * Gives what a charge of this conta tells its bank to reckon; undefined where no bank reckons so. A bank reckons on what it asks for. Where
 * `irRetido` (cents) is taken off, the bank is told the fine in money, and a higher rate of interest: it then asks for what the whole rent bears.
 */
export function encargosNoBanco(conta: ContaCalculada, termos: Termos, irRetido: number): Encargos | undefined {
  if (conta.saldo || termos.carenciaDias > 0 || termos.correcao) return undefined;
  const { multaPercentual, jurosMensal, descontoPontualidade } = termos;
  const doConta = conta.tipo !== 'CAUCAO';
  const ate = descontoPontualidade && somarDias(conta.dataVencimento, -descontoPontualidade.diasAntes);
  const desconto = ate ? calcular(conta, ate, { termos }).desconto : 0;
  return {
    multa: doConta && multaPercentual > 0 ? multaNoBanco(conta, multaPercentual, irRetido) : undefined,
    juros: doConta && jurosMensal > 0 ? { percentualAoMes: jurosNoBanco(conta, jurosMensal, irRetido) } : undefined,
    desconto: ate && desconto > 0 ? { ate, valor: { centavos: desconto } } : undefined,
  };
}

const multaNoBanco = ({ valor }: ContaCalculada, percentual: number, irRetido: number): Encargos['multa'] =>
  irRetido > 0 ? { centavos: porcento(centavos(valor), percentual) } : { percentual };

/** A bank takes two decimals of a rate; it is never asked for more than the terms say. */
function jurosNoBanco({ valor }: ContaCalculada, aoMes: number, irRetido: number): number {
  if (irRetido === 0) return aoMes;
  const inteiro = centavos(valor);
  return Math.floor((centavos(aoMes) * inteiro) / (inteiro - irRetido)) / 100;
}

/** Reckons what the bank's charge asked for on a day, in cents. It may have been paid before a change of its conta reached the bank. */
export function cobradoEm(cobranca: CobrancaRow, conta: ContaRow, dia: string, { termos }: Condicoes): number {
  const { tipo, valor, dataVencimento, encargos } = cobranca;
  if (tipo === 'cob') return centavos(valor);
  const { total, dias } = calcular({ ...conta, valor, dataVencimento }, dia, {
    termos: termosDaCobranca(cobranca, termos),
  });
  const multa = encargos?.multa;
  return total + (dias > 0 && multa && 'centavos' in multa ? multa.centavos : 0);
}

/** The terms by which a bank reckons a charge: those it was told of, whatever became of the contract's since. */
function termosDaCobranca({ encargos, dataVencimento }: CobrancaRow, termos: Termos): Termos {
  if (!encargos) return termos;
  const { multa, juros, desconto } = encargos;
  const valor = desconto && 'centavos' in desconto.valor ? reais(desconto.valor.centavos) : 0;
  return {
    ...termos,
    ...{ carenciaDias: 0, correcao: null },
    multaPercentual: multa && 'percentual' in multa ? multa.percentual : 0,
    jurosMensal: juros?.percentualAoMes ?? 0,
    descontoPontualidade: desconto
      ? { tipo: 'VALOR', valor, diasAntes: diasEntre(desconto.ate, dataVencimento) }
      : null,
  };
}

/** Fields that say nothing are the same as none. */
const escritos = (encargos: Encargos): Encargos => JSON.parse(JSON.stringify(encargos));

/** Whether the bank was told just these. */
export const mesmosEncargos = (ditos: Encargos | null, encargos: Encargos | undefined): boolean =>
  ditos !== null && encargos !== undefined && isDeepStrictEqual(ditos, escritos(encargos));
