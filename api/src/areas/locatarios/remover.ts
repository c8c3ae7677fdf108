import type { LocatarioDoContrato } from '@imob/schemas/contratos';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { owned } from '../../db/owned.ts';
import { HttpError } from '../../http/errors.ts';
import type { StoredObject } from '../../providers/storage/storage.ts';
import { auditar } from '../auditoria/auditar.ts';
import type { Autor } from '../auditoria/autor.ts';
import { alugaJunto } from '../contratos/demais/colunas.ts';
import { guardarCopia } from '../contratos/guardarCopia.ts';
import { discardFiles } from '../upload/files/file.ts';

/**
 * Deletes a tenant without an active contract (409 with one). The row's lock keeps a contract from being made
 * meanwhile. Past contracts keep a copy of what they show of the tenant; the form that he became one by stays until it is forgotten, and may be approved anew. Returns the files to remove after the commit.
 */
export async function removerLocatario(db: Db, autor: Autor, id: string, agora: Date): Promise<StoredObject[]> {
  const { userId } = autor;
  return db.transaction().execute(async (trx) => {
    const locatario = await owned(trx, 'locatarios', userId, id, 'for update');
    const { id: locatarioId, nome, cpf, email, telefone } = locatario;
    const ativo = await trx
      .selectFrom('contratos')
      .select('id')
      .where('userId', '=', userId)
      .where('locatarioId', '=', locatarioId)
      .where('ativo', '=', true)
      .executeTakeFirst();
    if (ativo) {
      throw new HttpError(409, 'Este locatário tem um contrato ativo. Encerre o contrato antes de apagar o cadastro.');
    }
    if (await alugaJuntoAgora(trx, userId, locatarioId)) {
      throw new HttpError(
        409,
        'Este locatário aluga junto com outra pessoa num contrato ativo. Tire-o do contrato, ou encerre o contrato, antes de apagar o cadastro.',
      );
    }
    const valor = { id: locatarioId, nome, cpf, email, telefone };
    await guardarCopia(trx, userId, { coluna: 'locatarioId', copia: 'locatarioCopia', valor });
    await guardarNosConjuntos(trx, userId, valor);
    await largarInteressados(trx, autor, locatarioId, agora);
    const largados = await discardFiles(trx, userId, [locatarioId]);
    await trx.deleteFrom('locatarios').where('userId', '=', userId).where('id', '=', locatarioId).execute();
    const registro = { tipo: 'locatario', id: locatarioId } as const;
    await auditar(trx, autor, agora, { acao: 'remover', registro, antes: locatario });
    return largados;
  });
}

async function alugaJuntoAgora(trx: Db, userId: string, locatarioId: string): Promise<boolean> {
  const { rows } = await sql<{ sim: boolean }>`select ${alugaJunto(userId, sql`${locatarioId}`)} as sim`.execute(trx);
  return rows[0]?.sim ?? false;
}

/** Leaves what the contracts in which he rented beside somebody show of him. */
async function guardarNosConjuntos(trx: Db, userId: string, valor: LocatarioDoContrato): Promise<void> {
  await trx
    .updateTable('contratos_locatarios')
    .set({ locatarioCopia: JSON.stringify(valor) })
    .where('userId', '=', userId)
    .where('locatarioId', '=', valor.id)
    .execute();
}

async function largarInteressados(trx: Db, autor: Autor, locatarioId: string, agora: Date): Promise<void> {
  const { userId } = autor;
  const eram = await trx
    .updateTable('interessados')
    .set({ locatarioId: null, atualizadoEm: agora.toISOString() })
    .where('userId', '=', userId)
    .where('locatarioId', '=', locatarioId)
    .returning('id')
    .execute();
  for (const { id } of eram) {
    const registro = { tipo: 'interessado', id } as const;
    await auditar(trx, autor, agora, {
      acao: 'mudar',
      registro,
      antes: { locatarioId },
      depois: { locatarioId: null },
    });
  }
}
