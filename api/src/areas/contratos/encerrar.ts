import { hoje, somarDias } from '@imob/schemas/rules/dates';
import { reais } from '@imob/schemas/rules/money';
import { somarItens } from '@imob/schemas/rules/parcelas';
import { STATUS_ABERTOS } from '@imob/schemas/rules/statusDaConta';
import type { Selectable } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { owned } from '../../db/owned.ts';
import type { Tables } from '../../db/tables.ts';
import { HttpError } from '../../http/errors.ts';
import { auditar } from '../auditoria/auditar.ts';
import type { Autor } from '../auditoria/autor.ts';
import { caucaoGuardada } from './acerto/deposito.ts';
import { temConfirmado, travarAcerto } from './acerto/ler.ts';
import { lerTermos } from './termos/ler.ts';

const DIAS_DE_ALERTA = 30;

type Situacao = { temVistoriaSaida: boolean; vistoriaPendente: boolean; pendencias: number; imovelExiste: boolean };

/**
 * Tells what closing asks for. The exit inspection must have been made since the contract was, and one that was
 * made while two were belongs to the one that was closed first: that of another tenant does not count. Of a property
 * that is gone none can be made, so none is asked for.
 */
async function situacao(db: Db, contrato: Selectable<Tables['contratos']>): Promise<Situacao> {
  const { userId, id, imovelId, criadoEm, encerradoEm } = contrato;
  const { imovelExiste, vistoriada, pendencias } = await db
    .selectNoFrom((eb) => [
      eb
        .exists(eb.selectFrom('imoveis').select('id').where('userId', '=', userId).where('id', '=', imovelId))
        .$castTo<boolean>()
        .as('imovelExiste'),
      eb
        .exists(
          eb
            .selectFrom('inspecoes as v')
            .select('v.id')
            .where('v.userId', '=', userId)
            .where('v.imovelId', '=', imovelId)
            .where('v.tipo', '=', 'Saída')
            .where('v.criadoEm', '>=', criadoEm)
            .where((vistoria) => {
              const outros = vistoria
                .selectFrom('contratos as outro')
                .select('outro.id')
                .where('outro.userId', '=', userId)
                .where('outro.imovelId', '=', imovelId)
                .where('outro.id', '!=', id)
                .whereRef('outro.criadoEm', '<=', 'v.criadoEm')
                .whereRef('outro.encerradoEm', '>', 'v.criadoEm');
              const antes = encerradoEm ? outros.where('outro.encerradoEm', '<', encerradoEm) : outros;
              return vistoria.not(vistoria.exists(antes));
            }),
        )
        .$castTo<boolean>()
        .as('vistoriada'),
      eb
        .selectFrom('contas')
        .select((conta) => conta.fn.countAll<number>().as('total'))
        .where('userId', '=', userId)
        .where('contratoId', '=', id)
        .where('status', 'in', STATUS_ABERTOS)
        .$asScalar()
        .$notNull()
        .as('pendencias'),
    ])
    .executeTakeFirstOrThrow();
  return { temVistoriaSaida: vistoriada, vistoriaPendente: imovelExiste && !vistoriada, pendencias, imovelExiste };
}

/** With a confirmed settlement the debt is recognised, and goes on to be owed by a closed contract. */
async function temAcerto(
  db: Db,
  { userId, id }: Selectable<Tables['contratos']>,
  acertoId: string | null | undefined,
): Promise<boolean> {
  if (!acertoId) return false;
  const acerto = await travarAcerto(db, userId, id, acertoId);
  if (acerto.situacao !== 'CONFIRMADO') throw new HttpError(409, 'Confirme o acerto antes de encerrar com ele.');
  return true;
}

