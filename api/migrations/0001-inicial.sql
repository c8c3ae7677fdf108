-- A column is named as its field on the wire. Every table of a landlord's records has the owner in its primary key and
-- in its foreign keys, so that no row can point across landlords and tables can be spread by "userId".
-- "index on (id)" serves only the question "does it exist, and whose is it?", asked before answering 403 or 404.

create table usuarios (
  uid uuid primary key,
  email text not null,
  role text not null check (role in ('SUPER_ADMIN', 'ADMIN', 'LOCADOR')),
  ativo boolean not null default true,
  "tipoPessoa" text not null check ("tipoPessoa" in ('PF', 'PJ')),
  "nomeCompleto" text,
  cpf text,
  "razaoSocial" text,
  cnpj text,
  "nomeResponsavel" text,
  telefone text,
  profissao text,
  cep text,
  rua text,
  numero text,
  bairro text,
  cidade text,
  estado text,
  "emailVerificado" boolean not null default false,
  "criadoEm" timestamptz not null
);
create unique index usuarios_email on usuarios (lower(email));
create index usuarios_lista on usuarios ("criadoEm" desc, uid);
create index usuarios_super on usuarios (uid) where role = 'SUPER_ADMIN' and ativo;

-- What the identity provider needs to check a password; no wire schema names this table.
create table credenciais (
  uid uuid primary key references usuarios (uid) on delete cascade,
  dados jsonb not null,
  "verificacaoReenviadaEm" timestamptz
);

create table sessoes (
  "tokenHash" bytea primary key,
  uid uuid not null references usuarios (uid) on delete cascade,
  -- ended by a deactivation: kept, so that the answer can say why (403), and never valid again
  encerrada boolean not null default false,
  "criadoEm" timestamptz not null,
  "expiraEm" timestamptz not null
);
create index sessoes_usuario on sessoes (uid);
create index sessoes_vencidas on sessoes ("expiraEm");

create table tokens (
  "tokenHash" bytea primary key,
  uid uuid not null references usuarios (uid) on delete cascade,
  tipo text not null check (tipo in ('VERIFICACAO', 'REDEFINICAO')),
  "expiraEm" timestamptz not null
);
-- one link of each kind per user: a new one takes the place of the old
create unique index tokens_usuario on tokens (uid, tipo);
create index tokens_vencidos on tokens ("expiraEm");

create table "falhasLogin" (
  conta text not null,
  endereco text not null,
  em timestamptz not null
);
create index "falhasLogin_conta" on "falhasLogin" (conta, em);
create index "falhasLogin_endereco" on "falhasLogin" (endereco, em);
create index "falhasLogin_antigas" on "falhasLogin" (em);

create table imoveis (
  "userId" uuid not null references usuarios (uid),
  id uuid not null,
  nome text,
  rua text not null,
  numero text not null,
  complemento text,
  bairro text not null,
  cidade text not null,
  estado text not null,
  cep text not null,
  quartos double precision,
  suites double precision,
  banheiros double precision,
  vagas double precision,
  area double precision,
  "areaTotal" double precision,
  andar double precision,
  "tipoImovel" text,
  "tipoLocacao" text,
  mobiliado text,
  descricao text,
  "valorAluguel" text,
  "valorCondominio" text,
  "valorIPTU" text,
  "aceitaPets" boolean,
  status text not null default 'DISPONIVEL' check (status in ('DISPONIVEL', 'ALUGADO', 'MANUTENCAO')),
  "fotosKeys" jsonb not null default '[]',
  "criadoEm" timestamptz not null,
  primary key ("userId", id)
);
create index imoveis_id on imoveis (id);
create index imoveis_lista on imoveis ("userId", "criadoEm" desc, id);

