import { describe, expect, test } from 'vitest';
import {
  BUILDINGS_CSV,
  FACTORY_LINE,
  OFFICE_LINE,
  prepareImportMarket,
  STOCKS_HEADING,
  stocksCsv,
} from '#tests/factories/import-market.ts';
import { importInto } from '#tests/factories/imports.ts';

const { run, importText, importStocks, pool, write } = prepareImportMarket();

const REPLACE_ALL_OPTIONS = { replace: true, maxWithdrawn: { percent: 100 } } as const;
const officeLine = (id: number) => OFFICE_LINE.replace('101', String(id));
const officeLines = (firstId: number, lastId: number) =>
  Array.from({ length: lastId - firstId + 1 }, (_, index) => officeLine(firstId + index));
const readActiveIds = async () =>
  (await run(`select id from stock where status = 'active' order by id`)).rows.map(({ id }) => id);

test('withdraws active listings that are missing from the file, only with --replace', async () => {
  const soldLine = '104,c,S,sold,1,,,,,,,,1000,,1000000,,2026-10-01,2026-10-09,';
  await importStocks(stocksCsv(OFFICE_LINE, FACTORY_LINE, soldLine));
  expect(await importStocks(stocksCsv(FACTORY_LINE))).toMatchObject({ withdrawn: 0 });
  expect(await importStocks(stocksCsv(FACTORY_LINE), REPLACE_ALL_OPTIONS)).toMatchObject({
    withdrawn: 1,
    unchanged: 1,
  });
  const { rows } = await run('select id, status, closed_on from stock order by id');
  expect(rows).toEqual([
    { id: 101, status: 'withdrawn', closed_on: null },
    { id: 102, status: 'active', closed_on: null },
    { id: 104, status: 'sold', closed_on: '2026-10-09' },
  ]);
});

test('deletes missing rows of other kinds; referenced rows are kept and named', async () => {
  await importStocks(stocksCsv(OFFICE_LINE));
  const firstBuilding = BUILDINGS_CSV.split('\n').slice(0, 2).join('\n');
  expect(await importText('buildings', firstBuilding, { replace: true })).toMatchObject({
    outcome: 'refused',
    withdrawalExcess: { withdrawn: 1, present: 2 },
  });
  expect(await importText('buildings', firstBuilding, REPLACE_ALL_OPTIONS)).toMatchObject({
    withdrawn: 1,
    unchanged: 1,
  });
  const remainingLines = BUILDINGS_CSV.split('\n').filter((line) => !line.startsWith('1,'));
  expect(await importText('buildings', remainingLines.join('\n'), { replace: true })).toMatchObject({
    outcome: 'refused',
    withdrawalExcess: { withdrawn: 1, present: 1 },
  });
  expect(await importText('buildings', remainingLines.join('\n'), REPLACE_ALL_OPTIONS)).toMatchObject({
    added: 1,
    withdrawn: 0,
    referencedKeys: ['1'],
  });
  expect((await run('select id from building order by id')).rows).toEqual([{ id: 1 }, { id: 2 }]);
});

