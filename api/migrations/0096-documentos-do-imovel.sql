-- The papers of a property (deeds, insurances, rules, manuals), each one private file.
create table "documentosDoImovel" (
  "userId" uuid not null,
  id uuid not null,
  "imovelId" uuid not null,
  tipo text not null,
  nome text not null,
  key text not null,
  "paraLocatario" boolean not null default false,
  "criadoEm" timestamptz not null,
  "atualizadoEm" timestamptz not null,
  primary key ("userId", id),
  foreign key ("userId", "imovelId") references imoveis ("userId", id) on delete cascade
);
create index "documentosDoImovel_id" on "documentosDoImovel" (id);
create index "documentosDoImovel_imovel" on "documentosDoImovel" ("userId", "imovelId", "criadoEm" desc, id);
alter table arquivos drop constraint arquivos_recurso_check;
alter table arquivos add constraint arquivos_recurso_check check (recurso in
  ('imovel', 'inspecao', 'item', 'locatario', 'contrato', 'site', 'perfil', 'pedido', 'despesa', 'assinatura', 'interessado',
  'manutencao', 'documento'));
