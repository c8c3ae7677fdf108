import { isDeepStrictEqual } from 'node:util';
import type { Conta } from '@imob/schemas/financeiro';
import { estaAberta } from '@imob/schemas/rules/statusDaConta';
import type { Db } from '../../db/connect.ts';
import { HttpError } from '../../http/errors.ts';
import { auditar } from '../auditoria/auditar.ts';
import type { Autor } from '../auditoria/autor.ts';
import { recusarNoAcordo } from '../contratos/acordos/desfazer.ts';
import { seguirConta } from '../recebimentos/situacao.ts';
import type { ContaRow } from './encargos.ts';
import { desmarcar, PARCIAL } from './marcas.ts';

/**
 * Puts back what stood before a payment. One that reckoned charges, took something off or was dated goes back whole,
 * and the rest that it opened goes with it. Of any other what is left may be paid whole: the rest stays. The receipt
 * stays in both. Throws 409 where the rest is not as the payment left it, or went into an agreement.
 */
export async function desfazerPagamento(trx: Db, autor: Autor, conta: ContaRow, agora: Date): Promise<Partial<Conta>> {
  const { antes, resto } = conta.pagamento ?? {};
  if (!antes) return { descricao: desmarcar(conta.descricao, PARCIAL) };
  if (resto) await retirarResto(trx, autor, resto, agora);
  return antes;
}

type Resto = NonNullable<NonNullable<ContaRow['pagamento']>['resto']>;

async function retirarResto(trx: Db, autor: Autor, { id, ...deixado }: Resto, agora: Date): Promise<void> {
  const { userId } = autor;
  const resto = await trx
    .selectFrom('contas')
    .selectAll()
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!resto) return;
  await recusarNoAcordo(trx, resto);
  const { status, valor, itens, saldo } = resto;
  if (!estaAberta(resto) || !isDeepStrictEqual({ valor, itens, saldo }, deixado)) throw mexido();
  await seguirConta({ trx, autor, agora }, id, status, null);
  await trx.deleteFrom('contas').where('userId', '=', userId).where('id', '=', id).execute();
  await auditar(trx, autor, agora, { acao: 'remover', registro: { tipo: 'conta', id }, antes: resto });
}

const mexido = () =>
  new HttpError(
    409,
    'O saldo deste pagamento já foi pago, cancelado ou alterado. Desfaça primeiro o que foi feito no saldo.',
  );
