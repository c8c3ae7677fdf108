-- Properties that stand together, by a name of their landlord's; the key is that name without case and accents.
alter table imoveis add column grupo text, add column "grupoChave" text;
alter table imoveis add constraint imoveis_grupo_check check ((grupo is null) = ("grupoChave" is null));
create index imoveis_grupo on imoveis ("userId", "grupoChave", id) where "grupoChave" is not null;
-- A property is found by its group too.
drop index imoveis_palavras;
create index imoveis_palavras on imoveis using gin (palavras("userId",
  coalesce(nome, '') || ' ' || rua || ' ' || numero || ' ' || coalesce(complemento, '') || ' ' || bairro || ' ' || cidade || ' ' || coalesce(grupo, '')))
  with (fastupdate = off);

-- What a landlord tells many tenants at once.
create table comunicados (
  "userId" uuid not null,
  id uuid not null,
  assunto text not null,
  texto text not null,
  publico text not null check (publico in ('TODOS', 'GRUPO', 'IMOVEIS')),
  grupo text,
  imoveis uuid[] not null default '{}',
  "comDemais" boolean not null default true,
  canais text[] not null,
  "naPaginaAte" date,
  anexo jsonb,
  situacao text not null default 'RASCUNHO' check (situacao in ('RASCUNHO', 'AGENDADO', 'ENVIANDO', 'ENVIADO')),
  "agendadoPara" timestamptz,
  -- When its landlord asked for the sending: so many a day.
  "pedidoEm" timestamptz,
  "enviadoEm" timestamptz,
  -- How many people it reached, and how many not, as of the last page of its sending.
  contagem jsonb,
  "criadoEm" timestamptz not null,
  "atualizadoEm" timestamptz not null,
  primary key ("userId", id)
);
create index comunicados_id on comunicados (id);
create index comunicados_recentes on comunicados ("userId", "criadoEm" desc, id desc);
create index comunicados_pedidos on comunicados ("userId", "pedidoEm") where "pedidoEm" is not null;
create index comunicados_a_sair on comunicados ("agendadoPara", "userId", id) where situacao = 'AGENDADO';
create index comunicados_na_pagina on comunicados ("userId", "naPaginaAte") where "naPaginaAte" is not null;
create index comunicados_palavras on comunicados using gin (palavras("userId", assunto || ' ' || texto)) with (fastupdate = off);

-- Each person and channel once. `para` is the address it went to; a deleted tenant's rows stay, an anonymous one's lose name and address.
create table "entregasComunicado" (
  "userId" uuid not null,
  "comunicadoId" uuid not null,
  "locatarioId" uuid not null,
  canal text not null check (canal in ('email', 'sms', 'whatsapp_textolivre', 'nenhum')),
  id uuid not null,
  contratos uuid[] not null,
  nome text not null,
  para text,
  situacao text not null check (situacao in ('pendente', 'enviando', 'enviado', 'falhou', 'incerto', 'semCanal', 'saiu')),
  erro text,
  execucao integer,
  "duvidaDesde" timestamptz,
  em timestamptz not null,
  primary key ("userId", "comunicadoId", "locatarioId", canal),
  foreign key ("userId", "comunicadoId") references comunicados ("userId", id) on delete cascade
);
create unique index "entregasComunicado_id" on "entregasComunicado" ("userId", id);
create index "entregasComunicado_pendentes" on "entregasComunicado" ("userId", "comunicadoId", "locatarioId", canal)
  where situacao in ('pendente', 'enviando');
create index "entregasComunicado_locatario" on "entregasComunicado" ("userId", "locatarioId", em desc);
alter table arquivos drop constraint arquivos_recurso_check;
alter table arquivos add constraint arquivos_recurso_check check (recurso in
  ('imovel', 'inspecao', 'item', 'locatario', 'contrato', 'site', 'perfil', 'pedido', 'despesa', 'assinatura', 'interessado',
  'manutencao', 'documento', 'comunicado'));
