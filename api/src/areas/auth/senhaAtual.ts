import type { Deps } from '../../deps.ts';
import { comTentativa, Errou } from './falhas.ts';
import { emailCanonico, rede } from './identidade.ts';
import type { UsuarioGuardado } from './usuario.ts';

const ERRADA = 'A senha atual não confere.';

/** Throws 400 for a wrong password of who is signed in; wrong ones count with failed sign-ins (429). */
export async function conferirSenhaAtual(
  deps: Deps,
  { credencial, email }: Pick<UsuarioGuardado, 'credencial' | 'email'>,
  senhaAtual: string,
  ip: string,
): Promise<void> {
  await comTentativa(deps, { conta: emailCanonico(email), endereco: rede(ip) }, async () => {
    if (await deps.identity.verify(credencial, email, senhaAtual)) return;
    throw new Errou(400, ERRADA, { extra: { campos: [{ campo: 'senhaAtual', mensagem: ERRADA }] } });
  });
}
