import { spawn } from 'node:child_process';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { addDays, type IsoDate } from '#domain/date.ts';
import { openDatabase, type TestDatabase } from '#tests/factories/database.ts';
import { type ImportFolder, importInto, openImportFolder } from '#tests/factories/imports.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

let database: TestDatabase;
let files: ImportFolder;
beforeAll(async () => {
  database = await openDatabase('embedded');
  files = await openImportFolder();
});
afterAll(async () => {
  await database.close();
  await files.close();
});

const run = (sql: string, values: unknown[] = []) => database.pool.query(sql, values);
async function count(table: string): Promise<number> {
  return Number((await run(`select count(*)::int as count from ${table}`)).rows[0]?.count);
}

const DISTRICTS = `dist_code,region_code,chi_name,gb_name,eng_name,lat,lng,industrial,office,shops,position
CW,HK,中環,中环,Central,22.282,114.158,0,1,1,1
KT,KLN,觀塘,观塘,Kwun Tong,22.313,114.225,1,1,1,1
`;
const BUILDINGS = `pis_bldg_id,ics_type,dist_code,chi_name,eng_name,lat,lng,streetno
1,c,CW,環球大廈,World-Wide House,22.2825,114.1577,19
2,i,KT,觀塘工業中心,Kwun Tong Industrial Centre,22.3105,114.2235,472-484
`;
const HEADING =
  'gstock_id,ics_type,tx_type,status,pis_bldg_id,dist_code,street_id,streetno,chi_name,eng_name,lat,lng,area_gross,area_saleable,sell,rent,listed_on,update_date,closed_on';
const stocks = (...rows: string[]) => `${[HEADING, ...rows].join('\r\n')}\r\n`;
const OFFICE = '101,o,S,,1,,,,,,,,1000,700,12000000,,2026-10-01,2026-10-01,';
const FACTORY = '102,i,L,,2,,,,,,,,2000,,,24000,2026-10-01,2026-10-01,';
const SHOP = '103,s,B,,,CW,,,,,22.28,114.16,500,,30000000,90000,01/10/2026,05/10/2026,';

beforeEach(async () => {
  for (const table of ['stock', 'building', 'district', 'dataset', 'import_history', 'simplified_review']) {
    await run(`delete from ${table}`);
  }
  await importInto(database.pool, 'districts', await files.write('districts.csv', DISTRICTS));
  await importInto(database.pool, 'buildings', await files.write('buildings.csv', BUILDINGS));
});

const importStocks = async (text: string | Uint8Array, options = {}) =>
  importInto(database.pool, 'stocks', await files.write('stocks.csv', text), options);

