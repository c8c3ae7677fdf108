-- What is told about a lease itself: to the landlord (its end, its guarantee) and to the tenant (an adjustment), each once over each
-- channel. `chave` is the day that it speaks of, or the adjustment, so that a new end is told of again.
create table "avisosContrato" (
  "userId" uuid not null,
  id uuid not null,
  "contratoId" uuid not null,
  tipo text not null,
  chave text not null,
  canal text not null check (canal in ('email', 'whatsapp_textolivre')),
  assunto text not null,
  situacao text not null check (situacao in ('enviando', 'enviado', 'falhou', 'incerto')),
  erro text,
  em timestamptz not null,
  primary key ("userId", id),
  unique ("userId", "contratoId", tipo, chave, canal),
  foreign key ("userId", "contratoId") references contratos ("userId", id)
);
create index "avisosContrato_lista" on "avisosContrato" ("userId", em desc);

alter table "configuracoesNotificacoes"
  add column "avisosDoContrato" boolean not null default false,
  add column "avisoDeReajuste" boolean not null default false;
