-- Rows of a statement's file that another statement had brought: where that one is deleted, they are this one's.
alter table extratos add column repetidos jsonb not null default '[]';
