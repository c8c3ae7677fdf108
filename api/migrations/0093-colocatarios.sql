-- Who rents beside the contract's own tenant, in the order in which the contract names them.
create table contratos_locatarios (
  "userId" uuid not null,
  "contratoId" uuid not null,
  "locatarioId" uuid not null,
  ordem integer not null,
  -- Whether a copy of the tenant's notices by e-mail goes to this one too.
  avisar boolean not null default true,
  -- The day of the addendum by which this one left.
  "saiuEm" date,
  -- What the contract shows of one whose record is deleted.
  "locatarioCopia" jsonb,
  "criadoEm" timestamptz not null,
  primary key ("userId", "contratoId", "locatarioId"),
  foreign key ("userId", "contratoId") references contratos ("userId", id)
);
create index contratos_locatarios_ordem on contratos_locatarios ("userId", "contratoId", ordem);
create index contratos_locatarios_quem on contratos_locatarios ("userId", "locatarioId", "contratoId");

-- The ids of those who came in and who left by an addendum.
alter table aditivos add column locatarios jsonb;
