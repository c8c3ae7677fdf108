import { login } from '@imob/schemas/auth';
import type { z } from 'zod';
import { ApiError, chamar, type Resposta } from './api.ts';
import { avisar } from './queries.ts';

/** The service wants a code too, or another one. */
export const pedeCodigo = (erro: unknown): boolean => erro instanceof ApiError && erro.extra.segundoFator === true;

/** Signs in; a field for the code that was left empty is none. */
export async function entrar({ codigo, ...conta }: z.input<typeof login.schema.body>): Promise<void> {
  avisarVolta(await chamar(login, { body: codigo ? { ...conta, codigo } : conta, semSessao: true }));
}

/** Tells who had closed their account that it is open again. */
export function avisarVolta({ reaberta }: Resposta<typeof login>): void {
  if (reaberta) avisar('Sua conta voltou, com tudo como estava: nada dela será apagado.', 12_000);
}

/** An empty code is not judged: only some have one. */
export const semCodigoVazio = <V extends { codigo: string }>({ codigo, ...resto }: V) =>
  codigo === '' ? resto : { ...resto, codigo };
