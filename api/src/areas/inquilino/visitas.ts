import type { Origem } from '@imob/schemas/auditoria';
import { visitaDe } from '@imob/schemas/avisos/visita';
import { type PaginaDoInquilino, RespostaDaVisita } from '@imob/schemas/inquilino';
import { hoje } from '@imob/schemas/rules/dates';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { isId } from '../../db/owned.ts';
import type { Deps } from '../../deps.ts';
import { fieldErrors, HttpError } from '../../http/errors.ts';
import { emCurso } from '../contratos/emCurso.ts';
import { pedirEmail } from '../manutencoes/emails/pedir.ts';
import { gravarManutencao } from '../manutencoes/gravar.ts';
import { quemMora } from '../manutencoes/quemMora.ts';
import { avisarLocador } from '../meusAvisos/avisar.ts';
import type { Inquilino } from './link.ts';

const MAIS_PEDIDOS = 10;
const MAIS_VISITAS = 10;

const SEM_VISITA = new HttpError(404, 'Esta visita não está mais marcada. Atualize a página, ou fale com seu locador.');
const OUTRA_VISITA = new HttpError(409, 'A visita foi mudada. Veja na página o dia novo, e responda de novo.');
const JA_PASSOU = new HttpError(409, 'O dia desta visita já passou. Se precisar, fale com seu locador.');

/** The days from today on on which somebody comes to where he lives, as long as he lives there. */
export async function lerVisitas(
  db: Db,
  { userId, contratoId }: Inquilino,
  dia: string,
): Promise<PaginaDoInquilino['visitas']> {
  const { rows } = await sql<PaginaDoInquilino['visitas'][number]>`
    select m.id as "manutencaoId", m.titulo, coalesce(p.nome, o."prestadorCopia") as prestador,
      m."visitaDia" as dia, m."visitaHora" as hora, m."visitaResposta" as resposta
    from manutencoes m
    join contratos c on c."userId" = ${userId} and c.id = m."contratoId" and ${emCurso(userId)}
    left join orcamentos o on o."userId" = ${userId} and o.id = m."orcamentoId"
    left join prestadores p on p."userId" = ${userId} and p.id = o."prestadorId"
    where m."userId" = ${userId} and m."contratoId" = ${contratoId} and m.situacao = 'ABERTA' and m."visitaDia" >= ${dia}
    order by m."visitaDia", m."visitaHora" nulls last, m.id limit ${MAIS_VISITAS}`.execute(db);
  return rows;
}

/** His latest requests and, of one for a repair, how that stands; a visit is told as long as he lives there. */
export async function lerPedidosDaPagina(
  db: Db,
  { userId, contratoId }: Inquilino,
  { dia, fuso }: { dia: string; fuso: string },
): Promise<PaginaDoInquilino['pedidos']> {
  const pedidos = await db
    .selectFrom('pedidos as p')
    .leftJoin('manutencoes as m', (join) => join.onRef('m.userId', '=', 'p.userId').onRef('m.pedidoId', '=', 'p.id'))
    .select(['p.tipo', 'p.texto', 'p.situacao', 'p.resposta', 'p.criadoEm', 'm.situacao as dela'])
    .select(['m.visitaDia', 'm.visitaHora', 'm.feitoEm', 'm.concluidaEm'])
    .where('p.userId', '=', userId)
    .where('p.contratoId', '=', contratoId)
    .orderBy('p.criadoEm', 'desc')
    .orderBy('p.id')
    .limit(MAIS_PEDIDOS)
    .execute();
  const mora = await quemMora(db, { userId, contratoId });
  return pedidos.map(({ dela, visitaDia, visitaHora, feitoEm, concluidaEm, ...pedido }) => {
    if (!dela || pedido.tipo !== 'REPARO') return { ...pedido, reparo: null };
    const porVir = mora && dela === 'ABERTA' && visitaDia !== null && visitaDia >= dia;
    const visita = { visitaDia: porVir ? visitaDia : null, visitaHora: porVir ? visitaHora : null };
    const feito = feitoEm && hoje(new Date(feitoEm), fuso);
    return { ...pedido, reparo: { situacao: dela, ...visita, feitoEm: feito, concluidaEm } };
  });
}

/**
 * Notes whether he can let in whoever comes on that day, and asks for the landlord's e-mail where he cannot. The same answer again is no change. Throws 400, 404 for
 * a repair that is none of his contract's or is closed, 409 where the visit was moved since he looked, or is past.
 */
export async function responderVisita(
  deps: Pick<Deps, 'db' | 'env' | 'agora'>,
  { userId, contratoId }: Inquilino,
  manutencaoId: string,
  enviado: unknown,
  origem: Origem,
): Promise<void> {
  const { resposta, recado, quando } = lerResposta(enviado);
  if (!isId(manutencaoId)) throw SEM_VISITA;
  const agora = deps.agora();
  const autor = { userId, quem: 'inquilino', origem };
  await deps.db.transaction().execute(async (trx) => {
    const ela = await trx
      .selectFrom('manutencoes')
      .selectAll()
      .where('userId', '=', userId)
      .where('id', '=', manutencaoId)
      .where('contratoId', '=', contratoId)
      .forUpdate()
      .executeTakeFirst();
    if (ela?.situacao !== 'ABERTA' || !(await quemMora(trx, ela))) throw SEM_VISITA;
    if (!ela.visitaDia || quando !== visitaDe(ela)) throw OUTRA_VISITA;
    if (ela.visitaDia < hoje(agora, deps.env.APP_TIMEZONE)) throw JA_PASSOU;
    if (ela.visitaResposta === resposta && ela.visitaRecado === recado) return;
    await gravarManutencao(trx, autor, ela, { visitaResposta: resposta, visitaRecado: recado }, agora);
    if (resposta !== 'NAO_PODE') return;
    await pedirEmail(trx, autor, ela.id, { para: 'LOCADOR', qual: 'NAO_PODE' }, agora, visitaDe(ela));
    await avisarLocador(trx, userId, { tipo: 'VISITA', registro: ela.id, ocasiao: visitaDe(ela) }, agora);
  });
}

function lerResposta(enviado: unknown): Omit<RespostaDaVisita, 'recado'> & { recado: string | null } {
  const lida = RespostaDaVisita.safeParse(enviado);
  if (lida.success) return { ...lida.data, recado: lida.data.recado || null };
  throw fieldErrors(lida.error.issues.map(({ path, message }) => ({ campo: path.join('.'), mensagem: message })));
}
