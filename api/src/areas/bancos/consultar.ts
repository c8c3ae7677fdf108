import { type RawBuilder, sql } from 'kysely';
import type { Jobs } from '../../jobs/names.ts';
import { sistema } from '../auditoria/autor.ts';
import { perguntarBoletos, temBoletos } from '../boletos/consultar.ts';
import { pedirDevolucao } from '../recebimentos/devolver.ts';
import { abrirConta, anotarProblema, type BancoRow, type DepsDoBanco, temPix } from './abrir.ts';
import { acertarCobrancas } from './cobrancas.ts';
import { procurarDevolvidos } from './devolvidos.ts';
import { emitirDoDia } from './emitirDoDia.ts';
import { apagarEncerrada, temAbertas } from './encerrar.ts';
import { NAO_REGISTRADO, registrarTodos } from './registrarTodos.ts';

const SOBRA_MS = 10 * 60_000;
const DIA_MS = 86_400_000;
const DIAS_DA_VARREDURA = 3;

/** Nothing is asked for a landlord who is gone or shut out: what arrived is told once they are back. */
const perguntaveis = (so: RawBuilder<unknown>) => sql<BancoRow>`select b.* from bancos b
  join usuarios u on u.uid = b."userId" and u.ativo
  where (b.situacao = 'ATIVO' or b.situacao = 'ENCERRANDO' and b.problema is null) ${so}
  order by b."consultadoAte" nulls first, b.id`;

/**
 * Asks every account what arrived since it was last asked, and once a day what arrived in three days, and was returned in three
 * months: notices may get lost. Then what is open at the bank is brought up to date. One account that fails holds up no other.
 */
export async function pollBanks(deps: DepsDoBanco, sinal?: AbortSignal): Promise<void> {
  const { rows } = await perguntaveis(sql``).execute(deps.db);
  for (const { userId, id } of rows) {
    if (sinal?.aborted) return;
    try {
      await consultarUm(deps, userId, id);
    } catch (erro) {
      deps.log.error({ err: erro, banco: id }, 'a consulta a um banco falhou');
    }
  }
}

/** Begins at once with an account that is to go; what its bank does not answer now is left to the passes. */
export const encerrarBanco = (deps: DepsDoBanco, { autor, bancoId }: Jobs['banco.encerrar']): Promise<void> =>
  consultarUm(deps, autor.userId, bancoId);

/** Reads the account again at its turn: those before may take long, and it may be changed or gone since it was listed. */
async function consultarUm(deps: DepsDoBanco, userId: string, id: string): Promise<void> {
  const { rows } = await perguntaveis(sql`and b."userId" = ${userId} and b.id = ${id}`).execute(deps.db);
  for (const banco of rows) await consultarBanco(deps, banco);
}

/**
 * An account on its way out goes in a pass that finds nothing open at its beginning: what was paid until then is known.
 * One whose bank refuses us, and that has nothing open, goes without.
 */
async function consultarBanco(deps: DepsDoBanco, banco: BancoRow): Promise<void> {
  const { userId, situacao } = banco;
  const abertas = situacao === 'ENCERRANDO' && (await temAbertas(deps.db, banco));
  const conhecido = await perguntar(deps, banco);
  if (situacao === 'ENCERRANDO' && !abertas && conhecido) await apagarEncerrada(deps, sistema(userId), banco);
}

/** Whether the bank told what arrived, by Pix and by boletos, or never will before its landlord mends something. */
async function perguntar(deps: DepsDoBanco, banco: BancoRow): Promise<boolean> {
  const pix = !temPix(banco) || (await perguntarPix(deps, banco));
  const boletos = !(await temBoletos(deps, banco)) || (await perguntarBoletos(deps, banco));
  return pix && boletos;
}

async function perguntarPix(deps: DepsDoBanco, banco: BancoRow): Promise<boolean> {
  const { db, agora } = deps;
  const { userId, id } = banco;
  const { conta, erro } = await abrirConta(deps, banco);
  if (!conta) return anotarProblema(deps, banco, { situacao: 'certificado', erro });
  const ate = agora();
  const varrer = !banco.varridoEm || ate.getTime() - Date.parse(banco.varridoEm) >= DIA_MS;
  const desde = Date.parse(banco.consultadoAte ?? banco.criadoEm) - SOBRA_MS;
  const de = new Date(varrer ? Math.min(desde, ate.getTime() - DIAS_DA_VARREDURA * DIA_MS) : desde);
  const recebidos = await conta.pixRecebidos(de, ate);
  if (recebidos.situacao !== 'feita') {
    deps.log.info({ banco: id, situacao: recebidos.situacao, detalhe: recebidos.detalhe }, 'o banco não respondeu');
    return anotarProblema(deps, banco, recebidos);
  }
  const chegados = await registrarTodos(deps, banco, recebidos.valor);
  const todos = (!varrer || (await procurarDevolvidos(deps, banco, conta))) && chegados;
  // A Pix that could not be registered is asked for again, as long as the sweep would look for it.
  const adiante = todos || ate.getTime() - desde > DIAS_DA_VARREDURA * DIA_MS;
  await db
    .updateTable('bancos')
    .set({
      ...(adiante && { consultadoAte: ate.toISOString() }),
      ...(varrer && { varridoEm: ate.toISOString() }),
      problema: sql<
        string | null
      >`case when situacao = 'ATIVO' then ${todos ? null : NAO_REGISTRADO}::text else problema end`,
    })
    .where('userId', '=', userId)
    .where('id', '=', id)
    .execute();
  await lembrarDevolucoes(deps, banco);
  await acertarCobrancas(deps, banco, conta);
  await emitirDoDia(deps, banco, conta);
  return todos;
}

/** Returns that were asked for and not answered finally are asked for again: the same, by their id. */
async function lembrarDevolucoes(deps: DepsDoBanco, { userId, id }: BancoRow): Promise<void> {
  const { rows } = await sql<{ devolucao: string; devolvido: number; recebimentoId: string }>`
    select d.id as devolucao, d.valor as devolvido, d."recebimentoId" from devolucoes d
    join recebimentos r on r."userId" = d."userId" and r.id = d."recebimentoId"
    where d."userId" = ${userId} and r."bancoId" = ${id} and d.situacao = 'EM_PROCESSAMENTO' order by d.id`.execute(
    deps.db,
  );
  for (const { devolucao, devolvido, recebimentoId } of rows) {
    const recebimento = await deps.db
      .selectFrom('recebimentos')
      .selectAll()
      .where('userId', '=', userId)
      .where('id', '=', recebimentoId)
      .executeTakeFirstOrThrow();
    await pedirDevolucao(deps, recebimento, { id: devolucao, valor: devolvido });
  }
}
