-- How a bill of water, electricity and the like is divided among the homes that share it.
create table rateios (
  "userId" uuid not null,
  id uuid not null,
  nome text not null,
  tipo text not null,
  forma text not null check (forma in ('IGUAL', 'PESO', 'LEITURA')),
  unidade text,
  vagos text not null check (vagos in ('LOCADOR', 'OCUPADOS')),
  comum text not null check (comum in ('LOCADOR', 'DIVIDIDA')),
  "lembrarDia" integer check ("lembrarDia" between 1 and 28),
  ativo boolean not null default true,
  "criadoEm" timestamptz not null,
  "atualizadoEm" timestamptz not null,
  primary key ("userId", id)
);
create index rateios_id on rateios (id);
create index rateios_nome on rateios ("userId", nome collate "pt-BR-x-icu", id);
create index rateios_a_lembrar on rateios ("userId", "lembrarDia", id) where ativo and "lembrarDia" is not null;

-- The homes of each, in their order. A property that is deleted leaves it.
create table "rateiosImoveis" (
  "userId" uuid not null,
  "rateioId" uuid not null,
  "imovelId" uuid not null,
  ordem integer not null,
  peso numeric(11, 3) not null,
  primary key ("userId", "rateioId", "imovelId"),
  foreign key ("userId", "rateioId") references rateios ("userId", id) on delete cascade,
  foreign key ("userId", "imovelId") references imoveis ("userId", id) on delete cascade
);
create index "rateiosImoveis_imovel" on "rateiosImoveis" ("userId", "imovelId");

-- One month's bill of it, as it was divided. What its parts became outlives property and lease, so that these are named without a key.
create table faturas (
  "userId" uuid not null,
  id uuid not null,
  "rateioId" uuid not null,
  competencia text not null,
  valor numeric(11, 2) not null check (valor > 0),
  consumo numeric(11, 3),
  partes jsonb not null,
  -- The expenses as they were made: the undoing leaves what was changed since.
  despesas jsonb not null default '[]',
  "criadoEm" timestamptz not null,
  primary key ("userId", id),
  foreign key ("userId", "rateioId") references rateios ("userId", id)
);
create index faturas_id on faturas (id);
create unique index faturas_mes on faturas ("userId", "rateioId", competencia);
