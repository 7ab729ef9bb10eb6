import { describe, expect, test } from 'vitest';
import { undoImport } from '#server/import/undo.ts';
import {
  BUILDINGS_CSV,
  FACTORY_LINE,
  OFFICE_LINE,
  prepareImportMarket,
  SHOP_LINE,
  STOCKS_HEADING,
  stocksCsv,
} from '#tests/factories/import-market.ts';

const { run, importText, importStocks, pool, count } = prepareImportMarket();

const TODAY = '2026-11-15';
const REPLACE_ALL_OPTIONS = { replace: true, maxWithdrawn: { percent: 100 } } as const;
const undoAsTester = (id?: number | null) => undoImport(pool(), id ?? undefined, 'tester', TODAY);
const readTable = async (table: string) => (await run(`select * from ${table} order by 1, 2`)).rows;
const readMarket = async () => ({
  stock: await readTable('stock'),
  areas: await readTable('stock_area'),
  prices: await readTable('asking_price'),
});
const setStatus = (id: number, status: string, closedOn = TODAY) =>
  run('select change_stock_status($1, $2, $3)', [id, status, closedOn]);
const readStockState = async (id: number) =>
  (await run('select status, update_date, closed_on from stock where id = $1', [id])).rows[0];

describe('undoing an import', () => {
  test('reverts all added, changed and withdrawn rows', async () => {
    await importStocks(stocksCsv(OFFICE_LINE, FACTORY_LINE));
    const marketBefore = await readMarket();
    const { id } = await importStocks(
      stocksCsv(OFFICE_LINE.replace('12000000', '11000000'), SHOP_LINE),
      REPLACE_ALL_OPTIONS,
    );
    expect((await readMarket()).stock).toHaveLength(3);
    expect(await undoAsTester(id)).toMatchObject({ kind: 'stocks', restored: 2, removed: 1, skipped: 0 });
    // The undo stores the price from before the change as an asking price of the listing.
    expect(await readMarket()).toEqual({
      ...marketBefore,
      prices: [{ stock_id: 101, asked_on: '2026-10-01', sell: 12_000_000, rent: null }],
    });
    await expect(undoAsTester(id)).rejects.toThrow(`Import ${id} was already undone.`);
  });

  test('restores the areas of a shop', async () => {
    const heading = `${STOCKS_HEADING},${[1, 2, 3, 4].map((n) => `area${n},area_desc${n}_zh,area_desc${n}_gb,area_desc${n}_en`).join()}`;
    const shopCsv = (areas: string) => `${heading}\n${SHOP_LINE},${areas}\n`;
    await importStocks(shopCsv('300,地下,地下,Ground,200,閣樓,阁楼,Attic,,,,,,,,'));
    const marketBefore = await readMarket();
    expect(marketBefore.areas).toHaveLength(2);
    await importStocks(shopCsv('350,地下,地下,Ground,,,,,,,,,,,,'));
    expect(await readMarket()).not.toEqual(marketBefore);
    await undoAsTester();
    expect(await readMarket()).toEqual(marketBefore);
  });

  test('restores rows that were deleted together with a row', async () => {
    await importText(
      'media',
      'id,pis_bldg_id,gstock_id,kind,position,url\n1,2,,photo,0,/media/files/a.jpg\n',
    );
    const tablesBefore = [await readTable('building'), await readTable('media')];
    const firstBuilding = BUILDINGS_CSV.split('\n').slice(0, 2).join('\n');
    const { id } = await importText('buildings', firstBuilding, REPLACE_ALL_OPTIONS);
    expect([await count('building'), await count('media')]).toEqual([1, 0]);
    expect(await undoAsTester(id)).toMatchObject({ kind: 'buildings', restored: 1, skipped: 0 });
    expect([await readTable('building'), await readTable('media')]).toEqual(tablesBefore);
  });

  test('works in any order, newest first unless an import number is given', async () => {
    const firstResult = await importStocks(stocksCsv(OFFICE_LINE));
    await importStocks(stocksCsv(OFFICE_LINE.replace('12000000', '11000000')));
    await importStocks(stocksCsv(FACTORY_LINE));
    expect(await undoAsTester()).toMatchObject({ removed: 1 });
    expect(await undoAsTester()).toMatchObject({ restored: 1 });
    expect(await undoAsTester(firstResult.id)).toMatchObject({ removed: 1 });
    expect(await count('stock')).toBe(0);
  });

  test('works for a large import into an empty database', async () => {
    const manyOffices = Array.from({ length: 12_000 }, (_, n) =>
      OFFICE_LINE.replace('101', String(1000 + n)),
    );
    const { id } = await importStocks(stocksCsv(...manyOffices));
    expect(await undoAsTester(id)).toMatchObject({ removed: 12_000, skipped: 0 });
    expect(await count('stock')).toBe(0);
  });
});

