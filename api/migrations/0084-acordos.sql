-- A late tenant's debt, agreed to be paid in installments: the contas that it took are called off, and it made others.
create table acordos (
  "userId" uuid not null,
  id uuid not null,
  "contratoId" uuid not null,
  situacao text not null check (situacao in ('VIGENTE', 'DESFEITO')),
  -- The day by which the charges of what it took were reckoned, and what each conta was of.
  em date not null,
  dividas jsonb not null,
  dispensado numeric(13, 2) not null check (dispensado >= 0),
  desconto numeric(13, 2) not null check (desconto >= 0),
  valor numeric(13, 2) not null check (valor > 0),
  parcelas jsonb not null,
  "criadoEm" timestamptz not null,
  "desfeitoEm" timestamptz,
  primary key ("userId", id)
);
create index acordos_id on acordos (id);
create index acordos_contrato on acordos ("userId", "contratoId", "criadoEm");

-- The agreement that made a conta, and the one that it went into.
alter table contas add column "acordoId" uuid, add column "noAcordoId" uuid;
