import type { Deps } from '../../deps.ts';
import { fieldError } from '../../http/errors.ts';
import { contarFalha, recusarExcesso } from './falhas.ts';
import { emailCanonico, rede } from './identidade.ts';
import type { UsuarioGuardado } from './usuario.ts';

/** Throws 400 for a wrong password of who is signed in; wrong ones count with failed sign-ins (429). */
export async function conferirSenhaAtual(
  deps: Deps,
  { credencial, email }: Pick<UsuarioGuardado, 'credencial' | 'email'>,
  senhaAtual: string,
  ip: string,
): Promise<void> {
  const [conta, endereco, agora] = [emailCanonico(email), rede(ip), deps.agora()];
  await recusarExcesso(deps.db, conta, endereco, agora);
  if (await deps.identidade.conferir(credencial, email, senhaAtual)) return;
  await contarFalha(deps.db, conta, endereco, agora);
  throw fieldError(400, 'senhaAtual', 'A senha atual não confere.');
}
