-- Few landlords have tenants who pay by boleto: whether one has any is told at once.
create index contratos_por_boleto on contratos ("userId") where "recebeBoleto";
create index contas_por_boleto on contas ("userId") where "porBoleto";
