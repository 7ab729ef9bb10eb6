-- Which deals each change was about, noted as that of listings is (0015): one note for each version, which
-- says what kind of rows it tells of.

alter table stock_change rename to row_change;
alter table row_change rename constraint stock_change_pkey to row_change_pkey;
alter table row_change rename column stock_ids to ids;
alter table row_change add column kind text check (kind in ('stock', 'transaction'));
update row_change set kind = 'stock';
alter table row_change alter column kind set not null;

alter function grow_data_version_by_stocks() rename to grow_data_version_by_rows;

-- The arguments are a query for the ids that rows of `changed` tell of, and their kind: listings when it is
-- left out. Transition tables are read no further than what is told.
create or replace function grow_data_version_by_rows() returns trigger language plpgsql as $$
declare
  most constant integer := 20000;
  kept_versions constant integer := 500;
  grown bigint := grown_data_version(tg_table_name);
  sources constant text := case tg_op
    when 'INSERT' then 'select * from after_rows'
    when 'DELETE' then 'select * from before_rows'
    else 'select * from before_rows union all select * from after_rows'
  end;
  told integer[];
begin
  if tg_op <> 'TRUNCATE' then
    execute format(
      'select coalesce(array_agg(id), ''{}'') from (with changed as (%s) %s limit %s) as rows (id)',
      sources, tg_argv[0], most + 1
    ) into told;
    if cardinality(told) > most then
      told := null;
    end if;
  end if;
  insert into row_change (version, kind, ids) values (grown, coalesce(tg_argv[1], 'stock'), told);
  delete from row_change where version <= grown - kept_versions;
  return null;
end
$$;

drop trigger transactions_grows_data_version on transactions;
create trigger transactions_insert_grows_data_version after insert on transactions
  referencing new table as after_rows
  for each statement execute function grow_data_version_by_rows('select id from changed', 'transaction');
create trigger transactions_update_grows_data_version after update on transactions
  referencing old table as before_rows new table as after_rows
  for each statement execute function grow_data_version_by_rows('select id from changed', 'transaction');
create trigger transactions_delete_grows_data_version after delete on transactions
  referencing old table as before_rows
  for each statement execute function grow_data_version_by_rows('select id from changed', 'transaction');
create trigger transactions_truncate_grows_data_version after truncate on transactions
  for each statement execute function grow_data_version_by_rows('select id from changed', 'transaction');
