-- Rates as they were published, and the SUPER_ADMIN's own where the publisher cannot be reached: of no landlord. `mes` is the day where
-- the series is one of days (POUPANCA).
create table indices (
  serie text not null,
  mes text not null,
  fonte text not null check (fonte in ('PUBLICADO', 'ADMIN')),
  taxa text not null,
  "lidoEm" timestamptz not null,
  primary key (serie, mes, fonte)
);

-- When a series was last asked for, so that a publisher that is away is not asked at every look.
create table "indicesLeituras" (
  serie text primary key,
  "tentadoEm" timestamptz not null,
  erro text
);

create table "indicesDoLocador" (
  "userId" uuid not null,
  serie text not null,
  mes text not null,
  taxa text not null,
  "criadoEm" timestamptz not null,
  primary key ("userId", serie, mes)
);

-- What was applied, with its working; `contas` is what each rent was before, for undoing.
create table reajustes (
  "userId" uuid not null,
  id uuid not null,
  "contratoId" uuid not null,
  "dataBase" date not null,
  indice text,
  meses jsonb not null default '[]',
  fator numeric(14, 8),
  percentual numeric(10, 4),
  "valorAntes" numeric(11, 2) not null,
  "valorDepois" numeric(11, 2) not null,
  origem text not null check (origem in ('AUTO', 'MANUAL', 'ACORDO', 'MANTIDO')),
  contas jsonb not null default '[]',
  "diferencaId" uuid,
  "aplicadoEm" timestamptz not null,
  "desfeitoEm" timestamptz,
  primary key ("userId", id),
  foreign key ("userId", "contratoId") references contratos ("userId", id)
);
create unique index reajustes_vigente on reajustes ("userId", "contratoId", "dataBase") where "desfeitoEm" is null;
create index reajustes_id on reajustes (id);

-- A lease goes on after its term: renewed, with a new end, or for an indeterminate time.
alter table contratos add column indeterminado boolean not null default false;

create table continuacoes (
  "userId" uuid not null,
  id uuid not null,
  "contratoId" uuid not null,
  tipo text not null check (tipo in ('RENOVACAO', 'PRORROGACAO')),
  "dataFimAntes" date not null,
  "dataFimDepois" date,
  "valorAntes" numeric(11, 2) not null,
  "valorDepois" numeric(11, 2) not null,
  contas jsonb not null default '[]',
  "criadoEm" timestamptz not null,
  primary key ("userId", id),
  foreign key ("userId", "contratoId") references contratos ("userId", id)
);
create index continuacoes_contrato on continuacoes ("userId", "contratoId", "criadoEm");

-- Each month of an indeterminate lease is claimed once, by whoever makes its rent.
create table "mesesGerados" (
  "userId" uuid not null,
  "contratoId" uuid not null,
  competencia text not null check (competencia ~ '^\d{4}-\d{2}$'),
  "contaId" uuid not null,
  "criadoEm" timestamptz not null,
  primary key ("userId", "contratoId", competencia),
  foreign key ("userId", "contratoId") references contratos ("userId", id)
);
create index contratos_indeterminados on contratos ("userId", id) where indeterminado and ativo;
