import type { Acordo } from '@imob/schemas/acordos';
import { data, hoje } from '@imob/schemas/rules/dates';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { ofContract, owned } from '../../../db/owned.ts';
import { HttpError } from '../../../http/errors.ts';
import { cancelarDoRegistro } from '../../assinaturas/cancelar.ts';
import { auditar } from '../../auditoria/auditar.ts';
import type { Autor } from '../../auditoria/autor.ts';
import { anotarMudadas } from '../../financeiro/anotarMudadas.ts';
import type { ContaRow } from '../../financeiro/encargos.ts';
import { comStatusDoDia } from '../../financeiro/leitura.ts';
import { travarDinheiro } from '../../recebimentos/travar.ts';
import { paraLer } from './ler.ts';

/**
 * Brings back what an agreement took: those contas are owed again as they were, and its installments go. Throws 403, 404, or 409 once one of
 * them was paid or went into a newer agreement, which asks for it, or a settlement counts on them.
 */
export async function desfazerAcordo(
  db: Db,
  autor: Autor,
  { id: contratoId, acordoId }: { id: string; acordoId: string },
  { agora, fuso }: { agora: Date; fuso: string },
): Promise<Acordo> {
  const { userId } = autor;
  return db.transaction().execute(async (trx) => {
    await travarDinheiro(trx, userId);
    const contrato = await owned(trx, 'contratos', userId, contratoId, 'for no key update');
    const acordo = ofContract(await owned(trx, 'acordos', userId, acordoId, 'for update'), contrato.id);
    if (acordo.situacao === 'DESFEITO') throw new HttpError(409, 'Este acordo já foi desfeito.');
    await recusarAcertado(trx, userId, contrato.id, acordo.criadoEm);
    const contas = await trx
      .selectFrom('contas')
      .selectAll()
      .where('userId', '=', userId)
      .where('contratoId', '=', contrato.id)
      .where((eb) => eb.or([eb('acordoId', '=', acordo.id), eb('noAcordoId', '=', acordo.id)]))
      .orderBy('id')
      .forUpdate()
      .execute();
    const feitas = contas.filter((conta) => conta.acordoId === acordo.id);
    recusarPagas(feitas);
    for (const conta of feitas) await recusarNoAcordo(trx, conta);
    const levadas = contas.filter((conta) => conta.noAcordoId === acordo.id);
    const deNovo = { status: 'PENDENTE' as const, noAcordoId: null };
    const delas = (quais: readonly ContaRow[]) => sql<boolean>`id = any(${quais.map(({ id }) => id)}::uuid[])`;
    await trx.deleteFrom('contas').where('userId', '=', userId).where(delas(feitas)).execute();
    await trx.updateTable('contas').set(deNovo).where('userId', '=', userId).where(delas(levadas)).execute();
    await cancelarDoRegistro(trx, autor, acordo.id, agora);
    const desfeito = await trx
      .updateTable('acordos')
      .set({ situacao: 'DESFEITO', desfeitoEm: agora.toISOString() })
      .where('userId', '=', userId)
      .where('id', '=', acordo.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await auditar(trx, autor, agora, {
      acao: 'desfazer',
      registro: { tipo: 'acordo', id: acordo.id },
      antes: { situacao: 'VIGENTE' },
      depois: { situacao: 'DESFEITO' },
    });
    const dia = hoje(agora, fuso);
    const depois = levadas.map((conta) => {
      const { id, status, noAcordoId } = comStatusDoDia({ ...conta, ...deNovo }, dia);
      return { id, status, noAcordoId };
    });
    await anotarMudadas(trx, autor, agora, { antes: contas, depois });
    return paraLer(trx, desfeito, dia);
  });
}

/** A later settlement reckoned with the installments as open debt, and may have paid them. Throws 409. */
async function recusarAcertado(trx: Db, userId: string, contratoId: string, criadoEm: string): Promise<void> {
  const acerto = await trx
    .selectFrom('acertos')
    .select('id')
    .where('userId', '=', userId)
    .where('contratoId', '=', contratoId)
    .where('situacao', '=', 'CONFIRMADO')
    .where('confirmadoEm', '>', criadoEm)
    .executeTakeFirst();
  if (acerto)
    throw new HttpError(409, 'O acerto de saída conta com as parcelas deste acordo. Desfaça o acerto primeiro.');
}

function recusarPagas(feitas: readonly ContaRow[]): void {
  const paga = feitas.find(({ status }) => status === 'PAGO');
  if (!paga) return;
  throw new HttpError(
    409,
    `“${paga.descricao}” já foi paga, e o acordo não pode mais ser desfeito. Desfaça primeiro esse pagamento, ou cancele as parcelas que não quer mais cobrar.`,
  );
}

/** A conta that went into an agreement is owed there: it is neither reopened nor deleted before that is undone. Throws 409. */
export async function recusarNoAcordo(trx: Db, { userId, noAcordoId, descricao }: ContaRow): Promise<void> {
  if (!noAcordoId) return;
  const { em } = await owned(trx, 'acordos', userId, noAcordoId);
  throw new HttpError(
    409,
    `“${descricao}” entrou no acordo de ${data(em)}, e é cobrada nas parcelas dele. Desfaça o acordo primeiro, na tela do contrato.`,
  );
}

/** A paid installment keeps its agreement from being undone: gone, it would be owed again with all that it had paid. Throws 409. */
export function recusarParcelaPaga({ acordoId, status, descricao }: ContaRow): void {
  if (!acordoId || status !== 'PAGO') return;
  throw new HttpError(
    409,
    `“${descricao}” é a parcela paga de um acordo. Desfaça primeiro o pagamento, e então a exclua.`,
  );
}
