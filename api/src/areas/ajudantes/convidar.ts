import { randomUUID } from 'node:crypto';
import { type Ajudante, type Alcance, DIAS_DO_CONVITE, MAXIMO_DE_AJUDANTES } from '@imob/schemas/ajudantes';
import type { Db } from '../../db/connect.ts';
import { owned } from '../../db/owned.ts';
import { violates } from '../../db/unique.ts';
import type { Deps } from '../../deps.ts';
import { fieldError, HttpError } from '../../http/errors.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { newSeededToken } from '../../secrets/seededToken.ts';
import { auditar } from '../auditoria/auditar.ts';
import type { Autor } from '../auditoria/autor.ts';
import { emailCanonico } from '../auth/identidade.ts';
import { travarUsuario, usuarioPorUid } from '../auth/usuario.ts';
import { type AjudanteRow, enviaEmails, oConvite, paraLer, retrato } from './leitura.ts';

const DIA_MS = 86_400_000;

type Pedido = { nome: string; email: string; alcance: Alcance; enviar: boolean };
type Convidado = { ajudante: Ajudante; enviado: boolean };

/** Invites a person by e-mail. Throws 400 for the landlord's own address, 409 for one that was invited already or beyond the bound. */
export async function convidar(deps: Deps, autor: Autor, { nome, email, alcance, enviar }: Pedido): Promise<Convidado> {
  const { userId } = autor;
  const dele = emailCanonico(email);
  if (emailCanonico((await usuarioPorUid(deps.db, userId)).email) === dele)
    throw fieldError(400, 'email', 'Este é o seu próprio e-mail. Digite o de quem vai ajudar você.');
  const id = randomUUID();
  const agora = deps.agora();
  const gravar = deps.db.transaction().execute(async (trx) => {
    await travarUsuario(trx, userId);
    await conferirQuantos(trx, userId);
    const novo = {
      userId,
      id,
      nome,
      email: dele,
      alcance,
      criadoEm: agora.toISOString(),
      ...convite(deps, userId, id),
    };
    const ele = await trx.insertInto('ajudantes').values(novo).returningAll().executeTakeFirstOrThrow();
    await auditar(trx, autor, agora, { acao: 'criar', registro: { tipo: 'ajudante', id }, depois: retrato(ele) });
    return { ajudante: paraLer(deps, ele), enviado: enviar && (await porEmail(trx, deps, autor, ele)) };
  });
  return gravar.catch((erro: unknown) => {
    if (!violates(erro, 'ajudantes_email')) throw erro;
    throw new HttpError(409, 'Esta pessoa já ajuda você ou já foi convidada. Veja a lista em Minha conta.');
  });
}

/** Another invitation for who has not accepted; the one before opens nothing more. Throws 409 for who has, or whose help ended. */
export async function convidarDeNovo(deps: Deps, autor: Autor, id: string): Promise<Convidado> {
  const { userId } = autor;
  return deps.db.transaction().execute(async (trx) => {
    const antes = await owned(trx, 'ajudantes', userId, id, 'for update');
    if (antes.terminadoEm) throw new HttpError(409, 'Esta ajuda terminou. Convide a pessoa como da primeira vez.');
    if (antes.aceitoEm) throw new HttpError(409, 'Esta pessoa já aceitou o convite.');
    const outro = convite(deps, userId, id);
    const ele = await trx
      .updateTable('ajudantes')
      .set(outro)
      .where('userId', '=', userId)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const registro = { tipo: 'ajudante', id } as const;
    await auditar(trx, autor, deps.agora(), { acao: 'enviar', registro, depois: { conviteAte: ele.conviteAte } });
    return { ajudante: paraLer(deps, ele), enviado: await porEmail(trx, deps, autor, ele) };
  });
}

function convite({ cipher, agora }: Deps, userId: string, id: string) {
  const conviteAte = new Date(agora().getTime() + DIAS_DO_CONVITE * DIA_MS).toISOString();
  return { ...newSeededToken(cipher, userId, oConvite(id)).kept, conviteAte };
}

async function conferirQuantos(trx: Db, userId: string): Promise<void> {
  const { quantos } = await trx
    .selectFrom('ajudantes')
    .select((eb) => eb.fn.countAll<number>().as('quantos'))
    .where('userId', '=', userId)
    .where('terminadoEm', 'is', null)
    .executeTakeFirstOrThrow();
  if (quantos < MAXIMO_DE_AJUDANTES) return;
  throw new HttpError(409, `Cabem ${MAXIMO_DE_AJUDANTES} ajudantes. Termine a ajuda de um deles para convidar outro.`);
}

/** Asks for the e-mail where the service sends any; tells whether it did. */
async function porEmail(trx: Db, { env, agora }: Deps, autor: Autor, { id }: AjudanteRow): Promise<boolean> {
  if (!enviaEmails(env)) return false;
  await enqueue(trx, 'ajudante.convite', { autor, ajudanteId: id, pedidoEm: agora().toISOString() });
  return true;
}
