import { expect, test } from 'vitest';
import {
  FACTORY_LINE,
  OFFICE_LINE,
  prepareImportMarket,
  pricesCsv,
  SHOP_LINE,
  stocksCsv,
} from '#tests/factories/import-market.ts';

const { run, count, pool, importText, importStocks } = prepareImportMarket();

test('stores type o as commercial, and fills missing values from the building', async () => {
  expect(await importStocks(stocksCsv(OFFICE_LINE, FACTORY_LINE, SHOP_LINE))).toMatchObject({
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

test('changes only differing values, and records a price change', async () => {
  await importStocks(stocksCsv(OFFICE_LINE, FACTORY_LINE));
  const cheaperOffice = OFFICE_LINE.replace('12000000', '11000000');
  const result = await importStocks(stocksCsv(cheaperOffice, FACTORY_LINE));
  expect(result).toMatchObject({ added: 0, changed: 1, unchanged: 1 });
  const { rows } = await run('select stock_id, asked_on, sell, rent from asking_price order by asked_on');
  expect(rows).toEqual([
    { stock_id: 101, asked_on: '2026-10-01', sell: 12_000_000, rent: null },
    { stock_id: 101, asked_on: '2026-11-15', sell: 11_000_000, rent: null },
  ]);
  const versionBefore = await run('select version from data_version');
  expect(await importStocks(stocksCsv(cheaperOffice, FACTORY_LINE))).toMatchObject({
    changed: 0,
    unchanged: 2,
  });
  expect(await count('asking_price')).toBe(2);
  expect((await run('select version from data_version')).rows).toEqual(versionBefore.rows);
});

test('merges a file in slices, and finds the changed row', async () => {
  await importStocks(stocksCsv(OFFICE_LINE));
  const ROW_COUNT = 12_000;
  expect(await importText('prices', pricesCsv(ROW_COUNT, 1_000))).toMatchObject({
    rows: ROW_COUNT,
    added: ROW_COUNT,
    changed: 0,
  });
  expect(await importText('prices', pricesCsv(ROW_COUNT, 2_000))).toMatchObject({
    added: 0,
    changed: 1,
    unchanged: ROW_COUNT - 1,
  });
  const { rows } = await run('select count(*) as count, max(sell) as most from asking_price');
  expect(rows).toEqual([{ count: ROW_COUNT, most: 2_000 }]);
});

test('stores more rows than one statement can insert', async () => {
  const ROW_COUNT = 20_010;
  const streetLines = Array.from({ length: ROW_COUNT }, (_, n) => `${n + 1},${n}街,${n}街,Street ${n}\r\n`);
  const streetsCsv = `street_id,chi_name,gb_name,eng_name\r\n${streetLines.join('')}`;
  expect(await importText('streets', streetsCsv)).toMatchObject({ added: ROW_COUNT });
  const renamedStreetCsv = streetsCsv.replace(`Street ${ROW_COUNT - 1}`, 'Last Street');
  expect(await importText('streets', renamedStreetCsv)).toMatchObject({
    changed: 1,
    unchanged: ROW_COUNT - 1,
  });
});

test('reports increasing progress', async () => {
  const progressShares: number[] = [];
  const reportedSteps = new Set<string>();
  await importStocks(stocksCsv(OFFICE_LINE, FACTORY_LINE), {
    onProgress(done, total, step) {
      progressShares.push(done / total);
      reportedSteps.add(step);
    },
  });
  expect(progressShares).toEqual(progressShares.toSorted((a, b) => a - b));
  expect(progressShares.at(-1)).toBe(1);
  expect([...reportedSteps]).toEqual(['reading and storing', 'finishing']);
});

test('keeps values of columns that the file does not have', async () => {
  await importStocks(stocksCsv(OFFICE_LINE));
  await run(`update stock set hot = true, description_en = 'Harbour view' where id = 101`);
  await importStocks(stocksCsv(OFFICE_LINE.replace('1000,700', '1100,700')));
  expect((await run('select hot, description_en, area_gross from stock')).rows).toEqual([
    { hot: true, description_en: 'Harbour view', area_gross: 1100 },
  ]);
});

test('reports the changes in a dry run, and changes nothing', async () => {
  await importStocks(stocksCsv(OFFICE_LINE));
  const version = await run('select version from data_version');
  const cheaperOffice = OFFICE_LINE.replace('12000000', '11000000');
  const result = await importStocks(stocksCsv(cheaperOffice, SHOP_LINE), { dryRun: true, replace: true });
  expect(result).toMatchObject({ outcome: 'done', added: 1, changed: 1, withdrawn: 0 });
  expect((await run('select version from data_version')).rows).toEqual(version.rows);
  expect(await count('stock')).toBe(1);
  expect(await count('import_history')).toBe(3);
});

test('is recorded in the import history, whether successful or rejected', async () => {
  await importStocks(stocksCsv(OFFICE_LINE));
  await importStocks(stocksCsv(OFFICE_LINE.replace(',1,', ',9,')));
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

test('is not stored among demonstration data by mistake', async () => {
  await run('update dataset set demonstration = true');
  await expect(importStocks(stocksCsv(OFFICE_LINE))).rejects.toThrow(
    'This database holds demonstration data.',
  );
  expect(await importStocks(stocksCsv(OFFICE_LINE), { intoDemo: true })).toMatchObject({ added: 1 });
  expect((await run('select demonstration from dataset')).rows).toEqual([{ demonstration: true }]);
});

test('a first import and a reading transaction do not deadlock', async () => {
  const readingClient = await pool().connect();
  try {
    await readingClient.query('begin');
    // Simulates a portal that loads data: its transaction has read the buildings and, after the import,
    // reads the listings.
    await readingClient.query('select from building limit 1');
    expect(await importStocks(stocksCsv(OFFICE_LINE, FACTORY_LINE))).toMatchObject({ added: 2, refused: 0 });
    expect((await readingClient.query('select id from stock order by id')).rows).toHaveLength(2);
    await readingClient.query('commit');
  } finally {
    readingClient.release();
  }
});
