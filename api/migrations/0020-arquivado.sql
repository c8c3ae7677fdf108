-- An archived property leaves the app's lists and keeps its evidence.
alter table imoveis add column arquivado boolean not null default false;
