import { DECISOES_POR_TIPO } from '@imob/schemas/paginas/opcoes';
import type { Decisao } from '@imob/schemas/painel';
import { somarDias } from '@imob/schemas/rules/dates';
import { sql } from 'kysely';
import { comPartes } from '../../contratos/comPartes.ts';
import type { Tipo } from './contratos.ts';

type Dita = Omit<
  Extract<Decisao, { tipo: 'ASSINATURA' }>,
  'tipo' | 'imovelId' | 'imovelNome' | 'locatarioId' | 'locatarioNome'
>;

/** Days in which those who were invited may sign by themselves, and in which a refusal is told. */
const DIAS_DO_CONVITE = 3;
const DIAS_DA_RECUSA = 30;
const DIA_MS = 86_400_000;

/** Refused is only what could be asked for again: the record stands, and was not signed otherwise. */
const aindaHa = (
  userId: string,
) => sql<boolean>`(case when a.tipo = 'CONTRATO' then exists (select from contratos c where c."userId" = ${userId} and c.id = a."registroId"
    and c."assinadoEm" is null and c."contratoAssinadoKey" is null and c."contratoAssinadoUrl" is null)
  when a.tipo = 'ADITIVO' then exists (select from aditivos t where t."userId" = ${userId} and t.id = a."registroId" and t."assinadoEm" is null)
  when a.tipo = 'ACORDO' then exists (select from acordos t where t."userId" = ${userId} and t.id = a."registroId" and t.situacao = 'VIGENTE')
  when a.tipo = 'ACERTO' then exists (select from acertos t where t."userId" = ${userId} and t.id = a."registroId" and t.situacao <> 'DESFEITO')
  when a.tipo = 'CARTA' then exists (select from cartas t where t."userId" = ${userId} and t.id = a."registroId"
    and t."entregueEm" is null and t.desfecho is null)
  when a.tipo = 'VISTORIA' then exists (select from inspecoes t where t."userId" = ${userId} and t.id = a."registroId")
  else true end)`;

/**
 * Papers that wait for the landlord's own signature, or for others who have not signed for days or within the term, and those that were refused and not
 * sent anew; those whose last day comes first.
 */
export const assinaturasQueFaltam: Tipo = async (db, userId, hoje, agora, fuso) => {
  const recusadaDesde = new Date(agora.getTime() - DIAS_DA_RECUSA * DIA_MS).toISOString();
  const quieta = sql<boolean>`(greatest(a."criadoEm", s.mexeu) at time zone ${fuso})::date <= ${somarDias(hoje, -DIAS_DO_CONVITE)}::date`;
  // Over the term somebody else may be missing too, and nobody signs before it begins anew.
  const souEu = sql<boolean>`(s.minha and (s.deles is null or a.ate >= ${hoje}::date))`;
  const { rows } = await sql<Dita>`
    select a.id as "assinaturaId", a."contratoId", a.titulo, a.tipo = 'CARTA' as carta, a.ate, a.situacao = 'ABERTA' and a.ate < ${hoje}::date as vencida, s.motivo,
      case when a.situacao = 'RECUSADA' then 'RECUSADA' when ${souEu} then 'MINHA'
        else 'DELES' end as falta,
      coalesce(case when a.situacao = 'RECUSADA' then s.recusaram when ${souEu} then s.eu
        else s.deles end, '{}') as quem
    from assinaturas a cross join lateral (
      select bool_or(p.quem = 'LOCADOR' and p.situacao = 'PENDENTE') as minha, max(greatest(p."convidadoEm", p.em)) as mexeu,
        array_agg(p.nome order by p.ordem) filter (where p.quem = 'LOCADOR') as eu,
        array_agg(p.nome order by p.ordem) filter (where p.quem = 'CONVIDADO' and p.situacao = 'PENDENTE') as deles,
        array_agg(p.nome order by p.ordem) filter (where p.situacao = 'RECUSOU') as recusaram,
        max(p.motivo) filter (where p.situacao = 'RECUSOU') as motivo
      from signatarios p where p."userId" = ${userId} and p."assinaturaId" = a.id) s
    where a."userId" = ${userId}
      and (a.situacao = 'ABERTA' and (s.minha or s.deles is not null and (a.ate < ${hoje}::date or ${quieta}))
        or a.situacao = 'RECUSADA' and a."fimEm" > ${recusadaDesde} and ${aindaHa(userId)}
          and not exists (select from assinaturas b where b."userId" = ${userId} and b."contratoId" = a."contratoId"
            and b."registroId" = a."registroId" and b."criadoEm" > a."criadoEm"))
    order by a.ate, a.id limit ${DECISOES_POR_TIPO}`.execute(db);
  return (await comPartes(db, userId, rows)).map((dita) => ({ tipo: 'ASSINATURA' as const, ...dita }));
};
