import type { ItemDaConta } from '@imob/schemas/itensDaConta';
import type { Linha } from '@imob/schemas/rules/acerto';
import { competenciaDe, inicioDoPeriodo, periodoDoMes } from '@imob/schemas/rules/calendario';
import { ehReparoPago } from '@imob/schemas/rules/manutencao';
import { type MesDasChaves, separarItens } from '@imob/schemas/rules/mesDasChaves';
import { centavos, reais } from '@imob/schemas/rules/money';
import { type Item, somarItens } from '@imob/schemas/rules/parcelas';
import type { Selectable } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { Tables } from '../../../db/tables.ts';
import { type ContaRow, calcular, condicoesDe } from '../../financeiro/encargos.ts';
import { itemUnico, repartir } from '../../financeiro/itens.ts';
import { itensDaCompetencia } from '../../financeiro/recorrentes/aplicar.ts';
import type { Vigencia } from './vigencia.ts';

type Contrato = Selectable<Tables['contratos']>;
/** Rents with all that partial payments left of them, by the rented period they are of. */
type Alugueis = ReadonlyMap<number, ContaRow[]>;

/**
 * A rent belongs to its month, whatever its due date became. One without a month is a debt of its own, unless it was
 * launched by hand for a month after those that the contract made.
 */
export function porPeriodo(contrato: Contrato, contas: ContaRow[], { diferencas }: Vigencia): Alugueis {
  const alugueis = new Map<number, ContaRow[]>();
  for (const conta of contas) {
    if (conta.tipo !== 'ALUGUEL' || conta.acordoId || diferencas.has(conta.id)) continue;
    const periodo = periodoDoMes(contrato, conta.competencia ?? conta.dataVencimento);
    if (conta.competencia === null && periodo < contrato.numeroParcelas) continue;
    alugueis.set(periodo, [...(alugueis.get(periodo) ?? []), conta]);
  }
  return alugueis;
}

const emCentavos = ({ descricao, tipo, valor, faturaId }: ItemDaConta): Item => ({
  ...{ descricao, tipo, valor: centavos(valor) },
  ...(faturaId !== undefined && { faturaId }),
});
/** One that went into an agreement on debts is owed there, and its month is not asked for again. */
const valem = (contas: ContaRow[] = []) =>
  contas.filter(({ status, noAcordoId }) => status !== 'CANCELADO' || noAcordoId);

/** Repairs that the tenant paid for the landlord: his money, which a rent of days after the keys was to give back. Cents, as a credit. */
export const reparosPagos = (contas: ContaRow[]): Item[] => valem(contas).flatMap(itensDe).filter(ehReparoPago);

/** Parts of shared bills that stand in rents for days after the keys: the tenant lived there in the bills' months, and owes them all the same. */
export const partesDeRateios = (contas: ContaRow[]): Item[] =>
  contas
    .filter(({ status }) => status !== 'CANCELADO')
    .flatMap(itensDe)
    .filter(({ faturaId }) => faturaId !== undefined);

/** Cents that a payment took off the debt itself, received or forgiven. */
const quitado = ({ pagamento, principalRecebido }: ContaRow): number =>
  centavos(pagamento?.valor ?? principalRecebido ?? 0);

/** Cents of the debt itself; of a paid conta, what a payment took off it. */
export const principalDe = (conta: ContaRow): number =>
  conta.status === 'PAGO' ? quitado(conta) : centavos(conta.saldo?.principal ?? conta.valor);

/** The items of a conta; of a paid one, the part that was paid. */
function itensDe(conta: ContaRow): Item[] {
  const inteira = conta.status === 'PAGO' ? (conta.pagamento?.antes ?? conta) : conta;
  const valor = principalDe(conta);
  const itens = inteira.itens.length > 0 ? inteira.itens : [itemUnico(conta, reais(valor))];
  return (conta.status === 'PAGO' ? repartir(itens, valor)[0] : itens).map(emCentavos);
}

/**
 * The month of the keys by its contas, or as it would be made where none stands. Kinds of which the settlement brings a
 * bill (`lidos`) count by that bill alone.
 */
