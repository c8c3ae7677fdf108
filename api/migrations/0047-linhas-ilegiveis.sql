-- Rows of a statement's file of which no movement was made: how many, and the first of them as they stand there, so that no payment is missed.
alter table extratos add column ilegiveis integer not null default 0, add column "linhasIlegiveis" jsonb not null default '[]';
