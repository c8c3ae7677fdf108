-- What went back, or pays another debt since a settlement, was not received: nothing may be left of a payment.
alter table contas drop constraint "contas_valorRecebido_check";
alter table contas add constraint "contas_valorRecebido_check" check ("valorRecebido" >= 0);
