import type { Ajuda, Alcance } from '@imob/schemas/ajudantes';
import type { Db } from '../../db/connect.ts';
import { violates } from '../../db/unique.ts';
import type { Deps } from '../../deps.ts';
import { HttpError } from '../../http/errors.ts';
import { tokenHash } from '../../secrets/landlordToken.ts';
import { auditar } from '../auditoria/auditar.ts';
import type { Autor } from '../auditoria/autor.ts';
import { alertar } from '../auth/alertas.ts';
import { donoDoToken } from '../auth/donoDoToken.ts';
import { emailCanonico } from '../auth/identidade.ts';
import { usuarioPorUid } from '../auth/usuario.ts';
import { type AjudanteRow, enviaEmails, paraAjuda, retrato } from './leitura.ts';

const NAO_VALE = new HttpError(
  404,
  'Este convite não vale mais: passou do prazo, foi trocado por outro ou já foi usado. Peça outro a quem convidou você.',
);

const O_QUE_PODE: Record<Alcance, string> = {
  VER: 'ver tudo o que é seu, sem mudar nada',
  CUIDAR: 'ver tudo o que é seu e registrar, receber e cobrar por você',
};

/** Reads an invitation for whoever has its address. Throws 404. */
export async function verConvite({ db, agora }: Deps, token: string) {
  const ele = await acharConvite(db, token);
  if (ele.aceitoEm || !vale(ele, agora())) throw NAO_VALE;
  const { nome: locador } = await usuarioPorUid(db, ele.userId);
  const { nome, email, alcance } = ele;
  return { locador, nome, email, alcance, conviteAte: ele.conviteAte as string };
}

/**
 * The person signed in, whose e-mail must be the invited one, and proved (403), helps from here on. Accepting twice is no error. Throws 404.
 */
export async function aceitarConvite(deps: Deps, { quem, origem }: Autor, token: string): Promise<Ajuda> {
  const { db } = deps;
  const agora = deps.agora();
  const pessoa = await usuarioPorUid(db, quem);
  const aceito = await db
    .transaction()
    .execute(async (trx) => {
      const ele = await acharConvite(trx, token, true);
      if (ele.aceitoEm && ele.ajudanteId === quem) return ele;
      if (ele.aceitoEm || !vale(ele, agora)) throw NAO_VALE;
      if (emailCanonico(pessoa.email) !== ele.email)
        throw new HttpError(403, `Este convite é para ${ele.email}. Entre com a conta desse e-mail para aceitá-lo.`);
      const { userId, id } = ele;
      if (userId === quem)
        throw new HttpError(409, 'Este convite é seu: quem o aceita é a pessoa que vai ajudar você.');
      await exigirEmailProvado(trx, deps, quem);
      // A session that was open before a help ended must be opened anew.
      await trx
        .updateTable('sessoes')
        .set({ ajudaDe: null })
        .where('uid', '=', quem)
        .where('ajudaDe', '=', userId)
        .execute();
      await deps.sessions.announce(trx, quem);
      const aceitoEm = agora.toISOString();
      await trx
        .updateTable('ajudantes')
        .set({ ajudanteId: quem, aceitoEm, semente: null })
        .where('userId', '=', userId)
        .where('id', '=', id)
        .execute();
      const registro = { tipo: 'ajudante', id } as const;
      const depois = { ...retrato(ele), aceitoEm };
      await auditar(trx, { userId, quem, origem }, agora, { acao: 'confirmar', registro, depois });
      const detalhe = `${ele.nome} (${ele.email}) aceitou o seu convite e pode ${O_QUE_PODE[ele.alcance]}.`;
      await alertar(trx, userId, 'ajudante', detalhe);
      return { ...ele, aceitoEm };
    })
    .catch((erro: unknown) => {
      if (violates(erro, 'ajudantes_ativos')) throw new HttpError(409, 'Você já ajuda este locador.');
      throw erro;
    });
  deps.sessions.forget(quem);
  return paraAjuda(aceito, (await usuarioPorUid(db, aceito.userId)).nome, false);
}

/** Throws 403 for an address that nobody's mail has reached yet: whoever read the invitation may have signed up by it. */
async function exigirEmailProvado(trx: Db, { env }: Deps, uid: string): Promise<void> {
  if (!enviaEmails(env)) return;
  const { emailProvadoEm } = await trx
    .selectFrom('credenciais')
    .select('emailProvadoEm')
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow();
  if (emailProvadoEm) return;
  throw new HttpError(
    403,
    'Antes de aceitar, confirme que este e-mail é seu: abra o link da mensagem de confirmação, ou o de “Esqueci minha senha”, e volte a este convite.',
    { extra: { codigo: 'EMAIL_NAO_PROVADO' } },
  );
}

const vale = ({ conviteAte }: AjudanteRow, agora: Date) => conviteAte !== null && conviteAte > agora.toISOString();

async function acharConvite(db: Db, token: string, travado = false): Promise<AjudanteRow> {
  const userId = await donoDoToken(db, token);
  if (!userId) throw NAO_VALE;
  const dele = db
    .selectFrom('ajudantes')
    .selectAll()
    .where('userId', '=', userId)
    .where('tokenHash', '=', tokenHash(token))
    .where('terminadoEm', 'is', null);
  const ele = await (travado ? dele.forUpdate() : dele).executeTakeFirst();
  if (!ele) throw NAO_VALE;
  return ele;
}