describe('an undo skips and names rows changed since', () => {
  test('by a later import or by the office', async () => {
    const firstResult = await importStocks(stocksCsv(OFFICE_LINE, FACTORY_LINE, SHOP_LINE));
    const secondResult = await importStocks(stocksCsv(OFFICE_LINE.replace('12000000', '11000000')));
    await setStatus(102, 'leased');
    expect(await undoAsTester(firstResult.id)).toMatchObject({
      removed: 1,
      skipped: 2,
      skippedKeys: ['101', '102'],
    });
    expect((await run('select id from stock order by id')).rows).toEqual([{ id: 101 }, { id: 102 }]);
    await importStocks(stocksCsv(OFFICE_LINE.replace('12000000', '10000000')));
    expect(await undoAsTester(secondResult.id)).toMatchObject({
      restored: 0,
      skipped: 1,
      skippedKeys: ['101'],
    });
    const { rows } = await run(
      'select rows_restored, rows_left, undone_by from import_history where id = $1',
      [secondResult.id],
    );
    expect(rows).toEqual([{ rows_restored: 0, rows_left: 1, undone_by: 'tester' }]);
  });

  test('a listing that another row refers to is withdrawn instead of deleted', async () => {
    const { id } = await importStocks(stocksCsv(OFFICE_LINE, FACTORY_LINE));
    await importText(
      'media',
      'id,pis_bldg_id,gstock_id,kind,position,url\n1,,101,photo,0,/media/files/a.jpg\n',
    );
    expect(await undoAsTester(id)).toMatchObject({ removed: 1, withdrawn: 1, skipped: 0 });
    expect((await run('select id, status from stock')).rows).toEqual([{ id: 101, status: 'withdrawn' }]);
  });

  test('rows of other kinds are kept while another row refers to them', async () => {
    const { rows } = await run(`select id from import_history where kind = 'buildings'`);
    await importStocks(stocksCsv(OFFICE_LINE));
    expect(await undoAsTester(rows[0].id)).toMatchObject({ removed: 1, skipped: 1, skippedKeys: ['1'] });
  });
});

test('says why an import cannot be undone', async () => {
  await expect(undoAsTester(999_999)).rejects.toThrow('There is no import 999999');
  await importStocks(stocksCsv(OFFICE_LINE.replace('101', 'x')));
  const refusedImportId = (await run(`select id from import_history where outcome = 'refused'`)).rows[0].id;
  await expect(undoAsTester(refusedImportId)).rejects.toThrow(`Import ${refusedImportId} was refused`);
  const { id } = await importStocks(stocksCsv(OFFICE_LINE));
  await run(`update import_history set ended_at = now() - interval '91 days' where id = $1`, [id]);
  await importStocks(stocksCsv(FACTORY_LINE));
  expect(await count(`import_added where import_id = ${id}`)).toBe(0);
  await expect(undoAsTester(id ?? 0)).rejects.toThrow('older than 90 days');
  await run('delete from import_history');
  await expect(undoAsTester()).rejects.toThrow('There is no import to undo.');
});

describe('a status set by the office', () => {
  test('is kept while the feed repeats its former status', async () => {
    await importStocks(stocksCsv(OFFICE_LINE, FACTORY_LINE));
    await setStatus(101, 'sold');
    const soldState = await readStockState(101);
    const officeListedTomorrow = OFFICE_LINE.replace('2026-10-01,2026-10-01', '2026-10-01,2026-11-16');
    for (const row of [OFFICE_LINE, OFFICE_LINE.replace('12000000', '11000000'), officeListedTomorrow]) {
      const result = await importStocks(stocksCsv(row, FACTORY_LINE), { replace: true });
      expect(result.disagreements).toEqual([
        { line: 2, key: '101', field: 'status', feed: 'active', office: 'sold' },
      ]);
      expect(await readStockState(101)).toMatchObject({ status: 'sold', closed_on: soldState.closed_on });
    }
    expect((await run('select sell from stock where id = 101')).rows).toEqual([{ sell: 12_000_000 }]);
    expect((await run('select rows_disagreeing from import_history order by id desc limit 1')).rows).toEqual([
      { rows_disagreeing: 1 },
    ]);
  });

  test('is overwritten by a new status in the feed, or with --feed-wins', async () => {
    await importStocks(stocksCsv(OFFICE_LINE, FACTORY_LINE));
    await setStatus(101, 'sold');
    const withdrawnOffice = OFFICE_LINE.replace('S,,1', 'S,withdrawn,1');
    expect(await importStocks(stocksCsv(withdrawnOffice))).toMatchObject({ disagreeing: 0, changed: 1 });
    expect(await readStockState(101)).toMatchObject({ status: 'withdrawn', closed_on: null });
    expect(await importStocks(stocksCsv(OFFICE_LINE))).toMatchObject({ disagreeing: 0 });
    expect(await readStockState(101)).toMatchObject({ status: 'active' });

    await setStatus(102, 'leased');
    expect(await importStocks(stocksCsv(FACTORY_LINE), { feedWins: true })).toMatchObject({ disagreeing: 0 });
    expect(await readStockState(102)).toEqual({
      status: 'active',
      update_date: '2026-10-01',
      closed_on: null,
    });
    expect(await count('office_hold where stock_id = 102')).toBe(0);
  });

  test('keeps its confirmation date, and a confirmed listing is not withdrawn on the same day', async () => {
    await importStocks(stocksCsv(OFFICE_LINE, FACTORY_LINE));
    await setStatus(101, 'active');
    expect(await importStocks(stocksCsv(OFFICE_LINE, FACTORY_LINE))).toMatchObject({
      unchanged: 2,
      disagreeing: 0,
    });
    expect(await readStockState(101)).toMatchObject({ update_date: TODAY });
    const result = await importStocks(stocksCsv(FACTORY_LINE), REPLACE_ALL_OPTIONS);
    expect(result).toMatchObject({ withdrawn: 0 });
    expect(result.disagreements).toEqual([
      { line: null, key: '101', field: 'status', feed: '', office: 'active' },
    ]);
    expect(
      await importStocks(stocksCsv(FACTORY_LINE), { ...REPLACE_ALL_OPTIONS, today: '2026-11-16' }),
    ).toMatchObject({
      withdrawn: 1,
    });
  });

  test('is kept if the office reactivated the listing and the feed leaves it out', async () => {
    await importStocks(stocksCsv(OFFICE_LINE, FACTORY_LINE));
    await importStocks(stocksCsv(FACTORY_LINE), REPLACE_ALL_OPTIONS);
    await setStatus(101, 'active');
    const laterOptions = { ...REPLACE_ALL_OPTIONS, today: '2026-12-24' };
    expect(await importStocks(stocksCsv(FACTORY_LINE), laterOptions)).toMatchObject({
      withdrawn: 0,
      disagreeing: 1,
    });
    expect(await importStocks(stocksCsv(FACTORY_LINE), { ...laterOptions, feedWins: true })).toMatchObject({
      withdrawn: 1,
    });
  });
});

