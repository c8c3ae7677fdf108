import { randomUUID } from 'node:crypto';
import type { Origem } from '@imob/schemas/auditoria';
import type { PaginaDoInquilino } from '@imob/schemas/inquilino';
import { PromessaDoInquilino } from '@imob/schemas/promessas';
import { hoje } from '@imob/schemas/rules/dates';
import { CONTAS_DA_PROMESSA, DIAS_DO_INQUILINO } from '@imob/schemas/rules/promessas';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { isId } from '../../db/owned.ts';
import type { Deps } from '../../deps.ts';
import { fieldErrors, HttpError } from '../../http/errors.ts';
import { idMadeOf } from '../../http/repeated.ts';
import type { ContaRow } from '../financeiro/encargos.ts';
import { diaDeContagem } from '../inquilino/diaDeContagem.ts';
import type { Inquilino } from '../inquilino/link.ts';
import { avisarLocador } from '../meusAvisos/avisar.ts';
import { comUmaAberta, conferirDia, gravarPromessa } from './criar.ts';
import { acharPromessa } from './ler.ts';
import { ABERTA_NA_CONTA, julgar, lerPrometidas, type PromessaRow } from './situacao.ts';

const PROMESSAS_POR_DIA = 5;
const NADA = new HttpError(409, 'Não há conta em aberto para prometer. Atualize a página.');
const UMA_VEZ = 'Você já disse um dia para esta conta. Para combinar outro, fale com seu locador.';

/**
 * Notes on which day a tenant says that he will pay one conta, or all that is due. From his page each conta is promised once: another day is agreed on
 * with the landlord. Sent again from the same form it is the promise that is there. Throws 400, 409, or 429 beyond the day's limit.
 */
export async function prometer(
  deps: Pick<Deps, 'db' | 'env' | 'agora'>,
  { userId, contratoId }: Inquilino,
  enviado: unknown,
  origem: Origem,
): Promise<void> {
  const { chave, contaId, prometidaPara, recado } = ler(enviado);
  const agora = deps.agora();
  const fuso = deps.env.APP_TIMEZONE;
  const dia = hoje(agora, fuso);
  conferirDia(prometidaPara, dia, DIAS_DO_INQUILINO);
  const id = chave ? idMadeOf(userId, contratoId, 'promessa', chave, contaId, prometidaPara, recado) : randomUUID();
  const autor = { userId, quem: 'inquilino', origem };
  await comUmaAberta(() =>
    deps.db.transaction().execute(async (trx) => {
      await vezDaPagina(trx, { userId, contratoId });
      if (await acharPromessa(trx, userId, id)) return;
      await recusarDemais(trx, { userId, contratoId }, diaDeContagem(agora, fuso));
      const contas = await escolher(trx, { userId, contratoId }, contaId || undefined, dia);
      await gravarPromessa(trx, autor, contas, { id, quem: 'INQUILINO', prometidaPara, recado }, { agora, hoje: dia });
      await avisarLocador(trx, userId, { tipo: 'PROMESSA', registro: id }, agora);
    }),
  );
}

function ler(enviado: unknown): PromessaDoInquilino {
  const lida = PromessaDoInquilino.safeParse(enviado);
  if (lida.success) return lida.data;
  throw fieldErrors(lida.error.issues.map(({ path, message }) => ({ campo: path.join('.'), mensagem: message })));
}

/** The link's row makes what comes of one page take turns: together they do not pass the limit. */
async function vezDaPagina(trx: Db, { userId, contratoId }: Inquilino): Promise<void> {
  await sql`select 1 from links where "userId" = ${userId} and "contratoId" = ${contratoId} for update`.execute(trx);
}

