-- Income tax that a tenant who is a company withheld of a payment and pays to the Receita: a part of "valorRecebido" that brought no money.
alter table contas add column "irRetido" numeric(13, 2) not null default 0;
alter table contas add constraint "contas_irRetido_check" check ("irRetido" >= 0 and "irRetido" <= coalesce("valorRecebido", 0));
alter table recibos add column "irRetido" numeric(13, 2) not null default 0;
alter table recibos add constraint "recibos_irRetido_check" check ("irRetido" >= 0 and "irRetido" <= valor);
drop index contas_pagamento;
create index contas_pagamento on contas ("userId", "dataPagamento", id)
  include (tipo, valor, "valorRecebido", "principalRecebido", "encargosRecebidos", "irRetido") where "dataPagamento" is not null;
