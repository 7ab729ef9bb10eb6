import { describe, expect, test } from 'vitest';
import { undoImport } from '#server/import/undo.ts';
import {
  BUILDINGS,
  FACTORY,
  HEADING,
  OFFICE,
  prepareImportMarket,
  SHOP,
  stocks,
} from '#tests/factories/import-market.ts';

const { run, importText, importStocks, pool, count } = prepareImportMarket();

const TODAY = '2026-11-15';
const ALL = { replace: true, maxWithdrawn: { percent: 100 } } as const;
const undo = (id?: number | null) => undoImport(pool(), id ?? undefined, 'tester', TODAY);
const readTable = async (table: string) => (await run(`select * from ${table} order by 1, 2`)).rows;
const market = async () => ({
  stock: await readTable('stock'),
  areas: await readTable('stock_area'),
  prices: await readTable('asking_price'),
});
const setStatus = (id: number, status: string, closedOn = TODAY) =>
  run('select change_stock_status($1, $2, $3)', [id, status, closedOn]);
const stateOf = async (id: number) =>
  (await run('select status, update_date, closed_on from stock where id = $1', [id])).rows[0];

describe('an import is taken back', () => {
  test('with all that it added, changed and withdrew', async () => {
    await importStocks(stocks(OFFICE, FACTORY));
    const before = await market();
    const { id } = await importStocks(stocks(OFFICE.replace('12000000', '11000000'), SHOP), ALL);
    expect((await market()).stock).toHaveLength(3);
    expect(await undo(id)).toMatchObject({ kind: 'stocks', restored: 2, removed: 1, skipped: 0 });
    // The price before the change is now stored as an asking price of the listing itself.
    expect(await market()).toEqual({
      ...before,
      prices: [{ stock_id: 101, asked_on: '2026-10-01', sell: 12_000_000, rent: null }],
    });
    await expect(undo(id)).rejects.toThrow(`Import ${id} was already undone.`);
  });

  test('with the areas of a shop', async () => {
    const heading = `${HEADING},${[1, 2, 3, 4].map((n) => `area${n},area_desc${n}_zh,area_desc${n}_gb,area_desc${n}_en`).join()}`;
    const shop = (areas: string) => `${heading}\n${SHOP},${areas}\n`;
    await importStocks(shop('300,地下,地下,Ground,200,閣樓,阁楼,Attic,,,,,,,,'));
    const before = await market();
    expect(before.areas).toHaveLength(2);
    await importStocks(shop('350,地下,地下,Ground,,,,,,,,,,,,'));
    expect(await market()).not.toEqual(before);
    await undo();
    expect(await market()).toEqual(before);
  });

  test('with what went with deleted rows', async () => {
    await importText(
      'media',
      'id,pis_bldg_id,gstock_id,kind,position,url\n1,2,,photo,0,/media/files/a.jpg\n',
    );
    const before = [await readTable('building'), await readTable('media')];
    const firstBuilding = BUILDINGS.split('\n').slice(0, 2).join('\n');
    const { id } = await importText('buildings', firstBuilding, ALL);
    expect([await count('building'), await count('media')]).toEqual([1, 0]);
    expect(await undo(id)).toMatchObject({ kind: 'buildings', restored: 1, skipped: 0 });
    expect([await readTable('building'), await readTable('media')]).toEqual(before);
  });

  test('in any order, the newest first unless a number is given', async () => {
    const first = await importStocks(stocks(OFFICE));
    await importStocks(stocks(OFFICE.replace('12000000', '11000000')));
    await importStocks(stocks(FACTORY));
    expect(await undo()).toMatchObject({ removed: 1 });
    expect(await undo()).toMatchObject({ restored: 1 });
    expect(await undo(first.id)).toMatchObject({ removed: 1 });
    expect(await count('stock')).toBe(0);
  });

  test('a large one, added to an empty market', async () => {
    const many = Array.from({ length: 12_000 }, (_, n) => OFFICE.replace('101', String(1000 + n)));
    const { id } = await importStocks(stocks(...many));
    expect(await undo(id)).toMatchObject({ removed: 12_000, skipped: 0 });
    expect(await count('stock')).toBe(0);
  });
});

