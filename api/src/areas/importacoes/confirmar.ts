import type { Importacao } from '@imob/schemas/importacoes';
import { hoje } from '@imob/schemas/rules/dates';
import { numero } from '@imob/schemas/rules/numbers';
import { owned } from '../../db/owned.ts';
import type { Deps } from '../../deps.ts';
import { HttpError } from '../../http/errors.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { auditar } from '../auditoria/auditar.ts';
import type { Autor } from '../auditoria/autor.ts';
import { lerImportacao } from './ler.ts';
import { muda, planejar, resumir, todas } from './planejar.ts';
import { contarVencidas } from './vencidas.ts';

/** One of which nothing was heard for so long may be asked for again: its process and all its tries are gone. */
const PARADA_MS = 5 * 60_000;

/**
 * Asks for the spreadsheet to be written; asked again while it is under way, or done, it stays the same one. Throws 404,
 * 403, 422 where a row cannot be written.
 */
export async function confirmarImportacao(
  deps: Deps,
  autor: Autor,
  id: string,
  vencidasPagas: boolean,
): Promise<Importacao> {
  const { db, agora, env } = deps;
  const { userId } = autor;
  const momento = agora();
  const row = await db.transaction().execute(async (trx) => {
    const atual = await owned(trx, 'importacoes', userId, id, 'for update');
    const { planilha, escolhas, situacao } = atual;
    const emCurso = situacao === 'NA_FILA' || situacao === 'IMPORTANDO';
    const parada = emCurso && momento.getTime() - Date.parse(atual.andouEm) > PARADA_MS;
    if (!planilha || (emCurso && !parada)) return atual;
    const dia = hoje(momento, env.APP_TIMEZONE);
    const plano = await planejar(trx, userId, planilha, escolhas, dia);
    const resumo = resumir(plano);
    const vencidas = contarVencidas(plano, dia, vencidasPagas);
    recusarComErros(resumo);
    const [pedida] = await trx
      .updateTable('importacoes')
      .set({
        ...{ situacao: 'NA_FILA', feitas: 0, total: todas(plano).filter(muda).length, tentativas: 0, falha: null },
        ...{
          resumo: JSON.stringify(resumo),
          vencidas: vencidas && JSON.stringify(vencidas),
          andouEm: momento.toISOString(),
        },
      })
      .where('userId', '=', userId)
      .where('id', '=', atual.id)
      .returningAll()
      .execute();
    await enqueue(trx, 'importacao.gravar', { autor, importacaoId: atual.id });
    const registro = { tipo: 'importacao', id: atual.id } as const;
    await auditar(trx, autor, momento, { acao: 'confirmar', registro, depois: { resumo, vencidas } });
    return pedida ?? atual;
  });
  return lerImportacao(db, deps, row);
}

function recusarComErros(resumo: Importacao['resumo']): void {
  if (resumo.length === 0) {
    throw new HttpError(422, 'Diga o que traz cada folha da planilha, e de que campo é cada coluna.');
  }
  const erros = resumo.reduce((soma, { erros }) => soma + erros, 0);
  if (erros === 0) return;
  const quantas = erros === 1 ? 'uma linha' : `${numero(erros)} linhas`;
  throw new HttpError(422, `A planilha tem ${quantas} com erro, e nada foi gravado. Corrija e envie de novo.`);
}
