import type { Comunicado, NovoEnvio } from '@imob/schemas/comunicados';
import { COMUNICADOS_POR_DIA, DIAS_A_FRENTE } from '@imob/schemas/rules/comunicados';
import { hoje, instanteEm, somarDias } from '@imob/schemas/rules/dates';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { LOCKS } from '../../db/locks.ts';
import { owned } from '../../db/owned.ts';
import type { Deps } from '../../deps.ts';
import { fieldError, HttpError } from '../../http/errors.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { auditar } from '../auditoria/auditar.ts';
import type { Autor } from '../auditoria/autor.ts';
import { lerLocadores } from '../configuracoes/locadores.ts';
import { canaisLigados } from './dizer.ts';
import { PAROU } from './encerrar.ts';
import type { ComunicadoRow } from './ler.ts';
import { canaisUsados, restantesHoje } from './previa.ts';
import { lerPublico } from './publico.ts';

/**
 * Asks for the sending of a draft, now or at an hour to come: so many a day. Throws 400 for an hour that went by or is too far, 403, 404, 409 where it is no draft
 * any more, nobody is to be told, others are than the sender saw, or the day's are used up.
 */
export async function enviarComunicado(deps: Deps, autor: Autor, id: string, pedido: NovoEnvio): Promise<Comunicado> {
  const { db, env, agora } = deps;
  const { userId } = autor;
  const momento = agora();
  const dia = hoje(momento, env.APP_TIMEZONE);
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${LOCKS.comunicados}, hashtext(${userId}))`.execute(trx);
    const antes = await owned(trx, 'comunicados', userId, id, 'for update');
    const quando = lerQuando(pedido, momento, env.APP_TIMEZONE);
    if (antes.situacao !== 'RASCUNHO')
      throw new HttpError(409, 'O envio deste comunicado já foi pedido. Atualize a página para ver como está.');
    if (antes.naPaginaAte && antes.naPaginaAte < (quando ? hoje(quando, env.APP_TIMEZONE) : dia))
      throw fieldError(400, 'naPaginaAte', 'O dia até o qual ele fica na página do inquilino já terá passado. Mude-o.');
    const pessoas = (await lerPublico(trx, antes, dia)).length;
    if (pessoas === 0 && !quando)
      throw new HttpError(409, 'Ninguém receberia este comunicado: nenhum contrato em curso é dos imóveis escolhidos.');
    const [locador] = await lerLocadores(trx, [userId]);
    if (!antes.naPaginaAte && canaisUsados(antes, canaisLigados(locador, deps)).length === 0)
      throw new HttpError(
        409,
        'Nenhum dos canais escolhidos está ligado. Ligue o e-mail em Notificações, ou deixe o comunicado na página do inquilino até um dia.',
      );
    const { pessoasVistas } = pedido;
    if (typeof pessoasVistas === 'number' && pessoasVistas !== pessoas)
      throw new HttpError(
        409,
        `Agora são ${pessoas} pessoas, e não ${pessoasVistas}. Confira a lista e envie de novo.`,
      );
    if ((await restantesHoje(trx, userId, dia, env.APP_TIMEZONE)) === 0)
      throw new HttpError(409, `Hoje já saíram ${COMUNICADOS_POR_DIA} comunicados. Este espera até amanhã.`);
    const depois = await gravarSituacao(trx, antes, {
      ...{ situacao: quando ? 'AGENDADO' : 'ENVIANDO', agendadoPara: quando?.toISOString() ?? null },
      pedidoEm: momento.toISOString(),
    });
    await rastro(trx, autor, momento, antes, depois);
    if (!quando) await enqueue(trx, 'comunicado.enviar', { autor, comunicadoId: antes.id });
    return depois;
  });
}

/** Throws 400. */
function lerQuando({ dia, hora }: NovoEnvio, agora: Date, fuso: string): Date | undefined {
  if (!dia && !hora) return undefined;
  if (!dia) throw fieldError(400, 'dia', 'Diga também o dia em que o comunicado sai.');
  if (!hora) throw fieldError(400, 'hora', 'Diga também a hora em que o comunicado sai, como 09:00.');
  if (dia > somarDias(hoje(agora, fuso), DIAS_A_FRENTE))
    throw fieldError(400, 'dia', 'Confira o ano: este dia está longe demais.');
  const quando = instanteEm(dia, hora, fuso);
  if (quando.getTime() <= agora.getTime())
    throw fieldError(400, 'hora', 'Este momento já passou. Escolha um que ainda vem, ou envie agora.');
  return quando;
}

/** Calls off what is still waiting for its hour: it is a draft again. Throws 403, 404, 409. */
export async function cancelarEnvio(deps: Deps, autor: Autor, id: string): Promise<Comunicado> {
  const { db, agora } = deps;
  return db.transaction().execute(async (trx) => {
    const antes = await owned(trx, 'comunicados', autor.userId, id, 'for update');
    if (antes.situacao !== 'AGENDADO' || antes.contagem)
      throw new HttpError(
        409,
        'Este comunicado não está agendado, ou já começou a sair: não há mais o que cancelar. Atualize a página.',
      );
    const nada = { agendadoPara: null, pedidoEm: null };
    const depois = await gravarSituacao(trx, antes, { situacao: 'RASCUNHO', ...nada });
    await rastro(trx, autor, agora(), antes, depois, 'cancelar');
    return depois;
  });
}

/** Sends again what did not go out; what may have gone out is not repeated. Throws 403, 404, 409. */
export async function tentarDeNovo(deps: Deps, autor: Autor, id: string): Promise<Comunicado> {
  const { db, agora } = deps;
  const { userId } = autor;
  return db.transaction().execute(async (trx) => {
    const antes = await owned(trx, 'comunicados', userId, id, 'for update');
    if (antes.situacao !== 'ENVIADO' && !PAROU[antes.situacao])
      throw new HttpError(409, 'Este comunicado ainda não terminou de sair. Espere um momento e atualize a página.');
    const { numUpdatedRows } = await trx
      .updateTable('entregasComunicado')
      .set({ situacao: 'pendente', erro: null, em: agora().toISOString() })
      .where('userId', '=', userId)
      .where('comunicadoId', '=', antes.id)
      .where('situacao', '=', 'falhou')
      .executeTakeFirst();
    if (numUpdatedRows === 0n && antes.contagem)
      throw new HttpError(409, 'Não há envio que falhou neste comunicado. Atualize a página.');
    const depois = await gravarSituacao(trx, antes, { situacao: 'ENVIANDO' });
    await rastro(trx, autor, agora(), antes, depois);
    await enqueue(trx, 'comunicado.enviar', { autor, comunicadoId: antes.id });
    return depois;
  });
}

type Situacao = Partial<Pick<ComunicadoRow, 'situacao' | 'agendadoPara' | 'pedidoEm' | 'enviadoEm'>> & {
  contagem?: string;
};

/** Writes how it stands; the caller holds its row. */
export const gravarSituacao = (trx: Db, { userId, id }: ComunicadoRow, situacao: Situacao): Promise<ComunicadoRow> =>
  trx
    .updateTable('comunicados')
    .set(situacao)
    .where('userId', '=', userId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export const rastro = (
  trx: Db,
  autor: Autor,
  agora: Date,
  antes: ComunicadoRow,
  depois: ComunicadoRow,
  acao: 'enviar' | 'cancelar' | 'parar' | 'desistir' = 'enviar',
) =>
  auditar(trx, autor, agora, {
    ...{ acao, registro: { tipo: 'comunicado', id: antes.id } as const },
    ...{ antes: comoEsta(antes), depois: comoEsta(depois) },
  });
const comoEsta = ({ situacao, agendadoPara }: ComunicadoRow) => ({ situacao, agendadoPara });
