import { isDeepStrictEqual } from 'node:util';
import type { Conta } from '@imob/schemas/financeiro';
import { type ItemDaConta, somaDosItens } from '@imob/schemas/itensDaConta';
import type { Recorrente } from '@imob/schemas/recorrentes';
import { competenciaDe } from '@imob/schemas/rules/calendario';
import { diaNoMes } from '@imob/schemas/rules/dates';
import { centavos, reais } from '@imob/schemas/rules/money';
import { itemDoMes } from '@imob/schemas/rules/parcelas';
import type { Db } from '../../../db/connect.ts';
import { owned } from '../../../db/owned.ts';
import { fieldError } from '../../../http/errors.ts';
import type { Autor } from '../../auditoria/autor.ts';
import { alugueisNosDias } from '../../contratos/aluguel.ts';
import { anotarMudadas } from '../anotarMudadas.ts';
import { emJson } from '../gravar.ts';
import { itemUnico } from '../itens.ts';
import { apagarRestos, ehRestoDe, type Inteira, juntarPartes } from '../juntar.ts';
import { conferirParcelas } from './parcelas.ts';
import { cobrarSemAluguel, lerSemAluguel } from './semAluguel.ts';

const MAXIMO = 99_999_999_999;
type Montada = Pick<Conta, 'valor' | 'itens'>;

/** The items of a month's rent that is yet to be made: the rent itself and what recurs in that month. Null where they leave nothing to pay. */
export const itensDaCompetencia = async (
  trx: Db,
  userId: string,
  contratoId: string,
  mes: string,
  aluguel: Pick<Conta, 'descricao' | 'valor'>,
): Promise<Montada | null> => itensDoMes(await lerRecorrentes(trx, userId, contratoId), aluguel, mes);

/** The same by what recurs. */
export function itensDoMes(
  recorrentes: readonly Recorrente[],
  { descricao, valor }: Pick<Conta, 'descricao' | 'valor'>,
  mes: string,
): Montada | null {
  const conta = { descricao, valor, tipo: 'ALUGUEL' as const };
  // A month without a rent is charged what recurs alone.
  const itens = [
    ...(valor > 0 ? [itemUnico(conta, valor)] : []),
    ...recorrentes.flatMap((um) => doMes(um.id, um, mes)),
  ];
  return somaDosItens(itens) > 0 ? montar(conta, itens, mes) : null;
}

export const lerRecorrentes = (db: Db, userId: string, contratoId: string): Promise<Recorrente[]> =>
  db
    .selectFrom('recorrentes')
    .select(['id', 'descricao', 'tipo', 'valor', 'de', 'ate', 'parcelas'])
    .where('userId', '=', userId)
    .where('contratoId', '=', contratoId)
    .orderBy('criadoEm')
    .orderBy('id')
    .execute();

/**
 * Puts a recurring item into the open rents of its months from `dia` on, changes it there, or takes it out where it is
 * gone. Overdue rents and what a partial payment left stay as they are. The caller holds
 * the contract's row. Throws 400 where a rent would have no amount left, or a total in parcels would not be charged
 * whole.
 */
export async function aplicarRecorrente(
  trx: Db,
  autor: Autor,
  { contratoId, dia }: { contratoId: string; dia: string },
  { antes, depois: recorrente }: { antes: Recorrente | null; depois: Recorrente | null },
  agora: Date,
): Promise<void> {
  const contas = await contasPorVir(trx, autor.userId, contratoId, dia);
  const semAluguel = await lerSemAluguel(trx, autor.userId, contratoId, dia);
  if (recorrente) {
    const abertos = new Set([...contas.map(({ conta }) => conta.competencia ?? ''), ...semAluguel.keys()]);
    await conferirParcelas(trx, { userId: autor.userId, contratoId }, { antes, depois: recorrente }, abertos);
  }
  const recorrenteId = recorrente?.id ?? antes?.id ?? '';
  for (const inteira of contas) {
    const { conta, partes } = inteira;
    const mes = conta.competencia ?? '';
    const vazia = semAluguel.has(mes) && conta.itens.every((item) => item.recorrenteId === recorrenteId);
    if (vazia && !(recorrente && doMes(recorrenteId, recorrente, mes).length > 0)) {
      await apagarRestos(trx, autor.userId, [{ conta, partes: [conta, ...partes] }]);
      await anotarMudadas(trx, autor, agora, { antes: partes, depois: [] });
      continue;
    }
    const montada = comRecorrente(conta, recorrenteId, recorrente, mes);
    if (isDeepStrictEqual(montada.itens, conta.itens)) continue;
    await trx
      .updateTable('contas')
      .set(emJson(montada))
      .where('userId', '=', autor.userId)
      .where('id', '=', conta.id)
      .execute();
    await apagarRestos(trx, autor.userId, [inteira]);
    await anotarMudadas(trx, autor, agora, { antes: partes, depois: [{ id: conta.id, ...montada }] });
  }
  if (!recorrente) return;
  await cobrarSemAluguel({ trx, autor, agora }, contratoId, recorrente, semAluguel, ({ competencia, descricao }) =>
    itensDaCompetencia(trx, autor.userId, contratoId, competencia, { descricao, valor: 0 }),
  );
  await conferirMesesPorFazer(trx, { userId: autor.userId, contratoId }, recorrente);
}

