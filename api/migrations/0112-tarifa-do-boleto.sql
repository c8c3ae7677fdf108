-- What the bank takes for each boleto that is paid, as its landlord says; null where he does not.
alter table bancos add column "tarifaBoleto" numeric(9, 2);
alter table bancos add constraint "bancos_tarifaBoleto_check" check ("tarifaBoleto" >= 0);
