import { centavos, reais } from '@imob/schemas/rules/money';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { HttpError } from '../../http/errors.ts';
import type { Devolucao, PixRecebido } from '../../providers/pix/pix.ts';
import { auditar } from '../auditoria/auditar.ts';
import { mudarNaTransacao } from '../financeiro/mudar.ts';
import { descontarDevolvido } from './descontar.ts';
import { type Meios, mudarSituacao } from './situacao.ts';

const soma = (devolucoes: readonly { centavos: number; situacao: string }[]) =>
  devolucoes.reduce((total, { centavos, situacao }) => total + (situacao === 'DEVOLVIDO' ? centavos : 0), 0);

export const devolvidoDe = ({ devolucoes }: Pick<PixRecebido, 'devolucoes'>): number => soma(devolucoes);
export const devolvidoInteiro = (pix: Pick<PixRecebido, 'devolucoes' | 'centavos'>): boolean =>
  devolvidoDe(pix) >= pix.centavos;

const DE_FORA = 'O banco do pagador obteve a devolução deste Pix. Fale com seu banco se não concordar.';
const NAO_REABERTA = 'Este Pix foi devolvido, mas a conta que ele pagou mudou depois e não foi reaberta. Confira-a.';

/**
 * Takes in what the bank says of a Pix's returns. One that was returned whole opens its conta again; a part returned
 * leaves it paid. The contas are locked already. Nothing new changes nothing.
 */
export async function atualizarDevolucoes(meios: Meios, e2eid: string, ditas: readonly Devolucao[]): Promise<void> {
  const { trx, autor, agora, fuso } = meios;
  const { userId } = autor;
  if (ditas.length === 0) return;
  const recebimento = await trx
    .selectFrom('recebimentos')
    .selectAll()
    .where('userId', '=', userId)
    .where('e2eid', '=', e2eid)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const guardadas = await trx
    .selectFrom('devolucoes')
    .selectAll()
    .where('userId', '=', userId)
    .where('recebimentoId', '=', recebimento.id)
    .execute();
  let alerta: string | null = null;
  let agoraDevolvido = 0;
  for (const { id, centavos: valor, situacao, natureza = null, motivo = null } of ditas) {
    const antes = guardadas.find((uma) => uma.id === id);
    if (antes?.situacao === situacao || antes?.situacao === 'DEVOLVIDO') continue;
    const nova = { situacao, natureza, motivo };
    if (antes) {
      await trx.updateTable('devolucoes').set(nova).where('userId', '=', userId).where('id', '=', id).execute();
    } else {
      const inserida = {
        userId,
        id,
        recebimentoId: recebimento.id,
        valor: reais(valor),
        criadoEm: agora.toISOString(),
      };
      await trx
        .insertInto('devolucoes')
        .values({ ...inserida, ...nova })
        .onConflict((oc) => oc.doNothing())
        .execute();
    }
    if (situacao === 'DEVOLVIDO') agoraDevolvido += valor;
    if (natureza?.startsWith('MED')) alerta = DE_FORA;
    const dita = { id, valor: reais(valor) };
    await auditar(trx, autor, agora, {
      ...{ acao: 'mudar', registro: { tipo: 'recebimento', id: recebimento.id } },
      antes: {
        devolucao: antes ? { ...dita, situacao: antes.situacao, natureza: antes.natureza, motivo: antes.motivo } : null,
      },
      depois: { devolucao: { ...dita, ...nova } },
    });
  }
  const juntas = new Map(
    [...guardadas.map((uma) => ({ ...uma, centavos: centavos(uma.valor) })), ...ditas].map((uma) => [uma.id, uma]),
  );
  const inteiro = soma([...juntas.values()]) >= centavos(recebimento.valor);
  const pagou = recebimento.situacao === 'CONCILIADO';
  if (inteiro && recebimento.situacao !== 'DEVOLVIDO') {
    await mudarSituacao(meios, recebimento, 'DEVOLVIDO');
    const contaIds = pagou ? recebimento.contaIds : [];
    const pagas = await quaisPagas(trx, userId, contaIds);
    if (pagas.length < contaIds.length) alerta = NAO_REABERTA;
    for (const contaId of pagas) alerta = (await reabrir(contaId)) ?? alerta;
  } else if (pagou) await descontarDevolvido(meios, recebimento.contaIds, agoraDevolvido);
  if (alerta) {
    await trx
      .updateTable('recebimentos')
      .set({ alerta })
      .where('userId', '=', userId)
      .where('id', '=', recebimento.id)
      .execute();
  }

  /** All that is undone with it, or nothing. */
  async function reabrir(contaId: string): Promise<string | undefined> {
    await sql`savepoint reabrir`.execute(trx);
    try {
      await mudarNaTransacao(trx, autor, contaId, { status: 'PENDENTE' }, agora, fuso);
      return undefined;
    } catch (erro) {
      if (!(erro instanceof HttpError)) throw erro;
      await sql`rollback to savepoint reabrir`.execute(trx);
      return NAO_REABERTA;
    }
  }
}

async function quaisPagas(trx: Db, userId: string, contaIds: readonly string[]): Promise<string[]> {
  if (contaIds.length === 0) return [];
  const pagas = await trx
    .selectFrom('contas')
    .select('id')
    .where('userId', '=', userId)
    .where('id', 'in', contaIds)
    .where('status', '=', 'PAGO')
    .execute();
  return pagas.map(({ id }) => id);
}
