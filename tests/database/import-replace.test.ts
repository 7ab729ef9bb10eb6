import { describe, expect, test } from 'vitest';
import {
  BUILDINGS,
  FACTORY,
  HEADING,
  OFFICE,
  prepareImportMarket,
  stocks,
} from '#tests/factories/import-market.ts';
import { importInto } from '#tests/factories/imports.ts';

const { run, importText, importStocks, pool, write } = prepareImportMarket();

const ALL = { replace: true, maxWithdrawn: { percent: 100 } } as const;
const office = (id: number) => OFFICE.replace('101', String(id));
const offices = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => office(from + index));
const activeIds = async () =>
  (await run(`select id from stock where status = 'active' order by id`)).rows.map(({ id }) => id);

test('withdraws the active listings that the file leaves out, only with --replace', async () => {
  const sold = '104,c,S,sold,1,,,,,,,,1000,,1000000,,2026-10-01,2026-10-09,';
  await importStocks(stocks(OFFICE, FACTORY, sold));
  expect(await importStocks(stocks(FACTORY))).toMatchObject({ withdrawn: 0 });
  expect(await importStocks(stocks(FACTORY), ALL)).toMatchObject({ withdrawn: 1, unchanged: 1 });
  const { rows } = await run('select id, status, closed_on from stock order by id');
  expect(rows).toEqual([
    { id: 101, status: 'withdrawn', closed_on: null },
    { id: 102, status: 'active', closed_on: null },
    { id: 104, status: 'sold', closed_on: '2026-10-09' },
  ]);
});

test('deletes what the file leaves out of other kinds; what is still used stays, and is named', async () => {
  await importStocks(stocks(OFFICE));
  const firstBuilding = BUILDINGS.split('\n').slice(0, 2).join('\n');
  expect(await importText('buildings', firstBuilding, { replace: true })).toMatchObject({
    outcome: 'refused',
    withdrawalExcess: { withdrawn: 1, present: 2 },
  });
  expect(await importText('buildings', firstBuilding, ALL)).toMatchObject({ withdrawn: 1, unchanged: 1 });
  const remainingLines = BUILDINGS.split('\n').filter((line) => !line.startsWith('1,'));
  expect(await importText('buildings', remainingLines.join('\n'), { replace: true })).toMatchObject({
    outcome: 'refused',
    withdrawalExcess: { withdrawn: 1, present: 1 },
  });
  expect(await importText('buildings', remainingLines.join('\n'), ALL)).toMatchObject({
    added: 1,
    withdrawn: 0,
    referencedKeys: ['1'],
  });
  expect((await run('select id from building order by id')).rows).toEqual([{ id: 1 }, { id: 2 }]);
});

describe('a file that leaves out more than a fifth', () => {
  test('imports nothing, and the history says how many of how many', async () => {
    await importStocks(stocks(...offices(101, 110)));
    const refused = {
      outcome: 'refused',
      added: 0,
      withdrawn: 0,
      withdrawalExcess: { withdrawn: 3, present: 10 },
    };
    const file = stocks(...offices(104, 111));
    expect(await importStocks(file, { replace: true, dryRun: true })).toMatchObject(refused);
    expect(await importStocks(file, { replace: true })).toMatchObject(refused);
    expect(await activeIds()).toEqual([101, 102, 103, 104, 105, 106, 107, 108, 109, 110]);
    const { rows } = await run(
      `select outcome, rows_withdrawn, rows_refused, would_withdraw, rows_present
         from import_history where is_replace`,
    );
    expect(rows).toEqual([
      { outcome: 'refused', rows_withdrawn: 0, rows_refused: 0, would_withdraw: 3, rows_present: 10 },
    ]);

    expect(await importStocks(stocks(...offices(103, 110)), { replace: true })).toMatchObject({
      outcome: 'done',
      withdrawn: 2,
    });
  });

  test.each([
    [{ percent: 40 }, 'done'],
    [{ percent: 39 }, 'refused'],
    [{ count: 2 }, 'done'],
    [{ count: 1 }, 'refused'],
  ] as const)('with the limit %j is %s', async (maxWithdrawn, outcome) => {
    await importStocks(stocks(...offices(101, 105)));
    const file = stocks(...offices(101, 103));
    expect(await importStocks(file, { replace: true, maxWithdrawn })).toMatchObject({ outcome });
  });

  test('is one of headings alone, and one of other listings however many', async () => {
    await importStocks(stocks(OFFICE, FACTORY));
    expect(await importStocks(stocks(), { replace: true })).toMatchObject({ outcome: 'refused', rows: 0 });
    expect(await importStocks(stocks(...offices(201, 240)), { replace: true })).toMatchObject({
      outcome: 'refused',
      withdrawalExcess: { withdrawn: 2, present: 2 },
    });
    expect(await activeIds()).toEqual([101, 102]);
  });
});