async function recusarDemais(
  trx: Db,
  { userId, contratoId }: Inquilino,
  { desde, retryAfter }: ReturnType<typeof diaDeContagem>,
): Promise<void> {
  const { rows } = await sql`select 1 from promessas where "userId" = ${userId} and "contratoId" = ${contratoId}
    and quem = 'INQUILINO' and "criadoEm" >= ${desde}`.execute(trx);
  if (rows.length < PROMESSAS_POR_DIA) return;
  throw new HttpError(429, 'Por hoje já chegaram promessas demais. Tente amanhã, ou fale com seu locador.', {
    retryAfter,
  });
}

/** Takes the open conta that he named, or all that is due by today, and holds their rows. What was promised before is left out of all, and refused alone. */
async function escolher(trx: Db, quem: Inquilino, contaId: string | undefined, dia: string): Promise<ContaRow[]> {
  const { userId, contratoId } = quem;
  if (contaId && !isId(contaId)) throw NADA;
  const { rows } = await sql<ContaRow & { prometida: boolean }>`
    select k.*, exists (select from "promessasContas" m where m."userId" = ${userId} and m."inteiraId" = coalesce(k."inteiraId", k.id)) as prometida
    from contas k where k."userId" = ${userId} and k."contratoId" = ${contratoId}
      and ${contaId ? sql`k.id = ${contaId}` : sql`k."dataVencimento" <= ${dia}::date and k.status in ('PENDENTE', 'ATRASADO')`}
    order by k.id limit ${CONTAS_DA_PROMESSA} for update`.execute(trx);
  const abertas = rows.filter(({ status }) => ABERTA_NA_CONTA(status));
  if (abertas.length === 0) throw NADA;
  const livres = abertas.filter(({ prometida }) => !prometida);
  if (livres.length === 0) throw new HttpError(409, UMA_VEZ);
  return livres;
}

/** The contas of these that are due, and of which no day was said yet: the only ones that his page takes a promise of. */
export async function acharAPrometer(
  db: Db,
  userId: string,
  abertas: readonly Pick<ContaRow, 'id' | 'inteiraId' | 'dataVencimento'>[],
  dia: string,
): Promise<string[]> {
  const vencidas = abertas.filter(({ dataVencimento }) => dataVencimento <= dia);
  const inteira = ({ id, inteiraId }: (typeof vencidas)[number]) => inteiraId ?? id;
  const { rows } = await sql<{ inteiraId: string }>`select distinct m."inteiraId" from "promessasContas" m
    where m."userId" = ${userId} and m."inteiraId" = any(${vencidas.map(inteira)}::uuid[])`.execute(db);
  const ditas = new Set(rows.map(({ inteiraId }) => inteiraId));
  return vencidas.filter((conta) => !ditas.has(inteira(conta))).map(({ id }) => id);
}

const MAIS_PROMESSAS = 20;

/** His promises of what he still owes, by their day. */
export async function lerPromessasDaPagina(
  db: Db,
  { userId, contratoId }: Inquilino,
  hoje: string,
  fuso: string,
): Promise<PaginaDoInquilino['promessas']> {
  const { rows } = await sql<PromessaRow>`select p.* from promessas p
    where p."userId" = ${userId} and p."contratoId" = ${contratoId} and p.fim is null
    order by p."criadoEm" desc, p.id desc limit ${MAIS_PROMESSAS}`.execute(db);
  const prometidas = await lerPrometidas(
    db,
    userId,
    rows.map(({ id }) => id),
    fuso,
  );
  return rows
    .flatMap((promessa) => {
      const { situacao, contas } = julgar(promessa, prometidas.get(promessa.id) ?? [], hoje, fuso);
      if (situacao !== 'ABERTA' && situacao !== 'QUEBRADA') return [];
      const { prometidaPara, valor } = promessa;
      const abertas = contas.filter(({ status }) => ABERTA_NA_CONTA(status));
      const delas = abertas.map(({ id, descricao }) => ({ id, descricao }));
      return [{ prometidaPara, valor, contas: delas, passou: situacao === 'QUEBRADA' }];
    })
    .toSorted((uma, outra) => (uma.prometidaPara < outra.prometidaPara ? -1 : 1));
}
