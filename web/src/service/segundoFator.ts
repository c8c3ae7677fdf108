import { notifications } from '@mantine/notifications';
import { ApiError, chamar } from './api.ts';
import type { Entrada, Resposta } from './endpoints.ts';
import { avisar } from './queries.ts';
import { encerrarOQueFicou } from './saida.ts';

/** The service wants a code too, or another one. */
export const pedeCodigo = (erro: unknown): boolean => erro instanceof ApiError && erro.extra.segundoFator === true;

/** Signs in; an empty code is not sent. */
export async function entrar({ codigo, ...conta }: Entrada<'POST /auth/login', 'body'>): Promise<void> {
  await encerrarOQueFicou();
  avisarVolta(await chamar('POST /auth/login', { body: codigo ? { ...conta, codigo } : conta, semSessao: true }));
}

/** Tells a person who had closed the account that it is open again. */
export function avisarVolta({ reaberta }: Resposta<'POST /auth/login'>): void {
  if (!reaberta) return;
  // The notice that the account is closed, and how to come back, goes away.
  notifications.clean();
  avisar('Sua conta voltou, com tudo como estava: nada dela será apagado.', 12_000);
}

/** An empty code is not judged: only some have one. */
export const semCodigoVazio = <V extends { codigo: string }>({ codigo, ...resto }: V) =>
  codigo === '' ? resto : { ...resto, codigo };
