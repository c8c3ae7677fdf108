import { hoje } from '@imob/schemas/rules/dates';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { Deps } from '../../../deps.ts';
import { type Delivery, refused } from '../../../providers/delivery.ts';
import type { Person } from '../../../providers/mail/mail.ts';
import { withoutLinks } from '../../../providers/mail/plain.ts';
import { type Locador, temEmailProprio } from '../../configuracoes/locadores.ts';

/** The key and sender that an e-mail goes out with. `replyTo` is missing until the landlord has proved the mailbox. */
type MailAccount = { key: string; from: Person; replyTo?: Person };

type WithMail = Pick<Locador, 'userId' | 'nome' | 'email' | 'emailProvadoEm' | 'mailApiKey' | 'mailEmailRemetente'>;

/**
 * The landlord's own account, or the server's key under the server's sender, never mixed. With the server's he is a
 * display name, and answers reach him once a mailed token proved his mailbox. Undefined where the server has none.
 */
export function mailAccount(deps: Deps, landlord: WithMail): MailAccount | undefined {
  const { userId, nome, email, emailProvadoEm } = landlord;
  if (temEmailProprio(landlord)) {
    const key = deps.cipher.decrypt(landlord.mailApiKey as Buffer, `${userId}/mailApiKey`);
    return { key, from: { email: landlord.mailEmailRemetente as string, name: nome }, replyTo: { email, name: nome } };
  }
  const { MAIL_API_KEY: key, MAIL_FROM_EMAIL, MAIL_FROM_NAME } = deps.env;
  if (!key || !MAIL_FROM_EMAIL) return undefined;
  const shown = withoutLinks(nome, 40);
  const from: Person = { email: MAIL_FROM_EMAIL, name: [shown, MAIL_FROM_NAME].filter(Boolean).join(' via ') };
  return emailProvadoEm ? { key, from, replyTo: { email, name: shown } } : { key, from };
}

/** Sends an e-mail, to so many; with the server's account only within what this landlord may send of those in a day. */
export async function mailWithinLimit(deps: Deps, landlord: WithMail, send: () => Promise<Delivery>, many = 1) {
  if (temEmailProprio(landlord)) return send();
  const { db, env, agora, noticePlaces, metrics } = deps;
  const dia = hoje(agora(), env.APP_TIMEZONE);
  const take = () => takeDailyMail(db, landlord.userId, dia, env.MAIL_DAILY_LIMIT, many);
  if (await noticePlaces.inDb(take)) return send();
  // No provider was asked, and so none counted it.
  metrics.notice('email', 'falhou');
  return OVER_LIMIT;
}

export const OVER_LIMIT = refused(
  'conta',
  'o limite diário de e-mails pela conta do sistema acabou (use sua própria chave e remetente)',
);

/** Counts an e-mail with the server's key, once for each who gets it; false when the landlord has had all of the day's. */
export async function takeDailyMail(db: Db, userId: string, dia: string, limit: number, many = 1): Promise<boolean> {
  if (limit < many) return false;
  const { rows } = await sql`
    insert into "emailsDoServidor" as e ("userId", dia, quantidade) values (${userId}, ${dia}, ${many})
    on conflict ("userId", dia) do update set quantidade = e.quantidade + ${many} where e.quantidade + ${many} <= ${limit}
    returning 1`.execute(db);
  return rows.length > 0;
}
