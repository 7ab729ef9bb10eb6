import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { parseCsv } from '#data/facts/csv.ts';
import { csvLine } from '#domain/lib/csv.ts';
import { prepareImportMarket } from '#tests/factories/import-market.ts';
import { importInto } from '#tests/factories/imports.ts';

const { run, importText, importStocks, pool, count } = prepareImportMarket();

const MESSY_SAMPLES_FOLDER = path.resolve(import.meta.dirname, '../../data/samples/messy');
const messyFile = (name: string) => path.join(MESSY_SAMPLES_FOLDER, name);
const DISTRICTS_CSV = `dist_code,region_code,chi_name,gb_name,eng_name,lat,lng,industrial,office,shops,position
QB,HK,鰂魚涌,鲗鱼涌,Quarry Bay,22.288,114.209,0,1,1,11
SSP,KLN,深水埗,深水埗,Sham Shui Po,22.3307,114.1622,1,1,1,12
TST,KLN,尖沙咀,尖沙咀,Tsim Sha Tsui,22.2972,114.1722,0,1,1,13
TSE,KLN,尖沙咀東,尖沙咀东,Tsim Sha Tsui East,22.2988,114.1788,0,1,1,14
`;
const STORED_STOCKS_SQL = `select id::text as gstock_id, ics_type, tx_type, status, district_code as dist_code, name_zh as chi_name,
    area_gross::text, area_saleable::text, sell::text, rent::text, listed_on::text, update_date::text
  from stock order by id`;

beforeEach(async () => {
  await importText('districts', DISTRICTS_CSV);
});

const expectedRows = parseCsv(readFileSync(messyFile('expected.csv'), 'utf8')).map((line) =>
  Object.fromEntries(
    [
      ...['gstock_id', 'ics_type', 'tx_type', 'status', 'dist_code', 'chi_name'],
      ...['area_gross', 'area_saleable', 'sell', 'rent', 'listed_on', 'update_date'],
    ].map((name) => [name, line.optional(name)]),
  ),
);

describe('a file in a format that agencies use is imported correctly', () => {
  test.each([
    ['big5.csv', 'csv', 'big5-hkscs'],
    ['utf-16.txt', 'csv', 'utf-16le'],
    ['semicolons.csv', 'csv', 'utf-8'],
    ['sheet.xlsx', 'xlsx', 'utf-8'],
  ] as const)('%s', async (name, format, encoding) => {
    const result = await importInto(pool(), 'stocks', messyFile(name), { format });
    expect(result.refusals).toEqual([]);
    expect(result).toMatchObject({ added: 3, encoding });
    expect((await run(STORED_STOCKS_SQL)).rows).toEqual(expectedRows);
  });

  test('gb18030.csv, with Simplified names', async () => {
    const result = await importInto(pool(), 'stocks', messyFile('gb18030.csv'), { format: 'csv' });
    expect(result).toMatchObject({ added: 3, encoding: 'gb18030' });
    expect((await run(STORED_STOCKS_SQL)).rows).toEqual([
      { ...expectedRows[0], chi_name: '太古坊试办大厦' },
      { ...expectedRows[1], chi_name: '埗头工厂大厦' },
      { ...expectedRows[2], dist_code: 'TSE' },
    ]);
  });
});

test('words.csv is stored as in words.expected.csv, cell by cell', async () => {
  const result = await importInto(pool(), 'stocks', messyFile('words.csv'));
  expect(result.refusals).toEqual([]);
  const [heading = '', ...lines] = readFileSync(messyFile('words.expected.csv'), 'utf8')
    .trimEnd()
    .split('\n');
  const { rows } = await run(
    `select id as gstock_id, ics_type, tx_type, status, building_id as pis_bldg_id, district_code as dist_code, street_id,
            street_no as streetno, name_zh as chi_name, name_en as eng_name, lat, lng, area_gross, area_saleable, sell,
            rent, listed_on, update_date, closed_on, sole_agent, hot from stock order by id`,
  );
  const storedLines = rows.map((row) =>
    csvLine(heading.split(',').map((name) => row[name] ?? null)).trimEnd(),
  );
  expect(storedLines.map((line) => line.replaceAll('"', ''))).toEqual(
    lines.map((line) => line.replaceAll('"', '')),
  );
});