describe('a listing created by the office', () => {
  const createDraftListing = async () => {
    await run(`insert into enquiry (kind, name, phone, message, about, direct_marketing, language)
               values ('list_property', 'Owner', '+85291234567', 'Please', 'Here', false, 'zh')`);
    await run(`insert into submitted_property (enquiry_id, ics_type, tx_type, building_id, location, area, area_basis, sell)
               select max(id), 'c', 'S', 1, 'Here', 1000, 'gross', 8000000 from enquiry`);
    const { rows } = await run(
      `select draft_stock((select max(id) from enquiry), '${TODAY}', '{}', '{}') as id`,
    );
    const id: number = rows[0].id;
    await run(
      `insert into media (id, stock_id, kind, position, url)
       values (900000000, $1, 'photo', 0, '/media/files/submitted/a.jpg')`,
      [id],
    );
    await setStatus(id, 'active');
    return id;
  };

  test('has an id of its own range, and no feed withdraws or changes it', async () => {
    await importStocks(stocksCsv(OFFICE_LINE, FACTORY_LINE));
    const id = await createDraftListing();
    expect(id).toBe(900_000_000);
    const stateBefore = [await readStockState(id), await readTable('media'), await count('asking_price')];
    await importStocks(stocksCsv(OFFICE_LINE, FACTORY_LINE), {
      ...REPLACE_ALL_OPTIONS,
      today: '2026-12-24',
      feedWins: true,
    });
    await importText('media', 'id,pis_bldg_id,gstock_id,kind,position,url\n', REPLACE_ALL_OPTIONS);
    await importText('prices', 'gstock_id,asked_on,sell,rent\n', REPLACE_ALL_OPTIONS);
    expect([await readStockState(id), await readTable('media'), await count('asking_price')]).toEqual(
      stateBefore,
    );

    const reusedIdOffice = OFFICE_LINE.replace('101', String(id));
    const { disagreements, changed } = await importStocks(stocksCsv(reusedIdOffice));
    expect(changed).toBe(0);
    expect(disagreements).toEqual([
      { line: 2, key: String(id), field: '', feed: '', office: 'made in the office' },
    ]);
    expect(await importStocks(stocksCsv(reusedIdOffice), { feedWins: true })).toMatchObject({ changed: 1 });
  });

  test('its id range is closed to new rows of a feed, unless the feed wins', async () => {
    await importStocks(stocksCsv(FACTORY_LINE));
    const row = OFFICE_LINE.replace('101', '900000007');
    const { refusals } = await importStocks(stocksCsv(row));
    expect(refusals).toMatchObject([{ line: 2, field: 'gstock_id', value: '900000007' }]);
    expect(refusals[0]?.reason).toContain('from 900,000,000 on');
    expect(await importStocks(stocksCsv(row), { feedWins: true })).toMatchObject({ added: 1 });
    expect(await importStocks(stocksCsv(FACTORY_LINE), REPLACE_ALL_OPTIONS)).toMatchObject({ withdrawn: 0 });
  });
});
