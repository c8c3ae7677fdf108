import type { Encargos } from '@imob/schemas/financeiro';
import { hoje } from '@imob/schemas/rules/dates';
import { calcularEncargos, type Encargos as EmCentavos } from '@imob/schemas/rules/encargos';
import { centavos, reais } from '@imob/schemas/rules/money';
import { TERMOS_NEUTROS, type Termos } from '@imob/schemas/rules/termos';
import type { Selectable } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { owned } from '../../db/owned.ts';
import type { Tables } from '../../db/tables.ts';
import { lerTermosDasContas } from '../contratos/termos/noVencimento.ts';
import { lerTaxas } from '../indices/ler.ts';
import { aluguelDe } from './itens.ts';
import { retencaoEsperada } from './retencao.ts';

export type ContaRow = Selectable<Tables['contas']>;

/** Reads what a conta owes on a day; of a paid one, what was paid, on the day it was. Throws 404 or 403. */
export async function lerEncargos(db: Db, userId: string, id: string, em: string, fuso: string): Promise<Encargos> {
  const conta = await owned(db, 'contas', userId, id);
  if (conta.status === 'PAGO' && conta.dataPagamento) return pagos(conta, hoje(new Date(conta.dataPagamento), fuso));
  const condicoes = conta.status === 'CANCELADO' ? NENHUMA : await condicoesDe(db, conta, em);
  const irRetido = conta.status === 'CANCELADO' ? null : await retencaoEsperada(db, conta);
  return { ...emReais(conta, em, calcular(conta, em, condicoes)), irRetido };
}

export type Condicoes = Pick<Parameters<typeof calcularEncargos>[0], 'indices'> & { termos: Termos };
/** Nothing is charged. */
export const NENHUMA: Condicoes = { termos: TERMOS_NEUTROS };

/** The terms by which the conta fell due, and the rates of their index as far as they are known. */
export async function condicoesDe(db: Db, conta: ContaRow, em: string): Promise<Condicoes> {
  const { userId, contratoId, dataVencimento } = conta;
  const termos =
    (await lerTermosDasContas(db, [userId], [contratoId])).em(contratoId, dataVencimento) ?? TERMOS_NEUTROS;
  if (!termos.correcao || em <= dataVencimento) return { termos };
  const meses = { de: dataVencimento.slice(0, 7), ate: em.slice(0, 7) };
  return { termos, indices: await lerTaxas(db, userId, termos.correcao, meses) };
}

/** The same of many contas of a landlord, on any day: the rates of each index are read once, as far back as these contas need them. */
export async function condicoesDasContas(
  db: Db,
  userId: string,
  contas: readonly ContaRow[],
): Promise<(conta: ContaRow) => Condicoes> {
  const lidos = await lerTermosDasContas(db, [userId], [...new Set(contas.map(({ contratoId }) => contratoId))]);
  const termosDe = ({ contratoId, dataVencimento }: ContaRow) => lidos.em(contratoId, dataVencimento) ?? TERMOS_NEUTROS;
  const taxas = new Map<Termos['correcao'], Condicoes['indices']>();
  for (const [serie, delas] of Map.groupBy(contas, (conta) => termosDe(conta).correcao)) {
    const [de] = delas.map(({ dataVencimento }) => dataVencimento.slice(0, 7)).toSorted();
    if (serie) taxas.set(serie, await lerTaxas(db, userId, serie, { de }));
  }
  return (conta) => {
    const termos = termosDe(conta);
    return { termos, indices: taxas.get(termos.correcao) };
  };
}

/** The charges of a conta follow from these columns. */
export type ContaCalculada = Pick<ContaRow, 'valor' | 'tipo' | 'dataVencimento' | 'saldo' | 'itens'>;

export function calcular(
  { valor, tipo, dataVencimento, saldo, ...conta }: ContaCalculada,
  em: string,
  { termos, indices }: Condicoes,
) {
  return calcularEncargos({
    valor: centavos(saldo?.principal ?? valor),
    tipo,
    vencimento: dataVencimento,
    em,
    termos,
    indices,
    saldo: saldo && {
      ...{ multa: centavos(saldo.multa), juros: centavos(saldo.juros), jurosDesde: saldo.jurosDesde },
      ...(saldo.pagoEmDia !== undefined && { pagoEmDia: centavos(saldo.pagoEmDia) }),
    },
    aluguel: aluguelDe(conta),
  });
}

const emReais = ({ id, dataVencimento }: ContaRow, em: string, encargos: EmCentavos): Omit<Encargos, 'irRetido'> => ({
  contaId: id,
  em,
  vencimento: dataVencimento,
  vencimentoUtil: encargos.vencimentoUtil,
  dias: encargos.dias,
  valor: reais(encargos.valor),
  base: reais(encargos.base),
  multa: reais(encargos.multa),
  juros: reais(encargos.juros),
  correcao: reais(encargos.correcao),
  desconto: reais(encargos.desconto),
  total: reais(encargos.total),
  faltaIndice: encargos.faltaIndice,
});

/** Gives what a payment was made of: the parts with what was forgiven, which is told as the discount. */
function pagos(conta: ContaRow, em: string): Encargos {
  const { vencimentoUtil, dias } = calcular(conta, em, NENHUMA);
  // A plain payment of the whole, of which some may have gone back since.
  const voltou = Math.max(0, centavos(conta.valor) - centavos(conta.valorRecebido ?? conta.valor));
  const { valor, multa, juros, correcao, desconto } = conta.pagamento ?? {
    ...{ valor: conta.valor, multa: 0, juros: 0, correcao: 0, desconto: reais(voltou) },
  };
  const cents = [valor, correcao, multa, juros, -desconto].map(centavos);
  return {
    ...{ contaId: conta.id, em, vencimento: conta.dataVencimento, vencimentoUtil, dias },
    ...{ valor, multa, juros, correcao, desconto },
    base: reais(centavos(valor) + centavos(correcao)),
    total: reais(cents.reduce((soma, parte) => soma + parte)),
    ...{ faltaIndice: null, irRetido: conta.irRetido || null },
  };
}
