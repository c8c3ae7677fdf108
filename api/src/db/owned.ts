import { type Selectable, sql } from 'kysely';
import { HttpError } from '../http/errors.ts';
import type { Db } from './connect.ts';
import type { Tables } from './tables.ts';

const names = {
  imoveis: 'Imóvel não encontrado.',
  locatarios: 'Locatário não encontrado.',
  contratos: 'Contrato não encontrado.',
  contas: 'Conta não encontrada.',
  recibos: 'Recibo não encontrado.',
  itens: 'Item não encontrado.',
  aditivos: 'Aditivo não encontrado.',
  acertos: 'Acerto não encontrado.',
  acordos: 'Acordo não encontrado.',
  cartas: 'Carta não encontrada.',
  assinaturas: 'Pedido de assinatura não encontrado.',
  signatarios: 'Quem assina não foi encontrado.',
  devolucoesDoAcerto: 'Devolução não encontrada.',
  reajustes: 'Reajuste não encontrado.',
  recorrentes: 'Item recorrente não encontrado.',
  inspecoes: 'Vistoria não encontrada.',
  bancos: 'Conta em banco não encontrada.',
  recebimentos: 'Recebimento não encontrado.',
  extratos: 'Extrato não encontrado.',
  pedidos: 'Pedido não encontrado.',
  interessados: 'Interessado não encontrado.',
  prestadores: 'Prestador não encontrado.',
  manutencoes: 'Manutenção não encontrada.',
  orcamentos: 'Orçamento não encontrado.',
  compromissos: 'Compromisso não encontrado.',
  despesas: 'Despesa não encontrada.',
  coproprietarios: 'Coproprietário não encontrado.',
  repasses: 'Repasse não encontrado.',
  lancamentos: 'Lançamento não encontrado.',
  importacoes: 'Importação não encontrada.',
  exportacoes: 'Exportação não encontrada.',
  documentosDoImovel: 'Documento não encontrado.',
  avaliacoes: 'Avaliação não encontrada.',
  ajudantes: 'Ajudante não encontrado.',
  comunicados: 'Comunicado não encontrado.',
  rateios: 'Rateio não encontrado.',
  faturas: 'Conta do rateio não encontrada.',
  promessas: 'Promessa de pagamento não encontrada.',
  modelos: 'Modelo de contrato não encontrado.',
  conversas: 'Conversa não encontrada.',
  aparelhosAvisados: 'Aparelho não encontrado.',
  chavesAcesso: 'Chave de acesso não encontrada.',
} as const;
type LandlordTable = keyof typeof names;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
export const isId = (value: string): boolean => UUID.test(value);

/**
 * Loads a landlord's record by id, locked where a change of it follows. The one place that says 404 (no such record,
 * or an id that cannot be one) or 403 (another landlord's).
 *
 * Every rule locks in one order, so that none waits for another in a circle: rateios, imoveis, locatarios, contratos, contas,
 * cobrancas, recebimentos, inspecoes, itens, despesas, interessados, manutencoes, orcamentos, pedidos, promessas; several rows of a table by id. A payment holds its conta and writes rows that
 * refer to the contract: whoever holds a contract and then its contas takes it `for no key update`, which lets those in.
 */
export async function owned<T extends LandlordTable>(
  db: Db,
  table: T,
  userId: string,
  id: string,
  lock?: 'for update' | 'for no key update' | 'for share',
): Promise<Selectable<Tables[T]>> {
  if (!isId(id)) throw new HttpError(404, names[table]);
  const name = sql.table(table);
  const { rows } = await sql<Selectable<Tables[T]>>`
    select * from ${name} where "userId" = ${userId} and id = ${id} ${sql.raw(lock ?? '')}`.execute(db);
  if (rows[0]) return rows[0];
  const { rows: others } = await sql`select 1 from ${name} where id = ${id}`.execute(db);
  if (others.length === 0) throw new HttpError(404, names[table]);
  throw new HttpError(403, 'Este registro pertence a outro usuário.');
}

/** A record of this contract; to another contract, of the same landlord's too, it is 404. */
export function ofContract<R extends { contratoId: string }>(registro: R, contratoId: string): R {
  if (registro.contratoId !== contratoId) throw new HttpError(404, 'Este contrato não tem esse registro.');
  return registro;
}