/** The deposit that the landlord holds and no settlement gave back or used up. */
async function lerCaucaoRetida(db: Db, contrato: Selectable<Tables['contratos']>, fuso: string): Promise<number> {
  const { userId, id, dataInicio } = contrato;
  if (await temConfirmado(db, userId, id)) return 0;
  const contas = await db
    .selectFrom('contas')
    .select(['tipo', 'status', 'valor', 'valorRecebido', 'dataPagamento'])
    .where('userId', '=', userId)
    .where('contratoId', '=', id)
    .where('tipo', '=', 'CAUCAO')
    .execute();
  const { termos } = await lerTermos(db, userId, id);
  return reais(somarItens(caucaoGuardada(contas, termos.garantia, dataInicio, fuso)));
}

/** GET /contratos/:id/status-encerramento: what is missing, changing nothing. */
export async function statusEncerramento(db: Db, userId: string, id: string, agora: Date, fuso: string) {
  const contrato = await owned(db, 'contratos', userId, id);
  const { temVistoriaSaida, vistoriaPendente, pendencias } = await situacao(db, contrato);
  const dia = hoje(agora, fuso);
  const { ativo, dataFim, imovelId } = contrato;
  return {
    podeEncerrar: ativo && !vistoriaPendente && pendencias === 0,
    alertaEncerramento: ativo && dataFim <= somarDias(dia, DIAS_DE_ALERTA),
    bloqueios: { vistoriaSaidaPendente: vistoriaPendente, pendenciasFinanceiras: pendencias, imovelId },
    info: {
      ...{ contratoPrazoVencido: dataFim < dia, dataFim, semPendencias: pendencias === 0, temVistoriaSaida },
      caucaoRetida: await lerCaucaoRetida(db, contrato, fuso),
    },
  };
}

/**
 * Closes a contract and frees its property, in one transaction. The contract's row lock makes closings take turns;
 * the property's comes first, as everywhere (see db/owned.ts), and keeps a new contract from occupying what is being
 * freed. A conta that is launched or reopened at the same moment counts as one that came after the closing. Throws
 * 400 when already closed, 422 for what is missing.
 */
export async function encerrarContrato(db: Db, autor: Autor, id: string, agora: Date, acertoId?: string | null) {
  const { userId } = autor;
  return db.transaction().execute(async (trx) => {
    const { imovelId } = await owned(trx, 'contratos', userId, id);
    const imovel = await trx
      .selectFrom('imoveis')
      .select(['id', 'status'])
      .where('userId', '=', userId)
      .where('id', '=', imovelId)
      .forUpdate()
      .executeTakeFirst();
    const contrato = await owned(trx, 'contratos', userId, id, 'for update');
    if (!contrato.ativo) throw new HttpError(400, 'Este contrato já está encerrado.');
    const { vistoriaPendente, pendencias, imovelExiste } = await situacao(trx, contrato);
    if (vistoriaPendente) {
      throw new HttpError(422, 'Registre a vistoria de saída do imóvel antes de encerrar o contrato.', {
        extra: { codigo: 'VISTORIA_SAIDA_PENDENTE', imovelId },
      });
    }
    const acertado = await temAcerto(trx, contrato, acertoId);
    if (pendencias > 0 && !acertado) {
      const contas = pendencias === 1 ? 'uma conta em aberto' : `${pendencias} contas em aberto`;
      throw new HttpError(422, `O contrato tem ${contas}. Receba ou cancele o que falta antes de encerrar.`, {
        extra: { codigo: 'PENDENCIAS_FINANCEIRAS', pendencias },
      });
    }
    const depois = { ativo: false, encerradoEm: agora.toISOString() };
    await trx.updateTable('contratos').set(depois).where('userId', '=', userId).where('id', '=', id).execute();
    const registro = { tipo: 'contrato', id: contrato.id } as const;
    await auditar(trx, autor, agora, { acao: 'encerrar', registro, antes: contrato, depois });
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
    const livre = { status: 'DISPONIVEL' as const };
    await trx.updateTable('imoveis').set(livre).where('userId', '=', userId).where('id', '=', imovelId).execute();
    await auditar(trx, autor, agora, {
      acao: 'mudar',
      registro: { tipo: 'imovel', id: imovelId },
      antes: imovel,
      depois: { ...livre, contratoId: id },
    });
    return { message: 'Contrato encerrado.', imovelLiberado: true };
  });
}
