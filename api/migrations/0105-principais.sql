-- One may have been the contract's own tenant more than once, with another in between: all the days until which he was.
alter table contratos_locatarios alter column "principalAte" type date[]
  using case when "principalAte" is null then '{}'::date[] else array["principalAte"] end;
alter table contratos_locatarios alter column "principalAte" set default '{}';
alter table contratos_locatarios alter column "principalAte" set not null;

-- The letter to who stands surety.
alter table cartas drop constraint cartas_tipo_check;
alter table cartas add constraint cartas_tipo_check check (tipo in
  ('DEBITO', 'FIADOR', 'INFRACAO', 'DESOCUPACAO', 'PREFERENCIA', 'PAGAMENTOS', 'REFERENCIA'));
