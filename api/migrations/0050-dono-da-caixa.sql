-- Since when the account's ways in are known to be of whoever has its mailbox: they made a password through it, or opened its link signed in.
alter table credenciais add column "donoProvadoEm" timestamptz;
