-- The settlement on the day of the keys. `antes` holds the open contas as they stood at the confirmation, `depois` how it left all of them: what
-- undoing restores, and by which it sees that nothing came in between.
create table acertos (
  "userId" uuid not null,
  id uuid not null,
  "contratoId" uuid not null,
  situacao text not null check (situacao in ('CALCULADO', 'CONFIRMADO', 'DESFEITO')),
  "chavesEm" date not null,
  pedido jsonb not null,
  linhas jsonb not null,
  saldo numeric(13, 2) not null,
  "aDevolver" numeric(13, 2) not null default 0,
  antes jsonb not null default '[]',
  depois jsonb not null default '[]',
  "criadoEm" timestamptz not null,
  "confirmadoEm" timestamptz,
  "desfeitoEm" timestamptz,
  primary key ("userId", id),
  foreign key ("userId", "contratoId") references contratos ("userId", id)
);
create unique index acertos_confirmado on acertos ("userId", "contratoId") where situacao = 'CONFIRMADO';
create index acertos_contrato on acertos ("userId", "contratoId", "criadoEm" desc);
create index acertos_id on acertos (id);

-- Money given back to the tenant, with its receipt.
create table "devolucoesDoAcerto" (
  "userId" uuid not null,
  id uuid not null,
  "acertoId" uuid not null,
  numero integer not null,
  valor numeric(13, 2) not null check (valor > 0),
  em date not null,
  forma text,
  "criadoEm" timestamptz not null,
  primary key ("userId", id),
  unique ("userId", numero),
  foreign key ("userId", "acertoId") references acertos ("userId", id)
);
create index devolucoes_acerto on "devolucoesDoAcerto" ("userId", "acertoId");

alter table contadores drop constraint contadores_tipo_check;
alter table contadores add constraint contadores_tipo_check check (tipo in ('RECIBO', 'DEVOLUCAO'));
