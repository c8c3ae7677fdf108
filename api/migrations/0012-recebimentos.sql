-- Where a landlord receives, without any bank: his key, as every code of his says it.
create table "configuracoesPix" (
  "userId" uuid primary key references usuarios (uid),
  "tipoChave" text not null check ("tipoChave" in ('CPF', 'CNPJ', 'EMAIL', 'TELEFONE', 'ALEATORIA')),
  chave text not null,
  nome text not null,
  cidade text not null
);

-- What the codes given out asked for, and on which day: one that is paid days later settles its conta whole.
create table "codigosPix" (
  "userId" uuid not null,
  "contaId" uuid not null,
  dia date not null,
  valor numeric(13, 2) not null,
  primary key ("userId", "contaId", dia, valor),
  foreign key ("userId", "contaId") references contas ("userId", id) on delete cascade
);

-- Accounts in banks that speak the API Pix. Client secret and certificate are in `segredos`, as `banco:<id>`.
create table bancos (
  "userId" uuid not null references usuarios (uid),
  id uuid not null,
  perfil text not null,
  apelido text not null,
  "clientId" text not null,
  chave text not null,
  homologacao boolean not null default false,
  extras jsonb not null default '{}',
  "certificadoSujeito" text not null,
  "certificadoValidoAte" timestamptz not null,
  situacao text not null check (situacao in ('ATIVO', 'INATIVO')),
  -- What the landlord has to mend, in words.
  problema text,
  -- Until when the bank has told what arrived, and when it was last asked for several days at once.
  "consultadoAte" timestamptz,
  "varridoEm" timestamptz,
  "criadoEm" timestamptz not null,
  "atualizadoEm" timestamptz not null,
  primary key ("userId", id)
);
create index bancos_id on bancos (id);
alter table segredos drop constraint segredos_nome_check,
  add constraint segredos_nome_check check (nome in ('mailApiKey', 'mailSmsApiKey', 'whatsappToken') or nome like 'banco:%');

-- Charges registered in a bank. A conta that is gone leaves its charge, which is still to be cancelled there.
create table cobrancas (
  "userId" uuid not null,
  id uuid not null,
  "contaId" uuid not null,
  "bancoId" uuid not null,
  txid text not null,
  tipo text not null check (tipo in ('cob', 'cobv')),
  situacao text not null check (situacao in ('A_CRIAR', 'ATIVA', 'PAGA', 'CANCELADA', 'EXPIRADA', 'FALHOU')),
  valor numeric(13, 2) not null,
  "dataVencimento" date not null,
  -- Until when it can be paid.
  "expiraEm" timestamptz not null,
  "copiaECola" text,
  motivo text,
  "criadoEm" timestamptz not null,
  "atualizadoEm" timestamptz not null,
  primary key ("userId", id)
);
create unique index cobrancas_txid on cobrancas ("userId", txid);
create index cobrancas_conta on cobrancas ("userId", "contaId");
create index cobrancas_vivas on cobrancas ("userId", "bancoId") where situacao in ('A_CRIAR', 'ATIVA');

-- Money that arrived, each Pix once. `e2eid` of a credit that only a statement told of begins with EXTRATO.
create table recebimentos (
  "userId" uuid not null references usuarios (uid),
  id uuid not null,
  e2eid text not null,
  origem text not null check (origem in ('BANCO', 'EXTRATO')),
  "bancoId" uuid,
  txid text,
  valor numeric(13, 2) not null check (valor > 0),
  horario timestamptz not null,
  situacao text not null check (situacao in ('NAO_IDENTIFICADO', 'DUPLICADO', 'A_MENOR', 'CONCILIADO', 'DEVOLVIDO')),
  -- Which contas it paid, or is about.
  "contaIds" jsonb not null default '[]',
  mensagem text,
  -- Kept only until it is known whose rent it is.
  "pagadorNome" text,
  "pagadorDocumento" text,
  -- What the landlord should know of it: a return that another bank obtained.
  alerta text,
  "criadoEm" timestamptz not null,
  "conciliadoEm" timestamptz,
  primary key ("userId", id)
);
create unique index recebimentos_e2eid on recebimentos ("userId", e2eid);
create index recebimentos_id on recebimentos (id);
create index recebimentos_lista on recebimentos ("userId", situacao, horario, id);
create index recebimentos_txid on recebimentos ("userId", txid) where txid is not null;

-- Returns, ours and those that another bank obtained. The id of ours is kept before the bank is asked.
create table devolucoes (
  "userId" uuid not null,
  id text not null,
  "recebimentoId" uuid not null,
  valor numeric(13, 2) not null check (valor > 0),
  situacao text not null check (situacao in ('EM_PROCESSAMENTO', 'DEVOLVIDO', 'NAO_REALIZADO')),
  natureza text,
  motivo text,
  "criadoEm" timestamptz not null,
  primary key ("userId", id),
  foreign key ("userId", "recebimentoId") references recebimentos ("userId", id)
);
create index devolucoes_recebimento on devolucoes ("userId", "recebimentoId");