describe('a listing whose number stands in the file is not withdrawn', () => {
  const PARTIAL = { ...ALL, partial: true };

  test.each([
    ['a cell is wrong', OFFICE.replace('12000000', 'dear')],
    ['a rule is broken', OFFICE.replace('2026-10-01,2026-10-01', '2026-10-02,2026-10-01')],
    ['it refers to what is not known', OFFICE.replace(',,1,,', ',,77,,')],
    ['it has too few cells', '101,o,S'],
    ['it has too many cells', `${OFFICE},more`],
  ])('when %s', async (_, row) => {
    await importStocks(stocks(OFFICE, FACTORY));
    expect(await importStocks(stocks(row), PARTIAL)).toMatchObject({ refused: 1, withdrawn: 1 });
    expect(await activeIds()).toEqual([101]);
  });

  test('when JSON has more than the first row, or an object in a field', async () => {
    await importStocks(stocks(...offices(101, 104)));
    const names = HEADING.split(',');
    const object = (row: string) => Object.fromEntries(row.split(',').map((cell, n) => [names[n], cell]));
    const rows = [
      object(office(101)),
      { ...object(office(102)), more: 1 },
      { ...object(office(103)), streetno: { from: 1 } },
    ];
    const file = await write('stocks.ndjson', rows.map((row) => JSON.stringify(row)).join('\n'));
    expect(await importInto(pool(), 'stocks', file, PARTIAL)).toMatchObject({ refused: 2, withdrawn: 1 });
    expect(await activeIds()).toEqual([101, 102, 103]);
  });

  test('and nothing is imported when the number of a refused row cannot be read', async () => {
    await importStocks(stocks(OFFICE, FACTORY));
    const file = stocks(OFFICE.replace('12000000', '11000000'), FACTORY.replace('102', '1O2'));
    await expect(importStocks(file, PARTIAL)).rejects.toThrow(
      'Nothing was imported: 1 refused row has no id that can be read',
    );
    expect(await activeIds()).toEqual([101, 102]);
    expect(await importStocks(file, { partial: true })).toMatchObject({ changed: 1, refused: 1 });
  });

  test('in any slice of a long file', async () => {
    const many = offices(1001, 17_000);
    await importStocks(stocks(...many));
    const invalidFiles = new Map([
      [1001, office(1001).replace('12000000', 'dear')],
      [9000, office(9000).replace(',,1,,', ',,77,,')],
      [16_999, office(16_999).replace('12000000', 'dear')],
      [17_000, office(17_000).replace(',,1,,', ',,77,,')],
    ]);
    const rows = many
      .map((row, index) => invalidFiles.get(1001 + index) ?? row)
      .filter((row) => row !== office(5000));
    expect(await importStocks(stocks(...rows), { replace: true, partial: true })).toMatchObject({
      refused: 4,
      withdrawn: 1,
    });
    expect((await run(`select id from stock where status <> 'active'`)).rows).toEqual([{ id: 5000 }]);
  });
});
