-- An export may be the file of one lease. One of each kind is made at a time, so that neither waits for the other.
alter table exportacoes add column "contratoId" uuid;
alter table exportacoes add constraint exportacoes_contrato
  foreign key ("userId", "contratoId") references contratos ("userId", id) on delete cascade;
drop index exportacoes_em_curso;
create unique index exportacoes_em_curso on exportacoes ("userId")
  where situacao in ('NA_FILA', 'FAZENDO') and "contratoId" is null;
create unique index dossies_em_curso on exportacoes ("userId")
  where situacao in ('NA_FILA', 'FAZENDO') and "contratoId" is not null;
create index exportacoes_do_contrato on exportacoes ("userId", "contratoId", "criadoEm" desc, id);
