-- What a declaration of a year's payments said in all, so that it is noticed where the payments have changed since. Older ones did not note it.
alter table cartas add column declarado numeric(14, 2);
