-- How often the service itself has reminded somebody who has not signed.
alter table signatarios add column lembretes integer not null default 0;
-- Those who were invited by e-mail and have not signed: who is to be reminded is found here.
create index signatarios_convidados on signatarios ("convidadoEm")
  where situacao = 'PENDENTE' and quem = 'CONVIDADO' and "convidadoEm" is not null;
