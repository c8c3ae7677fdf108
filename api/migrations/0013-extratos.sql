-- Statements as they were sent, and their rows. A row is known again by what it says, in whatever file it comes.
create table extratos (
  "userId" uuid not null references usuarios (uid),
  id uuid not null,
  nome text not null,
  "criadoEm" timestamptz not null,
  primary key ("userId", id)
);
create index extratos_id on extratos (id);
create table lancamentos (
  "userId" uuid not null,
  id uuid not null,
  "extratoId" uuid not null,
  ordem integer not null,
  chave text not null,
  data date not null,
  valor numeric(13, 2) not null,
  descricao text not null,
  saldo boolean not null,
  "sinalTrocado" boolean not null,
  "recebimentoId" uuid,
  primary key ("userId", id),
  foreign key ("userId", "extratoId") references extratos ("userId", id) on delete cascade,
  foreign key ("userId", "recebimentoId") references recebimentos ("userId", id)
);
create unique index lancamentos_chave on lancamentos ("userId", chave);
create index lancamentos_extrato on lancamentos ("userId", "extratoId", ordem);
create index lancamentos_recebimento on lancamentos ("userId", "recebimentoId") where "recebimentoId" is not null;
-- Payers whose money is no rent, by their words.
create table "pagadoresIgnorados" (
  "userId" uuid not null references usuarios (uid),
  lembrete text not null,
  primary key ("userId", lembrete)
);
-- Which column of a bank's table holds what, told once.
create table "colunasCsv" (
  "userId" uuid not null references usuarios (uid),
  assinatura text not null,
  colunas jsonb not null,
  primary key ("userId", assinatura)
);
