import { hoje, somarDias } from '@imob/schemas/datas';
import type { Selectable } from 'kysely';
import type { Db } from '../db/connect.ts';
import { owned } from '../db/owned.ts';
import type { Tables } from '../db/tables.ts';
import { HttpError } from '../errors.ts';

const DIAS_DE_ALERTA = 30;

type Situacao = { temVistoriaSaida: boolean; pendencias: number; imovelExiste: boolean };

/**
 * What closing asks for. The exit inspection must have been made since the contract was, so that an earlier
 * contract's does not count; of a property that is gone none can be made, so none is asked for.
 */
async function situacao(db: Db, contrato: Selectable<Tables['contratos']>): Promise<Situacao> {
  const { userId, id, imovelId, criadoEm } = contrato;
  const { imovelExiste, vistoriada, pendencias } = await db
    .selectNoFrom((eb) => [
      eb
        .exists(eb.selectFrom('imoveis').select('id').where('userId', '=', userId).where('id', '=', imovelId))
        .$castTo<boolean>()
        .as('imovelExiste'),
      eb
        .exists(
          eb
            .selectFrom('inspecoes')
            .select('id')
            .where('userId', '=', userId)
            .where('imovelId', '=', imovelId)
            .where('tipo', '=', 'Saída')
            .where('criadoEm', '>=', criadoEm),
        )
        .$castTo<boolean>()
        .as('vistoriada'),
      eb
        .selectFrom('contas')
        .select((conta) => conta.fn.countAll<number>().as('total'))
        .where('userId', '=', userId)
        .where('contratoId', '=', id)
        .where('status', 'in', ['PENDENTE', 'ATRASADO'])
        .$asScalar()
        .$notNull()
        .as('pendencias'),
    ])
    .executeTakeFirstOrThrow();
  return { temVistoriaSaida: vistoriada || !imovelExiste, pendencias, imovelExiste };
}

/** GET /contratos/:id/status-encerramento: what is missing, changing nothing. */
export async function statusEncerramento(db: Db, userId: string, id: string, agora: Date, fuso: string) {
  const contrato = await owned(db, 'contratos', userId, id);
  const { temVistoriaSaida, pendencias } = await situacao(db, contrato);
  const dia = hoje(agora, fuso);
  const { ativo, dataFim, imovelId } = contrato;
  return {
    podeEncerrar: ativo && temVistoriaSaida && pendencias === 0,
    alertaEncerramento: ativo && dataFim <= somarDias(dia, DIAS_DE_ALERTA),
    bloqueios: { vistoriaSaidaPendente: !temVistoriaSaida, pendenciasFinanceiras: pendencias, imovelId },
    info: { contratoPrazoVencido: dataFim < dia, dataFim, semPendencias: pendencias === 0, temVistoriaSaida },
  };
}

/**
 * Closes a contract and frees its property, in one transaction. The contract's row lock keeps contas from being added
 * meanwhile (they take it too, see financeiro/criar.ts); the property's comes first, as everywhere (see db/owned.ts),
 * and keeps a new contract from occupying what is being freed. Throws 400 when already closed, 422 for what is missing.
 */
export async function encerrarContrato(db: Db, userId: string, id: string, agora: Date) {
  return db.transaction().execute(async (trx) => {
    const { imovelId } = await owned(trx, 'contratos', userId, id);
    await trx
      .selectFrom('imoveis')
      .select('id')
      .where('userId', '=', userId)
      .where('id', '=', imovelId)
      .forUpdate()
      .execute();
    const contrato = await owned(trx, 'contratos', userId, id, 'for update');
    if (!contrato.ativo) throw new HttpError(400, 'Este contrato já está encerrado.');
    const { temVistoriaSaida, pendencias, imovelExiste } = await situacao(trx, contrato);
    if (!temVistoriaSaida) {
      throw new HttpError(422, 'Registre a vistoria de saída do imóvel antes de encerrar o contrato.', {
        extra: { codigo: 'VISTORIA_SAIDA_PENDENTE', imovelId },
      });
    }
    if (pendencias > 0) {
      const contas = pendencias === 1 ? 'uma conta em aberto' : `${pendencias} contas em aberto`;
      throw new HttpError(422, `O contrato tem ${contas}. Receba ou cancele o que falta antes de encerrar.`, {
        extra: { codigo: 'PENDENCIAS_FINANCEIRAS', pendencias },
      });
    }
    await trx
      .updateTable('contratos')
      .set({ ativo: false, encerradoEm: agora.toISOString() })
      .where('userId', '=', userId)
      .where('id', '=', id)
      .execute();
    if (!imovelExiste) return { message: 'Contrato encerrado.', imovelLiberado: false };
    // The landlord may have let it again by hand before the old tenant had paid everything.
    const outro = await trx
      .selectFrom('contratos')
      .select('id')
      .where('userId', '=', userId)
      .where('imovelId', '=', imovelId)
      .where('ativo', '=', true)
      .executeTakeFirst();
    if (outro) {
      return { message: 'Contrato encerrado. O imóvel segue alugado por outro contrato.', imovelLiberado: false };
    }
    await trx
      .updateTable('imoveis')
      .set({ status: 'DISPONIVEL' })
      .where('userId', '=', userId)
      .where('id', '=', imovelId)
      .execute();
    return { message: 'Contrato encerrado.', imovelLiberado: true };
  });
}
