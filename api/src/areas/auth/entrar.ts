import type { Origem } from '@imob/schemas/auditoria';
import type { Deps } from '../../deps.ts';
import { HttpError } from '../../http/errors.ts';
import type { NewSession } from '../../http/sessions.ts';
import type { Credential } from '../../providers/identity/identity.ts';
import { estaSendoApagada, podeVoltar, voltar } from '../privacidade/conta.ts';
import { alertar } from './alertas.ts';
import { marcarConfirmada } from './confirmar.ts';
import { comTentativa, Errou } from './falhas.ts';
import { emailCanonico, rede } from './identidade.ts';
import { lugaresDe } from './lugar.ts';
import { CODIGO_ERRADO, gastarCodigo, lerSegundoFator } from './segundoFator.ts';
import { renovarCredencial, type UsuarioGuardado, usuarioPorEmail } from './usuario.ts';

const DESATIVADA = 'Esta conta está desativada. Fale com o administrador do site.';
const APAGADA =
  'O prazo para voltar acabou, e esta conta está sendo apagada. Amanhã o e-mail estará livre, e você pode criar outra.';
const ERRADA = 'E-mail ou senha incorretos.';

/** `reaberta`: its owner had closed the account, and is back. */
export type Entrada = { usuario: UsuarioGuardado; sessao: NewSession; reaberta: boolean };

export type De = { ip: string; origem: Origem; codigo?: string | undefined; marca?: string | undefined };

/** Checks e-mail and password, and starts a session. Throws 401 (wrong), 403 (deactivated) or 429 (too many failures). */
export async function entrar(deps: Deps, email: string, senha: string, de: De): Promise<Entrada> {
  return comTentativa(deps, { conta: emailCanonico(email), endereco: rede(de.ip) }, async () => {
    let comFator = false;
    for (let tentativa = 1; tentativa <= 3; tentativa++) {
      const usuario = await usuarioPorEmail(deps.db, email);
      const credencial = await deps.identity.verify(usuario?.credencial ?? null, email, senha);
      if (!usuario || !credencial) throw new Errou(401, ERRADA);
      const fechada = await podeEntrar(deps, usuario);
      comFator ||= await conferirSegundoFator(deps, usuario.uid, de.codigo);
      // An outside provider renews its tokens at each sign-in. Whatever changed the stored credential meanwhile, the
      // password is checked again: it may be no longer the right one.
      const guardada = credencial === usuario.credencial || (await renovarCredencial(deps.db, usuario, credencial));
      const prova = { credencial, fechada, confirmada: comFator };
      const entrada = guardada ? await abrirSessao(deps, usuario, prova, de) : undefined;
      if (entrada) return entrada;
    }
    throw new HttpError(401, ERRADA);
  });
}

/** Throws 403 for an account that is shut; tells whether its owner closed it, who may come back. */
export async function podeEntrar({ db, agora }: Deps, { uid, ativo }: UsuarioGuardado): Promise<boolean> {
  if (ativo) return false;
  if (await podeVoltar(db, uid, agora())) return true;
  throw new HttpError(403, (await estaSendoApagada(db, uid, agora())) ? APAGADA : DESATIVADA);
}

type Prova = { credencial: Credential; fechada: boolean; confirmada: boolean; chaveId?: string };

/** The session of who proved who they are; nothing where the account changed since. */
export async function abrirSessao(
  { db, env, log, sessions, agora }: Deps,
  usuario: UsuarioGuardado,
  { credencial, fechada, confirmada, chaveId }: Prova,
  { ip, origem, marca }: De,
): Promise<Entrada | undefined> {
  const autor = { userId: usuario.uid, quem: usuario.uid, origem };
  if (fechada) {
    await voltar(db, autor, agora());
    // Their helpers are let in again at once.
    await sessions.announce(db, usuario.uid);
    sessions.forget(usuario.uid);
  }
  const sessao = await sessions.start(autor, credencial, agora(), { chaveId, marca });
  if (!sessao) return undefined;
  if (confirmada) await marcarConfirmada(db, sessao.token, agora());
  const { aparelhoNovo } = sessao;
  if (aparelhoNovo) {
    const [lugar] = await lugaresDe({ env, log }, [ip]);
    await alertar(db, usuario.uid, 'aparelho', `${aparelhoNovo}, endereço ${ip}${lugar ? ` (${lugar})` : ''}`);
  }
  return { usuario, sessao, reaberta: fechada };
}

/** Whether a second factor was asked for and given. A right password without one is no failure; a wrong code is. */
async function conferirSegundoFator(deps: Deps, uid: string, codigo: string | undefined): Promise<boolean> {
  if (!(await lerSegundoFator(deps.db, uid)).ativo) return false;
  const extra = { segundoFator: true };
  if (!codigo) throw new HttpError(401, 'Digite o código do seu aplicativo autenticador.', { extra });
  if (await deps.db.transaction().execute((trx) => gastarCodigo(trx, deps, uid, codigo))) return true;
  throw new Errou(401, CODIGO_ERRADO, { extra });
}
