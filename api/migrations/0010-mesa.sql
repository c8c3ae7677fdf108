-- What the screens ask for: pages in order, sums of a month, search by words.

-- The words of a text, each with the landlord in front of it, so that one index over all landlords is entered by landlord
-- and word. Case, accents and punctuation do not count; a slash does, for "3/12". Only what every PostgreSQL has is used.
-- api/src/db/words.ts makes the words of a question by the same rule.
create function palavras(dono uuid, texto text) returns tsvector
language sql immutable parallel safe
return array_to_tsvector(array_remove(string_to_array(replace(' ' || left(lower(translate(texto,
  'ÁÀÂÃÄÅáàâãäåÉÈÊËéèêëÍÌÎÏíìîïÓÒÔÕÖóòôõöÚÙÛÜúùûüÇçÑñªº!"#$%&''()*+,-.:;<=>?@[\]^_`{|}~–—“”‘’«»·' || chr(9) || chr(10) || chr(13) || chr(160)
    || chr(768) || chr(769) || chr(770) || chr(771) || chr(776) || chr(778) || chr(807),
  'aaaaaaaaaaaaeeeeeeeeiiiiiiiioooooooooouuuuuuuuccnnao' || repeat(' ', 44)
)), 480), ' ', ' ' || dono::text), ' '), ''));

create index imoveis_palavras on imoveis using gin (palavras("userId",
  coalesce(nome, '') || ' ' || rua || ' ' || numero || ' ' || coalesce(complemento, '') || ' ' || bairro || ' ' || cidade))
  with (fastupdate = off);
create index locatarios_palavras on locatarios using gin (palavras("userId",
  nome || ' ' || cpf || ' ' || "cpfChave" || ' ' || coalesce(email, '') || ' ' || coalesce(telefone, '')))
  with (fastupdate = off);
-- A contract is found by its property and tenant, and by the copy of those that are gone.
create index contratos_palavras on contratos using gin (palavras("userId",
  coalesce("locatarioCopia" ->> 'nome', '') || ' ' || coalesce("imovelCopia" ->> 'nome', '') || ' ' || coalesce("imovelCopia" ->> 'endereco', '')))
  with (fastupdate = off) where "locatarioCopia" is not null or "imovelCopia" is not null;
create index contas_palavras on contas using gin (palavras("userId", descricao)) with (fastupdate = off);
create index recibos_palavras on recibos using gin (palavras("userId",
  "locatarioNome" || ' ' || "imovelEndereco" || ' ' || "codigoRecibo" || ' ' || descricao)) with (fastupdate = off);

-- The debt itself, without the charges that a saldo carries, and how much of it a payment brought: what the month's sums
-- add up, from the index alone. Of payments older than "valorRecebido", whose receipt was deleted, valor is all that is known.
alter table contas
  add column principal numeric(13, 2) generated always as (coalesce((saldo ->> 'principal')::numeric, valor)) stored,
  add column "principalRecebido" numeric(13, 2) generated always as (case when status = 'PAGO' then coalesce(
    (pagamento ->> 'principal')::numeric, least("valorRecebido", coalesce((saldo ->> 'principal')::numeric, valor)), valor) end) stored;

-- The list of contas in its order, with what the sums of a month read beside it.
drop index contas_lista;
create index contas_lista on contas ("userId", "dataVencimento", "criadoEm", id)
  include (tipo, status, valor, principal, "principalRecebido");
create index contas_abertas on contas ("userId", "dataVencimento", "criadoEm", id)
  include (tipo, valor, "contratoId") where status in ('PENDENTE', 'ATRASADO');
-- What one contract owes.
create index contas_devidas on contas ("userId", "contratoId", "dataVencimento") include (valor)
  where status in ('PENDENTE', 'ATRASADO');
create index contas_avulsas on contas ("userId", tipo, "dataVencimento", "criadoEm", id) where tipo <> 'ALUGUEL';
create index contas_valor on contas ("userId", valor, id);
create index contas_pagamento on contas ("userId", "dataPagamento", id)
  include (tipo, valor, "valorRecebido", "principalRecebido") where "dataPagamento" is not null;

create index recibos_pagina on recibos ("userId", "dataPagamento", id) include (tipo, valor);
create index recibos_valor on recibos ("userId", valor, id);
create index contratos_pagina on contratos ("userId", "criadoEm", id);
create index contratos_ativos on contratos ("userId", "dataFim", id) where ativo;
create index imoveis_pagina on imoveis ("userId", "criadoEm", id);
create index imoveis_status on imoveis ("userId", status);
-- Which contracts had an inspection of entry.
create index inspecoes_entrada on inspecoes ("userId", "imovelId", "criadoEm") where tipo = 'Entrada';
