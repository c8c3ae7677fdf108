import { isDeepStrictEqual } from 'node:util';
import { diasEntre, somarDias } from '@imob/schemas/rules/dates';
import { cnpjValido, cpfValido } from '@imob/schemas/rules/documentos';
import { centavos, reais } from '@imob/schemas/rules/money';
import type { Termos } from '@imob/schemas/rules/termos';
import type { Selectable } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { Encargos, PedidoDeCobranca } from '../../providers/pix/pix.ts';
import { lerContratos } from '../contratos/leitura.ts';
import { type ContaCalculada, type ContaRow, calcular, condicoesDe } from '../financeiro/encargos.ts';
import type { DepsDoBanco } from './abrir.ts';

export type CobrancaRow = Selectable<Tables['cobrancas']>;
type ComVencimento = Extract<PedidoDeCobranca, { tipo: 'cobv' }>;

/** Days after the due date for which a charge can be paid; a due date on a day off moves it on by a few. */
export const VALIDADE_DIAS = 60;
const FOLGA_DIAS = 5;
export const expiraEm = (vencimento: string): string =>
  `${somarDias(vencimento, VALIDADE_DIAS + FOLGA_DIAS)}T00:00:00.000Z`;

/**
 * The charge that a bank can keep for a conta. Undefined where no bank reckons as its terms do (days of grace,
 * correction, the rest of a payment), or nobody can be named as the debtor.
 */
export async function pedidoDe(
  { db }: Pick<DepsDoBanco, 'db'>,
  conta: ContaRow,
  txid: string,
): Promise<ComVencimento | undefined> {
  const encargos = encargosNoBanco(conta, (await condicoesDe(db, conta, conta.dataVencimento)).termos);
  if (!encargos) return undefined;
  const [contrato] = await lerContratos(db, conta.userId, { id: conta.contratoId });
  if (!contrato) return undefined;
  const { nome, cpf } = contrato.locatario;
  const documento = cpfValido(cpf) ?? cnpjValido(cpf);
  if (!documento) return undefined;
  return {
    tipo: 'cobv',
    txid,
    centavos: centavos(conta.valor),
    vencimento: conta.dataVencimento,
    validadeAposVencimento: VALIDADE_DIAS,
    devedor: { documento, nome },
    mensagem: conta.descricao,
    ...encargos,
  };
}

/** What a charge of this conta tells its bank to reckon; undefined where no bank reckons so. */
export function encargosNoBanco(conta: ContaCalculada, termos: Termos): Encargos | undefined {
  if (conta.saldo || termos.carenciaDias > 0 || termos.correcao) return undefined;
  const { multaPercentual, jurosMensal, descontoPontualidade } = termos;
  const doConta = conta.tipo !== 'CAUCAO';
  const ate = descontoPontualidade && somarDias(conta.dataVencimento, -descontoPontualidade.diasAntes);
  const desconto = ate ? calcular(conta, ate, { termos }).desconto : 0;
  return {
    multa: doConta && multaPercentual > 0 ? { percentual: multaPercentual } : undefined,
    juros: doConta && jurosMensal > 0 ? { percentualAoMes: jurosMensal } : undefined,
    desconto: ate && desconto > 0 ? { ate, valor: { centavos: desconto } } : undefined,
  };
}

/** The terms by which a bank reckons a charge: those it was told of, whatever became of the contract's since. */
export function termosDaCobranca({ encargos, dataVencimento }: CobrancaRow, termos: Termos): Termos {
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
