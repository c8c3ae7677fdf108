-- An account that is being taken away stays until its bank has cancelled what is open there.
alter table bancos drop constraint bancos_situacao_check,
  add constraint bancos_situacao_check check (situacao in ('ATIVO', 'INATIVO', 'ENCERRANDO'));

alter table "configuracoesNotificacoes" add column "reciboPorWhatsapp" boolean not null default false;
