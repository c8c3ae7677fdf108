-- Rooms with their elements, meters and keys of an inspection; closing it keeps the hash of what it contained, and amendments stand beside it.
alter table inspecoes
  add column comodos jsonb not null default '[]',
  add column leituras jsonb not null default '[]',
  add column chaves jsonb not null default '[]',
  add column "fechadaEm" timestamptz,
  add column hash text,
  add column emendas jsonb not null default '[]',
  add constraint inspecoes_fechada check (("fechadaEm" is null) = (hash is null));

alter table itens add column comodo text;

-- Computed as a file is stored: a closed inspection's hash names its photos by it.
alter table arquivos add column sha256 text;
