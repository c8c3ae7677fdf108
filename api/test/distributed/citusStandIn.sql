-- No Citus: functions of its names that note what they are asked for, and refuse what it refuses about foreign keys.
create table pg_dist_partition (logicalrelid regclass primary key, partmethod "char", colocated text);
create table asked (n serial, what text);

create function check_keys(moving regclass) returns void language plpgsql as $$
declare blocking text;
begin
  select conname into blocking from pg_constraint
  where contype = 'f' and (
    (confrelid = moving and conrelid not in (select logicalrelid from pg_dist_partition))
    or (conrelid = moving and confrelid not in (select logicalrelid from pg_dist_partition))
  ) limit 1;
  if blocking is not null then
    raise exception 'cannot distribute %: the foreign key % has a local side', moving, blocking;
  end if;
end $$;

create function create_reference_table(moving regclass) returns void language plpgsql as $$
begin
  insert into asked (what) values ('reference ' || moving);
  insert into pg_dist_partition values (moving, 'n', null);
end $$;

create function create_distributed_table(moving regclass, "column" text, colocate_with text) returns void language plpgsql as $$
begin
  perform check_keys(moving);
  if not exists (select 1 from pg_attribute where attrelid = moving and attname = "column") then
    raise exception 'column % of % does not exist', "column", moving;
  end if;
  if exists (
    select 1 from pg_index i where i.indrelid = moving and i.indisunique
    and not (select attnum from pg_attribute where attrelid = moving and attname = "column") = any (i.indkey)
  ) then
    raise exception 'cannot create constraint on %: a unique key lacks %', moving, "column";
  end if;
  insert into asked (what) values ('distributed ' || moving || ' with ' || colocate_with);
  insert into pg_dist_partition values (moving, 'h', colocate_with);
end $$;

create function truncate_local_data_after_distributing_table(moved regclass) returns void language sql as $$
  insert into asked (what) values ('truncated ' || moved);
$$;
