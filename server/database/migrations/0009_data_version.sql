-- One number that grows with every committed change of what visitors read, and what kind of data is loaded.

create table data_version (
  "only"     boolean primary key default true check ("only"),
  version    bigint not null,
  changed_at timestamptz not null
);
insert into data_version (version, changed_at) values (1, now());

create table dataset (
  "only"        boolean primary key default true check ("only"),
  demonstration boolean not null,
  -- the day the demonstration data call today
  as_of         date,
  seed          bigint,
  loaded_at     timestamptz not null default now()
);

-- A row update, not a sequence: the new number becomes visible together with the change it stands for.
create function grow_data_version() returns trigger language plpgsql as $$
begin
  update data_version set version = version + 1, changed_at = now();
  perform pg_notify('data_version', (select version::text from data_version));
  return null;
end
$$;

do $$
declare
  name text;
begin
  foreach name in array array[
    'district', 'street', 'station', 'property_usage', 'building', 'branch', 'agent', 'agent_district',
    'club_member', 'recruitment_post', 'stock', 'stock_area', 'asking_price', 'media', 'open_day',
    'transactions', 'column_category', 'article', 'first_hand', 'minisite', 'research_series',
    'research_point', 'registered_statistic', 'dataset'
  ] loop
    execute format(
      'create trigger %I after insert or update or delete or truncate on %I for each statement execute function grow_data_version()',
      name || '_grows_data_version', name
    );
  end loop;
end
$$;
