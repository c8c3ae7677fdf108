-- A property's page for whoever looks for a home. What it shows of the property is read from the property.
create table anuncios (
  "userId" uuid not null,
  "imovelId" uuid not null,
  aberto boolean not null,
  -- It opens the page, and is no secret.
  codigo text not null,
  titulo text,
  texto text,
  "disponivelEm" date,
  garantias jsonb not null default '[]',
  "mostrarNumero" boolean not null default false,
  "mostrarTelefone" boolean not null default false,
  "criadoEm" timestamptz not null,
  "atualizadoEm" timestamptz not null,
  primary key ("userId", "imovelId"),
  foreign key ("userId", "imovelId") references imoveis ("userId", id) on delete cascade
);
create unique index anuncios_codigo on anuncios ("userId", codigo);

-- Somebody who wants to rent a property, until he is its tenant or forgotten.
create table interessados (
  "userId" uuid not null,
  id uuid not null,
  "imovelId" uuid not null,
  nome text not null,
  telefone text,
  email text,
  mensagem text,
  origem text not null check (origem in ('ANUNCIO', 'LOCADOR')),
  situacao text not null check (situacao in ('ABERTO', 'APROVADO', 'RECUSADO', 'DESISTIU')),
  anotacoes text,
  motivo text,
  "visitaDia" date,
  "visitaHora" text,
  "atendidoEm" timestamptz,
  "fichaPedidaEm" timestamptz,
  "fichaAte" date,
  semente bytea,
  "tokenHash" bytea,
  "fichaEm" timestamptz,
  ficha jsonb,
  -- Its files, each with its kind.
  documentos jsonb not null default '[]',
  "locatarioId" uuid,
  "decididoEm" timestamptz,
  "apagarEm" date not null,
  "criadoEm" timestamptz not null,
  "atualizadoEm" timestamptz not null,
  primary key ("userId", id),
  foreign key ("userId", "imovelId") references imoveis ("userId", id) on delete cascade
);
create index interessados_id on interessados (id);
create index interessados_recentes on interessados ("userId", "criadoEm", id);
create index interessados_imovel on interessados ("userId", "imovelId", "criadoEm", id);
create index interessados_abertos on interessados ("userId", "imovelId") where situacao = 'ABERTO';
create index interessados_locatario on interessados ("userId", "locatarioId") where "locatarioId" is not null;
create index interessados_apagar on interessados ("userId", "apagarEm");
create index interessados_palavras on interessados using gin (palavras("userId",
  nome || ' ' || coalesce(telefone, '') || ' ' || coalesce(email, ''))) with (fastupdate = off);
create unique index interessados_token on interessados ("userId", "tokenHash");

alter table arquivos drop constraint arquivos_recurso_check;
alter table arquivos add constraint arquivos_recurso_check check (recurso in
  ('imovel', 'inspecao', 'item', 'locatario', 'contrato', 'site', 'perfil', 'pedido', 'despesa', 'assinatura', 'interessado'));
