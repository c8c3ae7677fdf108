-- When the service last did, for all landlords together, what must be done regularly: the daily notices, a backup.
-- One row each; a process that starts anew still knows, and so does every other.
create table marcos (
  nome text primary key,
  em timestamptz not null,
  detalhe jsonb not null default '{}'
);
