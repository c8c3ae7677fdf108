-- A landlord's own models of contracts: what a new one begins with, and his own text where he has one. The key is the name without case and accents.
create table modelos (
  "userId" uuid not null,
  id uuid not null,
  nome text not null,
  chave text not null,
  finalidade text check (finalidade in ('RESIDENCIAL', 'COMERCIAL', 'TEMPORADA')),
  padrao boolean not null default false,
  termos jsonb not null default '{}',
  condicoes jsonb not null,
  documento jsonb not null,
  texto text,
  "criadoEm" timestamptz not null,
  "atualizadoEm" timestamptz not null,
  primary key ("userId", id)
);
create index modelos_id on modelos (id);
create unique index modelos_nome on modelos ("userId", chave);
-- One begins the contracts of each kind.
create unique index modelos_padrao on modelos ("userId", coalesce(finalidade, '')) where padrao;
