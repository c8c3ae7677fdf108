-- What of the leases of a spreadsheet was due before its day and told by none of its rows, and whether it was paid.
alter table importacoes add column vencidas jsonb;
