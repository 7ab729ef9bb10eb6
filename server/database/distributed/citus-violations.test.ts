import { describe, expect, test } from 'vitest';
import { findCitusViolations } from './citus-violations.fixture.ts';

const COLUMNS = new Map([
  ['search.stock', ['id', 'ics_type', 'district_code', 'building_id', 'area', 'text_id']],
  ['search.transaction', ['id', 'ics_type', 'tx_date', 'building_id']],
  ['search.location_count', ['record', 'kind', 'location', 'i']],
  ['public.district', ['code', 'region_code']],
]);
const violationsOf = (text: string) => findCitusViolations(text, COLUMNS);

describe('finds what Citus refuses', () => {
  test.each([
    ['a subquery in LIMIT or OFFSET', 'select id from search.stock order by id offset (select 1)'],
    [
      'a subquery of a distributed table that names a column of another query',
      `select array(select id from search.transaction where ics_type = type order by tx_date desc limit 2)
         from unnest(array['i', 'c']) as each (type)`,
    ],
    [
      'a subquery of a distributed table that names a column of another query',
      'select code from district where not exists (select from search.stock where district_code = code)',
    ],
    [
      'a subquery of a distributed table that names a column of another query',
      `select ids from district, lateral (select array_agg(stock.id) as ids from search.stock
        where district_code = district.code) as each`,
    ],
    [
      'a subquery of a distributed table that names a column of another query',
      `select (select max(n) from (select count(*) as n from search.stock where district_code = code) as counted)
         from district`,
    ],
    [
      'a subquery of another table that names a column of a distributed one',
      'select id from search.stock where exists (select from district where code = district_code)',
    ],
    [
      'an outer join that keeps all rows of another table with a distributed one',
      `select type, count from unnest(array['i']) as each (type)
         left join (select ics_type, count(*) as count from search.stock group by 1) as counted on ics_type = type`,
    ],
    [
      'distributed tables that are not joined by id',
      `select stock.id from search.stock join search.transaction using (building_id)`,
    ],
    [
      'GROUPING SETS of a distributed table',
      'select area from search.stock group by grouping sets ((area), ())',
    ],
    ['FOR UPDATE of a distributed table', 'select id from search.stock where area > 1 for update'],
    ['TABLESAMPLE of a distributed table', 'select id from search.stock tablesample system (1)'],
    [
      'VALUES beside a distributed table',
      'select id from search.stock, (values (1)) as v (n) where area = n',
    ],
    [
      'a function that reads tables beside a distributed table',
      'select stock.id from search.stock, search.station_of(1, 2, null) as near',
    ],
    [
      'WITH RECURSIVE of a distributed table',
      'with recursive all_of as (select id from search.stock union all select id + 1 from all_of) select * from all_of',
    ],
    [
      'WITH that changes a distributed table',
      'with gone as (delete from search.stock where id = 1 returning id) select * from gone',
    ],
    [
      'a change of a distributed table that reads another table',
      'update search.stock set area = 1 from district where code = district_code',
    ],
    [
      'a change of a distributed table that reads another table',
      'delete from search.stock where district_code in (select code from district)',
    ],
    [
      'transition tables of a trigger together with a distributed table',
      'select id from search.stock join after_rows using (id)',
    ],
    [
      'transition tables of a trigger together with a distributed table',
      'select i from search.location_count where location in (select code from after_rows)',
    ],
    ['several statements in one query', 'alter table search.stock add note text; select 1'],
  ])('%s: %s', (reason, text) => {
    expect(violationsOf(text)).toContain(reason);
  });
});

test.each([
  'select (select count(*) from search.stock where area > $1) as count, array(select id from search.stock limit $2 offset $3)',
  'select id from search.stock where district_code in (select code from district where region_code <> $1)',
  `select id from search.stock where exists (select from unnest($1::text[]) as reached (code) where code = district_code)`,
  `with found as materialized (select area from search.stock) select area from found group by grouping sets ((area), ())`,
  `with anchor as materialized (select area from search.stock where id = $1)
   select count(*) from search.stock, anchor where stock.area < anchor.area`,
  'select a.id from search.stock as a join search.stock as b on a.id = b.id',
  'select code, i from district left join search.location_count on location = code',
  'insert into search.stock select id from stock where id = any ($1)',
  'delete from search.stock where id = any ($1)',
])('accepts what Citus accepts: %s', (text) => {
  expect(violationsOf(text)).toEqual([]);
});
