-- When a password was set by a session alone, without the one before: until its owner could answer, the e-mail does not change.
alter table credenciais add column "senhaSemAnteriorEm" timestamptz;
