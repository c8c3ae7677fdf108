-- When DELETE took an item's photo away that an inspection still shows: its file stays, but a list that was read before
-- brings it back no more. Of those that were taken away before this column, nobody knows.
alter table arquivos add column "apagadoEm" timestamptz;
