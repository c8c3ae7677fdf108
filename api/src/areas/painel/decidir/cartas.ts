import { DECISOES_POR_TIPO } from '@imob/schemas/paginas/opcoes';
import type { Decisao } from '@imob/schemas/painel';
import { somarDias } from '@imob/schemas/rules/dates';
import { sql } from 'kysely';
import { comPartes } from '../../contratos/comPartes.ts';
import { emCurso } from '../../contratos/emCurso.ts';
import type { Tipo } from './contratos.ts';

type Dita = Omit<
  Extract<Decisao, { tipo: 'CARTA' }>,
  'tipo' | 'imovelId' | 'imovelNome' | 'locatarioId' | 'locatarioNome'
> & {
  /** The letter is to him, and not to who rents now. */
  aQuemSaiu: { locatarioId: string; locatarioNome: string } | null;
};

/** Days in which the tenant may say that an e-mail came. */
const DIAS_DO_EMAIL = 3;

/**
 * Letters that nobody got yet, and those whose term ended and of which nothing was noted since, the oldest first. Of a debt nothing is said once none of
 * its contas is owed, nor of the property's use once the lease has ended.
 */
export const cartasEmAberto: Tipo = async (db, userId, hoje, _agora, fuso) => {
  const { rows } = await sql<Dita>`
    select k."contratoId", k.id as "cartaId", k.tipo as carta, case when k."entregueEm" is null then 'ENTREGAR' else 'RESPONDER' end as falta,
      case when k."entregueEm" is null then k.dia else k."prazoAte" end as dia,
      case when k.pedido ->> 'locatarioId' is not null then jsonb_build_object('locatarioId', k.pedido ->> 'locatarioId',
        'locatarioNome', k.texto -> 'destinatarios' -> 0 ->> 'nome') end as "aQuemSaiu"
    from cartas k where k."userId" = ${userId} and k.desfecho is null and k.tipo not in ('PAGAMENTOS', 'REFERENCIA')
      and (k."prazoAte" < ${hoje}::date and k."entregueEm" is not null or k."entregueEm" is null and k.dia < ${hoje}::date
        and (k."enviadaEm" is null or (k."enviadaEm" at time zone ${fuso})::date <= ${somarDias(hoje, -DIAS_DO_EMAIL)}::date))
      and (k.tipo in ('DEBITO', 'FIADOR') and exists (select from contas d where d."userId" = ${userId} and d."contratoId" = k."contratoId"
          and d.status in ('PENDENTE', 'ATRASADO') and k.contas ? coalesce(d."inteiraId", d.id)::text)
        or k.tipo not in ('DEBITO', 'FIADOR') and exists (select from contratos c
          where c."userId" = ${userId} and c.id = k."contratoId" and ${emCurso(userId)}))
    order by k.dia, k.id limit ${DECISOES_POR_TIPO}`.execute(db);
  return (await comPartes(db, userId, rows)).map(({ aQuemSaiu, ...dita }) => ({
    ...{ tipo: 'CARTA' as const, ...dita },
    ...aQuemSaiu,
  }));
};
