-- A rent in steps: on which day it changes, from what to what, as it was agreed on before. The contract's own rent is that of the last one.
create table etapas (
  "userId" uuid not null,
  "contratoId" uuid not null,
  desde date not null,
  "valorAntes" numeric(11, 2) not null check ("valorAntes" >= 0),
  valor numeric(11, 2) not null check (valor >= 0),
  -- The full rent was agreed on anew, from which the law counts the next twelve months.
  revisao boolean not null default false,
  "criadoEm" timestamptz not null,
  primary key ("userId", "contratoId", desde),
  foreign key ("userId", "contratoId") references contratos ("userId", id)
);

-- What an adjustment made of the steps that were still to come, and what an addendum made of them all.
alter table reajustes add column etapas jsonb;
alter table aditivos add column etapas jsonb;
