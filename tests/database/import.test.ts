import { expect, test } from 'vitest';
import {
  FACTORY,
  OFFICE,
  prepareImportMarket,
  prices,
  SHOP,
  stocks,
} from '#tests/factories/import-market.ts';

const { run, count, pool, importText, importStocks } = prepareImportMarket();

test('takes type o as commercial, and what a listing does not say from its building', async () => {
  expect(await importStocks(stocks(OFFICE, FACTORY, SHOP))).toMatchObject({
    rows: 3,
    added: 3,
    refused: 0,
  });
  const { rows } = await run(
    `select ics_type, status, district_code, name_zh, name_gb, lat, street_no, ft_sell, sell_accuracy, hot
       from stock where id = 101`,
  );
  expect(rows).toEqual([
    {
      ics_type: 'c',
      status: 'active',
      district_code: 'CW',
      name_zh: '環球大廈',
      name_gb: '环球大厦',
      lat: 22.2825,
      street_no: '19',
      ft_sell: 12_000,
      sell_accuracy: 'exact',
      hot: false,
    },
  ]);
  expect((await run('select listed_on from stock where id = 103')).rows).toEqual([
    { listed_on: '2026-10-01' },
  ]);
});

test('changes what differs alone, and notes the change of a price', async () => {
  await importStocks(stocks(OFFICE, FACTORY));
  const cheaper = OFFICE.replace('12000000', '11000000');
  const result = await importStocks(stocks(cheaper, FACTORY));
  expect(result).toMatchObject({ added: 0, changed: 1, unchanged: 1 });
  const { rows } = await run('select stock_id, asked_on, sell, rent from asking_price order by asked_on');
  expect(rows).toEqual([
    { stock_id: 101, asked_on: '2026-10-01', sell: 12_000_000, rent: null },
    { stock_id: 101, asked_on: '2026-11-15', sell: 11_000_000, rent: null },
  ]);
  const version = await run('select version from data_version');
  expect(await importStocks(stocks(cheaper, FACTORY))).toMatchObject({ changed: 0, unchanged: 2 });
  expect(await count('asking_price')).toBe(2);
  expect((await run('select version from data_version')).rows).toEqual(version.rows);
});

test('merges a file some rows at a time, and finds the one that has changed', async () => {
  await importStocks(stocks(OFFICE));
  const ROWS = 12_000;
  expect(await importText('prices', prices(ROWS, 1_000))).toMatchObject({
    rows: ROWS,
    added: ROWS,
    changed: 0,
  });
  expect(await importText('prices', prices(ROWS, 2_000))).toMatchObject({
    added: 0,
    changed: 1,
    unchanged: ROWS - 1,
  });
  const { rows } = await run('select count(*) as count, max(sell) as most from asking_price');
  expect(rows).toEqual([{ count: ROWS, most: 2_000 }]);
});

test('stores more rows than one statement takes', async () => {
  const ROWS = 20_010;
  const streets = Array.from({ length: ROWS }, (_, n) => `${n + 1},${n}街,${n}街,Street ${n}\r\n`);
  const text = `street_id,chi_name,gb_name,eng_name\r\n${streets.join('')}`;
  expect(await importText('streets', text)).toMatchObject({ added: ROWS });
  const renamed = text.replace(`Street ${ROWS - 1}`, 'Last Street');
  expect(await importText('streets', renamed)).toMatchObject({ changed: 1, unchanged: ROWS - 1 });
});

test('says how far it is, without a step back', async () => {
  const shares: number[] = [];
  const steps = new Set<string>();
  await importStocks(stocks(OFFICE, FACTORY), {
    onProgress(done, total, step) {
      shares.push(done / total);
      steps.add(step);
    },
  });
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  expect(shares.at(-1)).toBe(1);
  expect([...steps]).toEqual(['reading and storing', 'finishing']);
});

test('leaves columns alone that the file does not have', async () => {
  await importStocks(stocks(OFFICE));
  await run(`update stock set hot = true, description_en = 'Harbour view' where id = 101`);
  await importStocks(stocks(OFFICE.replace('1000,700', '1100,700')));
  expect((await run('select hot, description_en, area_gross from stock')).rows).toEqual([
    { hot: true, description_en: 'Harbour view', area_gross: 1100 },
  ]);
});

test('changes nothing in a dry run, and says what would change', async () => {
  await importStocks(stocks(OFFICE));
  const version = await run('select version from data_version');
  const cheaper = OFFICE.replace('12000000', '11000000');
  const result = await importStocks(stocks(cheaper, SHOP), { dryRun: true, replace: true });
  expect(result).toMatchObject({ outcome: 'done', added: 1, changed: 1, withdrawn: 0 });
  expect((await run('select version from data_version')).rows).toEqual(version.rows);
  expect(await count('stock')).toBe(1);
  expect(await count('import_history')).toBe(3);
});

test('is in the history, whether it was done or refused', async () => {
  await importStocks(stocks(OFFICE));
  await importStocks(stocks(OFFICE.replace(',1,', ',9,')));
  const { rows } = await run(
    `select kind, file_name, imported_by, outcome, rows_read, rows_added, rows_refused, ended_at >= started_at as ended
       from import_history order by id`,
  );
  expect(rows.slice(2)).toEqual([
    {
      kind: 'stocks',
      file_name: 'stocks.csv',
      imported_by: 'tester',
      outcome: 'done',
      rows_read: 1,
      rows_added: 1,
      rows_refused: 0,
      ended: true,
    },
    {
      kind: 'stocks',
      file_name: 'stocks.csv',
      imported_by: 'tester',
      outcome: 'refused',
      rows_read: 1,
      rows_added: 0,
      rows_refused: 1,
      ended: true,
    },
  ]);
});

test('does not go among demonstration data by mistake', async () => {
  await run('update dataset set demonstration = true');
  await expect(importStocks(stocks(OFFICE))).rejects.toThrow('This database holds demonstration data.');
  expect(await importStocks(stocks(OFFICE), { intoDemo: true })).toMatchObject({ added: 1 });
  expect((await run('select demonstration from dataset')).rows).toEqual([{ demonstration: true }]);
});

test('a first import goes round whoever reads the tables: neither waits for the other for ever', async () => {
  const reader = await pool().connect();
  try {
    await reader.query('begin');
    // A reader that has read buildings, as a portal does while loading data, continues with the
    // listings below.
    await reader.query('select from building limit 1');
    expect(await importStocks(stocks(OFFICE, FACTORY))).toMatchObject({ added: 2, refused: 0 });
    expect((await reader.query('select id from stock order by id')).rows).toHaveLength(2);
    await reader.query('commit');
  } finally {
    reader.release();
  }
});
