-- When the first attempt was made of which nobody knows whether it went out; null while every attempt was surely refused.
-- The provider knows a repeated e-mail by its key for some minutes after it, and then no more (notificacoes/reservar.ts).
alter table "enviosNotificacao" add column "duvidaDesde" timestamptz;
