-- How many test messages a landlord sent to himself on the day of the last one.
alter table "configuracoesNotificacoes"
  add column "testadoEm" date,
  add column testes integer not null default 0;

-- The records with which a landlord without any looked around: all of them, and only they, go at a word.
create table exemplos (
  "userId" uuid not null references usuarios (uid) on delete cascade,
  tipo text not null check (tipo in ('imovel', 'locatario', 'contrato')),
  id uuid not null,
  primary key ("userId", id)
);
