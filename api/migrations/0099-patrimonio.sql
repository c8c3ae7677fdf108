-- What a property cost, and how it is financed. A landlord says it for himself: nobody else is shown it.
create table patrimonios (
  "userId" uuid not null,
  "imovelId" uuid not null,
  "valorDeCompra" numeric(11, 2) check ("valorDeCompra" > 0),
  "compradoEm" date,
  parcela numeric(11, 2) check (parcela > 0),
  -- The last month of which an installment is owed; without one it goes on.
  "financiadoAte" text check ("financiadoAte" ~ '^\d{4}-\d{2}$'),
  "saldoDevedor" numeric(11, 2) check ("saldoDevedor" >= 0),
  "saldoEm" date,
  "atualizadoEm" timestamptz not null,
  primary key ("userId", "imovelId"),
  foreign key ("userId", "imovelId") references imoveis ("userId", id) on delete cascade
);

-- What it was worth on a day, as its landlord says. Older ones stay, so that the value can be followed.
create table avaliacoes (
  "userId" uuid not null,
  id uuid not null,
  "imovelId" uuid not null,
  dia date not null,
  valor numeric(11, 2) not null check (valor > 0),
  "criadoEm" timestamptz not null,
  primary key ("userId", id),
  foreign key ("userId", "imovelId") references imoveis ("userId", id) on delete cascade
);
create index avaliacoes_id on avaliacoes (id);
create unique index avaliacoes_dia on avaliacoes ("userId", "imovelId", dia);
