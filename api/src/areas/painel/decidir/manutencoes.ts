import { DECISOES_POR_TIPO } from '@imob/schemas/paginas/opcoes';
import type { Decisao } from '@imob/schemas/painel';
import { nomeDoImovel } from '@imob/schemas/rules/addresses';
import { somarDias } from '@imob/schemas/rules/dates';
import { DIAS_PARADA, DIAS_PARADA_URGENTE } from '@imob/schemas/rules/manutencao';
import { sql } from 'kysely';
import type { Tipo } from './contratos.ts';

type Linha = Omit<Extract<Decisao, { tipo: 'MANUTENCAO' }>, 'tipo' | 'imovelNome'> & {
  imovelNome: string | null;
  rua: string | null;
  numero: string | null;
  complemento: string | null;
};

/**
 * Repairs that wait for the landlord, each with the first that it waits for: a visit that the tenant cannot receive, one of today or tomorrow, one that
 * is done or whose visit went by, offers of which none is taken, and one in which nothing happened for days and no visit is to come. Open ones alone are
 * read, by their own index.
 */
export const manutencoesQueEsperam: Tipo = async (db, userId, hoje, _agora, fuso) => {
  const amanha = somarDias(hoje, 1);
  const parada = sql<string>`case when p.urgente then ${somarDias(hoje, -DIAS_PARADA_URGENTE)}::date else ${somarDias(hoje, -DIAS_PARADA)}::date end`;
  const { rows } = await sql<Linha>`
    select q."manutencaoId", q."imovelId", q.titulo, q.urgente, q.falta, q.orcamentos, q."visitaDia", q."visitaHora", q.feito,
      i.nome as "imovelNome", i.rua, i.numero, i.complemento, coalesce(r.nome, e."prestadorCopia") as "prestadorNome"
    from (
      select p.id as "manutencaoId", p."imovelId", p.titulo, p.urgente, p."orcamentoId", p."visitaDia", p."visitaHora", p."andouEm",
        p."feitoEm" is not null as feito, o.orcamentos, f.ordem,
        (array['REMARCAR', 'VISITA', 'CONCLUIR', 'DECIDIR', 'PARADA'])[f.ordem] as falta,
        case when f.ordem <= 2 then p."visitaDia" end as dia, case when f.ordem <= 2 then p."visitaHora" end as hora
      from manutencoes p
      cross join lateral (select count(*)::int as orcamentos from orcamentos o
        where o."userId" = ${userId} and o."manutencaoId" = p.id and o.situacao = 'RECEBIDO') o
      cross join lateral (select
        case when p."feitoEm" is null and p."visitaDia" >= ${hoje}::date and p."visitaResposta" = 'NAO_PODE' then 1
        when p."feitoEm" is null and p."visitaDia" between ${hoje}::date and ${amanha}::date then 2
        when p."feitoEm" is not null or p."visitaDia" < ${hoje}::date then 3
        when p."orcamentoId" is null and o.orcamentos > 0 then 4
        when p."visitaDia" is null and (p."andouEm" at time zone ${fuso})::date <= ${parada} then 5 end as ordem) f
      where p."userId" = ${userId} and p.situacao = 'ABERTA' and f.ordem is not null
      order by f.ordem, dia, hora, p.urgente desc, p."andouEm", p.id limit ${DECISOES_POR_TIPO}) q
    join imoveis i on i."userId" = ${userId} and i.id = q."imovelId"
    left join orcamentos e on e."userId" = ${userId} and e.id = q."orcamentoId"
    left join prestadores r on r."userId" = ${userId} and r.id = e."prestadorId"
    order by q.ordem, q.dia, q.hora, q.urgente desc, q."andouEm", q."manutencaoId"`.execute(db);
  return rows.map(({ imovelNome: nome, rua, numero, complemento, ...dita }) => {
    return { tipo: 'MANUTENCAO' as const, ...dita, imovelNome: nomeDoImovel({ nome, rua, numero, complemento }) };
  });
};
