-- What a landlord spends on a property, or on none of them, on a day. One that is gone leaves its name with what was spent on it.
create table despesas (
  "userId" uuid not null,
  id uuid not null,
  "imovelId" uuid,
  "imovelCopia" text,
  tipo text not null,
  descricao text,
  valor numeric(11, 2) not null check (valor > 0),
  data date not null,
  reembolsada boolean not null default false,
  "serieId" uuid,
  -- The debit of a statement that it is: its key, which stays the same when the statement is deleted and imported again.
  "lancamentoChave" text,
  "criadoEm" timestamptz not null,
  primary key ("userId", id)
);
create index despesas_id on despesas (id);
create index despesas_data on despesas ("userId", data, id);
create index despesas_imovel on despesas ("userId", "imovelId", data, id);
create index despesas_lancamento on despesas ("userId", "lancamentoChave") where "lancamentoChave" is not null;
create index lancamentos_id on lancamentos (id);
create index despesas_serie on despesas ("userId", "serieId", data) where "serieId" is not null;
