-- The papers of an expense (invoice, bill, proof of payment), kept in private.
alter table despesas add column comprovantes jsonb not null default '[]';
alter table arquivos drop constraint arquivos_recurso_check;
alter table arquivos add constraint arquivos_recurso_check
  check (recurso in ('imovel', 'inspecao', 'item', 'locatario', 'contrato', 'site', 'perfil', 'pedido', 'despesa'));

-- The day on which an expense was paid. Until now each was taken as paid once its day had come: those are paid on their day.
alter table despesas add column "pagaEm" date;
update despesas set "pagaEm" = data where data <= (now() at time zone 'America/Sao_Paulo')::date;
-- The day of a paid one is that of its payment, and of any other the one on which it is to be paid.
alter table despesas add column dia date generated always as (coalesce("pagaEm", data)) stored;
drop index despesas_data;
drop index despesas_imovel;
create index despesas_dia on despesas ("userId", dia, id);
create index despesas_imovel on despesas ("userId", "imovelId", dia, id);
create index despesas_a_pagar on despesas ("userId", data, id) where "pagaEm" is null;
