import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { owned } from '../../db/owned.ts';
import { HttpError } from '../../http/errors.ts';
import { auditar } from '../auditoria/auditar.ts';
import type { Autor } from '../auditoria/autor.ts';
import { travarContratosDe, travarDinheiro } from '../recebimentos/travar.ts';
import { apagarProprias, conferirQueSaem, inteiraDe, tirarItens, travarComRestos } from './contas.ts';
import { apagarDespesas } from './despesas.ts';
import { doRastro } from './lancar.ts';
import type { FaturaRow } from './ler.ts';

/**
 * Undoes a month's bill: its items leave the rents, its own contas and its unchanged expenses go. Returns how many expenses stay. Throws 404, 403, 409 once one of its contas was paid, went into an agreement, or counts in a settlement.
 */
export async function desfazerFatura(
  db: Db,
  autor: Autor,
  { id, faturaId }: { id: string; faturaId: string },
  agora: Date,
): Promise<number> {
  const { userId } = autor;
  return db.transaction().execute(async (trx) => {
    await travarDinheiro(trx, userId);
    const rateio = await owned(trx, 'rateios', userId, id, 'for update');
    const fatura = await owned(trx, 'faturas', userId, faturaId, 'for update');
    if (fatura.rateioId !== rateio.id) throw new HttpError(404, 'Este rateio não tem essa conta.');
    const contaIds = fatura.partes.flatMap(({ contaId }) => contaId ?? []);
    await travarContratosDe(trx, userId, contaIds);
    const contas = await travarComRestos(trx, userId, contaIds);
    await recusarNoAcerto(trx, fatura);
    const proprias = new Set(fatura.partes.flatMap(({ contaId, propria }) => (contaId && propria ? [contaId] : [])));
    await conferirQueSaem(trx, contas, fatura.id, proprias);
    const daPropria = contas.filter((conta) => proprias.has(inteiraDe(conta)));
    await tirarItens(
      trx,
      autor,
      contas.filter((conta) => !daPropria.includes(conta)),
      fatura.id,
      agora,
    );
    await apagarProprias(trx, autor, daPropria, agora);
    const mantidas = await apagarDespesas(trx, autor, fatura.despesas, agora);
    await trx.deleteFrom('faturas').where('userId', '=', userId).where('id', '=', fatura.id).execute();
    const registro = { tipo: 'fatura', id: fatura.id } as const;
    await auditar(trx, autor, agora, {
      acao: 'remover',
      registro,
      antes: { rateio: rateio.nome, ...doRastro(fatura) },
    });
    return mantidas;
  });
}

/** A settlement that was confirmed since reckoned with these contas, and called some of them off. Throws 409. */
async function recusarNoAcerto(trx: Db, { userId, partes, criadoEm }: FaturaRow): Promise<void> {
  const contratos = partes.flatMap(({ contratoId, contaId }) => (contratoId && contaId ? [contratoId] : []));
  const { rows } = await sql<{ imovelNome: string | null }>`select "contratoId" from acertos where "userId" = ${userId}
    and "contratoId" = any(${contratos}::uuid[]) and situacao = 'CONFIRMADO' and "confirmadoEm" > ${criadoEm}::timestamptz limit 1`.execute(
    trx,
  );
  if (rows.length === 0) return;
  throw new HttpError(
    409,
    'O acerto de saída de um dos inquilinos conta com a parte dele nesta conta. Desfaça o acerto primeiro, na tela do contrato.',
  );
}
