import type { Deps } from '../deps.ts';
import { HttpError } from '../errors.ts';
import { contaDe, contarFalha, criarFila, recusarExcesso } from './falhas.ts';
import { renovarCredencial, type UsuarioGuardado, usuarioPorEmail } from './usuario.ts';

const naFila = criarFila();
const ERRADA = 'E-mail ou senha incorretos.';

type Entrada = { usuario: UsuarioGuardado; sessao: { token: string; expiraEm: Date } };

/** Checks e-mail and password, and starts a session. Throws 401 (wrong), 403 (deactivated) or 429 (too many failures). */
export async function entrar(deps: Deps, email: string, senha: string, endereco: string): Promise<Entrada> {
  const conta = contaDe(email);
  return naFila(`endereco ${endereco}`, () =>
    naFila(`conta ${conta}`, async () => {
      await recusarExcesso(deps.db, conta, endereco, deps.agora());
      for (let tentativa = 1; tentativa <= 3; tentativa++) {
        const usuario = await usuarioPorEmail(deps.db, email);
        const credencial = await deps.identidade.conferir(usuario?.credencial ?? null, email, senha);
        if (!usuario || !credencial) {
          await contarFalha(deps.db, conta, endereco, deps.agora());
          throw new HttpError(401, ERRADA);
        }
        if (!usuario.ativo) throw new HttpError(403, 'Esta conta está desativada. Fale com o administrador do site.');
        // An outside provider renews its tokens at each sign-in. Whatever changed the stored credential meanwhile, the
        // password is checked again: it may be no longer the right one.
        const guardada = credencial === usuario.credencial || (await renovarCredencial(deps.db, usuario, credencial));
        const sessao = guardada ? await deps.sessoes.criar(usuario.uid, credencial, deps.agora()) : undefined;
        if (sessao) return { usuario, sessao };
      }
      throw new HttpError(401, ERRADA);
    }),
  );
}
