-- By which request a file came, where its sender gave it a key: sent again, it is not named a second time.
alter table arquivos add column envio text;
