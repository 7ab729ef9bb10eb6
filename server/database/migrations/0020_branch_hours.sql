-- Opening hours by the day, so that a page can tell whether a branch is open: a text cannot be asked.

create table branch_hours (
  branch_id integer not null references branch (id) on delete cascade,
  -- a day without a row is closed; a public holiday has hours of its own, whatever its weekday
  day       text not null check (day in ('mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun', 'holiday')),
  opens     time not null,
  closes    time not null check (closes > opens),
  primary key (branch_id, day)
);

-- What the texts of the demonstration data say.
insert into branch_hours (branch_id, day, opens, closes)
select branch.id, hours.day, hours.opens::time, hours.closes::time
  from branch
 cross join (values
    ('mon', '09:30', '19:00'), ('tue', '09:30', '19:00'), ('wed', '09:30', '19:00'), ('thu', '09:30', '19:00'),
    ('fri', '09:30', '19:00'), ('sat', '09:30', '19:00'), ('sun', '11:00', '17:00'), ('holiday', '11:00', '17:00')
  ) as hours (day, opens, closes)
 where branch.hours_en = 'Mon–Sat 09:30–19:00; Sun and public holidays 11:00–17:00';

alter table branch drop column hours_zh, drop column hours_gb, drop column hours_en;

-- Hong Kong's general holidays besides Sundays, as gazetted.
create table public_holiday (day date primary key);
insert into public_holiday (day) values
  ('2026-01-01'), ('2026-02-17'), ('2026-02-18'), ('2026-02-19'), ('2026-04-03'), ('2026-04-04'), ('2026-04-06'),
  ('2026-04-07'), ('2026-05-01'), ('2026-05-25'), ('2026-06-19'), ('2026-07-01'), ('2026-09-26'), ('2026-10-01'),
  ('2026-10-19'), ('2026-12-25'), ('2026-12-26'),
  ('2027-01-01'), ('2027-02-06'), ('2027-02-08'), ('2027-02-09'), ('2027-03-26'), ('2027-03-27'), ('2027-03-29'),
  ('2027-04-05'), ('2027-05-01'), ('2027-05-13'), ('2027-06-09'), ('2027-07-01'), ('2027-09-16'), ('2027-10-01'),
  ('2027-10-08'), ('2027-12-25'), ('2027-12-27');

-- Counting the active listings of every agent reads this index alone.
drop index stock_agent;
create index stock_agent on stock (agent_id, status, tx_type);

create trigger branch_hours_grows_data_version after insert or update or delete or truncate on branch_hours
  for each statement execute function grow_data_version();
create trigger public_holiday_grows_data_version after insert or update or delete or truncate on public_holiday
  for each statement execute function grow_data_version();
insert into table_version (name, version)
select name, (select version from data_version) from unnest(array['branch_hours', 'public_holiday']) as name;
