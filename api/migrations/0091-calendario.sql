-- The address at which a landlord's calendar is read by his telephone.
create table calendarios (
  "userId" uuid not null,
  semente bytea not null,
  "tokenHash" bytea not null,
  "criadoEm" timestamptz not null,
  "lidoEm" timestamptz,
  primary key ("userId")
);
