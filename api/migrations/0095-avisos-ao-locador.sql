-- The keys that the service signs with in its own name: found by name, the same for all processes.
create table "chavesDoServico" (
  nome text primary key,
  publica text not null,
  cifrado bytea not null,
  "criadaEm" timestamptz not null
);

-- Browsers that tell their landlord what happens. An address is of one account at a time, whichever has it, so that these are kept in
-- one place, as sessions are.
create table "aparelhosAvisados" (
  "userId" uuid not null references usuarios (uid) on delete cascade,
  id uuid not null,
  "enderecoHash" bytea not null,
  nome text not null,
  -- The address and the keys of its subscription.
  cifrado bytea not null,
  -- The session that switched it on: where that one is ended, it is told no more.
  sessao bytea not null,
  -- The number by which its browser is known again, hashed; null of one that has none.
  navegador bytea,
  "criadoEm" timestamptz not null,
  "avisadoEm" timestamptz,
  "testadoEm" timestamptz,
  primary key ("userId", id)
);
create unique index "aparelhosAvisados_endereco" on "aparelhosAvisados" ("enderecoHash");
create index "aparelhosAvisados_id" on "aparelhosAvisados" (id);
create index "aparelhosAvisados_navegador" on "aparelhosAvisados" (navegador);

-- What a landlord is to be told: the key makes it once of each event.
create table "avisosAoLocador" (
  "userId" uuid not null references usuarios (uid) on delete cascade,
  chave text not null,
  tipo text not null,
  registro text not null,
  "criadoEm" timestamptz not null,
  -- Not before this: while somebody sends it, or until it is tried again.
  "aposEm" timestamptz not null,
  tentativas int not null default 0,
  entregues uuid[] not null default '{}',
  "feitoEm" timestamptz,
  primary key ("userId", chave)
);
create index "avisosAoLocador_esperam" on "avisosAoLocador" ("userId") where "feitoEm" is null;
create index "avisosAoLocador_velhos" on "avisosAoLocador" ("criadoEm");

-- Of what a landlord wants to be told, and the summary by e-mail.
create table "meusAvisos" (
  "userId" uuid not null,
  dinheiro boolean not null default true,
  "aDecidir" boolean not null default true,
  recados boolean not null default true,
  assinaturas boolean not null default true,
  prestadores boolean not null default true,
  interessados boolean not null default true,
  atrasos boolean not null default true,
  compromissos boolean not null default true,
  "semValores" boolean not null default false,
  resumo text not null default 'NUNCA' check (resumo in ('NUNCA', 'SEMANAL', 'MENSAL')),
  "resumoDispensado" boolean not null default false,
  -- The day of the last summary, and since when it may have gone out.
  "resumidoEm" date not null default '1970-01-01',
  "resumoDesde" timestamptz,
  primary key ("userId")
);
create index "meusAvisos_resumo" on "meusAvisos" (resumo, "resumidoEm", "userId");
