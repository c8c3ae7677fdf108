-- From where a session was begun, when it was last used, and when its owner last gave a second factor.
alter table sessoes
  add column ip text,
  add column aparelho text,
  add column "usadaEm" timestamptz,
  add column "confirmadaEm" timestamptz;

-- The devices from which a person has signed in: one that is not here is told of by e-mail.
create table aparelhos (
  "userId" uuid not null references usuarios (uid) on delete cascade,
  aparelho text not null,
  "vistoEm" timestamptz not null,
  primary key ("userId", aparelho)
);

-- A person's second factor. Its secret is among the encrypted ones (segredos, `totp`).
create table "segundosFatores" (
  "userId" uuid primary key references usuarios (uid) on delete cascade,
  -- null until a first code proved that the app holds the secret
  "ativadoEm" timestamptz,
  -- the time step of the last code taken: each is taken once
  "ultimoPasso" bigint,
  -- hashes of the recovery codes not used yet
  codigos jsonb not null default '[]'
);
alter table segredos drop constraint segredos_nome_check,
  add constraint segredos_nome_check
    check (nome in ('mailApiKey', 'mailSmsApiKey', 'whatsappToken', 'totp') or nome like 'banco:%');
