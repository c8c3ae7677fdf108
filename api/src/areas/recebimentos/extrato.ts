import { diasEntre, hoje, somarDias } from '@imob/schemas/rules/dates';
import { proximoDiaUtil } from '@imob/schemas/rules/feriados';
import { reais } from '@imob/schemas/rules/money';
import { janela } from '@imob/schemas/rules/registrados';
import type { Db } from '../../db/connect.ts';
import type { PixRecebido } from '../../providers/pix/pix.ts';
import type { Meios } from '../auditoria/autor.ts';
import { julgar } from './mesmoDinheiro.ts';
import { concluirCobranca, diaDe, type RecebimentoRow } from './situacao.ts';

export const SEM_E2E = 'EXTRATO:';

/**
 * Finds what a statement told of before the bank did: the same amount, and nothing that says that it is other money. It is not counted
 * twice. Of several it is the one that paid the conta for which the Pix was sent, then one whose words name the payer, then the nearest.
 */
export async function doExtrato(
  { trx, autor: { userId }, agora, fuso }: Meios,
  { centavos, horario, pagador }: PixRecebido,
  contaId?: string,
): Promise<RecebimentoRow | undefined> {
  const dia = diaDe(horario, agora, fuso);
  const { de, ate } = janela(dia);
  const lidos = await trx
    .selectFrom('recebimentos')
    .selectAll()
    .where('userId', '=', userId)
    .where('e2eid', 'like', `${SEM_E2E}%`)
    .where('valor', '=', reais(centavos))
    .where('horario', '>=', `${somarDias(de, -1)}T00:00:00Z`)
    .where('horario', '<=', `${somarDias(ate, 2)}T00:00:00Z`)
    .orderBy('id')
    .forUpdate()
    .execute();
  const palavras = await palavrasDe(trx, userId, lidos);
  const banco = { pagador, contaIds: contaId ? [contaId] : [] };
  const juizos = await julgar(
    ...([trx, userId] as const),
    lidos.map(({ id, contaIds }) => ({ banco, extrato: { palavras: palavras.get(id) ?? [], contaIds } })),
  );
  const achados = lidos.map((recebimento, i) => {
    const seu = hoje(new Date(recebimento.horario), fuso);
    const daConta = contaId !== undefined && recebimento.contaIds.includes(contaId);
    const perto = seu >= de && seu <= ate;
    return { recebimento, juizo: juizos[i], daConta, longe: perto ? Math.abs(diasEntre(seu, dia)) : undefined, seu };
  });
  const [mesmo] = achados
    .filter(({ recebimento: { situacao }, juizo, daConta, longe, seu }) => {
      if (juizo === 'OUTRO' || longe === undefined) return false;
      if (daConta) return true;
      // It paid another conta than that of the Pix: the landlord's word stands where both name the payer.
      if (contaId) return situacao === 'CONCILIADO' && juizo === 'MESMO' && postadoEm(seu, dia);
      return longe === 0 || (juizo === 'MESMO' && postadoEm(seu, dia));
    })
    .sort(
      (um, outro) =>
        Number(outro.daConta) - Number(um.daConta) ||
        Number(outro.juizo === 'MESMO') - Number(um.juizo === 'MESMO') ||
        Number(um.longe) - Number(outro.longe),
    );
  return mesmo?.recebimento;
}

/** Whether a statement may write this day beside what came on that one: its own, or the business day after a weekend. */
const postadoEm = (postado: string, dia: string): boolean => postado === dia || postado === proximoDiaUtil(dia);

/** Reads the words that statements have beside these sums, by their ids. */
async function palavrasDe(trx: Db, userId: string, recebimentos: RecebimentoRow[]): Promise<Map<string, string[]>> {
  if (recebimentos.length === 0) return new Map();
  const ids = recebimentos.map(({ id }) => id);
  const rows = await trx
    .selectFrom('lancamentos')
    .select(['recebimentoId', 'descricao'])
    .where('userId', '=', userId)
    .where('recebimentoId', 'in', ids)
    .execute();
  const deles = Map.groupBy(rows, ({ recebimentoId }) => recebimentoId ?? '');
  return new Map([...deles].map(([id, dele]) => [id, dele.map(({ descricao }) => descricao)]));
}

/** From here on it is known by the bank's own number. */
export async function juntarAoExtrato(
  meios: Meios,
  contado: RecebimentoRow,
  bancoId: string,
  { e2eid, txid, horario }: PixRecebido,
): Promise<RecebimentoRow> {
  const { trx, autor } = meios;
  const juntado = { e2eid, bancoId, txid: txid ?? null, horario };
  await trx
    .updateTable('recebimentos')
    .set(juntado)
    .where('userId', '=', autor.userId)
    .where('id', '=', contado.id)
    .execute();
  await concluirCobranca(meios, txid);
  return { ...contado, ...juntado };
}