create table locatarios (
  "userId" uuid not null references usuarios (uid),
  id uuid not null,
  nome text not null,
  cpf text not null,
  -- letters and digits of the CPF in upper case: what uniqueness compares
  "cpfChave" text not null,
  rg text,
  sexo text,
  "estadoCivil" text,
  profissao text,
  nacionalidade text,
  "dataNascimento" date,
  email text,
  telefone text,
  whatsapp text,
  endereco jsonb not null,
  "nomeEmergencia" text,
  "telefoneEmergencia" text,
  documentos jsonb not null default '{}',
  "criadoEm" timestamptz not null,
  primary key ("userId", id)
);
create index locatarios_id on locatarios (id);
create unique index locatarios_cpf on locatarios ("userId", "cpfChave");
create index locatarios_lista on locatarios ("userId", nome collate "pt-BR-x-icu", id);

-- No foreign key to imoveis and locatarios: a contract outlives both, and keeps a copy of what it shows of them.
create table contratos (
  "userId" uuid not null references usuarios (uid),
  id uuid not null,
  "imovelId" uuid not null,
  "locatarioId" uuid not null,
  "dataInicio" date not null,
  "dataFim" date not null,
  "valorAluguel" numeric(11, 2) not null,
  "diaVencimento" integer not null check ("diaVencimento" between 1 and 31),
  "numeroParcelas" integer not null,
  ativo boolean not null default true,
  "contratoAssinadoKey" text,
  "contratoAssinadoUrl" text,
  "assinadoEm" timestamptz,
  "encerradoEm" timestamptz,
  "imovelCopia" jsonb,
  "locatarioCopia" jsonb,
  "criadoEm" timestamptz not null,
  primary key ("userId", id),
  check ("dataFim" > "dataInicio")
);
create index contratos_id on contratos (id);
create index contratos_lista on contratos ("userId", "criadoEm" desc, id);
create index contratos_imovel on contratos ("userId", "imovelId");
create index contratos_locatario on contratos ("userId", "locatarioId", "criadoEm" desc);

-- No foreign key to contas: a receipt outlives its conta.
create table recibos (
  "userId" uuid not null,
  id uuid not null,
  "contaId" uuid not null,
  "contratoId" uuid not null,
  "locatarioNome" text not null,
  "locatarioCpf" text not null,
  "imovelEndereco" text not null,
  valor numeric(11, 2) not null check (valor > 0),
  descricao text not null,
  tipo text not null check (tipo in ('INTEGRAL', 'PARCIAL', 'CAUCAO')),
  "formaPagamento" text,
  "dataPagamento" timestamptz not null,
  "codigoRecibo" text not null,
  "criadoEm" timestamptz not null,
  primary key ("userId", id),
  foreign key ("userId", "contratoId") references contratos ("userId", id)
);
create index recibos_id on recibos (id);
create index recibos_lista on recibos ("userId", "dataPagamento" desc, id);
create index recibos_contrato on recibos ("userId", "contratoId", "dataPagamento" desc);
create index recibos_conta on recibos ("userId", "contaId");

create table contas (
  "userId" uuid not null,
  id uuid not null,
  "contratoId" uuid not null,
  descricao text not null,
  valor numeric(11, 2) not null check (valor > 0),
  "dataVencimento" date not null,
  tipo text not null check (tipo in ('ALUGUEL', 'CAUCAO', 'REPARO')),
  status text not null default 'PENDENTE' check (status in ('PENDENTE', 'ATRASADO', 'PAGO', 'CANCELADO')),
  "dataPagamento" timestamptz,
  "reciboId" uuid,
  "criadoEm" timestamptz not null,
  primary key ("userId", id),
  foreign key ("userId", "contratoId") references contratos ("userId", id),
  foreign key ("userId", "reciboId") references recibos ("userId", id)
);
create index contas_id on contas (id);
create index contas_lista on contas ("userId", "dataVencimento", "criadoEm", id);
create index contas_contrato on contas ("userId", "contratoId", "dataVencimento", "criadoEm");
create index contas_status on contas ("userId", status, "dataVencimento");
create index contas_recibo on contas ("userId", "reciboId") where "reciboId" is not null;

