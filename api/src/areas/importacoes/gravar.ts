import type { Importacao } from '@imob/schemas/importacoes';
import { hoje } from '@imob/schemas/rules/dates';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { LOCKS } from '../../db/locks.ts';
import type { Deps } from '../../deps.ts';
import { HttpError } from '../../http/errors.ts';
import type { Jobs } from '../../jobs/names.ts';
import { auditar } from '../auditoria/auditar.ts';
import type { Autor } from '../auditoria/autor.ts';
import { executar } from './executar.ts';
import { planejar, resumir } from './planejar.ts';
import { contarVencidas } from './vencidas.ts';

const TENTATIVAS = 4;
const NAO_DEU =
  'A planilha não pôde ser gravada agora, e nada foi gravado. Tente de novo em alguns minutos; se continuar, divida-a em partes.';

/** Another process writes this landlord's spreadsheet: its turn comes. */
class Ocupada extends Error {}

/**
 * The job that writes a confirmed spreadsheet, all or nothing: one transaction, judged anew by what the landlord has
 * now. A process that dies leaves nothing, and the next one begins again; done once, it is not done twice.
 */
export async function gravarImportacao(
  deps: Deps,
  { autor, importacaoId: id }: Jobs['importacao.gravar'],
  sinal: AbortSignal,
): Promise<void> {
  const { userId } = autor;
  let tentativa = 0;
  try {
    // Told before the transaction that writes, which nobody sees before its end.
    const comecada = await deps.db.transaction().execute(async (trx) => {
      await tomarVez(trx, userId);
      return trx
        .updateTable('importacoes')
        .set({ situacao: 'IMPORTANDO', feitas: 0, tentativas: sql`tentativas + 1`, andouEm: agoraDe(deps) })
        .where('userId', '=', userId)
        .where('id', '=', id)
        .where('situacao', 'in', ['NA_FILA', 'IMPORTANDO'])
        .returning('tentativas')
        .executeTakeFirst();
    });
    if (!comecada) return;
    tentativa = comecada.tentativas;
    await deps.db.transaction().execute(async (trx) => {
      await tomarVez(trx, userId);
      // Between the two transactions another process may have written it.
      const row = await trx
        .selectFrom('importacoes')
        .selectAll()
        .where('userId', '=', userId)
        .where('id', '=', id)
        .where('situacao', '=', 'IMPORTANDO')
        .executeTakeFirst();
      if (row?.planilha) await gravar(deps, trx, autor, { ...row, planilha: row.planilha }, sinal);
    });
  } catch (erro) {
    if (erro instanceof Ocupada || sinal.aborted) throw erro;
    if (erro instanceof HttpError && erro.statusCode < 500) return falhar(deps, autor, id, erro.message);
    if (tentativa < TENTATIVAS) throw erro;
    deps.log.error({ err: erro, importacao: id }, 'uma planilha não pôde ser gravada');
    await falhar(deps, autor, id, NAO_DEU);
  }
}

const agoraDe = ({ agora }: Pick<Deps, 'agora'>) => agora().toISOString();

const algumaLivre = ({ idleCount, totalCount, waitingCount, options }: Deps['pool']) =>
  waitingCount === 0 && (idleCount > 0 || totalCount < options.max);

async function tomarVez(trx: Db, userId: string): Promise<void> {
  const { rows } = await sql<{ minha: boolean }>`
    select pg_try_advisory_xact_lock(${LOCKS.importacao}, hashtext(${userId})) as minha`.execute(trx);
  if (!rows[0]?.minha) throw new Ocupada('outra planilha deste locador está sendo gravada');
}

type Pronta = {
  id: string;
  planilha: Parameters<typeof planejar>[2];
  escolhas: Parameters<typeof planejar>[3];
  vencidas: Importacao['vencidas'];
};

async function gravar(deps: Deps, trx: Db, autor: Autor, pronta: Pronta, sinal: AbortSignal): Promise<void> {
  const { agora, env } = deps;
  const { userId } = autor;
  const { id, planilha, escolhas } = pronta;
  const momento = agora();
  const dia = hoje(momento, env.APP_TIMEZONE);
  const plano = await planejar(trx, userId, planilha, escolhas, dia);
  const resumo = resumir(plano);
  const vencidas = contarVencidas(plano, dia, pronta.vencidas?.pagas ?? false);
  if (resumo.some(({ erros }) => erros > 0)) {
    throw new HttpError(409, 'Algo mudou desde a conferência, e nada foi gravado. Veja os erros e corrija.');
  }
  const folhas = planilha.map(({ nome }) => nome);
  const feitas = await executar(
    { trx, autor, agora: momento, fuso: env.APP_TIMEZONE },
    plano,
    folhas,
    vencidas?.pagas ?? false,
    async (feitas) => {
      sinal.throwIfAborted();
      // Two imports that each hold a connection and wait for a second one would wait for each other.
      if (!algumaLivre(deps.pool)) return;
      await deps.db
        .updateTable('importacoes')
        .set({ feitas, andouEm: agoraDe(deps) })
        .where('userId', '=', userId)
        .where('id', '=', id)
        .execute();
    },
  );
  await trx
    .updateTable('importacoes')
    .set({
      ...{ situacao: 'IMPORTADA', feitas, total: feitas, falha: null, planilha: null },
      ...{ resumo: JSON.stringify(resumo), vencidas: vencidas && JSON.stringify(vencidas) },
      ...{ concluidoEm: agoraDe(deps), andouEm: agoraDe(deps) },
    })
    .where('userId', '=', userId)
    .where('id', '=', id)
    .execute();
  const registro = { tipo: 'importacao', id } as const;
  await auditar(trx, autor, momento, { acao: 'mudar', registro, depois: { situacao: 'IMPORTADA', resumo, vencidas } });
}

async function falhar({ db, agora }: Deps, autor: Autor, id: string, falha: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('importacoes')
      .set({ situacao: 'FALHOU', falha, feitas: 0, andouEm: agora().toISOString() })
      .where('userId', '=', autor.userId)
      .where('id', '=', id)
      .where('situacao', 'in', ['NA_FILA', 'IMPORTANDO'])
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    const registro = { tipo: 'importacao', id } as const;
    await auditar(trx, autor, agora(), { acao: 'mudar', registro, depois: { situacao: 'FALHOU', falha } });
  });
}
