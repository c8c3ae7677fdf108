-- Accounts that their owners deleted: closed at once, gone on the day, back if they sign in before it.
create table exclusoes (
  "userId" uuid primary key references usuarios (uid) on delete cascade,
  "pedidaEm" timestamptz not null,
  "apagarEm" timestamptz not null,
  -- An administrator deactivated the account meanwhile: signing in opens it no more.
  bloqueada boolean not null default false
);
create index exclusoes_dia on exclusoes ("apagarEm");
alter table locatarios add column "anonimizadoEm" timestamptz;
