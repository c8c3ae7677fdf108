-- A paper of a lease that its parties sign from afar: the file that they sign, and the one that says who did.
create table assinaturas (
  "userId" uuid not null,
  id uuid not null,
  "contratoId" uuid not null,
  tipo text not null check (tipo in ('CONTRATO', 'ADITIVO', 'ACORDO', 'ACERTO', 'CARTA', 'ARQUIVO')),
  -- The record that the paper is of; of the contract itself the contract, of a file of the landlord's own this row.
  "registroId" uuid not null,
  titulo text not null,
  situacao text not null check (situacao in ('ABERTA', 'CONCLUIDA', 'RECUSADA', 'CANCELADA')),
  ate date not null,
  -- It opens the page on which anybody checks the paper.
  codigo text not null,
  "arquivoKey" text not null,
  sha256 text not null,
  "finalKey" text,
  "finalSha256" text,
  -- The contract's text as it was sent, which becomes its signed version.
  versao jsonb,
  "criadoEm" timestamptz not null,
  "fimEm" timestamptz,
  primary key ("userId", id)
);
create index assinaturas_id on assinaturas (id);
create index assinaturas_contrato on assinaturas ("userId", "contratoId", "criadoEm");
create unique index assinaturas_codigo on assinaturas ("userId", codigo);
-- A paper waits for one set of signatures at a time.
create unique index assinaturas_abertas on assinaturas ("userId", "registroId") where situacao = 'ABERTA';

create table signatarios (
  "userId" uuid not null,
  id uuid not null,
  "assinaturaId" uuid not null,
  ordem integer not null,
  quem text not null check (quem in ('LOCADOR', 'CONVIDADO')),
  papel text not null,
  nome text not null,
  documento text not null,
  email text,
  -- Whether the guest said his address himself.
  "emailDito" boolean not null default false,
  semente bytea,
  "tokenHash" bytea,
  "convidadoEm" timestamptz,
  "vistoEm" timestamptz,
  -- What he said of himself before the code went to him.
  "porNome" text,
  "porDocumento" text,
  codigo bytea,
  "codigoEm" timestamptz,
  codigos integer not null default 0,
  falhas integer not null default 0,
  situacao text not null check (situacao in ('PENDENTE', 'ASSINOU', 'RECUSOU')),
  em timestamptz,
  motivo text,
  ip text,
  agente text,
  primary key ("userId", id)
);
create index signatarios_id on signatarios (id);
create index signatarios_assinatura on signatarios ("userId", "assinaturaId", ordem);
create unique index signatarios_token on signatarios ("userId", "tokenHash");

alter table "versoesContrato" drop constraint "versoesContrato_origem_check";
alter table "versoesContrato" add constraint "versoesContrato_origem_check"
  check (origem in ('ASSINATURA', 'ARQUIVO', 'ENDERECO', 'TRANSCRICAO', 'ELETRONICA'));

alter table arquivos drop constraint arquivos_recurso_check;
alter table arquivos add constraint arquivos_recurso_check check (recurso in
  ('imovel', 'inspecao', 'item', 'locatario', 'contrato', 'site', 'perfil', 'pedido', 'despesa', 'assinatura'));
