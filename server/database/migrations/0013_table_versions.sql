-- The data version at which each table last changed, so that who keeps something made from some tables
-- knows whether it is still good.

create table table_version (
  name    text primary key,
  version bigint not null
);
insert into table_version (name, version)
select event_object_table, (select version from data_version)
  from information_schema.triggers
 where trigger_name = event_object_table || '_grows_data_version'
   and trigger_schema = current_schema()
 group by event_object_table;

create or replace function grow_data_version() returns trigger language plpgsql as $$
declare
  grown bigint;
begin
  update data_version set version = version + 1, changed_at = now() returning version into grown;
  update table_version set version = grown where name = tg_table_name;
  perform pg_notify('data_version', grown::text);
  return null;
end
$$;
