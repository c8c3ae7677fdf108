-- Who helps a landlord: invited by e-mail, then a person with an account of their own.
create table ajudantes (
  "userId" uuid not null,
  id uuid not null,
  nome text not null,
  -- In its canonical form.
  email text not null,
  alcance text not null check (alcance in ('VER', 'CUIDAR')),
  "ajudanteId" uuid,
  semente bytea,
  "tokenHash" bytea,
  "conviteAte" timestamptz,
  "criadoEm" timestamptz not null,
  "aceitoEm" timestamptz,
  "entrouEm" timestamptz,
  "terminadoEm" timestamptz,
  primary key ("userId", id)
);
create index ajudantes_id on ajudantes (id);
create unique index ajudantes_email on ajudantes ("userId", email) where "terminadoEm" is null;
create unique index ajudantes_ativos on ajudantes ("userId", "ajudanteId") where "terminadoEm" is null;
create index ajudantes_recentes on ajudantes ("userId", "criadoEm", id);
create index ajudantes_quem on ajudantes ("ajudanteId");

-- Whose records the session is about while its person helps them; null for the person's own.
alter table sessoes add column "ajudaDe" uuid;
