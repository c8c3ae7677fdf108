-- A notice is known by its conta, its kind and its day: ("userId", "contaId", tipo, "diasAntes").

-- One row per channel of a notice, made before anything is sent: the claim. Its primary key is what keeps two routines
-- from sending the same message. Claims outlive the conta, so that nothing is sent twice on account of a deletion.
create table "enviosNotificacao" (
  "userId" uuid not null references usuarios (uid),
  "contaId" uuid not null,
  tipo text not null check (tipo in ('VENCIMENTO', 'INADIMPLENCIA')),
  "diasAntes" integer not null,
  canal text not null check (canal in ('email', 'sms', 'whatsapp_templates', 'whatsapp_textolivre')),
  situacao text not null check (situacao in ('enviando', 'enviado', 'falhou', 'incerto')),
  erro text,
  -- the run of the routine that made the claim; alive while it holds the advisory lock of this number
  execucao integer not null,
  em timestamptz not null,
  primary key ("userId", "contaId", tipo, "diasAntes", canal)
);
create index "enviosNotificacao_abertos" on "enviosNotificacao" ("userId") where situacao = 'enviando';
create index "enviosNotificacao_falhas" on "enviosNotificacao" ("userId", em) where situacao in ('falhou', 'incerto');

-- The history: a notice that at least one channel took, with what it said. No foreign key to contas: it outlives them.
create table notificacoes (
  "userId" uuid not null,
  id uuid not null,
  "contratoId" uuid not null,
  "contaId" uuid not null,
  "locatarioNome" text not null,
  "locatarioEmail" text,
  tipo text not null check (tipo in ('VENCIMENTO', 'INADIMPLENCIA')),
  assunto text not null,
  "diasAntes" integer not null,
  valor numeric(11, 2) not null,
  "enviadoEm" timestamptz not null,
  "criadoEm" timestamptz not null,
  primary key ("userId", id),
  foreign key ("userId", "contratoId") references contratos ("userId", id)
);
create unique index notificacoes_aviso on notificacoes ("userId", "contaId", tipo, "diasAntes");
create index notificacoes_lista on notificacoes ("userId", "enviadoEm" desc, id);
create index notificacoes_contrato on notificacoes ("userId", "contratoId", "enviadoEm" desc);
