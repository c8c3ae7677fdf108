-- The first day of a renewed term: from it on the renewed rent is in force. It is reckoned as the lease's months are, from its first day.
alter table continuacoes add column "aPartirDe" date;
update continuacoes k set "aPartirDe" = (c."dataInicio" + make_interval(months =>
    (extract(year from age(p.dia::timestamp, c."dataInicio"::timestamp)) * 12 + extract(month from age(p.dia::timestamp, c."dataInicio"::timestamp)))::int))::date
from contratos c, (
  select r."userId", r.id, min(t."dataVencimento") as dia
  from continuacoes r join contas t on t."userId" = r."userId" and t."contratoId" = r."contratoId" and r.contas ? t.id::text
  group by r."userId", r.id
) p
where c."userId" = k."userId" and c.id = k."contratoId" and p."userId" = k."userId" and p.id = k.id
  and k.tipo = 'RENOVACAO';

-- The calendar day on which an addendum was made: what was overdue by then stays under the clause that it was late under.
alter table aditivos add column "feitoNoDia" date;
update aditivos set "feitoNoDia" = ("criadoEm" at time zone 'America/Sao_Paulo')::date;
