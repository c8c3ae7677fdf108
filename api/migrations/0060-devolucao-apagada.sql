-- Money that a bank gave back is given back; what the landlord noted by himself he may have noted by mistake.
alter table "devolucoesDoAcerto" add column "doBanco" boolean not null default false;
update "devolucoesDoAcerto" n set "doBanco" = true
where n.forma = 'Pix' and exists (
  select 1 from devolucoes d where d."userId" = n."userId" and d."acertoId" = n."acertoId" and d.situacao = 'DEVOLVIDO');
