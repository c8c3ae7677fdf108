-- What a landlord passed on to a co-owner, on a day. It is of the share that is named, whose owner it tells also once that share is gone.
create table repasses (
  "userId" uuid not null,
  id uuid not null,
  "coproprietarioId" uuid not null,
  nome text not null,
  documento text,
  dia date not null,
  valor numeric(11, 2) not null check (valor > 0),
  nota text,
  -- The debit of a statement that it is: its key, which stays the same when the statement is deleted and imported again.
  "lancamentoChave" text,
  "criadoEm" timestamptz not null,
  primary key ("userId", id)
);
create index repasses_id on repasses (id);
create index repasses_coproprietario on repasses ("userId", "coproprietarioId");
create index repasses_lancamento on repasses ("userId", "lancamentoChave") where "lancamentoChave" is not null;