/** Each month's rent, once, by month: a second rent of a month was made by hand, and is another matter. */
async function contasPorVir(trx: Db, userId: string, contratoId: string, dia: string): Promise<Inteira[]> {
  const contas = await trx
    .selectFrom('contas')
    .selectAll()
    .where('userId', '=', userId)
    .where('contratoId', '=', contratoId)
    .where('tipo', '=', 'ALUGUEL')
    .where('status', 'in', ['PENDENTE', 'PAGO'])
    .where('dataVencimento', '>=', dia)
    .where('competencia', 'is not', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  const meses = new Map<string | null, Inteira>();
  for (const inteira of juntarPartes(contas)) {
    const { conta, partes } = inteira;
    const outra = meses.get(conta.competencia)?.conta;
    const faltaUma = contas.some((resto) => ehRestoDe(conta, resto) && !partes.includes(resto));
    if (conta.status === 'PAGO' || faltaUma) continue;
    if (!outra || conta.criadoEm < outra.criadoEm) meses.set(conta.competencia, inteira);
  }
  const mesDe = ({ conta }: Inteira) => conta.competencia ?? '';
  return [...meses.values()].sort((a, b) => (mesDe(a) < mesDe(b) ? -1 : 1));
}

/** A charge with a recurring item's part of a month instead of what it had of it; the rent alone needs no items. */
function comRecorrente(
  conta: Pick<Conta, 'descricao' | 'tipo' | 'valor' | 'itens'>,
  recorrenteId: string,
  recorrente: Recorrente | null,
  mes: string,
): Montada {
  const outros = (conta.itens.length > 0 ? conta.itens : [itemUnico(conta, conta.valor)]).filter(
    (item) => item.recorrenteId !== recorrenteId,
  );
  return montar(conta, [...outros, ...doMes(recorrenteId, recorrente, mes)], mes);
}

/** Gives what a recurring item puts into the rent of a month: nothing where it is not of that month. */
function doMes(recorrenteId: string, recorrente: Recorrente | null, mes: string): ItemDaConta[] {
  const item = recorrente && itemDoMes({ ...recorrente, valor: centavos(recorrente.valor) }, mes);
  return item ? [{ ...item, valor: reais(item.valor), recorrenteId }] : [];
}

function montar(conta: Pick<Conta, 'descricao' | 'tipo'>, itens: ItemDaConta[], mes: string): Montada {
  const total = somaDosItens(itens);
  if (total <= 0) throw semNada(mes);
  if (total > MAXIMO) {
    const frase = `${aluguelDe(mes)} passaria do maior valor de uma conta. Confira o valor do item.`;
    throw fieldError(400, 'valor', frase);
  }
  const [unico] = itens;
  const soAluguel = itens.length === 1 && isDeepStrictEqual(unico, itemUnico(conta, reais(total)));
  return { valor: reais(total), itens: soAluguel ? [] : itens };
}

const aluguelDe = (mes: string) => `O aluguel de ${mes.split('-').reverse().join('/')}`;
const semNada = (mes: string) =>
  fieldError(400, 'valor', `${aluguelDe(mes)} ficaria sem nada a pagar. Use um desconto menor que o aluguel.`);

/** The first month of the item that is yet to be made has something to pay too, at the rent of its day. Throws 400. */
async function conferirMesesPorFazer(
  trx: Db,
  { userId, contratoId }: { userId: string; contratoId: string },
  recorrente: Recorrente,
): Promise<void> {
  const contrato = await owned(trx, 'contratos', userId, contratoId);
  const { diaVencimento, numeroParcelas } = contrato;
  const proximo = competenciaDe(contrato, numeroParcelas);
  const mes = [recorrente.de, proximo].toSorted().at(-1) ?? '';
  if (doMes(recorrente.id, recorrente, mes).length === 0) return;
  const [valor = 0] = await alugueisNosDias(trx, contrato, [diaNoMes(`${mes}-01`, 0, diaVencimento)]);
  if (!(await itensDaCompetencia(trx, userId, contratoId, mes, { descricao: 'Aluguel', valor }))) throw semNada(mes);
}
