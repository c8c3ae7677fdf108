-- A conta may say its month and its items. Where a payment split `valor`, `saldo` keeps its principal, multa and juros
-- apart; `pagamento` keeps what a payment was made of, and what stood before it where it can be undone whole.
alter table contas
  add column competencia text check (competencia ~ '^\d{4}-\d{2}$'),
  add column itens jsonb not null default '[]',
  add column saldo jsonb,
  add column pagamento jsonb,
  -- Charges on the largest amount go beyond it.
  alter column valor type numeric(13, 2),
  alter column "valorRecebido" type numeric(13, 2);

-- Contracts make one rent for each month, by its due date. The rest of a partial payment is marked as such.
update contas set competencia = to_char("dataVencimento", 'YYYY-MM') where tipo = 'ALUGUEL';
update contas set saldo = jsonb_build_object('principal', valor, 'multa', 0, 'juros', 0, 'jurosDesde', null)
  where descricao like '% (Saldo)';

-- Receipts are numbered by landlord and frozen when they are issued.
create table contadores (
  "userId" uuid not null,
  tipo text not null check (tipo in ('RECIBO')),
  ultimo integer not null,
  primary key ("userId", tipo)
);

alter table recibos
  alter column valor type numeric(13, 2),
  add column numero integer,
  add column competencia text,
  add column itens jsonb,
  add column multa numeric(13, 2) not null default 0,
  add column juros numeric(13, 2) not null default 0,
  add column correcao numeric(13, 2) not null default 0,
  add column desconto numeric(13, 2) not null default 0,
  add column "emitidoEm" timestamptz,
  add column "valorPorExtenso" text,
  add column "locadorNome" text,
  add column "locadorDocumento" text;

-- What receipts of before can say truly: their order, their amount and the month of their conta. Landlord and words were
-- never written on them.
update recibos r set numero = n.numero, "emitidoEm" = r."criadoEm"
from (
  select "userId", id, row_number() over (partition by "userId" order by "criadoEm", id) as numero from recibos
) n
where n."userId" = r."userId" and n.id = r.id;
update recibos r set
  competencia = to_char(c."dataVencimento", 'YYYY-MM'),
  itens = jsonb_build_array(jsonb_build_object('descricao', r.descricao,
    'tipo', case when c.tipo = 'CAUCAO' then 'OUTRO' else c.tipo end, 'valor', r.valor))
from contas c
where c."userId" = r."userId" and c.id = r."contaId";
update recibos set itens = jsonb_build_array(jsonb_build_object('descricao', descricao, 'tipo', 'OUTRO', 'valor', valor))
where itens is null;
alter table recibos
  alter column numero set not null,
  alter column itens set not null,
  alter column "emitidoEm" set not null;
create unique index recibos_numero on recibos ("userId", numero);
insert into contadores ("userId", tipo, ultimo) select "userId", 'RECIBO', max(numero) from recibos group by "userId";

-- Items that stand in each month's rent.
create table recorrentes (
  "userId" uuid not null,
  id uuid not null,
  "contratoId" uuid not null,
  descricao text not null,
  tipo text not null,
  valor numeric(11, 2) not null check (valor <> 0),
  de text not null check (de ~ '^\d{4}-\d{2}$'),
  ate text check (ate ~ '^\d{4}-\d{2}$'),
  parcelas integer check (parcelas between 1 and 600),
  "criadoEm" timestamptz not null,
  primary key ("userId", id),
  foreign key ("userId", "contratoId") references contratos ("userId", id)
);
create index recorrentes_id on recorrentes (id);
create index recorrentes_contrato on recorrentes ("userId", "contratoId", "criadoEm");

-- The receipt goes to the tenant by e-mail after the payment, where the landlord wants it so.
alter table "configuracoesNotificacoes" add column "reciboPorEmail" boolean not null default false;
