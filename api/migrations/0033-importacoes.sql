-- Spreadsheets as they were read, until they are written or forgotten.
create table importacoes (
  "userId" uuid not null references usuarios (uid),
  id uuid not null,
  nome text not null,
  situacao text not null check (situacao in ('CONFERIR', 'NA_FILA', 'IMPORTANDO', 'IMPORTADA', 'FALHOU')),
  feitas integer not null default 0,
  total integer not null default 0,
  tentativas integer not null default 0,
  falha text,
  planilha jsonb,
  escolhas jsonb not null,
  resumo jsonb not null default '[]',
  "criadoEm" timestamptz not null,
  "andouEm" timestamptz not null,
  "concluidoEm" timestamptz,
  primary key ("userId", id)
);
create index importacoes_id on importacoes (id);
create index importacoes_paradas on importacoes ("andouEm") where planilha is not null;
-- The field that a column of this title brings, as the landlord said it.
create table "titulosImportados" (
  "userId" uuid not null references usuarios (uid),
  tipo text not null,
  titulo text not null,
  campo text not null,
  primary key ("userId", tipo, titulo)
);
