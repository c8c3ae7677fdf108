-- The examples have a model of contracts too.
alter table exemplos drop constraint exemplos_tipo_check;
alter table exemplos add constraint exemplos_tipo_check check (tipo in ('imovel', 'locatario', 'contrato', 'comunicado', 'modelo'));
