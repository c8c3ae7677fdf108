-- A person's passkeys (WebAuthn): of each the public half; the other never leaves the devices that hold it.
create table "chavesAcesso" (
  "userId" uuid not null references usuarios (uid) on delete cascade,
  id uuid not null,
  nome text not null,
  -- how a device names it, and the public half as COSE
  "credencialId" text not null,
  "chavePublica" bytea not null,
  -- by which ways the browser reaches the device: internal, hybrid, usb…
  transportes jsonb not null default '[]',
  -- how often it has signed, by its own count; one that several devices share does not count
  contador bigint not null,
  -- whether several devices of the person hold it
  sincronizada boolean not null,
  "criadaEm" timestamptz not null,
  "usadaEm" timestamptz,
  primary key ("userId", id)
);
create unique index "chavesAcesso_credencial" on "chavesAcesso" ("userId", "credencialId");

-- What a device is to sign, once and soon; nobody's while nobody has said who they are.
create table desafios (
  "desafioHash" bytea primary key,
  uid uuid references usuarios (uid) on delete cascade,
  tipo text not null check (tipo in ('ENTRAR', 'CADASTRAR', 'CONFIRMAR')),
  "expiraEm" timestamptz not null
);
create index "desafios_expiraEm" on desafios ("expiraEm");

-- The passkey that began the session: its removal ends it.
alter table sessoes add column "chaveId" uuid;
