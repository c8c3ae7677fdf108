import type { Perfil } from '@imob/schemas/auth';
import { ajudaAcabou, chamar } from '../service/api.ts';
import { passarA } from '../service/passar.ts';
import { type OutraAba, outraAba } from './outraAba.ts';

/** Asks where the session is by now. If that was at a help that has ended, it comes back to what is here, and `voltou` runs. */
export async function compararAbas(aqui: Perfil, voltou: () => void): Promise<OutraAba | undefined> {
  try {
    return outraAba(aqui, await chamar('GET /auth/perfil', { semSessao: true, aoVivo: true }));
  } catch (erro) {
    if (!ajudaAcabou(erro) || aqui.ajudante) throw erro;
    await passarA();
    voltou();
    return undefined;
  }
}
