import type { Ajuda } from '@imob/schemas/ajudantes';
import type { Db } from '../../db/connect.ts';
import { isId } from '../../db/owned.ts';
import type { Deps } from '../../deps.ts';
import { HttpError } from '../../http/errors.ts';
import { tokenHash } from '../../http/sessions.ts';
import { auditar } from '../auditoria/auditar.ts';
import type { Autor } from '../auditoria/autor.ts';
import { comNome, usuarioPorUid } from '../auth/usuario.ts';
import { type AjudanteRow, paraAjuda } from './leitura.ts';
import { terminar } from './mudar.ts';

/** How often it is noted that a helper came in. */
const NOTAR_MS = 5 * 60_000;

const NAO_AJUDA = new HttpError(403, 'Você não ajuda este locador, ou a ajuda terminou.');

/** The landlords whom a person helps, by name; `aberta` is the one that the session is about. */
export async function lerAjudas(db: Db, pessoa: string, aberta: string | undefined): Promise<Ajuda[]> {
  const linhas = await db
    .selectFrom('ajudantes')
    .innerJoin('usuarios', 'usuarios.uid', 'ajudantes.userId')
    .select(['userId', 'alcance', 'aceitoEm', 'tipoPessoa', 'nomeCompleto', 'razaoSocial'])
    .where('ajudanteId', '=', pessoa)
    .where('terminadoEm', 'is', null)
    .where('ativo', '=', true)
    .execute();
  return linhas
    .map(comNome)
    .map((ele) => paraAjuda(ele, ele.nome, ele.userId === aberta))
    .sort((a, b) => a.nome.localeCompare(b.nome, 'pt-BR') || a.userId.localeCompare(b.userId));
}

/** From here on the session is about what is `userId`'s. Throws 403 where the person does not help that landlord. */
export async function abrirAjuda(deps: Deps, { quem, origem }: Autor, token: string, userId: string): Promise<Ajuda> {
  const agora = deps.agora();
  const ajuda = await deps.db.transaction().execute(async (trx) => {
    const ele = await lerAtiva(trx, userId, quem);
    if (!ele) throw NAO_AJUDA;
    const { ativo, nome } = await usuarioPorUid(trx, userId);
    if (!ativo) throw NAO_AJUDA;
    await apontar(trx, deps, quem, token, userId);
    const aberta = paraAjuda(ele, nome, true);
    if (ele.entrouEm && Math.abs(agora.getTime() - Date.parse(ele.entrouEm)) < NOTAR_MS) return aberta;
    await trx
      .updateTable('ajudantes')
      .set({ entrouEm: agora.toISOString() })
      .where('userId', '=', userId)
      .where('id', '=', ele.id)
      .execute();
    const registro = { tipo: 'ajudante', id: ele.id } as const;
    await auditar(trx, { userId, quem, origem }, agora, { acao: 'entrar', registro });
    return aberta;
  });
  deps.sessions.forget(quem);
  return ajuda;
}

/** Brings the session back to what is the person's own. */
export async function fecharAjuda(deps: Deps, pessoa: string, token: string): Promise<void> {
  await deps.db.transaction().execute((trx) => apontar(trx, deps, pessoa, token, null));
  deps.sessions.forget(pessoa);
}

/** A person helps a landlord no more. Throws 403 where they did not. */
export async function deixarDeAjudar(deps: Deps, { quem, origem }: Autor, userId: string): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const ele = await lerAtiva(trx, userId, quem);
    if (!ele) throw NAO_AJUDA;
    await terminar(trx, deps, { userId, quem, origem }, ele);
  });
  deps.sessions.forget(quem);
}

const lerAtiva = async (trx: Db, userId: string, quem: string): Promise<AjudanteRow | undefined> =>
  isId(userId)
    ? trx
        .selectFrom('ajudantes')
        .selectAll()
        .where('userId', '=', userId)
        .where('ajudanteId', '=', quem)
        .where('terminadoEm', 'is', null)
        .forUpdate()
        .executeTakeFirst()
    : undefined;

async function apontar(trx: Db, { sessions }: Deps, uid: string, token: string, ajudaDe: string | null): Promise<void> {
  await trx
    .updateTable('sessoes')
    .set({ ajudaDe })
    .where('uid', '=', uid)
    .where('tokenHash', '=', tokenHash(token))
    .execute();
  await sessions.announce(trx, uid);
}
