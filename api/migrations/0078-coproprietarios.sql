-- Who else owns a property, what share of it, and on which days; without a day a share has no such end. One outlives a property of which
-- contracts or expenses are left, since income is shared by it.
create table coproprietarios (
  "userId" uuid not null,
  id uuid not null,
  "imovelId" uuid not null,
  nome text not null,
  documento text,
  percentual numeric(7, 4) not null check (percentual > 0 and percentual < 100),
  desde date,
  ate date,
  "criadoEm" timestamptz not null,
  primary key ("userId", id),
  check (desde <= ate)
);
create index coproprietarios_id on coproprietarios (id);
create index coproprietarios_imovel on coproprietarios ("userId", "imovelId", id);
