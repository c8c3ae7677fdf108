import type { Db } from '../../db/connect.ts';
import type { Deps } from '../../deps.ts';
import { HttpError } from '../../http/errors.ts';
import { JOBS, type Jobs } from '../../jobs/names.ts';
import { entradasDoDossie } from '../contratos/dossie/entradas.ts';
import { discard, novaChave } from '../upload/files/file.ts';
import { type Andamento, criarAndamento, OutraExecucao } from './andamento.ts';
import { entradasDe } from './conteudo/entradas.ts';
import { expiraDe } from './leitura.ts';
import { escreverZip } from './zip.ts';

const TENTATIVAS = (JOBS['exportacao.fazer'].retryLimit ?? 0) + 1;
const FALHOU = 'Não foi possível fazer a exportação. Tente de novo mais tarde.';

type Qual = { userId: string; id: string; contratoId: string | null; execucao: number };

/**
 * Makes the ZIP and then names it in its row. It begins anew where an earlier run died, and a run that another one
 * followed gives up: the object is seen by nobody before the row says so, and what no row names is swept.
 */
export async function fazerExportacao(
  deps: Deps,
  { autor: { userId }, exportacaoId: id }: Jobs['exportacao.fazer'],
  sinal: AbortSignal,
): Promise<void> {
  const comecada = await comecar(deps, userId, id);
  if (!comecada) return;
  const qual = { userId, id, ...comecada };
  const { execucao } = comecada;
  if (execucao > TENTATIVAS) return falhar(deps, qual);
  const andamento = criarAndamento(deps, qual, sinal);
  try {
    await guardar(deps, qual, andamento);
  } catch (erro) {
    if (erro instanceof OutraExecucao) return;
    if (execucao === TENTATIVAS && !sinal.aborted) await falhar(deps, qual);
    // A refusal of this moment, by the storage or the database, may pass.
    throw erro instanceof HttpError ? new Error(erro.message, { cause: erro }) : erro;
  }
}

const comecar = ({ db, agora }: Deps, userId: string, id: string) =>
  db
    .updateTable('exportacoes')
    .set(({ eb }) => ({
      situacao: 'FAZENDO',
      execucao: eb('execucao', '+', 1),
      feitas: 0,
      total: 0,
      atualizadoEm: agora().toISOString(),
    }))
    .where('userId', '=', userId)
    .where('id', '=', id)
    .where('situacao', 'in', ['NA_FILA', 'FAZENDO'])
    .returning(['execucao', 'contratoId'])
    .executeTakeFirst();

async function guardar(deps: Deps, qual: Qual, andamento: Andamento) {
  const { storage, agora } = deps;
  const { userId, contratoId, execucao } = qual;
  const objeto = { balde: 'privado', key: novaChave(userId, 'exportacao', 'zip') } as const;
  const ultima = execucao === TENTATIVAS;
  const entradas = contratoId
    ? entradasDoDossie(deps, { userId, contratoId, ultima }, andamento)
    : entradasDe(deps, userId, andamento, ultima);
  const zip = escreverZip(entradas, agora());
  let tamanho = 0;
  async function* contado() {
    for await (const bloco of zip as AsyncIterable<Buffer>) {
      tamanho += bloco.length;
      yield bloco;
    }
  }
  await storage.put(objeto, contado(), 'application/zip');
  const largadas = await deps.db
    .transaction()
    .execute((trx) => concluir(trx, qual, { key: objeto.key, tamanho }, agora()));
  await discard(
    deps,
    largadas.map((key) => ({ balde: 'privado', key })),
  );
}

/** Only the last one is kept, of all that there is or of one lease. Gives the keys of the files that go: those before it or, where another run took over, this. */
async function concluir(
  trx: Db,
  { userId, id, contratoId, execucao }: Qual,
  { key, tamanho }: { key: string; tamanho: number },
  agora: Date,
): Promise<string[]> {
  const em = agora.toISOString();
  const pronta = await trx
    .updateTable('exportacoes')
    .set(({ ref }) => ({
      ...{ situacao: 'PRONTA', key, tamanho, feitas: ref('total') },
      ...{ atualizadoEm: em, prontaEm: em, expiraEm: expiraDe(agora) },
    }))
    .where('userId', '=', userId)
    .where('id', '=', id)
    .where('situacao', '=', 'FAZENDO')
    .where('execucao', '=', execucao)
    .returning('id')
    .executeTakeFirst();
  if (!pronta) return [key];
  const antigas = await trx
    .deleteFrom('exportacoes')
    .where('userId', '=', userId)
    .where('id', '<>', id)
    .where('contratoId', 'is not distinct from', contratoId)
    .where('situacao', 'in', ['PRONTA', 'FALHOU'])
    .returning('key')
    .execute();
  return antigas.flatMap((antiga) => antiga.key ?? []);
}

async function falhar({ db, agora }: Deps, { userId, id, execucao }: Qual): Promise<void> {
  await db
    .updateTable('exportacoes')
    .set({ situacao: 'FALHOU', erro: FALHOU, atualizadoEm: agora().toISOString() })
    .where('userId', '=', userId)
    .where('id', '=', id)
    .where('situacao', '=', 'FAZENDO')
    .where('execucao', '=', execucao)
    .execute();
}
