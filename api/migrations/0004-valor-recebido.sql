-- What a conta's payment received, which may be more than its valor: null while unpaid, and back to null when undone.
alter table contas add column "valorRecebido" numeric(11, 2) check ("valorRecebido" > 0);

-- Where the receipt of an older payment was deleted, what it said is not known any more.
update contas set "valorRecebido" = r.valor from recibos r
where r."userId" = contas."userId" and r.id = contas."reciboId";
