import { randomUUID } from 'node:crypto';
import type { Continuacao, Renovacao } from '@imob/schemas/continuacao';
import { textoDaRenovacao } from '@imob/schemas/documents/renewalText';
import { contarMeses } from '@imob/schemas/rules/dates';
import type { Db } from '../../../db/connect.ts';
import { owned } from '../../../db/owned.ts';
import { fieldError, HttpError } from '../../../http/errors.ts';
import { auditar } from '../../auditoria/auditar.ts';
import type { Autor } from '../../auditoria/autor.ts';
import { recusarAcertado } from '../acerto/ler.ts';
import { aditar } from '../aditivos/criar.ts';
import { criarAlugueis, proximosVencimentos } from './meses.ts';

const MAXIMO_DE_MESES = 600;

/**
 * A new term after the present one, with the same rent or another: the contract stays the same, its contas go on as `Aluguel 13/24`, and the
 * property is never free in between. It is agreed on by an addendum, made in the same transaction. Throws 400, 403, 404, or 409 for a closed contract,
 * or one whose exit was settled.
 */
export async function renovarContrato(
  db: Db,
  autor: Autor,
  contratoId: string,
  corpo: Renovacao,
  agora: Date,
): Promise<Continuacao> {
  const { userId } = autor;
  return db.transaction().execute(async (trx) => {
    const contrato = await owned(trx, 'contratos', userId, contratoId, 'for update');
    if (!contrato.ativo) throw new HttpError(409, 'Este contrato está encerrado; crie um novo contrato.');
    await recusarAcertado(trx, userId, contrato.id);
    const valorAluguel = corpo.valorAluguel ?? contrato.valorAluguel;
    const total = contarTotal(contrato, corpo.dataFim);
    const meses = proximosVencimentos(contrato, contrato.numeroParcelas, total - contrato.numeroParcelas).map(
      (dataVencimento, i) => ({
        competencia: dataVencimento.slice(0, 7),
        dataVencimento,
        descricao: `Aluguel ${contrato.numeroParcelas + i + 1}/${total}`,
      }),
    );
    const renovacao = {
      ...{ dataFimAntes: contrato.dataFim, dataFim: corpo.dataFim, indeterminado: contrato.indeterminado },
      ...{ valorAntes: contrato.valorAluguel, valorAluguel, aPartirDe: meses[0]?.dataVencimento ?? null },
    };
    // The addendum speaks of the contract as it is before it.
    const aditivo = await aditar(trx, autor, contrato, { texto: textoDaRenovacao(renovacao) }, agora);
    const contas = await criarAlugueis(trx, { ...contrato, valorAluguel }, meses, agora);
    await trx
      .updateTable('contratos')
      .set({ dataFim: corpo.dataFim, valorAluguel, indeterminado: false })
      .where('userId', '=', userId)
      .where('id', '=', contrato.id)
      .execute();
    const id = randomUUID();
    await trx
      .insertInto('continuacoes')
      .values({
        id,
        userId,
        contratoId: contrato.id,
        tipo: 'RENOVACAO',
        dataFimAntes: contrato.dataFim,
        dataFimDepois: corpo.dataFim,
        valorAntes: contrato.valorAluguel,
        valorDepois: valorAluguel,
        contas: JSON.stringify(contas),
        criadoEm: agora.toISOString(),
      })
      .execute();
    await auditar(trx, autor, agora, {
      acao: 'renovar',
      registro: { tipo: 'contrato', id: contrato.id },
      antes: contrato,
      depois: { dataFim: corpo.dataFim, valorAluguel, numeroParcelas: total, indeterminado: false },
    });
    return {
      id,
      contratoId: contrato.id,
      tipo: 'RENOVACAO',
      dataFim: corpo.dataFim,
      valorAluguel,
      contasCriadas: contas.length,
      aditivoId: aditivo.id,
    };
  });
}

function contarTotal(
  { dataInicio, dataFim, numeroParcelas }: { dataInicio: string; dataFim: string; numeroParcelas: number },
  novoFim: string,
): number {
  if (novoFim <= dataFim) throw fieldError(400, 'dataFim', 'O novo fim deve ser depois do fim atual do contrato.');
  const total = contarMeses(dataInicio, novoFim);
  if (total > MAXIMO_DE_MESES)
    throw fieldError(400, 'dataFim', `O contrato pode ter no máximo ${MAXIMO_DE_MESES} meses.`);
  // An indeterminate time may already have made rents of months within the new term.
  return Math.max(total, numeroParcelas);
}
