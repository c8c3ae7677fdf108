-- The conta that a tenant says to have paid. No foreign key: what he said stays after the conta is gone.
alter table pedidos add column "contaId" uuid;
