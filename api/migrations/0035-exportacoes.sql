-- All that a landlord has, asked for as one file. A job makes it; what is kept of an earlier one goes when the next is ready.
create table exportacoes (
  "userId" uuid not null references usuarios (uid),
  id uuid not null,
  situacao text not null check (situacao in ('NA_FILA', 'FAZENDO', 'PRONTA', 'FALHOU')),
  -- counts the runs of its job: only the last one may say anything of it
  execucao integer not null default 0,
  feitas integer not null default 0,
  total integer not null default 0,
  key text,
  tamanho bigint,
  erro text,
  "criadoEm" timestamptz not null,
  "atualizadoEm" timestamptz not null,
  "prontaEm" timestamptz,
  "expiraEm" timestamptz not null,
  primary key ("userId", id),
  check ((situacao = 'PRONTA') = (key is not null))
);
create index exportacoes_id on exportacoes (id);
create index exportacoes_lista on exportacoes ("userId", "criadoEm" desc, id);
create index exportacoes_expiram on exportacoes ("expiraEm");
-- One at a time of one landlord.
create unique index exportacoes_em_curso on exportacoes ("userId") where situacao in ('NA_FILA', 'FAZENDO');
