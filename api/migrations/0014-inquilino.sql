-- The address of a tenant's page: one at a time of each contract. Only the token's hash is kept.
create table links (
  "userId" uuid not null,
  "contratoId" uuid not null,
  "tokenHash" bytea not null,
  "criadoEm" timestamptz not null,
  "expiraEm" timestamptz not null,
  "ultimoAcessoEm" timestamptz,
  -- Wrong endings of the tenant's CPF since the last right one.
  falhas integer not null default 0,
  primary key ("userId", "contratoId"),
  foreign key ("userId", "contratoId") references contratos ("userId", id) on delete cascade
);

-- What tenants ask of their landlord.
create table pedidos (
  "userId" uuid not null,
  id uuid not null,
  "contratoId" uuid not null,
  tipo text not null check (tipo in ('PAGAMENTO', 'REPARO', 'PERGUNTA')),
  texto text not null,
  "arquivoKey" text,
  situacao text not null check (situacao in ('ABERTO', 'EM_ANDAMENTO', 'RESOLVIDO')),
  resposta text,
  "criadoEm" timestamptz not null,
  "atualizadoEm" timestamptz not null,
  primary key ("userId", id),
  foreign key ("userId", "contratoId") references contratos ("userId", id) on delete cascade
);
create index pedidos_id on pedidos (id);
create index pedidos_lista on pedidos ("userId", "criadoEm", id);
create index pedidos_contrato on pedidos ("userId", "contratoId", "criadoEm");

alter table arquivos drop constraint arquivos_recurso_check, add constraint arquivos_recurso_check
  check (recurso in ('imovel', 'inspecao', 'item', 'locatario', 'contrato', 'site', 'perfil', 'pedido'));
