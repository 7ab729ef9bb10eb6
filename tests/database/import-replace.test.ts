import { expect, test } from 'vitest';
import { BUILDINGS, FACTORY, OFFICE, prepareImportMarket, stocks } from '#tests/factories/import-market.ts';

const { run, importText, importStocks } = prepareImportMarket();

test('withdraws the active listings that the file leaves out, only with --replace', async () => {
  const sold = '104,c,S,sold,1,,,,,,,,1000,,1000000,,2026-10-01,2026-10-09,';
  await importStocks(stocks(OFFICE, FACTORY, sold));
  expect(await importStocks(stocks(FACTORY))).toMatchObject({ withdrawn: 0 });
  expect(await importStocks(stocks(FACTORY), { replace: true })).toMatchObject({
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

test('deletes what the file leaves out of other kinds, unless it is still used', async () => {
  await importStocks(stocks(OFFICE));
  const one = BUILDINGS.split('\n').slice(0, 2).join('\n');
  expect(await importText('buildings', one, { replace: true })).toMatchObject({ withdrawn: 1, unchanged: 1 });
  const other = BUILDINGS.split('\n').filter((line) => !line.startsWith('1,'));
  await expect(
    importText('buildings', other.join('\n'), {
      replace: true,
    }),
  ).rejects.toThrow('Nothing was imported: what would be withdrawn is still used. Key (id)=(1)');
  expect((await run('select id from building')).rows).toEqual([{ id: 1 }]);
});