describe('what was changed since is left, and named', () => {
  test('by a later import, or by the office', async () => {
    const first = await importStocks(stocks(OFFICE, FACTORY, SHOP));
    const second = await importStocks(stocks(OFFICE.replace('12000000', '11000000')));
    await setStatus(102, 'leased');
    expect(await undo(first.id)).toMatchObject({ removed: 1, skipped: 2, skippedKeys: ['101', '102'] });
    expect((await run('select id from stock order by id')).rows).toEqual([{ id: 101 }, { id: 102 }]);
    await importStocks(stocks(OFFICE.replace('12000000', '10000000')));
    expect(await undo(second.id)).toMatchObject({ restored: 0, skipped: 1, skippedKeys: ['101'] });
    const { rows } = await run(
      'select rows_restored, rows_left, undone_by from import_history where id = $1',
      [second.id],
    );
    expect(rows).toEqual([{ rows_restored: 0, rows_left: 1, undone_by: 'tester' }]);
  });

  test('a listing that something refers to is withdrawn instead of removed', async () => {
    const { id } = await importStocks(stocks(OFFICE, FACTORY));
    await importText(
      'media',
      'id,pis_bldg_id,gstock_id,kind,position,url\n1,,101,photo,0,/media/files/a.jpg\n',
    );
    expect(await undo(id)).toMatchObject({ removed: 1, withdrawn: 1, skipped: 0 });
    expect((await run('select id, status from stock')).rows).toEqual([{ id: 101, status: 'withdrawn' }]);
  });

  test('rows of other kinds stay while something refers to them', async () => {
    const { rows } = await run(`select id from import_history where kind = 'buildings'`);
    await importStocks(stocks(OFFICE));
    expect(await undo(rows[0].id)).toMatchObject({ removed: 1, skipped: 1, skippedKeys: ['1'] });
  });
});

test('says why an import cannot be taken back', async () => {
  await expect(undo(999_999)).rejects.toThrow('There is no import 999999');
  await importStocks(stocks(OFFICE.replace('101', 'x')));
  const refused = (await run(`select id from import_history where outcome = 'refused'`)).rows[0].id;
  await expect(undo(refused)).rejects.toThrow(`Import ${refused} was refused`);
  const { id } = await importStocks(stocks(OFFICE));
  await run(`update import_history set ended_at = now() - interval '91 days' where id = $1`, [id]);
  await importStocks(stocks(FACTORY));
  expect(await count(`import_added where import_id = ${id}`)).toBe(0);
  await expect(undo(id ?? 0)).rejects.toThrow('older than 90 days');
  await run('delete from import_history');
  await expect(undo()).rejects.toThrow('There is no import to undo.');
});

