-- What the months' sums of the Painel add up, and nothing else: each conta of a year was asked for its kind and its status, which took longer
-- than to add it.
create index contas_esperadas on contas ("userId", "dataVencimento") include (principal, "principalRecebido")
  where tipo <> 'CAUCAO' and status <> 'CANCELADO';
