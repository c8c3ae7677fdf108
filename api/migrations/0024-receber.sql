-- The account in which charges are registered; the others only receive.
alter table bancos add column principal boolean not null default false;
update bancos b set principal = true where (b."userId", b.id) in
  (select distinct on ("userId") "userId", id from bancos order by "userId", situacao, "criadoEm", id);
create unique index bancos_principal on bancos ("userId") where principal;

-- From it and the service's key the page's address can be made again; the address itself is kept nowhere.
alter table links add column semente bytea;

-- What changed last, asked for every few seconds by whoever looks.
create index recebimentos_chegada on recebimentos ("userId", "criadoEm");
create index recebimentos_conciliacao on recebimentos ("userId", "conciliadoEm") where "conciliadoEm" is not null;
create index pedidos_abertos on pedidos ("userId", "criadoEm") where situacao = 'ABERTO';
-- Of a month's closing.
create index lancamentos_data on lancamentos ("userId", data);
