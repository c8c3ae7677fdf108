import type { Conta } from '@imob/schemas/financeiro';
import type { Db } from '../../db/connect.ts';
import { isId, owned } from '../../db/owned.ts';
import { auditar } from '../auditoria/auditar.ts';
import type { Autor } from '../auditoria/autor.ts';
import { recusarContada } from '../contratos/acerto/contado.ts';
import { recusarNoAcordo, recusarParcelaPaga } from '../contratos/acordos/desfazer.ts';
import { seguirConta } from '../recebimentos/situacao.ts';
import { pagasJunto, soltar } from '../recebimentos/soltar.ts';
import { travarContas } from '../recebimentos/travar.ts';
import { conferirVisto } from './conferirVisto.ts';
import { mudarNaTransacao } from './mudar.ts';

/**
 * Deletes a conta for good; its receipt stays. Money that paid it waits for the landlord's word again, and the payment of the others
 * that it paid is undone. Throws 404, 403, or 409 where it is no more as the caller saw it, one of those cannot be, or a confirmed settlement counts on the payment.
 */
export async function removerConta(
  db: Db,
  autor: Autor,
  { id, statusVisto }: { id: string; statusVisto?: Conta['status'] | undefined },
  agora: Date,
  fuso: string,
): Promise<void> {
  const { userId } = autor;
  await db.transaction().execute(async (trx) => {
    const juntas = isId(id) ? await pagasJunto(trx, userId, id.toLowerCase()) : [];
    const travadas = isId(id) ? await travarContas(trx, userId, [id, ...juntas]) : undefined;
    const conta = await owned(trx, 'contas', userId, id, 'for update');
    conferirVisto(conta, statusVisto);
    await recusarNoAcordo(trx, conta);
    recusarParcelaPaga(conta);
    if (conta.status === 'PAGO') {
      await recusarContada(trx, conta);
      await soltar({ trx, autor, agora }, conta.id, juntas);
    }
    for (const junta of juntas.filter((uma) => travadas?.get(uma)?.status === 'PAGO')) {
      await mudarNaTransacao(trx, autor, junta, { status: 'PENDENTE' }, agora, fuso);
    }
    await seguirConta({ trx, autor, agora }, conta.id, conta.status, null);
    await trx.deleteFrom('contas').where('userId', '=', userId).where('id', '=', conta.id).execute();
    await auditar(trx, autor, agora, { acao: 'remover', registro: { tipo: 'conta', id: conta.id }, antes: conta });
  });
}
