-- The papers of an expense (invoice, bill, proof of payment), kept in private.
alter table despesas add column comprovantes jsonb not null default '[]';
alter table arquivos drop constraint arquivos_recurso_check;
alter table arquivos add constraint arquivos_recurso_check
  check (recurso in ('imovel', 'inspecao', 'item', 'locatario', 'contrato', 'site', 'perfil', 'pedido', 'despesa'));
