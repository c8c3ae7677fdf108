-- A season that goes on without a term does so by months, which begin where its days end (Lei 8.245/1991, art. 50).
alter table contratos add column "mensalDesde" date;
