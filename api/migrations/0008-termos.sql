-- The terms of a contract, where they were recorded; a contract without a row has the neutral ones.
create table termos (
  "userId" uuid not null,
  "contratoId" uuid not null,
  "multaPercentual" numeric(6, 4) not null check ("multaPercentual" between 0 and 10),
  "jurosMensal" numeric(5, 4) not null check ("jurosMensal" between 0 and 1),
  "carenciaDias" integer not null check ("carenciaDias" between 0 and 15),
  "descontoPontualidade" jsonb,
  correcao text check (correcao in ('IPCA', 'IGP-M', 'INPC')),
  "indiceReajuste" text check ("indiceReajuste" in ('IPCA', 'IGP-M', 'INPC', 'IVAR')),
  "defasagemMeses" integer not null check ("defasagemMeses" in (1, 2)),
  "pisoReajuste" text not null check ("pisoReajuste" in ('ZERO', 'PERGUNTAR')),
  "multaRescisoriaAlugueis" numeric(3, 2) not null check ("multaRescisoriaAlugueis" between 0 and 3),
  "rescisaoPor" text not null check ("rescisaoPor" in ('DIAS', 'MESES')),
  "aluguelProporcional" text not null check ("aluguelProporcional" in ('DIAS_DO_MES', 'TRINTA')),
  finalidade text not null check (finalidade in ('RESIDENCIAL', 'COMERCIAL')),
  iptu text not null check (iptu in ('LOCATARIO', 'LOCADOR')),
  condominio text not null check (condominio in ('LOCATARIO', 'LOCADOR', 'NENHUM')),
  "formaPagamento" text,
  garantia jsonb,
  "criadoEm" timestamptz not null,
  "atualizadoEm" timestamptz not null,
  primary key ("userId", "contratoId"),
  foreign key ("userId", "contratoId") references contratos ("userId", id)
);

-- The contract's text: drafts in their order, and what was signed, which never changes again. `conteudo` is the text that
-- `sha256` is the hash of, kept as it was hashed.
create table "versoesContrato" (
  "userId" uuid not null,
  id uuid not null,
  "contratoId" uuid not null,
  versao integer not null,
  situacao text not null check (situacao in ('MINUTA', 'ASSINADO')),
  origem text check (origem in ('ASSINATURA', 'ARQUIVO', 'ENDERECO', 'TRANSCRICAO')),
  opcoes jsonb not null,
  texto jsonb not null,
  conteudo text not null,
  sha256 text not null,
  "criadoEm" timestamptz not null,
  "assinadoEm" timestamptz,
  primary key ("userId", id),
  unique ("userId", "contratoId", versao),
  foreign key ("userId", "contratoId") references contratos ("userId", id),
  check ((situacao = 'ASSINADO') = ("assinadoEm" is not null and origem is not null))
);

-- A change of a signed contract, with the text that the parties sign; it is of its moment and never rewritten.
create table aditivos (
  "userId" uuid not null,
  id uuid not null,
  "contratoId" uuid not null,
  numero integer not null,
  termos jsonb not null,
  "termosAntes" jsonb not null,
  texto text,
  "dataAssinatura" date,
  documento jsonb not null,
  conteudo text not null,
  sha256 text not null,
  "arquivoKey" text,
  "assinadoEm" timestamptz,
  "criadoEm" timestamptz not null,
  primary key ("userId", id),
  unique ("userId", "contratoId", numero),
  foreign key ("userId", "contratoId") references contratos ("userId", id)
);
create index aditivos_id on aditivos (id);
