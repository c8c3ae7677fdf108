-- A charge or a code may ask for a rent less the tax that its tenant, a company, is expected to withhold: so much of it, as it was given out.
alter table cobrancas add column "irRetido" numeric(13, 2) not null default 0;
alter table cobrancas add constraint "cobrancas_irRetido_check" check ("irRetido" >= 0);
alter table "codigosPix" add column "irRetido" numeric(13, 2) not null default 0;
alter table "codigosPix" add constraint "codigosPix_irRetido_check" check ("irRetido" >= 0);
