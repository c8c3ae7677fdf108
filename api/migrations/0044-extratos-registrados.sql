-- Of a statement: what its landlord calls the account of a table, which does not say it. Of a row: the bank's own number,
-- in which some write the txid, and that the landlord said of this very row that it is no rent.
alter table extratos add column conta text;
alter table lancamentos add column fitid text not null default '', add column "foraDoAluguel" boolean not null default false;
