import type { AnyRouter } from '@tanstack/react-router';
import { consultas } from '../consultas.ts';
import { consultaSite } from '../site.ts';

/** Into the app after sign-in, to a place inside it; nothing that somebody else read before is still there. */
export async function irParaApp(roteador: AnyRouter, destino: string): Promise<void> {
  consultas.removeQueries({ predicate: ({ queryKey }) => queryKey[1] !== consultaSite.queryKey[1] });
  await roteador.navigate({ href: destino, replace: true });
}
