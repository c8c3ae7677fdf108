import type { Db } from '../../db/connect.ts';
import { owned } from '../../db/owned.ts';
import { HttpError } from '../../http/errors.ts';

/** An inspection locked for a change of it. Throws 404, 403, or 409 where it is closed. */
export async function travarAberta(trx: Db, userId: string, id: string) {
  const inspecao = await owned(trx, 'inspecoes', userId, id, 'for update');
  conferirAberta(inspecao);
  return inspecao;
}

/** Throws 409. Only closing locks; no `status` does. */
export function conferirAberta({ fechadaEm }: { fechadaEm: string | null }): void {
  if (fechadaEm === null) return;
  throw new HttpError(
    409,
    'Esta vistoria está fechada e não muda mais. Para corrigir alguma coisa, acrescente uma emenda com o motivo.',
  );
}

/** The hash of a closed inspection, which only amendments change. Throws 409. */
export function conferirFechada({ hash }: { hash: string | null }): string {
  if (hash !== null) return hash;
  throw new HttpError(
    409,
    'Esta vistoria ainda está aberta: altere o que precisar e feche-a; emendas são para depois.',
  );
}
