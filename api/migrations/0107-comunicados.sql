-- The sending of a comunicado was stopped by its landlord, or given up by the service.
alter table comunicados drop constraint comunicados_situacao_check;
alter table comunicados add constraint comunicados_situacao_check
  check (situacao in ('RASCUNHO', 'AGENDADO', 'ENVIANDO', 'ENVIADO', 'PARADO', 'FALHOU'));
create index comunicados_saindo on comunicados ("userId", id) where situacao = 'ENVIANDO';
-- A draft among the examples goes with them.
alter table exemplos drop constraint exemplos_tipo_check;
alter table exemplos add constraint exemplos_tipo_check check (tipo in ('imovel', 'locatario', 'contrato', 'comunicado'));
