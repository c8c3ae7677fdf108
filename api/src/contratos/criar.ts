import { randomUUID } from 'node:crypto';
import type { NovoContrato } from '@imob/schemas/contratos';
import { contarMeses, vencimentos } from '@imob/schemas/datas';
import type { Db } from '../db/connect.ts';
import { owned } from '../db/owned.ts';
import { HttpError } from '../errors.ts';

const MAXIMO_DE_MESES = 600;

/**
 * Rule 1 of the specification, in one transaction: the contract, all its installments, the deposit, and the property
 * let. The property's row lock makes one of several simultaneous contracts win. Throws 400, 403 or 404.
 */
export async function criarContrato(db: Db, userId: string, corpo: NovoContrato, agora: Date) {
  const numeroParcelas = contarParcelas(corpo);
  const id = randomUUID();
  const criadoEm = agora.toISOString();
  const conta = { userId, contratoId: id, criadoEm };

  await db.transaction().execute(async (trx) => {
    const imovel = await owned(trx, 'imoveis', userId, corpo.imovelId, 'for update');
    const locatario = await owned(trx, 'locatarios', userId, corpo.locatarioId, 'for share');
    if (imovel.status !== 'DISPONIVEL') {
      const motivo = imovel.status === 'ALUGADO' ? 'já está alugado' : 'está em manutenção';
      throw new HttpError(400, `Este imóvel ${motivo}. Só é possível alugar um imóvel disponível.`);
    }
    const { dataInicio, dataFim, valorAluguel, diaVencimento, valorCaucao } = corpo;
    await trx
      .insertInto('contratos')
      .values({
        id,
        userId,
        imovelId: imovel.id,
        locatarioId: locatario.id,
        dataInicio,
        dataFim,
        valorAluguel,
        diaVencimento,
        numeroParcelas,
        criadoEm,
      })
      .execute();
    await trx
      .updateTable('imoveis')
      .set({ status: 'ALUGADO' })
      .where('userId', '=', userId)
      .where('id', '=', imovel.id)
      .execute();
    if (valorCaucao) {
      await trx
        .insertInto('contas')
        .values({
          ...conta,
          id: randomUUID(),
          descricao: 'Caução',
          valor: valorCaucao,
          dataVencimento: dataInicio,
          tipo: 'CAUCAO',
        })
        .execute();
    }
    await trx
      .insertInto('contas')
      .values(
        vencimentos(dataInicio, diaVencimento, numeroParcelas).map((dataVencimento, i) => ({
          ...conta,
          id: randomUUID(),
          descricao: `Aluguel ${i + 1}/${numeroParcelas}`,
          valor: valorAluguel,
          dataVencimento,
          tipo: 'ALUGUEL' as const,
        })),
      )
      .execute();
  });
  return { contratoId: id, numeroParcelas };
}

function contarParcelas({ dataInicio, dataFim }: NovoContrato): number {
  const recusar = (mensagem: string) =>
    new HttpError(400, mensagem, { extra: { campos: [{ campo: 'dataFim', mensagem }] } });
  if (dataFim <= dataInicio) throw recusar('O fim do contrato deve ser depois do início.');
  const meses = contarMeses(dataInicio, dataFim);
  if (meses > MAXIMO_DE_MESES) throw recusar(`O contrato pode ter no máximo ${MAXIMO_DE_MESES} meses.`);
  return meses;
}
