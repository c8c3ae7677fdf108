import { DECISOES_POR_TIPO } from '@imob/schemas/paginas/opcoes';
import { somarDias } from '@imob/schemas/rules/dates';
import { DIAS_A_DECIDIR } from '@imob/schemas/rules/promessas';
import { sql } from 'kysely';
import { comPartes } from '../../contratos/comPartes.ts';
import { ABERTA_NA_CONTA, julgar, lerPrometidas, type PromessaRow } from '../../promessas/situacao.ts';
import type { Tipo } from './contratos.ts';

/** Judges so many at most: whether an amount that was promised came is said by the payments. */
const LIDAS = 10 * DECISOES_POR_TIPO;

/** Promises whose day went by unpaid, the oldest first: until their landlord says that he knows, or writes a notice of the debt. */
export const promessasQuebradas: Tipo = async (db, userId, hoje, _agora, fuso) => {
  const { rows } = await sql<PromessaRow>`select p.* from promessas p
    where p."userId" = ${userId} and p.fim is null and p."cienteEm" is null
      and p."prometidaPara" >= ${somarDias(hoje, -DIAS_A_DECIDIR)}::date and p."prometidaPara" < ${hoje}::date
      and exists (select from "promessasContas" m where m."userId" = ${userId} and m."promessaId" = p.id and (
        exists (select from contas k where k."userId" = ${userId} and k.id = m."inteiraId" and k.status in ('PENDENTE', 'ATRASADO'))
        or exists (select from contas k where k."userId" = ${userId} and k."inteiraId" = m."inteiraId" and k.status in ('PENDENTE', 'ATRASADO'))))
      and not exists (select from cartas c where c."userId" = ${userId} and c."contratoId" = p."contratoId" and c.tipo = 'DEBITO'
        and c.dia > p."prometidaPara" and c.desfecho is distinct from 'RETIRADA' and c.pedido ->> 'locatarioId' is null)
    order by p."prometidaPara", p.id limit ${LIDAS}`.execute(db);
  const prometidas = await lerPrometidas(
    db,
    userId,
    rows.map(({ id }) => id),
    fuso,
  );
  const quebradas = rows.flatMap((promessa) => {
    const { situacao, contas, emAberto } = julgar(promessa, prometidas.get(promessa.id) ?? [], hoje, fuso);
    if (situacao !== 'QUEBRADA') return [];
    const { id: promessaId, contratoId, prometidaPara } = promessa;
    const contaIds = contas.filter(({ status }) => ABERTA_NA_CONTA(status)).map(({ id }) => id);
    return [{ promessaId, contratoId, prometidaPara, contaIds, total: emAberto }];
  });
  const ditas = await comPartes(db, userId, quebradas.slice(0, DECISOES_POR_TIPO));
  return ditas.map((dita) => ({ tipo: 'PROMESSA' as const, ...dita }));
};
