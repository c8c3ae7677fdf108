import { randomUUID } from 'node:crypto';
import type { Importacao } from '@imob/schemas/importacoes';
import { TIPOS_DE_FOLHA } from '@imob/schemas/rules/importacao/campos';
import type { FolhaLida } from '@imob/schemas/rules/importacao/colunas';
import { repartir } from '@imob/schemas/rules/importacao/conjunta';
import { MAIOR_PLANILHA_BYTES } from '@imob/schemas/rules/importacao/limites';
import { reconhecer } from '@imob/schemas/rules/importacao/reconhecer';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../db/connect.ts';
import type { Deps } from '../../deps.ts';
import { fieldError } from '../../http/errors.ts';
import { receiveWhole } from '../../http/multipart.ts';
import { auditar } from '../auditoria/auditar.ts';
import type { Autor } from '../auditoria/autor.ts';
import { ehTipo, lerLembradas } from './escolher.ts';
import { lerImportacao } from './ler.ts';
import { lerArquivo } from './lerArquivo.ts';

/**
 * Takes a spreadsheet in and judges it; of the landlord's records nothing changes. It takes the place of one that was
 * never confirmed. Throws 400 for what is no spreadsheet, or too large a one.
 */
export async function enviarPlanilha(deps: Deps, request: FastifyRequest): Promise<Importacao> {
  const { db, agora } = deps;
  const { autor } = request;
  const { userId } = autor;
  const { bytes, name, campos } = await receiveWhole(request, MAIOR_PLANILHA_BYTES);
  const tipo = campos.tipo || undefined;
  if (tipo !== undefined && !ehTipo(tipo)) {
    throw fieldError(400, 'tipo', `Escolha um destes valores: ${TIPOS_DE_FOLHA.join(', ')}.`);
  }
  const lidas = await lerArquivo(bytes, userId, tipo);
  const lembradas = await lerLembradas(db, userId);
  const planilha = tipo && lidas.length === 1 ? lidas : lidas.flatMap((folha, i) => repartir(folha, i, lembradas));
  const escolhas = planilha.map((folha) => reconhecer(folha, lembradas, planilha.length === 1 ? tipo : undefined));
  const momento = agora().toISOString();
  const row = await db.transaction().execute(async (trx) => {
    await esquecerNaoConfirmadas(trx, autor, agora());
    const nova = await trx
      .insertInto('importacoes')
      .values({
        ...{ userId, id: randomUUID(), nome: name, situacao: 'CONFERIR', criadoEm: momento, andouEm: momento },
        ...{ planilha: JSON.stringify(planilha), escolhas: JSON.stringify(escolhas) },
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    const registro = { tipo: 'importacao', id: nova.id } as const;
    await auditar(trx, autor, agora(), { acao: 'criar', registro, depois: { nome: name, folhas: lidas.map(contar) } });
    return nova;
  });
  return lerImportacao(db, deps, row);
}

const contar = ({ nome, linhas }: FolhaLida) => ({ nome, linhas: linhas.length });

/** A spreadsheet holds what people said of others: it stays no longer than it serves. */
async function esquecerNaoConfirmadas(trx: Db, autor: Autor, agora: Date): Promise<void> {
  const antigas = await trx
    .deleteFrom('importacoes')
    .where('userId', '=', autor.userId)
    .where('situacao', 'in', ['CONFERIR', 'FALHOU'])
    .returning(['id', 'nome'])
    .execute();
  for (const { id, nome } of antigas) {
    await auditar(trx, autor, agora, { acao: 'remover', registro: { tipo: 'importacao', id }, antes: { nome } });
  }
}
