-- One row per file that the service stored, and for which record. Only a row lets the service delete an object, so that a
-- key written into a record by hand can never reach another landlord's file. A key starts with the landlord's id.
create table arquivos (
  "userId" uuid not null references usuarios (uid),
  key text not null,
  recurso text not null
    check (recurso in ('imovel', 'inspecao', 'item', 'locatario', 'contrato', 'site', 'perfil')),
  -- no foreign key: the table differs by `recurso`, and whoever deletes the record takes its files along
  "registroId" uuid not null,
  privado boolean not null,
  -- permanent addresses of a public file and of its thumbnail; null for what does not exist
  url text,
  "thumbUrl" text,
  nome text not null,
  tipo text not null,
  tamanho bigint not null,
  -- since when its record no longer names it; the sweep takes it a day later
  "soltoEm" timestamptz,
  "criadoEm" timestamptz not null,
  primary key ("userId", key),
  check (privado = (url is null))
);
create index arquivos_registro on arquivos ("userId", "registroId");
create index arquivos_soltos on arquivos ("soltoEm") where "soltoEm" is not null;

-- Inspections whose inventory picture shows a photo: asked when an item's photo is deleted.
create index inspecoes_fotografias on inspecoes using gin ("snapshotInventario" jsonb_path_ops);