export async function lerMes(
  db: Db,
  contrato: Contrato,
  contas: ContaRow[] | undefined,
  { competencia, aluguel, lidos }: { competencia: string; aluguel: number; lidos: ReadonlySet<string> },
): Promise<MesDasChaves> {
  const doMes = valem(contas);
  const itens =
    doMes.length > 0
      ? doMes.flatMap(itensDe)
      : (await itensFuturos(db, contrato, competencia, { descricao: 'Aluguel', valor: aluguel })).map(emCentavos);
  const lido = ({ tipo, faturaId }: Item) =>
    (tipo === 'CONDOMINIO' || tipo === 'IPTU') && lidos.has(tipo) && faturaId === undefined;
  const pagas = doMes.filter(({ status }) => status === 'PAGO');
  const recebido = pagas.reduce((soma, { principalRecebido }) => soma + centavos(principalRecebido ?? 0), 0);
  const retido = pagas.reduce((soma, { irRetido }) => soma + centavos(irRetido), 0);
  const acordado = somarItens(doMes.filter(({ noAcordoId }) => noAcordoId).flatMap(itensDe));
  const total = pagas.reduce((soma, conta) => soma + quitado(conta), acordado);
  return {
    ...separarItens(itens.filter((item) => !lido(item))),
    pago: Math.max(0, recebido - somarItens(pagas.flatMap(itensDe).filter(lido))),
    retido,
    abatido: total - recebido,
    acordado,
  };
}

async function itensFuturos(
  db: Db,
  { userId, id }: Contrato,
  competencia: string,
  aluguel: { descricao: string; valor: number },
): Promise<ItemDaConta[]> {
  const montada = await itensDaCompetencia(db, userId, id, competencia, aluguel);
  if (!montada) return [];
  return montada.itens.length > 0 ? montada.itens : [itemUnico({ ...aluguel, tipo: 'ALUGUEL' }, montada.valor)];
}

/** Late charges of what is owed of the month, on each of its open contas in turn. */
export async function encargosDoMes(db: Db, abertas: ContaRow[], devido: number, chavesEm: string): Promise<Linha[]> {
  const linhas: Linha[] = [];
  let resta = devido;
  for (const conta of abertas) {
    const principal = Math.min(resta, centavos(conta.saldo?.principal ?? conta.valor));
    resta -= principal;
    const valor = reais(principal);
    const parte = { ...conta, valor, saldo: conta.saldo && { ...conta.saldo, principal: valor } };
    const encargos = calcular(parte, chavesEm, await condicoesDe(db, conta, chavesEm));
    linhas.push(...linhasDosEncargos(conta, encargos));
  }
  return linhas;
}

type Encargos = { multa: number; juros: number; correcao: number; dias: number };

/** The lines name only what is charged. The rest of a conta names no days, as in `parcelas` (rules/encargos). */
export function linhasDosEncargos(
  { descricao, saldo }: Pick<ContaRow, 'descricao' | 'saldo'>,
  { multa, juros, correcao, dias }: Encargos,
): Linha[] {
  const atraso = dias > 0 && !saldo ? ` (${dias} ${dias === 1 ? 'dia' : 'dias'})` : '';
  const nome = multa > 0 && juros > 0 ? 'Multa e juros' : multa > 0 ? 'Multa' : 'Juros';
  const linhas: Linha[] = [
    { descricao: `Correção monetária de ${descricao}`, tipo: 'OUTRO', valor: correcao },
    { descricao: `${nome} de ${descricao}${atraso}`, tipo: 'OUTRO', valor: multa + juros },
  ];
  return linhas.filter(({ valor }) => valor > 0);
}

/** The charges beside the rent in the month of the keys, or in the last month before it that has contas. */
export function encargosMensais(alugueis: Alugueis, indice: number): number {
  const ultimo = [...alugueis.keys()]
    .filter((periodo) => periodo <= indice && valem(alugueis.get(periodo)).length > 0)
    .sort((a, b) => b - a)[0];
  const itens = valem(ultimo === undefined ? [] : alugueis.get(ultimo)).flatMap(itensDe);
  const { porDia, inteiros } = separarItens(itens);
  return somarItens([...porDia, ...inteiros.filter(({ tipo }) => tipo !== 'REPARO' && tipo !== 'MULTA_RESCISORIA')]);
}

export type MesSemConta = { descricao: string; competencia: string; valor: number; itens: ItemDaConta[] };

/**
 * The months before that of the keys of which the contract never made a rent: after its term, while the tenant stays
 * and nobody decided, the rent is due as before (Lei 8.245/1991, arts. 46, 47 and 23, I).
 */
export async function mesesSemConta(
  db: Db,
  contrato: Contrato,
  alugueis: Alugueis,
  { aluguelEm }: Vigencia,
  indice: number,
): Promise<MesSemConta[]> {
  const { userId, id, numeroParcelas } = contrato;
  const meses: MesSemConta[] = [];
  for (let periodo = numeroParcelas; periodo < indice; periodo += 1) {
    if (alugueis.has(periodo)) continue;
    const competencia = competenciaDe(contrato, periodo);
    const descricao = `Aluguel ${competencia.slice(5)}/${competencia.slice(0, 4)}`;
    const valor = aluguelEm(inicioDoPeriodo(contrato, periodo));
    const montada = await itensDaCompetencia(db, userId, id, competencia, { descricao, valor });
    if (montada) meses.push({ descricao, competencia, ...montada });
  }
  return meses;
}
