-- Each attempt is counted before it is judged, and a right one takes back its own row and no other.
alter table "falhasLogin" add column id uuid not null default gen_random_uuid();
