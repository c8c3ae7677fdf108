-- A tenant, or his landlord for him, says on which day a debt will be paid.
create table promessas (
  "userId" uuid not null,
  id uuid not null,
  "contratoId" uuid not null,
  "prometidaPara" date not null,
  -- So much of it; null: the whole.
  valor numeric(11, 2) check (valor > 0),
  recado text,
  quem text not null check (quem in ('LOCADOR', 'INQUILINO')),
  -- The landlord's act ends one. Whether it was kept follows from the payments, and is kept nowhere.
  fim text check (fim in ('SUBSTITUIDA', 'RETIRADA')),
  "fimEm" timestamptz,
  -- Since when its landlord knows that it was broken, and is asked no more.
  "cienteEm" timestamptz,
  "criadoEm" timestamptz not null,
  "atualizadoEm" timestamptz not null,
  primary key ("userId", id)
);
create index promessas_id on promessas (id);
create index promessas_recentes on promessas ("userId", "criadoEm", id);
create index promessas_contrato on promessas ("userId", "contratoId", "criadoEm", id);
create index promessas_dia on promessas ("userId", "prometidaPara", id) where fim is null;

-- Each conta that one is of, by the whole that it was: what partial payments leave of it is promised too.
create table "promessasContas" (
  "userId" uuid not null,
  "promessaId" uuid not null,
  "inteiraId" uuid not null,
  -- What was received of it before.
  "recebidoAntes" numeric(11, 2) not null,
  -- False once its promise has ended.
  aberta boolean not null default true,
  primary key ("userId", "promessaId", "inteiraId"),
  foreign key ("userId", "promessaId") references promessas ("userId", id) on delete cascade
);
create unique index "promessasContas_aberta" on "promessasContas" ("userId", "inteiraId") where aberta;
create index "promessasContas_inteira" on "promessasContas" ("userId", "inteiraId");

-- What was said between a landlord and a tenant, as the landlord notes it.
create table conversas (
  "userId" uuid not null,
  id uuid not null,
  "locatarioId" uuid not null,
  -- The lease that it was about, where it was about one.
  "contratoId" uuid,
  dia date not null,
  hora text,
  -- The moment of both, by which they are listed; without an hour the day's noon.
  em timestamptz not null,
  como text not null check (como in ('TELEFONE', 'WHATSAPP', 'PESSOALMENTE', 'EMAIL', 'OUTRO')),
  texto text not null,
  "criadoEm" timestamptz not null,
  "atualizadoEm" timestamptz not null,
  primary key ("userId", id),
  foreign key ("userId", "locatarioId") references locatarios ("userId", id) on delete cascade
);
create index conversas_id on conversas (id);
create index conversas_recentes on conversas ("userId", em, id);
create index conversas_locatario on conversas ("userId", "locatarioId", em, id);
create index conversas_contrato on conversas ("userId", "contratoId", em, id) where "contratoId" is not null;
create index conversas_palavras on conversas using gin (palavras("userId", texto)) with (fastupdate = off);

alter table cartas drop constraint cartas_tipo_check;
alter table cartas add constraint cartas_tipo_check check (tipo in
  ('DEBITO', 'INFRACAO', 'DESOCUPACAO', 'PREFERENCIA', 'PAGAMENTOS', 'REFERENCIA'));
