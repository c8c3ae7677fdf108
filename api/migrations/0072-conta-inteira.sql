-- The conta that payments in part split: its rests name it, however they are called since, and whether it still exists.
alter table contas add column "inteiraId" uuid;
create index contas_inteira on contas ("userId", "inteiraId") where "inteiraId" is not null;

-- Rests of before are known by the marks of their description, and by what a payment that can be undone whole says that it left.
update contas r set "inteiraId" = n.inteira
from (
  select distinct on (r."userId", r.id) r."userId", r.id, a.id as inteira
  from contas r
  join contas a on a."userId" = r."userId" and a."contratoId" = r."contratoId" and a.tipo = r.tipo
    and a.competencia is not distinct from r.competencia and a."criadoEm" <= r."criadoEm" and a.descricao not like '% (Saldo)%'
    and regexp_replace(a.descricao, ' [(]Parcial[)]$', '') = regexp_replace(r.descricao, '( [(](Parcial|Saldo)[)])+$', '')
  where (r.saldo is not null or r.descricao like '% (Saldo) (Parcial)') and r.descricao like '% (Saldo)%'
  order by r."userId", r.id, a."dataVencimento" = r."dataVencimento" desc, a."criadoEm" desc, a.id
) n
where n."userId" = r."userId" and n.id = r.id;

do $$
begin
  loop
    update contas r set "inteiraId" = coalesce(a."inteiraId", a.id)
    from contas a
    where a."userId" = r."userId" and a.pagamento is not null and (a.pagamento -> 'resto' ->> 'id')::uuid = r.id
      and r."inteiraId" is distinct from coalesce(a."inteiraId", a.id);
    exit when not found;
  end loop;
end $$;
