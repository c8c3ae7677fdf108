-- An inspection's report is a paper of its own to be signed from afar. The column says how much of the inspection the signed file has: the hash of
-- what was closed, or of its last amendment then.
alter table assinaturas drop constraint assinaturas_tipo_check;
alter table assinaturas add constraint assinaturas_tipo_check
  check (tipo in ('CONTRATO', 'ADITIVO', 'ACORDO', 'ACERTO', 'CARTA', 'VISTORIA', 'ARQUIVO'));
alter table assinaturas add column "hashDaVistoria" text;
