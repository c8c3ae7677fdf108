import type { Deps } from '../../deps.ts';
import type { PushDelivery, PushMessage } from '../../providers/push/push.ts';
import { Unreadable } from '../../secrets/cipher.ts';
import { type AparelhoRow, abrirInscricao } from './aparelhos.ts';
import { chavesVapid } from './chaves.ts';

type DepsDaEntrega = Pick<Deps, 'db' | 'cipher' | 'env' | 'push' | 'agora' | 'metrics' | 'log'>;

const FIM = { aceita: 'enviado', recusada: 'falhou', depois: 'incerto' } as const;

/** Gives one message to one device. A browser that is subscribed no more is forgotten here. */
export async function entregar(
  deps: DepsDaEntrega,
  aparelho: AparelhoRow,
  message: PushMessage,
): Promise<PushDelivery> {
  const { db, push, agora, metrics, log } = deps;
  const { userId, enderecoHash, cifrado } = aparelho;
  const entrega = await mandar();
  // A browser that its person ended is no failure.
  if (entrega.situacao !== 'acabou') metrics.notice('push', FIM[entrega.situacao]);
  // The row as it was read: a browser that was subscribed anew meanwhile stays.
  const dele = { userId, enderecoHash, cifrado };
  if (entrega.situacao === 'acabou') {
    await db
      .deleteFrom('aparelhosAvisados')
      .where('userId', '=', dele.userId)
      .where('enderecoHash', '=', dele.enderecoHash)
      .where('cifrado', '=', dele.cifrado)
      .execute();
  }
  if (entrega.situacao === 'aceita') {
    await db
      .updateTable('aparelhosAvisados')
      .set({ avisadoEm: agora().toISOString() })
      .where('userId', '=', dele.userId)
      .where('enderecoHash', '=', dele.enderecoHash)
      .execute();
  }
  if (entrega.situacao === 'recusada') log.warn({ userId, erro: entrega.erro }, 'um aparelho não pôde ser avisado');
  return entrega;

  async function mandar(): Promise<PushDelivery> {
    try {
      return await push.send(abrirInscricao(deps.cipher, aparelho), message, await chavesVapid(deps));
    } catch (err) {
      if (err instanceof Unreadable)
        return { situacao: 'recusada', erro: 'a inscrição não abre com a chave do serviço' };
      throw err;
    }
  }
}
