import type { AnyRouter } from '@tanstack/react-router';
import { esvaziarGuardados, guardarPagina } from '../../service/offline.ts';
import { consultas } from '../../service/queries.ts';
import { consultaSite } from '../../service/site.ts';

/** Into the app after sign-in, to a place inside it; nothing that somebody else read before is still there. */
export async function irParaApp(router: AnyRouter, destino: string): Promise<void> {
  await esvaziarGuardados();
  consultas.removeQueries({ predicate: ({ queryKey }) => queryKey[1] !== consultaSite.queryKey[1] });
  await router.navigate({ href: destino, replace: true });
  void guardarPagina();
}
