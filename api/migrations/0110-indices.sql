-- What the months' sums of the Painel add up, and nothing else: each conta of a year was asked for its kind and its status, which took longer
-- than to add it.
create index contas_esperadas on contas ("userId", "dataVencimento") include (principal, "principalRecebido")
  where tipo <> 'CAUCAO' and status <> 'CANCELADO';

-- Whoever looks for the contracts of a property or a tenant asks for their ids: these indexes tell them, without a look at the contract.
drop index contratos_imovel;
create index contratos_imovel on contratos ("userId", "imovelId") include (id);
drop index contratos_locatario;
create index contratos_locatario on contratos ("userId", "locatarioId", "criadoEm" desc) include (id);