describe('a file in which more than a fifth of the rows are missing', () => {
  test('is not imported, and the history has the number of missing rows and of all rows', async () => {
    await importStocks(stocksCsv(...officeLines(101, 110)));
    const refusedResult = {
      outcome: 'refused',
      added: 0,
      withdrawn: 0,
      withdrawalExcess: { withdrawn: 3, present: 10 },
    };
    const file = stocksCsv(...officeLines(104, 111));
    expect(await importStocks(file, { replace: true, dryRun: true })).toMatchObject(refusedResult);
    expect(await importStocks(file, { replace: true })).toMatchObject(refusedResult);
    expect(await readActiveIds()).toEqual([101, 102, 103, 104, 105, 106, 107, 108, 109, 110]);
    const { rows } = await run(
      `select outcome, rows_withdrawn, rows_refused, would_withdraw, rows_present
         from import_history where is_replace`,
    );
    expect(rows).toEqual([
      { outcome: 'refused', rows_withdrawn: 0, rows_refused: 0, would_withdraw: 3, rows_present: 10 },
    ]);

    expect(await importStocks(stocksCsv(...officeLines(103, 110)), { replace: true })).toMatchObject({
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
    await importStocks(stocksCsv(...officeLines(101, 105)));
    const file = stocksCsv(...officeLines(101, 103));
    expect(await importStocks(file, { replace: true, maxWithdrawn })).toMatchObject({ outcome });
  });

  test('may be a file with only headings, or with any number of other listings', async () => {
    await importStocks(stocksCsv(OFFICE_LINE, FACTORY_LINE));
    expect(await importStocks(stocksCsv(), { replace: true })).toMatchObject({ outcome: 'refused', rows: 0 });
    expect(await importStocks(stocksCsv(...officeLines(201, 240)), { replace: true })).toMatchObject({
      outcome: 'refused',
      withdrawalExcess: { withdrawn: 2, present: 2 },
    });
    expect(await readActiveIds()).toEqual([101, 102]);
  });
});

describe('a listing whose id is in the file is not withdrawn', () => {
  const PARTIAL_REPLACE_OPTIONS = { ...REPLACE_ALL_OPTIONS, partial: true };

  test.each([
    ['a cell is wrong', OFFICE_LINE.replace('12000000', 'dear')],
    ['a rule is broken', OFFICE_LINE.replace('2026-10-01,2026-10-01', '2026-10-02,2026-10-01')],
    ['it refers to an unknown row', OFFICE_LINE.replace(',,1,,', ',,77,,')],
    ['it has too few cells', '101,o,S'],
    ['it has too many cells', `${OFFICE_LINE},more`],
  ])('when %s', async (_, row) => {
    await importStocks(stocksCsv(OFFICE_LINE, FACTORY_LINE));
    expect(await importStocks(stocksCsv(row), PARTIAL_REPLACE_OPTIONS)).toMatchObject({
      refused: 1,
      withdrawn: 1,
    });
    expect(await readActiveIds()).toEqual([101]);
  });

  test('when a JSON row has additional fields, or an object in a field', async () => {
    await importStocks(stocksCsv(...officeLines(101, 104)));
    const columnNames = STOCKS_HEADING.split(',');
    const toObject = (row: string) =>
      Object.fromEntries(row.split(',').map((cell, columnIndex) => [columnNames[columnIndex], cell]));
    const rows = [
      toObject(officeLine(101)),
      { ...toObject(officeLine(102)), more: 1 },
      { ...toObject(officeLine(103)), streetno: { from: 1 } },
    ];
    const file = await write('stocks.ndjson', rows.map((row) => JSON.stringify(row)).join('\n'));
    expect(await importInto(pool(), 'stocks', file, PARTIAL_REPLACE_OPTIONS)).toMatchObject({
      refused: 2,
      withdrawn: 1,
    });
    expect(await readActiveIds()).toEqual([101, 102, 103]);
  });

  test('and nothing is imported if the id of a rejected row is unreadable', async () => {
    await importStocks(stocksCsv(OFFICE_LINE, FACTORY_LINE));
    const file = stocksCsv(OFFICE_LINE.replace('12000000', '11000000'), FACTORY_LINE.replace('102', '1O2'));
    await expect(importStocks(file, PARTIAL_REPLACE_OPTIONS)).rejects.toThrow(
      'Nothing was imported: 1 refused row has no id that can be read',
    );
    expect(await readActiveIds()).toEqual([101, 102]);
    expect(await importStocks(file, { partial: true })).toMatchObject({ changed: 1, refused: 1 });
  });

  test('in any slice of a long file', async () => {
    const manyOffices = officeLines(1001, 17_000);
    await importStocks(stocksCsv(...manyOffices));
    const invalidRows = new Map([
      [1001, officeLine(1001).replace('12000000', 'dear')],
      [9000, officeLine(9000).replace(',,1,,', ',,77,,')],
      [16_999, officeLine(16_999).replace('12000000', 'dear')],
      [17_000, officeLine(17_000).replace(',,1,,', ',,77,,')],
    ]);
    const rows = manyOffices
      .map((row, index) => invalidRows.get(1001 + index) ?? row)
      .filter((row) => row !== officeLine(5000));
    expect(await importStocks(stocksCsv(...rows), { replace: true, partial: true })).toMatchObject({
      refused: 4,
      withdrawn: 1,
    });
    expect((await run(`select id from stock where status <> 'active'`)).rows).toEqual([{ id: 5000 }]);
  });
});
