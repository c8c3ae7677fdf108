-- What a payment brought as charges: what came beyond the debt and its charges is a surplus, and none. Of the charges that are kept,
-- those that a discount covered brought nothing; it covers the debt first.
alter table contas
  add column "encargosRecebidos" numeric(13, 2) generated always as (case when status = 'PAGO' and pagamento is not null then greatest(0,
    (pagamento ->> 'multa')::numeric + (pagamento ->> 'juros')::numeric + (pagamento ->> 'correcao')::numeric
      - (pagamento ->> 'desconto')::numeric + (pagamento ->> 'valor')::numeric - (pagamento ->> 'principal')::numeric) end) stored;
drop index contas_pagamento;
create index contas_pagamento on contas ("userId", "dataPagamento", id)
  include (tipo, valor, "valorRecebido", "principalRecebido", "encargosRecebidos") where "dataPagamento" is not null;

-- The fine, the interest and the discount that the bank was told of; null where it is not known, and they are told again.
alter table cobrancas add column encargos jsonb;
