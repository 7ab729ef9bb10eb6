import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { readKind, writeInferredMap } from '#cli/commands/import.ts';
import { BUILT_IN_MAPS, type FeedMap, readFeedMap } from '#server/import/map/feed-map.ts';
import { openFeed } from '#server/import/map/open-feed.ts';
import type { ImportOptions } from '#server/import/options.ts';
import { prepareImportMarket } from '#tests/factories/import-market.ts';
import { importInto, kindOf } from '#tests/factories/imports.ts';

const { run, importText, pool, write, count } = prepareImportMarket();

const SAMPLE_FEEDS_FOLDER = path.resolve(import.meta.dirname, '../../data/samples/feeds');
const feedPath = (name: string) => path.join(SAMPLE_FEEDS_FOLDER, name);
const DISTRICTS_CSV = `dist_code,region_code,chi_name,gb_name,eng_name,lat,lng,industrial,office,shops,position
QB,HK,鰂魚涌,鲗鱼涌,Quarry Bay,22.288,114.209,0,1,1,11
SSP,KLN,深水埗,深水埗,Sham Shui Po,22.3307,114.1622,1,1,1,12
TST,KLN,尖沙咀,尖沙咀,Tsim Sha Tsui,22.2972,114.1722,0,1,1,13
`;
/** Imports a feed with a feed map. */
const importMapped = (kind: string, file: string, map: FeedMap, options: Partial<ImportOptions> = {}) =>
  importInto(pool(), kind, file, {
    openFeed: openFeed(map, kindOf(kind)),
    format: map.format ?? 'csv',
    ...options,
  });
const readStoredListings = async () =>
  (
    await run(
      `select id, ics_type, tx_type, status, district_code, name_en, area_gross, sell, rent, listed_on, update_date
         from stock order by id`,
    )
  ).rows;

beforeEach(async () => {
  await importText('districts', DISTRICTS_CSV);
});

const EXPECTED_OFFICE = {
  id: 6001,
  ics_type: 'c',
  tx_type: 'S',
  status: 'active',
  district_code: 'QB',
  name_en: 'Sample House',
  sell: 12_800_000,
  rent: null,
};
const EXPECTED_FACTORY = {
  id: 6002,
  ics_type: 'i',
  tx_type: 'L',
  status: 'active',
  district_code: 'SSP',
  name_en: 'Pier Factory Building',
  area_gross: 2000,
  sell: null,
  rent: 24_000,
};

describe('an empty portal is filled by a feed in the format', () => {
  test.each([
    ['reso', 'reso.json', 1500],
    ['reaxml', 'reaxml.xml', 1500],
    ['blm', 'blm.blm', 1500],
    ['kyero', 'kyero.xml', 1500],
    [feedPath('agency.map.json'), 'agency.csv', 1500],
  ])('%s', async (name, file, area) => {
    const feedMap = await readFeedMap(name);
    const result = await importMapped('stocks', feedPath(file), feedMap);
    expect(result.refusals).toEqual([]);
    const [officeRow, factoryRow] = await readStoredListings();
    expect(officeRow).toMatchObject(EXPECTED_OFFICE);
    expect(Math.abs(officeRow.area_gross - area)).toBeLessThanOrEqual(1);
    expect(factoryRow).toMatchObject(EXPECTED_FACTORY);
    // The import must leave media from other sources alone.
    await importText(
      'media',
      'id,pis_bldg_id,gstock_id,kind,position,url\n1,1,,photo,0,/media/files/a.jpg\n',
    );
    const photosResult = await importMapped('media', feedPath(file), feedMap);
    expect(photosResult).toMatchObject({ added: 2, refused: 0 });
    expect(
      (await run('select id, stock_id, position, url from media where stock_id is not null order by id'))
        .rows,
    ).toEqual([
      { id: 600_100, stock_id: 6001, position: 0, url: 'https://photos.example.com/6001/1.jpg' },
      { id: 600_101, stock_id: 6001, position: 1, url: 'https://photos.example.com/6001/2.jpg' },
    ]);
    // The running portal fetches the photos later. Until then the listing has no photo.
    expect((await run('select photo from stock where id = 6001')).rows).toEqual([{ photo: false }]);
    const secondImport = await importMapped('stocks', feedPath(file), feedMap, { replace: true });
    expect(secondImport).toMatchObject({ added: 0, changed: 0, withdrawn: 0 });
  });

  const readStates = async () => (await run('select id, status, closed_on from stock order by id')).rows;

  test('and listings closed in the feed are sold, or leased if they were for lease', async () => {
    await importMapped('stocks', feedPath('reso.json'), await readFeedMap('reso'));
    expect((await readStates()).slice(2)).toEqual([
      { id: 6003, status: 'sold', closed_on: '2026-11-07' },
      { id: 6004, status: 'leased', closed_on: '2026-11-07' },
    ]);
  });

  test('and rows with only a status change nothing else of a listing', async () => {
    const feedMap = await readFeedMap('reaxml');
    await importMapped('stocks', feedPath('reaxml.xml'), feedMap);
    const listingsBefore = await readStoredListings();
    const result = await importMapped('stocks', feedPath('reaxml-changes.xml'), feedMap);
    expect(result.refusals).toEqual([]);
    expect(result).toMatchObject({ rows: 3, changed: 2, added: 0 });
    expect(await readStates()).toEqual([
      { id: 6001, status: 'sold', closed_on: '2026-11-07' },
      { id: 6002, status: 'withdrawn', closed_on: null },
    ]);
    const ignoredDifferences = { status: expect.anything(), update_date: '2026-11-08' };
    expect(await readStoredListings()).toEqual(
      listingsBefore.map((row) => ({ ...row, ...ignoredDifferences })),
    );
  });

  test('and unpublished listings are withdrawn', async () => {
    const feedText = (await readFile(feedPath('blm.blm'), 'utf8')).replace(
      '^Sample House^1^',
      '^Sample House^0^',
    );
    await importMapped('stocks', await write('hidden.blm', feedText), await readFeedMap('blm'));
    expect((await readStates())[0]).toMatchObject({ status: 'withdrawn' });
  });

  test('and an amount with an unknown unit is rejected', async () => {
    const feedText = (await readFile(feedPath('reso.json'), 'utf8')).replace('"Annually"', '"Bi-Weekly"');
    const { refusals } = await importMapped(
      'stocks',
      await write('reso.json', feedText),
      await readFeedMap('reso'),
    );
    expect(refusals).toMatchObject([{ line: 2, field: 'rent', value: '288000 Bi-Weekly' }]);
  });
});