describe('what the office has set', () => {
  test('stays while the feed goes on saying what it said before', async () => {
    await importStocks(stocks(OFFICE, FACTORY));
    await setStatus(101, 'sold');
    const sold = await stateOf(101);
    const tomorrow = OFFICE.replace('2026-10-01,2026-10-01', '2026-10-01,2026-11-16');
    for (const row of [OFFICE, OFFICE.replace('12000000', '11000000'), tomorrow]) {
      const result = await importStocks(stocks(row, FACTORY), { replace: true });
      expect(result.disagreements).toEqual([
        { line: 2, key: '101', field: 'status', feed: 'active', office: 'sold' },
      ]);
      expect(await stateOf(101)).toMatchObject({ status: 'sold', closed_on: sold.closed_on });
    }
    expect((await run('select sell from stock where id = 101')).rows).toEqual([{ sell: 12_000_000 }]);
    expect((await run('select rows_disagreeing from import_history order by id desc limit 1')).rows).toEqual([
      { rows_disagreeing: 1 },
    ]);
  });

  test('gives way to news of the feed, and to --feed-wins', async () => {
    await importStocks(stocks(OFFICE, FACTORY));
    await setStatus(101, 'sold');
    const withdrawn = OFFICE.replace('S,,1', 'S,withdrawn,1');
    expect(await importStocks(stocks(withdrawn))).toMatchObject({ disagreeing: 0, changed: 1 });
    expect(await stateOf(101)).toMatchObject({ status: 'withdrawn', closed_on: null });
    expect(await importStocks(stocks(OFFICE))).toMatchObject({ disagreeing: 0 });
    expect(await stateOf(101)).toMatchObject({ status: 'active' });

    await setStatus(102, 'leased');
    expect(await importStocks(stocks(FACTORY), { feedWins: true })).toMatchObject({ disagreeing: 0 });
    expect(await stateOf(102)).toEqual({ status: 'active', update_date: '2026-10-01', closed_on: null });
    expect(await count('office_hold where stock_id = 102')).toBe(0);
  });

  test('a confirmation is not dated back, nor is a confirmed listing withdrawn on the same day', async () => {
    await importStocks(stocks(OFFICE, FACTORY));
    await setStatus(101, 'active');
    expect(await importStocks(stocks(OFFICE, FACTORY))).toMatchObject({ unchanged: 2, disagreeing: 0 });
    expect(await stateOf(101)).toMatchObject({ update_date: TODAY });
    const result = await importStocks(stocks(FACTORY), ALL);
    expect(result).toMatchObject({ withdrawn: 0 });
    expect(result.disagreements).toEqual([
      { line: null, key: '101', field: 'status', feed: '', office: 'active' },
    ]);
    expect(await importStocks(stocks(FACTORY), { ...ALL, today: '2026-11-16' })).toMatchObject({
      withdrawn: 1,
    });
  });

  test('a listing that the office put back on the market stays there though the feed leaves it out', async () => {
    await importStocks(stocks(OFFICE, FACTORY));
    await importStocks(stocks(FACTORY), ALL);
    await setStatus(101, 'active');
    const laterOptions = { ...ALL, today: '2026-12-24' };
    expect(await importStocks(stocks(FACTORY), laterOptions)).toMatchObject({ withdrawn: 0, disagreeing: 1 });
    expect(await importStocks(stocks(FACTORY), { ...laterOptions, feedWins: true })).toMatchObject({
      withdrawn: 1,
    });
  });
});

describe('what the office has made', () => {
  const draft = async () => {
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

  test('has numbers of its own, and no feed withdraws or changes it', async () => {
    await importStocks(stocks(OFFICE, FACTORY));
    const id = await draft();
    expect(id).toBe(900_000_000);
    const before = [await stateOf(id), await readTable('media'), await count('asking_price')];
    await importStocks(stocks(OFFICE, FACTORY), { ...ALL, today: '2026-12-24', feedWins: true });
    await importText('media', 'id,pis_bldg_id,gstock_id,kind,position,url\n', ALL);
    await importText('prices', 'gstock_id,asked_on,sell,rent\n', ALL);
    expect([await stateOf(id), await readTable('media'), await count('asking_price')]).toEqual(before);

    const reusedIdOffice = OFFICE.replace('101', String(id));
    const { disagreements, changed } = await importStocks(stocks(reusedIdOffice));
    expect(changed).toBe(0);
    expect(disagreements).toEqual([
      { line: 2, key: String(id), field: '', feed: '', office: 'made in the office' },
    ]);
    expect(await importStocks(stocks(reusedIdOffice), { feedWins: true })).toMatchObject({ changed: 1 });
  });

  test('a new row cannot have one of its numbers, unless the feed wins', async () => {
    await importStocks(stocks(FACTORY));
    const row = OFFICE.replace('101', '900000007');
    const { refusals } = await importStocks(stocks(row));
    expect(refusals).toMatchObject([{ line: 2, field: 'gstock_id', value: '900000007' }]);
    expect(refusals[0]?.reason).toContain('from 900,000,000 on');
    expect(await importStocks(stocks(row), { feedWins: true })).toMatchObject({ added: 1 });
    expect(await importStocks(stocks(FACTORY), ALL)).toMatchObject({ withdrawn: 0 });
  });
});
