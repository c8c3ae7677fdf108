import type { Env } from '../env.ts';

/**
 * The address of a screen, for an e-mail. `FRONTEND_URL` may be this service's own origin alone, where the app lies below `/app` and the same path
 * without it is the API's.
 */
export const appAddress = ({ FRONTEND_URL, PUBLIC_URL }: Pick<Env, 'FRONTEND_URL' | 'PUBLIC_URL'>, path: string) =>
  `${FRONTEND_URL}${FRONTEND_URL === new URL(PUBLIC_URL).origin ? '/app' : ''}${path}`;
