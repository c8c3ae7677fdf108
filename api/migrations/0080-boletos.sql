-- An account in a bank may issue boletos beside receiving Pix, or issue boletos alone: such a one has neither certificate nor key. One of a landlord's issues them.
alter table bancos add column "emiteBoletos" boolean not null default false;
alter table bancos alter column "certificadoSujeito" drop not null;
alter table bancos alter column "certificadoValidoAte" drop not null;
create unique index bancos_boletos on bancos ("userId") where "emiteBoletos";

-- A boleto is a charge in a bank: its number there, the line that is typed, and where its bank shows it.
alter table cobrancas drop constraint cobrancas_tipo_check;
alter table cobrancas add constraint cobrancas_tipo_check check (tipo in ('cob', 'cobv', 'boleto'));
alter table cobrancas add column numero text;
alter table cobrancas add column "linhaDigitavel" text;
alter table cobrancas add column link text;
alter table cobrancas add column pdf text;

-- Who is charged by boleto: the tenant of a contract, or of one conta whatever its contract says.
alter table contratos add column "recebeBoleto" boolean not null default false;
alter table contas add column "porBoleto" boolean;
