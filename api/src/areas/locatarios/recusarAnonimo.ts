import { HttpError } from '../../http/errors.ts';

/** A tenant whose data were taken out is nobody any more: the same person comes back as a new record. */
export function recusarAnonimo({ anonimizadoEm }: { anonimizadoEm: string | null }): void {
  if (anonimizadoEm) throw new HttpError(409, 'Este locatário foi anonimizado. Cadastre a pessoa de novo.');
}