create table itens (
  "userId" uuid not null,
  id uuid not null,
  "imovelId" uuid not null,
  "nomeItem" text not null,
  categoria text not null,
  quantidade integer not null default 1,
  condicao text not null default 'Bom',
  observacoes text,
  "fotosUrls" text[] not null default '{}',
  "codigoBarras" text,
  "codigoItem" text not null,
  ativo boolean not null default true,
  "removidoEm" timestamptz,
  "criadoEm" timestamptz not null,
  "atualizadoEm" timestamptz not null,
  primary key ("userId", id),
  foreign key ("userId", "imovelId") references imoveis ("userId", id) on delete cascade
);
create index itens_id on itens (id);
create index itens_lista on itens
  ("userId", "imovelId", categoria collate "pt-BR-x-icu", "nomeItem" collate "pt-BR-x-icu") where ativo;
create unique index itens_codigo on itens ("userId", "imovelId", "codigoItem");

-- The last number given per property and prefix; it only grows, so that no code is ever used twice.
create table "sequenciasItem" (
  "userId" uuid not null,
  "imovelId" uuid not null,
  prefixo text not null,
  ultimo integer not null,
  primary key ("userId", "imovelId", prefixo),
  foreign key ("userId", "imovelId") references imoveis ("userId", id) on delete cascade
);

create table inspecoes (
  "userId" uuid not null,
  id uuid not null,
  "imovelId" uuid not null,
  tipo text not null check (tipo in ('Entrada', 'Saída', 'Rotina', 'Emergência')),
  "dataVistoria" date not null,
  descricao text,
  status text not null default 'rascunho',
  "fotosKeys" jsonb not null default '[]',
  "videosKeys" jsonb not null default '[]',
  "itensVistoriados" jsonb not null default '[]',
  "snapshotInventario" jsonb not null,
  "criadoEm" timestamptz not null,
  primary key ("userId", id),
  foreign key ("userId", "imovelId") references imoveis ("userId", id) on delete cascade
);
create index inspecoes_id on inspecoes (id);
create index inspecoes_lista on inspecoes ("userId", "imovelId", "dataVistoria" desc, "criadoEm" desc);

-- The site has one row.
create table "configuracoesSite" (
  unica boolean primary key default true check (unica),
  "nomeSite" text,
  descricao text,
  logo text,
  "logoKey" text,
  "logoBranca" text,
  "logoBrancaKey" text,
  favicon text,
  "faviconKey" text,
  "tituloSEO" text,
  "descricaoSEO" text,
  "tagsGoogle" text,
  cores jsonb not null default '{"primaria": null, "secundaria": null, "bgPagina": null, "textoPrincipal": null}',
  cadastros jsonb not null default '{"aberto": true}',
  sliders jsonb not null default '[]'
);
insert into "configuracoesSite" default values;

create table "configuracoesNotificacoes" (
  "userId" uuid primary key references usuarios (uid),
  "emailAtivo" boolean not null default false,
  "whatsappAtivo" boolean not null default false,
  "textoLivreAtivo" boolean not null default false,
  "mailEmailRemetente" text,
  "mailSmsSender" text,
  "whatsappPhoneId" text,
  "diasAvisoVencimento" integer[] not null default '{3,1,0}',
  "diasAvisoAtraso" integer[] not null default '{1,3,7}'
);

-- A landlord's provider keys, encrypted; apart from the settings, so that no list of columns can give them away.
create table segredos (
  "userId" uuid not null references usuarios (uid),
  nome text not null check (nome in ('mailApiKey', 'mailSmsApiKey', 'whatsappToken')),
  cifrado bytea not null,
  primary key ("userId", nome)
);

create table "configuracoesPerfil" (
  "userId" uuid primary key references usuarios (uid),
  "fotoUrl" text,
  "fotoKey" text
);
