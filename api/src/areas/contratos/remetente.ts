import type { Deps } from '../../deps.ts';
import { HttpError } from '../../http/errors.ts';

/** The landlord's own: the server's global key does not stand in here (docs/rules-lease.md, Contratos). */
export async function remetenteDoLocador(
  { db, cipher }: Deps,
  userId: string,
): Promise<{ chave: string; remetente: string }> {
  const [config, segredo] = await Promise.all([
    db
      .selectFrom('configuracoesNotificacoes')
      .select('mailEmailRemetente')
      .where('userId', '=', userId)
      .executeTakeFirst(),
    db
      .selectFrom('segredos')
      .select('cifrado')
      .where('userId', '=', userId)
      .where('nome', '=', 'mailApiKey')
      .executeTakeFirst(),
  ]);
  if (!segredo || !config?.mailEmailRemetente) {
    throw new HttpError(
      422,
      'Preencha a chave do provedor de e-mail e o remetente em Notificações para enviar e-mails ao locatário.',
    );
  }
  try {
    return { chave: cipher.decrypt(segredo.cifrado, `${userId}/mailApiKey`), remetente: config.mailEmailRemetente };
  } catch {
    throw new HttpError(422, 'A chave do provedor de e-mail não pode mais ser lida. Grave-a de novo em Notificações.');
  }
}
