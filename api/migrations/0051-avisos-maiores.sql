-- With multa and juros a notice may speak of more than a conta's own greatest amount.
alter table notificacoes alter column valor type numeric(13, 2);