test('a file with only some columns adds no rows', async () => {
  const { refusals } = await importInto(pool(), 'stocks', messyFile('few-columns.csv'));
  expect(refusals).toMatchObject([{ line: 2, field: 'gstock_id' }]);
  expect(await count('stock')).toBe(0);
});

test('a file with only some columns changes those columns of known rows', async () => {
  await importInto(pool(), 'stocks', messyFile('big5.csv'));
  expect(await importInto(pool(), 'stocks', messyFile('few-columns.csv'))).toMatchObject({
    changed: 1,
    added: 0,
  });
  expect((await run(STORED_STOCKS_SQL)).rows).toEqual([
    { ...expectedRows[0], sell: '11800000' },
    ...expectedRows.slice(1),
  ]);
  expect((await run('select ft_sell from stock where id = 5001')).rows).toEqual([{ ft_sell: 7_867 }]);
  expect((await run('select sell from asking_price order by asked_on, sell')).rows).toHaveLength(2);

  const { refusals } = await importStocks('gstock_id,sell,rent\n5001,,\n5002,1000000,\n9999,1000000,\n');
  expect(refusals.map(({ line, field, reason }) => `${line} ${field} ${reason}`)).toEqual([
    '3 sell must be empty for a lease',
    '4 gstock_id is not known: a file without ics_type, tx_type, status … changes known rows only',
  ]);
  const manyRows = Array.from({ length: 3_000 }, () => '').map((_, n) => `${10_000 + n},1000000`);
  expect(await importStocks(`gstock_id,sell\n${manyRows.join('\n')}`, { partial: true })).toMatchObject({
    refused: 3_000,
    added: 0,
  });
});

test('unknown columns are ignored on request, and are named', async () => {
  await importInto(pool(), 'stocks', messyFile('big5.csv'));
  const file = messyFile('unknown-columns.csv');
  await expect(importInto(pool(), 'stocks', file)).rejects.toThrow(
    '"內部備註", "source" are not columns of stocks',
  );
  expect(await importInto(pool(), 'stocks', file, { ignoreUnknownColumns: true })).toMatchObject({
    changed: 1,
    ignored: ['內部備註', 'source'],
  });
});

test('suspicious values are accepted with a warning each, or rejected with --strict', async () => {
  const file = messyFile('suspicious.csv');
  const strictResult = await importInto(pool(), 'stocks', file, { strict: true });
  expect(strictResult).toMatchObject({ outcome: 'refused', refused: 5 });
  const result = await importInto(pool(), 'stocks', file);
  expect(result).toMatchObject({ added: 5, warned: 5 });
  const warnings = result.warnings.map(({ line, field, reason }) => `${line} ${field} ${reason}`);
  expect(warnings).toEqual([
    '2 listed_on is in the future',
    '2 update_date is in the future',
    '3 lat and lng are far from the district',
    '4 sell is less than HK$100,000',
    '5 chi_name and eng_name are empty, and there is neither building nor street',
    '6 area_gross and area_saleable are empty, and so are the prices',
  ]);
  expect(strictResult.refusals.map(({ line, field, reason }) => `${line} ${field} ${reason}`)).toEqual(
    warnings,
  );
  expect((await run('select rows_warned from import_history order by id desc limit 1')).rows).toEqual([
    { rows_warned: 5 },
  ]);
});

test('an unknown district is rejected, and the error suggests the nearest one', async () => {
  const headingLine = (readFileSync(messyFile('suspicious.csv'), 'utf8').split('\r\n')[0] ?? '').replace(
    /$/,
    '\n',
  );
  const stockLine = (district: string) => `1,c,S,,,${district},,,,,,,1000,,1000000,,2026-10-01,2026-10-01,\n`;
  const findRefusalReason = async (district: string) =>
    (await importStocks(headingLine + stockLine(district))).refusals[0]?.reason;
  expect(await findRefusalReason('Quary Bay')).toBe('is not known: did you mean QB (鰂魚涌, Quarry Bay)?');
  expect(await findRefusalReason('尖砂咀')).toBe('is not known: did you mean TST (尖沙咀, Tsim Sha Tsui)?');
  expect(await findRefusalReason('Atlantis')).toBe('is not known');
  for (const district of ['qb', 'QUARRY BAY', '鲗鱼涌', '鰂涌', '觀塘區'])
    expect(await findRefusalReason(district), district).toBeUndefined();
  expect(await count('stock')).toBe(1);
});
