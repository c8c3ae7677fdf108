import { type ItemDaConta, somaDosItens } from '@imob/schemas/itensDaConta';
import { centavos, reais } from '@imob/schemas/rules/money';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { Tables } from '../../../db/tables.ts';
import { HttpError } from '../../../http/errors.ts';
import { type Inteira, juntarPartes } from '../../financeiro/juntar.ts';
import type { AluguelPorDia } from './etapas.ts';

type ContaRow = Selectable<Tables['contas']>;
type Onde = { userId: string; contratoId: string };

/** The contract's own rent in a conta: what recurs beside it, such as a parking space, has its own amount. */
const semRecorrentes = ({ valor, itens }: Pick<ContaRow, 'valor' | 'itens'>): number =>
  itens.length === 0 ? centavos(valor) : somaDosItens(itens.filter(ehDoContrato));
const ehDoContrato = ({ tipo, recorrenteId }: ItemDaConta) => tipo === 'ALUGUEL' && !recorrenteId;

/** Whether a conta holds this rent, and not one that was agreed on for its month alone. */
export const comEsteAluguel = (conta: Pick<ContaRow, 'valor' | 'itens'>, aluguel: number): boolean =>
  semRecorrentes(conta) === centavos(aluguel);

/**
 * The rents that an adjustment changes: still to fall due, from its date on, of its month or a later one, of the rent in force. An amount that
 * was agreed for one month stays, and so does the rest of a partial payment that stands. Locked in order where a change follows.
 */
export async function contasReajustaveis(
  db: Db,
  { userId, contratoId }: Onde,
  { antes }: AluguelPorDia,
  { dataBase, dia }: { dataBase: string; dia: string },
  trava?: 'for update',
): Promise<Inteira[]> {
  let consulta = db
    .selectFrom('contas')
    .selectAll()
    .where('userId', '=', userId)
    .where('contratoId', '=', contratoId)
    .where('tipo', '=', 'ALUGUEL')
    .where('status', '=', 'PENDENTE')
    .where('dataVencimento', '>=', dataBase > dia ? dataBase : dia)
    .where((eb) => eb.or([eb('competencia', 'is', null), eb('competencia', '>=', dataBase.slice(0, 7))]))
    .orderBy('id');
  if (trava) consulta = consulta.forUpdate();
  const contas = await consulta.execute();
  return juntarPartes(contas).filter(({ conta }) => comEsteAluguel(conta, antes(conta)));
}

/**
 * The conta with another rent: its other items stay, and `valor` follows. Of several items of the rent the largest changes, and the next ones
 * where it would not be left one cent; one goes where the rent has fewer cents than items.
 */
export function comAluguel<T extends Pick<ContaRow, 'valor' | 'itens'>>(conta: T, aluguel: number): T {
  const diferenca = centavos(aluguel) - semRecorrentes(conta);
  const doContrato = conta.itens.filter(ehDoContrato).sort((a, b) => b.valor - a.valor);
  const minimo = centavos(aluguel) < doContrato.length ? 0 : 1;
  const novos = new Map<ItemDaConta, number>();
  let falta = diferenca;
  for (const item of doContrato) {
    const novo = Math.max(minimo, centavos(item.valor) + falta);
    falta -= novo - centavos(item.valor);
    novos.set(item, novo);
  }
  const itens = conta.itens
    .map((item) => ({ ...item, valor: reais(novos.get(item) ?? centavos(item.valor)) }))
    .filter(({ valor }) => valor !== 0);
  return { ...conta, valor: reais(centavos(conta.valor) + diferenca), itens };
}

/** Writes amount and items of several contas of one landlord in one statement. Throws 409 for one that would have nothing to pay. */
export async function gravarValores(
  trx: Db,
  userId: string,
  contas: Pick<ContaRow, 'id' | 'descricao' | 'valor' | 'itens'>[],
): Promise<void> {
  if (contas.length === 0) return;
  const vazia = contas.find(({ valor }) => valor <= 0);
  if (vazia) {
    const frase = `A conta ${vazia.descricao} tem descontos maiores que este aluguel, e ficaria sem nada a pagar. Diminua os descontos primeiro.`;
    throw new HttpError(409, frase);
  }
  const linhas = JSON.stringify(contas.map(({ id, valor, itens }) => ({ id, valor, itens })));
  await sql`
    update contas c set valor = n.valor, itens = n.itens
    from jsonb_to_recordset(${linhas}::jsonb) as n(id uuid, valor numeric, itens jsonb)
    where c."userId" = ${userId} and c.id = n.id`.execute(trx);
}
