-- Of how much the conta was when its code was given out: one that was raised since is not settled by that. Codes of before settle.
alter table "codigosPix" add column "valorDaConta" numeric(13, 2) not null default 999999999.99;
