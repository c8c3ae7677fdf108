import { isDeepStrictEqual } from 'node:util';
import type { NovaFatura } from '@imob/schemas/rateios';
import { nomeNaConta } from '@imob/schemas/rules/rateio';
import type { Selectable } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { ParteGuardada } from '../../db/tables/dinheiro.ts';
import type { Tables } from '../../db/tables.ts';
import { auditar } from '../auditoria/auditar.ts';
import type { Autor } from '../auditoria/autor.ts';
import { criarDespesasNaTransacao } from '../despesas/criar.ts';
import type { RateioRow } from './ler.ts';
import type { Quando } from './preparada.ts';

export type Despesas = Selectable<Tables['faturas']>['despesas'];
type Conta = { competencia: string; partes: readonly ParteGuardada[] };

/**
 * Registers what the landlord pays for the bill, by home: what its tenant gives back is reimbursed, the rest is the landlord's own, of the home or of none. Throws 400
 * for a day too far away, or a payment to come.
 */
export async function registrarDespesas(
  trx: Db,
  autor: Autor,
  rateio: RateioRow,
  { competencia, partes }: Conta,
  { data, pagaEm }: NonNullable<NovaFatura['despesa']>,
  quando: Quando,
): Promise<Despesas> {
  const descricao = `${nomeNaConta(rateio)} ${competencia.slice(5)}/${competencia.slice(0, 4)}`;
  const feitas: string[] = [];
  for (const { imovelId, de, valor } of partes.filter((parte) => parte.valor > 0)) {
    const dela = { imovelId, tipo: rateio.tipo, descricao, valor, data, pagaEm, reembolsada: de === 'LOCATARIO' };
    feitas.push(...(await criarDespesasNaTransacao(trx, autor, dela, quando)));
  }
  return (await ler(trx, autor.userId, feitas)).map(comoFeita);
}

type DespesaRow = Selectable<Tables['despesas']>;

const comoFeita = ({ id, imovelId, tipo, descricao, valor, data, pagaEm, reembolsada }: DespesaRow) => ({
  ...{ id, imovelId, tipo, descricao, valor, data, pagaEm, reembolsada },
});

const ler = (trx: Db, userId: string, ids: readonly string[]): Promise<DespesaRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : trx
        .selectFrom('despesas')
        .selectAll()
        .where('userId', '=', userId)
        .where('id', 'in', ids)
        .orderBy('id')
        .forUpdate()
        .execute();

/** Deletes those that are still as they were made, which have no papers. Returns how many stay. */
export async function apagarDespesas(trx: Db, autor: Autor, feitas: Despesas, agora: Date): Promise<number> {
  const { userId } = autor;
  const existentes = await ler(
    trx,
    userId,
    feitas.map(({ id }) => id),
  );
  const eram = new Map(feitas.map((feita) => [feita.id, feita]));
  const saem = existentes.filter(
    (uma) =>
      uma.comprovantes.length === 0 && !uma.lancamentoChave && isDeepStrictEqual(comoFeita(uma), eram.get(uma.id)),
  );
  const ids = saem.map(({ id }) => id);
  if (ids.length === 0) return existentes.length;
  await trx.deleteFrom('despesas').where('userId', '=', userId).where('id', 'in', ids).execute();
  for (const antes of saem)
    await auditar(trx, autor, agora, { acao: 'remover', registro: { tipo: 'despesa', id: antes.id }, antes });
  return existentes.length - saem.length;
}
