-- A lease for a season (Lei 8.245/1991, arts. 48 to 50) has a text and rules of its own.
alter table termos drop constraint termos_finalidade_check;
alter table termos add constraint termos_finalidade_check check (finalidade in ('RESIDENCIAL', 'COMERCIAL', 'TEMPORADA'));
