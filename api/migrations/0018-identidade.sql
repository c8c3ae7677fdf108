-- Which account an e-mail names is made in one place, in JavaScript, and stored: lower() of the database and of the
-- service differ in some letters. Until now only ASCII was taken as an e-mail, in which they agree.
alter table credenciais add column "emailCanonico" text;
update credenciais c set "emailCanonico" = lower(trim(u.email)) from usuarios u where u.uid = c.uid;
alter table credenciais alter column "emailCanonico" set not null;
create unique index credenciais_email on credenciais ("emailCanonico");
drop index usuarios_email;
