import type { Deps } from '../deps.ts';
import { HttpError } from '../errors.ts';
import { contarFalha, criarFila, recusarExcesso } from './falhas.ts';
import { type UsuarioGuardado, usuarioPorEmail } from './usuario.ts';

const naFila = criarFila();
const ERRADA = 'E-mail ou senha incorretos.';

type Entrada = { usuario: UsuarioGuardado; sessao: { token: string; expiraEm: Date } };

/** Checks e-mail and password, and starts a session. Throws 401 (wrong), 403 (deactivated) or 429 (too many failures). */
export async function entrar(deps: Deps, email: string, senha: string, endereco: string): Promise<Entrada> {
  const conta = email.toLowerCase();
  return naFila(`endereco ${endereco}`, () =>
    naFila(`conta ${conta}`, async () => {
      await recusarExcesso(deps.db, conta, endereco, deps.agora());
      const usuario = await usuarioPorEmail(deps.db, email);
      const confere = await deps.identidade.conferir(usuario?.credencial ?? null, email, senha);
      if (!usuario || !confere) {
        await contarFalha(deps.db, conta, endereco, deps.agora());
        throw new HttpError(401, ERRADA);
      }
      if (!usuario.ativo) throw new HttpError(403, 'Esta conta está desativada. Fale com o administrador do site.');
      const sessao = await deps.sessoes.criar(usuario.uid, usuario.credencial, deps.agora());
      if (!sessao) throw new HttpError(401, ERRADA);
      return { usuario, sessao };
    }),
  );
}
