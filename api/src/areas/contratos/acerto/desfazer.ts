import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { owned } from '../../../db/owned.ts';
import { HttpError } from '../../../http/errors.ts';
import { auditar } from '../../auditoria/auditar.ts';
import type { Autor } from '../../auditoria/autor.ts';
import { anotarMudadas } from '../../financeiro/anotarMudadas.ts';
import type { ContaRow } from '../../financeiro/encargos.ts';
import { estado } from './confirmar.ts';
import { contasDoContrato, travarAcerto } from './ler.ts';

/**
 * Brings every conta back as it stood before the confirmation; the receipts that were given stay. Only while nothing was paid, changed or given
 * back since, and the contract is not closed. Throws 403, 404, or 409.
 */
export async function desfazerAcerto(
  db: Db,
  autor: Autor,
  contratoId: string,
  acertoId: string,
  agora: Date,
): Promise<void> {
  const { userId } = autor;
  await db.transaction().execute(async (trx) => {
    const contrato = await owned(trx, 'contratos', userId, contratoId, 'for no key update');
    const acerto = await travarAcerto(trx, userId, contrato.id, acertoId);
    if (acerto.situacao !== 'CONFIRMADO')
      throw new HttpError(409, 'Este acerto não está confirmado; não há o que desfazer.');
    if (contrato.encerradoEm && contrato.encerradoEm >= (acerto.confirmadoEm ?? ''))
      throw new HttpError(409, 'O contrato já foi encerrado com este acerto, que não pode mais ser desfeito.');
    const devolvido = await trx
      .selectFrom('devolucoesDoAcerto')
      .select('id')
      .where('userId', '=', userId)
      .where('acertoId', '=', acerto.id)
      .executeTakeFirst();
    if (devolvido)
      throw new HttpError(409, 'Parte do valor já foi devolvida ao locatário; o acerto não pode mais ser desfeito.');
    const contas = await contasDoContrato(trx, userId, contrato.id, true);
    const porId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
    const recebidos = new Map(contas.map(({ id, valorRecebido }) => [id, valorRecebido]));
    const deixadas = acerto.depois.map((conta) => ({ valorRecebido: recebidos.get(conta.id) ?? null, ...conta }));
    if (!isDeepStrictEqual(contas.map(estado).sort(porId), deixadas.sort(porId))) {
      throw new HttpError(409, 'Alguma conta foi paga ou mudada depois do acerto, e ele não pode mais ser desfeito.');
    }
    const antigas = new Set(acerto.antes.map(({ id }) => id));
    const novas = contas.filter(({ id }) => !antigas.has(id)).map(({ id }) => id);
    if (novas.length > 0)
      await trx.deleteFrom('contas').where('userId', '=', userId).where('id', 'in', novas).execute();
    await sql`
      update contas c set status = n.status, valor = n.valor, descricao = n.descricao, "dataPagamento" = n."dataPagamento",
        "reciboId" = n."reciboId", "valorRecebido" = n."valorRecebido", saldo = nullif(n.saldo, 'null'), itens = n.itens,
        pagamento = nullif(n.pagamento, 'null')
      from jsonb_populate_recordset(null::contas, ${JSON.stringify(acerto.antes)}::jsonb) n
      where c."userId" = ${userId} and c.id = n.id`.execute(trx);
    await anotarMudadas(trx, autor, agora, { antes: contas, depois: acerto.antes.map(restaurados) });
    await trx
      .updateTable('acertos')
      .set({ situacao: 'DESFEITO', desfeitoEm: agora.toISOString() })
      .where('userId', '=', userId)
      .where('id', '=', acerto.id)
      .execute();
    await auditar(trx, autor, agora, {
      acao: 'desfazer',
      registro: { tipo: 'acerto', id: acerto.id },
      antes: { situacao: 'CONFIRMADO' },
      depois: { situacao: 'DESFEITO', apagadas: novas },
    });
  });
}

/** The fields that come back. */
const restaurados = (conta: ContaRow) => {
  const { id, status, valor, descricao, dataPagamento, reciboId, valorRecebido, saldo, itens, pagamento } = conta;
  return { id, status, valor, descricao, dataPagamento, reciboId, valorRecebido, saldo, itens, pagamento };
};
