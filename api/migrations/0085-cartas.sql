-- A letter to a tenant, with its words as they were frozen.
create table cartas (
  "userId" uuid not null,
  id uuid not null,
  "contratoId" uuid not null,
  tipo text not null check (tipo in ('DEBITO', 'INFRACAO', 'DESOCUPACAO', 'PREFERENCIA', 'PAGAMENTOS')),
  pedido jsonb not null,
  dia date not null,
  texto jsonb not null,
  conteudo text not null,
  sha256 text not null,
  -- The contas that it asks for, where it asks for any.
  contas jsonb not null default '[]',
  -- The days that run from its delivery; null where it has no term, or one that ends on a day of its own.
  "prazoDias" integer,
  "prazoAte" date,
  "enviadaEm" timestamptz,
  "entregueEm" date,
  "entregueComo" text check ("entregueComo" in ('EM_MAOS', 'CORREIO', 'CARTORIO', 'EMAIL', 'OUTRO')),
  desfecho text check (desfecho in ('ATENDIDA', 'NAO_ATENDIDA', 'RETIRADA')),
  "desfechoEm" date,
  "criadoEm" timestamptz not null,
  primary key ("userId", id)
);
create index cartas_id on cartas (id);
create index cartas_contrato on cartas ("userId", "contratoId", "criadoEm");
