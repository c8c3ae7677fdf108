-- Those who work on a landlord's properties.
create table prestadores (
  "userId" uuid not null,
  id uuid not null,
  nome text not null,
  oficio text,
  telefone text,
  email text,
  documento text,
  "chavePix" text,
  anotacoes text,
  "criadoEm" timestamptz not null,
  "atualizadoEm" timestamptz not null,
  primary key ("userId", id)
);
create index prestadores_id on prestadores (id);
create index prestadores_nome on prestadores ("userId", nome collate "pt-BR-x-icu", id);
create index prestadores_palavras on prestadores using gin (palavras("userId",
  nome || ' ' || coalesce(oficio, '') || ' ' || coalesce(telefone, ''))) with (fastupdate = off);

-- Something that is to be mended or done at a property.
create table manutencoes (
  "userId" uuid not null,
  id uuid not null,
  "imovelId" uuid not null,
  -- In whose time it happened, and which request it answers. Either may be gone.
  "contratoId" uuid,
  "pedidoId" uuid,
  titulo text not null,
  descricao text,
  anotacoes text,
  urgente boolean not null default false,
  situacao text not null check (situacao in ('ABERTA', 'CONCLUIDA', 'CANCELADA')),
  -- The offer that was taken, and with it who does the work.
  "orcamentoId" uuid,
  "passarContato" boolean not null default false,
  "visitaDia" date,
  "visitaHora" text,
  "visitaResposta" text check ("visitaResposta" in ('PODE', 'NAO_PODE')),
  "visitaRecado" text,
  "feitoEm" timestamptz,
  "feitoRecado" text,
  custo numeric(11, 2) check (custo > 0),
  "quemPagou" text check ("quemPagou" in ('LOCADOR', 'INQUILINO')),
  "quemArca" text check ("quemArca" in ('LOCADOR', 'INQUILINO')),
  "despesaId" uuid,
  "contaId" uuid,
  "concluidaEm" date,
  fotos jsonb not null default '[]',
  -- When something last happened; from it on is counted how long it stands still.
  "andouEm" timestamptz not null,
  "criadoEm" timestamptz not null,
  "atualizadoEm" timestamptz not null,
  primary key ("userId", id),
  foreign key ("userId", "imovelId") references imoveis ("userId", id) on delete cascade
);
create index manutencoes_id on manutencoes (id);
create index manutencoes_recentes on manutencoes ("userId", "criadoEm", id);
create index manutencoes_imovel on manutencoes ("userId", "imovelId", "criadoEm", id);
create index manutencoes_abertas on manutencoes ("userId", id) where situacao = 'ABERTA';
create index manutencoes_contrato on manutencoes ("userId", "contratoId") where "contratoId" is not null;
create unique index manutencoes_pedido on manutencoes ("userId", "pedidoId") where "pedidoId" is not null;
create index manutencoes_palavras on manutencoes using gin (palavras("userId",
  titulo || ' ' || coalesce(descricao, ''))) with (fastupdate = off);

-- What one of them asks for one of these, or was asked for.
create table orcamentos (
  "userId" uuid not null,
  id uuid not null,
  "manutencaoId" uuid not null,
  "prestadorId" uuid,
  -- His name, once he is deleted.
  "prestadorCopia" text,
  situacao text not null check (situacao in ('PEDIDO', 'RECEBIDO', 'RECUSADO')),
  valor numeric(11, 2) check (valor > 0),
  prazo text,
  texto text,
  arquivo jsonb,
  semente bytea,
  "tokenHash" bytea,
  "vistoEm" timestamptz,
  "pedidoEm" timestamptz not null,
  "respondidoEm" timestamptz,
  primary key ("userId", id),
  foreign key ("userId", "manutencaoId") references manutencoes ("userId", id) on delete cascade
);
create index orcamentos_id on orcamentos (id);
create unique index orcamentos_um on orcamentos ("userId", "manutencaoId", "prestadorId");
create index orcamentos_prestador on orcamentos ("userId", "prestadorId") where "prestadorId" is not null;
create unique index orcamentos_token on orcamentos ("userId", "tokenHash");

-- What a property, or its landlord, has to do by a day, once or again and again.
create table compromissos (
  "userId" uuid not null,
  id uuid not null,
  "imovelId" uuid,
  titulo text not null,
  proximo date,
  -- The day of the month on which it is due; a shorter month has its last.
  dia integer not null,
  "aCadaMeses" integer check ("aCadaMeses" between 1 and 120),
  "avisarDias" integer not null check ("avisarDias" between 0 and 180),
  tipo text not null,
  anotacoes text,
  "porEmail" boolean not null default true,
  -- The day of which its landlord was told that it is near, and whether he was told that it went by.
  "avisadoDe" date,
  "avisadoVencido" boolean not null default false,
  feitos jsonb not null default '[]',
  "criadoEm" timestamptz not null,
  "atualizadoEm" timestamptz not null,
  primary key ("userId", id),
  foreign key ("userId", "imovelId") references imoveis ("userId", id) on delete cascade
);
create index compromissos_id on compromissos (id);
-- Those that are done for good come last.
create index compromissos_proximo on compromissos ("userId", coalesce(proximo, '9999-12-31'::date), id);
create index compromissos_imovel on compromissos ("userId", "imovelId", coalesce(proximo, '9999-12-31'::date), id);

create index compromissos_a_avisar on compromissos ((proximo - "avisarDias")) where proximo is not null and "porEmail";

alter table arquivos drop constraint arquivos_recurso_check;
alter table arquivos add constraint arquivos_recurso_check check (recurso in
  ('imovel', 'inspecao', 'item', 'locatario', 'contrato', 'site', 'perfil', 'pedido', 'despesa', 'assinatura', 'interessado',
  'manutencao'));
