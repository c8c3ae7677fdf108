-- Until which day somebody was the contract's own tenant, whose place another has taken by an addendum.
alter table contratos_locatarios add column "principalAte" date;
-- The charge names somebody who is no longer the contract's own tenant: it is called off, and another takes its place.
alter table cobrancas add column "outroDevedor" boolean not null default false;
