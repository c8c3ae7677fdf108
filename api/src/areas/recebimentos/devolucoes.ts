import { dinheiro } from '@imob/schemas/documents/format';
import { centavos, reais } from '@imob/schemas/rules/money';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { HttpError } from '../../http/errors.ts';
import type { Devolucao, PixRecebido } from '../../providers/pix/pix.ts';
import { auditar } from '../auditoria/auditar.ts';
import type { Meios } from '../auditoria/autor.ts';
import { acertosQueContam } from '../contratos/acerto/contado.ts';
import { devolverPorPix } from '../contratos/acerto/devolver.ts';
import { mudarNaTransacao } from '../financeiro/mudar.ts';
import { descontarDevolvido } from './descontar.ts';
import { mudarSituacao } from './situacao.ts';

const soma = (devolucoes: readonly { centavos: number; situacao: string }[]) =>
  devolucoes.reduce((total, { centavos, situacao }) => total + (situacao === 'DEVOLVIDO' ? centavos : 0), 0);

export const devolvidoDe = ({ devolucoes }: Pick<PixRecebido, 'devolucoes'>): number => soma(devolucoes);
export const devolvidoInteiro = (pix: Pick<PixRecebido, 'devolucoes' | 'centavos'>): boolean =>
  devolvidoDe(pix) >= pix.centavos;

const DE_FORA = 'O banco do pagador obteve a devolução deste Pix. Fale com seu banco se não concordar.';
const deMais = (falta: number) =>
  `Este Pix foi devolvido, e o acerto de saída contava com ele: faltam ${dinheiro(reais(falta))}. Desfaça o acerto, se ainda puder, ou cobre a diferença do locatário.`;
const NAO_REABERTA = 'Este Pix foi devolvido, mas a conta que ele pagou mudou depois e não foi reaberta. Confira-a.';

/**
 * Takes in what the bank says of a Pix's returns. One that was returned whole opens its conta again; a part returned
 * leaves it paid. What a confirmed settlement counts on is given back by the settlement, and its conta stays as it is.
 * The contas and their contracts are locked already. Nothing new changes nothing.
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
  const pagou = recebimento.situacao === 'CONCILIADO';
  const contam = pagou ? await acertosQueContam(trx, userId, recebimento.contaIds) : [];
  let alerta: string | null = null;
  let agoraDevolvido = 0;
  for (const { id, centavos: valor, situacao, natureza = null, motivo = null } of ditas) {
    const antes = guardadas.find((uma) => uma.id === id);
    if (antes?.situacao === situacao || antes?.situacao === 'DEVOLVIDO') continue;
    const acerto = situacao === 'DEVOLVIDO' ? (contam.find((um) => um.id === antes?.acertoId) ?? contam[0]) : undefined;
    const nova = { situacao, natureza, motivo };
    const doAcerto = acerto && { acertoId: acerto.id };
    if (antes) {
      await trx
        .updateTable('devolucoes')
        .set({ ...nova, ...doAcerto })
        .where('userId', '=', userId)
        .where('id', '=', id)
        .execute();
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
        .values({ ...inserida, ...nova, ...doAcerto })
        .onConflict((oc) => oc.doNothing())
        .execute();
    }
    if (natureza?.startsWith('MED')) alerta = DE_FORA;
    if (acerto) {
      const falta = valor - (await devolverPorPix(trx, autor, acerto.id, valor, agora, fuso));
      if (falta > 0) alerta = deMais(falta);
    } else if (situacao === 'DEVOLVIDO') agoraDevolvido += valor;
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
  if (inteiro && recebimento.situacao !== 'DEVOLVIDO') await mudarSituacao(meios, recebimento, 'DEVOLVIDO');
  if (pagou && contam.length === 0) {
    alerta = (await tirarDoPago(meios, recebimento.contaIds, agoraDevolvido, inteiro)) ?? alerta;
  }
  if (alerta) {
    await trx
      .updateTable('recebimentos')
      .set({ alerta })
      .where('userId', '=', userId)
      .where('id', '=', recebimento.id)
      .execute();
  }
}

/**
 * Takes returned cents off the contas that this money paid: the whole of it opens them again, a part leaves them paid. Returns
 * what the landlord is told.
 */
export async function tirarDoPago(
  meios: Meios,
  contaIds: readonly string[],
  devolvido: number,
  inteiro: boolean,
): Promise<string | undefined> {
  if (!inteiro) {
    await descontarDevolvido(meios, contaIds, devolvido);
    return undefined;
  }
  const pagas = await quaisPagas(meios.trx, meios.autor.userId, contaIds);
  let alerta = pagas.length < contaIds.length ? NAO_REABERTA : undefined;
  for (const contaId of pagas) alerta = (await reabrir(meios, contaId)) ?? alerta;
  return alerta;
}

/** All that is undone with it, or nothing. */
async function reabrir({ trx, autor, agora, fuso }: Meios, contaId: string): Promise<string | undefined> {
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
