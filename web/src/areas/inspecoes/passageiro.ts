import { ApiError } from '../../service/api.ts';

/** Tells what may pass by itself: no connection, a session that ended, a service that is busy or broken. */
export const passageiro = (erro: unknown) =>
  !(erro instanceof ApiError) ||
  erro.status === 0 ||
  (erro.status >= 500 && !semLugar(erro)) ||
  [401, 408, 429].includes(erro.status);

/** The landlord's space is full. That does not pass by itself, and the file is not to blame. */
export const semLugar = (erro: unknown) => erro instanceof ApiError && erro.status === 507;
