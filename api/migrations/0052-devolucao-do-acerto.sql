-- The confirmed settlement that counted on the money of this return: by the return it gives back what it owes back.
alter table devolucoes add column "acertoId" uuid;