describe('an import', () => {
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
    expect(await count('search.stock')).toBe(3);
  });

  test('takes all rows or none, and reports every refused one with line, field and reason', async () => {
    const wrong = [
      '104,c,S,,1,,,,,,,,1000,,1000,5000,2026-10-01,2026-10-01,',
      '105,x,S,,9,,,,,,,,-5,,abc,,2026-10-01,2026-13-01,',
      '106,c,S,,9,ZZ,,,,,,,1000,,1000000,,2026-10-01,2026-10-01,',
      '101,c,S,,1,,,,,,,,1000,,1000000,,2026-10-01,2026-10-01,',
      '107,c,S',
    ];
    const result = await importStocks(stocks(OFFICE, ...wrong));
    expect(result).toMatchObject({ outcome: 'refused', rows: 6, added: 0, refused: 5 });
    expect(result.refusals.map(({ line, field, reason }) => `${line} ${field} ${reason}`)).toEqual([
      '3 rent must be empty for a sale',
      '4 ics_type must be i, c, o or s',
      '4 area_gross must be a whole number from 1 to 100,000,000',
      '4 sell must be a whole number from 1 to 1,000,000,000,000',
      '4 update_date must be a day such as 2026-11-15 or 15/11/2026',
      '7  has 3 cells where the heading has 19',
      '6 gstock_id stands on line 2 already',
      '5 pis_bldg_id is not known',
      '5 dist_code is not known',
    ]);
    expect(await count('stock')).toBe(0);

    const partial = await importStocks(stocks(OFFICE, ...wrong), { partial: true });
    expect(partial).toMatchObject({ outcome: 'done', added: 1, refused: 5 });
    expect((await run('select id from stock')).rows).toEqual([{ id: 101 }]);
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

  test('stores more rows than one statement takes, and finds the one that has changed', async () => {
    await importStocks(stocks(OFFICE));
    const ROWS = 100_010;
    const days = Array.from({ length: ROWS }, (_, n) => addDays('1800-01-01' as IsoDate, n));
    const prices = (last: number) =>
      `gstock_id,asked_on,sell,rent\n${days.map((day, n) => `101,${day},${n === ROWS - 1 ? last : 1_000},`).join('\n')}\n`;
    const importPrices = async (last: number) =>
      importInto(database.pool, 'prices', await files.write('prices.csv', prices(last)));
    expect(await importPrices(1_000)).toMatchObject({ added: ROWS, changed: 0, unchanged: 0 });
    expect(await importPrices(2_000)).toMatchObject({ added: 0, changed: 1, unchanged: ROWS - 1 });
    const { rows } = await run('select count(*) as count, max(sell) as most from asking_price');
    expect(rows).toEqual([{ count: ROWS, most: 2_000 }]);
  });

  test('leaves columns alone that the file does not have', async () => {
    await importStocks(stocks(OFFICE));
    await run(`update stock set hot = true, description_en = 'Harbour view' where id = 101`);
    await importStocks(stocks(OFFICE.replace('1000,700', '1100,700')));
    expect((await run('select hot, description_en, area_gross from stock')).rows).toEqual([
      { hot: true, description_en: 'Harbour view', area_gross: 1100 },
    ]);
  });

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
    expect(
      await importInto(database.pool, 'buildings', await files.write('one.csv', one), { replace: true }),
    ).toMatchObject({ withdrawn: 1, unchanged: 1 });
    const other = BUILDINGS.split('\n').filter((line) => !line.startsWith('1,'));
    await expect(
      importInto(database.pool, 'buildings', await files.write('other.csv', other.join('\n')), {
        replace: true,
      }),
    ).rejects.toThrow('Nothing was imported: what would be withdrawn is still used. Key (id)=(1)');
    expect((await run('select id from building')).rows).toEqual([{ id: 1 }]);
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

  test('moves positions among rows', async () => {
    const more = `${DISTRICTS}WC,HK,灣仔,湾仔,Wan Chai,22.277,114.173,0,1,1,2\n`;
    const swapped = more
      .replace('0,1,1,1', '0,1,1,9')
      .replace('0,1,1,2', '0,1,1,1')
      .replace('0,1,1,9', '0,1,1,2');
    await importInto(database.pool, 'districts', await files.write('more.csv', more));
    expect(
      await importInto(database.pool, 'districts', await files.write('swapped.csv', swapped)),
    ).toMatchObject({ changed: 2 });
    const taken = DISTRICTS.split('\n')[0]?.concat('\nSW,HK,上環,上环,Sheung Wan,22.28,114.15,0,1,1,1\n');
    const result = await importInto(database.pool, 'districts', await files.write('taken.csv', taken ?? ''));
    expect(result.refusals).toEqual([
      { line: 2, field: 'region_code, position', value: 'HK, 1', reason: 'belongs to dist_code WC already' },
    ]);
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

  test.each([
    ['', 'The file is empty.'],
    [
      `${HEADING},colour\r\n`,
      '"colour" is not a column of stocks: `podium import --explain stocks` lists them.',
    ],
    ['gstock_id,ics_type\r\n1,c\r\n', 'The file has no column tx_type, status, pis_bldg_id'],
    [`${HEADING},gstock_id\r\n`, 'The column "gstock_id" stands twice in the heading.'],
    [`${HEADING}\r\n"1,c`, 'The file cannot be read from line 2 on: a quotation mark is not closed.'],
    [`${HEADING},area1\r\n`, 'A file has all of area1, area_desc1_zh, area_desc1_en'],
  ])('of a file that is none says so: %j', async (text, sentence) => {
    await expect(importStocks(text)).rejects.toThrow(sentence);
  });
});

describe('texts', () => {
  test('without a Simplified form get one, which is marked until a file brings another', async () => {
    expect((await run('select name_zh, name_gb from building order by id')).rows).toEqual([
      { name_zh: '環球大廈', name_gb: '环球大厦' },
      { name_zh: '觀塘工業中心', name_gb: '观塘工业中心' },
    ]);
    const marks = 'select kind, field, row_key from simplified_review order by row_key';
    expect((await run(marks)).rows).toEqual([
      { kind: 'buildings', field: 'name_gb', row_key: '1' },
      { kind: 'buildings', field: 'name_gb', row_key: '2' },
    ]);

    // Somebody corrects one: it stays, and the mark of a text that a file brings goes.
    await run(`update building set name_gb = '环球大楼' where id = 1`);
    await importInto(database.pool, 'buildings', await files.write('again.csv', BUILDINGS));
    expect((await run('select name_gb from building where id = 1')).rows).toEqual([{ name_gb: '环球大楼' }]);
    const given = BUILDINGS.replace('chi_name,', 'chi_name,gb_name,')
      .replace('環球大廈,', '環球大廈,环球大厦,')
      .replace('觀塘工業中心,', '觀塘工業中心,,');
    await importInto(database.pool, 'buildings', await files.write('given.csv', given));
    expect((await run(marks)).rows).toEqual([{ kind: 'buildings', field: 'name_gb', row_key: '2' }]);
  });

  test('in Big5 are recognised, the characters of Hong Kong too', async () => {
    // 環球大廈 and a character of HKSCS in Big5, after more ASCII than is read at a time.
    const ASCII_ROWS = 1_500;
    const big5 = Buffer.concat([
      Buffer.from('street_id,chi_name,eng_name\r\n'),
      Buffer.from(
        Array.from(
          { length: ASCII_ROWS },
          (_, n) => `${n + 10},${n},${'Long Street '.repeat(15)}${n}\r\n`,
        ).join(''),
      ),
      Buffer.from('1,'),
      Buffer.from([0xc0, 0xf4, 0xb2, 0x79, 0xa4, 0x6a, 0xb7, 0x48]),
      Buffer.from(',World Wide\r\n2,'),
      Buffer.from([0xf9, 0xd8]),
      Buffer.from(',Odd\r\n'),
    ]);
    const result = await importInto(database.pool, 'streets', await files.write('streets.csv', big5));
    expect(result).toMatchObject({ added: ASCII_ROWS + 2, encoding: 'big5' });
    expect((await run('select name_zh from street where id < 10 order by id')).rows).toEqual([
      { name_zh: '環球大廈' },
      { name_zh: new TextDecoder('big5').decode(new Uint8Array([0xf9, 0xd8])) },
    ]);
    await run('delete from street');
  });
});

test('an import that is killed in the middle leaves nothing behind, and the next one works', async () => {
  await importStocks(stocks(FACTORY));
  const file = await files.write('killed.csv', stocks(FACTORY.replace('24000', '25000'), OFFICE, SHOP));
  // Another transaction holds the rows, so the import stops where it stores: its file is read, its rows are staged.
  const holder = await database.pool.connect();
  await holder.query('begin');
  await holder.query('lock table stock in share row exclusive mode');
  const {
    host,
    port,
    user,
    database: name,
  } = (database.pool as unknown as { options: Record<string, string> }).options;
  const url = `postgres:///${name}?${new URLSearchParams({ host: String(host), port: String(port), user: String(user) })}`;
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'cli/podium.ts', 'import', 'stocks', file],
    {
      cwd: ROOT,
      env: { PATH: process.env.PATH, DATABASE_URL: url },
      stdio: 'ignore',
    },
  );
  const waiting = `select from pg_stat_activity where application_name = 'podium-cli' and datname = $1
                      and wait_event_type = 'Lock'`;
  await vi.waitUntil(async () => (await run(waiting, [name])).rowCount === 1, {
    timeout: 50_000,
    interval: 20,
  });
  const ended = new Promise((resolve) => child.once('exit', (_, signal) => resolve(signal)));
  child.kill('SIGKILL');
  expect(await ended).toBe('SIGKILL');
  await holder.query('rollback');
  holder.release();
  await vi.waitUntil(
    async () =>
      (
        await run(`select from pg_stat_activity where application_name = 'podium-cli' and datname = $1`, [
          name,
        ])
      ).rowCount === 0,
    { timeout: 20_000, interval: 20 },
  );
  expect((await run('select id, rent from stock')).rows).toEqual([{ id: 102, rent: 24_000 }]);
  expect(await count('asking_price')).toBe(0);
  expect(await count('import_history')).toBe(3);
  expect(await importInto(database.pool, 'stocks', file)).toMatchObject({ added: 2, changed: 1 });
});