test('a feed map is inferred from headings and values, and completed by hand', async () => {
  const csv = (await readFile(feedPath('agency.csv'), 'utf8')).replace('更新日期', '日子');
  const file = await write('learn.csv', csv);
  const mapFile = `${file}.map.json`;
  const message = await writeInferredMap(pool(), readKind('stocks'), file, mapFile, {});
  expect(message).toContain('gstock_id from "盤號", 98% sure');
  expect(message).toContain('sell from "售價", 98% sure');
  expect(message).toContain('"?"), or give them as constants: update_date.');
  expect(message).toContain('Not used: 日子, 內部備註.');
  expect(JSON.parse(await readFile(mapFile, 'utf8'))).toMatchObject({ photos: ['相片1', '相片2'] });
  await expect(readFeedMap(mapFile)).rejects.toThrow('does not say yet where these come from: update_date.');
  await expect(writeInferredMap(pool(), readKind('stocks'), file, mapFile, {})).rejects.toThrow(
    'cannot be written',
  );
  const completedMap = (await readFile(mapFile, 'utf8')).replace('"?"', '"日子"');
  const feedMap = await readFeedMap(await write('completed.map.json', completedMap));
  expect(await importMapped('stocks', file, feedMap)).toMatchObject({ added: 2, refused: 0 });
  expect((await readStoredListings())[1]).toMatchObject(EXPECTED_FACTORY);
  await rm(mapFile);
});

test('an invalid feed map gets a clear error', async () => {
  await expect(readFeedMap('no-such.json')).rejects.toThrow('Ready maps are reso, reaxml, blm, kyero.');
  await expect(readFeedMap(await write('a.json', '{'))).rejects.toThrow('it is not JSON');
  await expect(readFeedMap(await write('b.json', '{"columns":{},"colour":1}'))).rejects.toThrow(
    'cannot be used',
  );
  const feedMap = await readFeedMap(await write('c.json', '{"columns":{"colour":"a"}}'));
  const file = await write('c.csv', 'a\n1\n');
  await expect(importMapped('stocks', file, feedMap)).rejects.toThrow('columns that stocks have not: colour');
  await expect(importInto(pool(), 'stocks', feedPath('kyero.xml'), { format: 'xml' })).rejects.toThrow(
    'needs --map',
  );
  expect(await count('stock')).toBe(0);
});

test('built-in feed maps use only columns of listings', async () => {
  const columnNames = new Set(kindOf('stocks').columns.map(({ name }) => name));
  for (const name of BUILT_IN_MAPS) {
    const { columns, values = {} } = await readFeedMap(name);
    for (const column of [...Object.keys(columns), ...Object.keys(values)])
      expect(columnNames, name).toContain(column);
  }
});
