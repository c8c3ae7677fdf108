import { DECISOES_POR_TIPO } from '@imob/schemas/paginas/opcoes';
import type { Decisao } from '@imob/schemas/painel';
import { nomeDoImovel } from '@imob/schemas/rules/addresses';
import { somarDias } from '@imob/schemas/rules/dates';
import { sql } from 'kysely';
import type { Tipo } from './contratos.ts';

type Linha = Omit<Extract<Decisao, { tipo: 'INTERESSADO' }>, 'tipo' | 'imovelNome'> & {
  imovelNome: string | null;
  rua: string | null;
  numero: string | null;
  complemento: string | null;
};

/**
 * Those who want a property and wait for the landlord: each visit of today and tomorrow, then by property who got no answer yet, whose form is
 * there, and who saw it and was asked for nothing since; who waits longest comes first. Open ones alone are read, by their own index.
 */
export const interessadosQueEsperam: Tipo = async (db, userId, hoje) => {
  const visita = sql<boolean>`p."visitaDia" between ${hoje}::date and ${somarDias(hoje, 1)}::date`;
  const { rows } = await sql<Linha>`
    select q.falta, q."imovelId", q.quantos, case when q.quantos = 1 then q.id end as "interessadoId", q.nome,
      q."visitaDia", q."visitaHora", i.nome as "imovelNome", i.rua, i.numero, i.complemento
    from (
      select f.falta, f.ordem, p."imovelId", count(*)::int as quantos, min(f.desde) as desde,
        (array_agg(p.id order by f.desde, p.id))[1] as id, (array_agg(p.nome order by f.desde, p.id))[1] as nome,
        min(f.dia) as "visitaDia", min(f.hora) as "visitaHora"
      from interessados p cross join lateral (
        select 1 as ordem, 'VISITA' as falta, p."criadoEm" as desde, p.id as visita, p."visitaDia" as dia, p."visitaHora" as hora where ${visita}
        union all select 2, 'RESPONDER', p."criadoEm", null, null, null
          where p."atendidoEm" is null and p."visitaDia" is null and p."fichaPedidaEm" is null and p."fichaEm" is null
        union all select 3, 'DECIDIR', p."fichaEm", null, null, null where p."fichaEm" is not null
        union all select 4, 'VISITOU', p."visitaDia"::timestamptz, null, null, null
          where p."visitaDia" < ${hoje}::date and p."fichaPedidaEm" is null and p."fichaEm" is null) f
      where p."userId" = ${userId} and p.situacao = 'ABERTO'
      group by f.falta, f.ordem, f.visita, p."imovelId"
      order by f.ordem, "visitaDia", "visitaHora", desde, p."imovelId" limit ${DECISOES_POR_TIPO}) q
    join imoveis i on i."userId" = ${userId} and i.id = q."imovelId"
    order by q.ordem, q."visitaDia", q."visitaHora", q.desde, q."imovelId"`.execute(db);
  return rows.map(({ imovelNome: nome, rua, numero, complemento, ...dita }) => {
    return { tipo: 'INTERESSADO' as const, ...dita, imovelNome: nomeDoImovel({ nome, rua, numero, complemento }) };
  });
};
