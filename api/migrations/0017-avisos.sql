-- A notice is known by the due date that it speaks of too, so that a moved due date makes its notices due again.
alter table notificacoes add column "dataVencimento" date;
alter table "enviosNotificacao" add column "dataVencimento" date;

-- The subject of a sent notice ends with the date. A claim without a record was made on the day that lies "diasAntes"
-- before the date; where that is a day off (another time zone, a claim settled after midnight), the conta's own counts.
update notificacoes set "dataVencimento" = coalesce(
  to_date(substring(assunto from '\((\d\d/\d\d/\d{4})\)$'), 'DD/MM/YYYY'),
  ("enviadoEm" at time zone 'America/Sao_Paulo')::date + "diasAntes"
);
update "enviosNotificacao" e set "dataVencimento" = n."dataVencimento" from notificacoes n
where n."userId" = e."userId" and n."contaId" = e."contaId" and n.tipo = e.tipo and n."diasAntes" = e."diasAntes";
update "enviosNotificacao" e set "dataVencimento" = c."dataVencimento" from contas c
where c."userId" = e."userId" and c.id = e."contaId" and e."dataVencimento" is null
  and abs(c."dataVencimento" - ((e.em at time zone 'America/Sao_Paulo')::date + e."diasAntes")) <= 1;
update "enviosNotificacao" set "dataVencimento" = (em at time zone 'America/Sao_Paulo')::date + "diasAntes"
where "dataVencimento" is null;

alter table notificacoes alter column "dataVencimento" set not null;
alter table "enviosNotificacao" alter column "dataVencimento" set not null;
drop index notificacoes_aviso;
create unique index notificacoes_aviso on notificacoes ("userId", "contaId", tipo, "diasAntes", "dataVencimento");
alter table "enviosNotificacao" drop constraint "enviosNotificacao_pkey",
  add primary key ("userId", "contaId", tipo, "diasAntes", "dataVencimento", canal);

-- Notices wait from 20h to 8h, where the landlord wants it so.
alter table "configuracoesNotificacoes" add column "silencioNoturno" boolean not null default false;

-- When a mailed token proved that the mailbox is the user's own. A confirmation from within a session proves nothing.
alter table credenciais add column "emailProvadoEm" timestamptz;

-- How many e-mails of a landlord's went out with the server's key on each day.
create table "emailsDoServidor" (
  "userId" uuid not null references usuarios (uid),
  dia date not null,
  quantidade integer not null,
  primary key ("userId", dia)
);
