-- Why a receipt did not go out, or may not have, by each way; null once it went. What a process that died leaves is told too.
alter table recibos add column "emailFalha" text, add column "whatsappFalha" text;
create index "recibosQueNaoForam" on recibos ("userId") where "emailFalha" is not null or "whatsappFalha" is not null;
