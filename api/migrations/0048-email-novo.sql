-- A new e-mail waits beside the link that goes to it; the account goes by it once the link comes back.
alter table tokens add column email text, drop constraint tokens_tipo_check;
alter table tokens add constraint tokens_tipo_check check (tipo in ('VERIFICACAO', 'REDEFINICAO', 'EMAIL'));
