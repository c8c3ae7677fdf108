import { hoje } from '@imob/schemas/rules/dates';
import type { Deps } from '../../../deps.ts';
import { takeDailyMail } from './account.ts';

/** Counts one e-mail among those that go out with the server's key for this landlord today; false when he has had all of them. */
export const cabeHoje = ({ db, env, agora }: Pick<Deps, 'db' | 'env' | 'agora'>, userId: string): Promise<boolean> =>
  takeDailyMail(db, userId, hoje(agora(), env.APP_TIMEZONE), env.MAIL_DAILY_LIMIT);
