import { chamar } from './api.ts';
import { leaveFor } from './leaving.ts';
import { esquecerNoAparelho } from './session.tsx';

/** Tells the service whose records the session is about from now on; the page stays as it is. */
export const passarA = (userId?: string): Promise<unknown> =>
  userId === undefined
    ? chamar('POST /ajudas/fechar', { semSessao: true })
    : chamar('POST /ajudas/abrir', { body: { userId }, semSessao: true });

/**
 * Opens the app anew, where the session is by now, with nothing of what was in front of the person before. What inspections still have
 * to send stays, under the landlord's id, and goes once his records are open here again.
 */
export async function recomecar(onde: string = import.meta.env.BASE_URL): Promise<void> {
  await esquecerNoAparelho();
  leaveFor(onde);
}
