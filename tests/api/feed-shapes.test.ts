import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createDatabase } from '#server/database/pool.ts';
import { createRemotePictureQueries } from '#server/database/queries/remote-pictures.ts';
import { readFeedMap } from '#server/import/map/feed-map.ts';
import { openFeed } from '#server/import/map/open-feed.ts';
import { callsOf } from '#tests/factories/calls.ts';
import { openDatabase, type TestDatabase } from '#tests/factories/database.ts';
import { importInto, kindOf, openImportFolder } from '#tests/factories/imports.ts';
import { startServerOn, type TestServer } from '#tests/factories/server.ts';

const SAMPLE_FEEDS_FOLDER = path.resolve(import.meta.dirname, '../../data/samples/feeds');
const DISTRICTS_CSV = `dist_code,region_code,chi_name,gb_name,eng_name,lat,lng,industrial,office,shops,position
QB,HK,鰂魚涌,鲗鱼涌,Quarry Bay,22.288,114.209,0,1,1,1
SSP,KLN,深水埗,深水埗,Sham Shui Po,22.3307,114.1622,1,1,1,1
TST,KLN,尖沙咀,尖沙咀,Tsim Sha Tsui,22.2972,114.1722,0,1,1,2
`;
/** Pairs of a feed mapping (its name or file) and a sample feed file. */
const FEED_SHAPES = [
  ['reso', 'reso.json'],
  ['reaxml', 'reaxml.xml'],
  ['blm', 'blm.blm'],
  ['kyero', 'kyero.xml'],
  [path.join(SAMPLE_FEEDS_FOLDER, 'agency.map.json'), 'agency.csv'],
] as const;
/**
 * Timeout in milliseconds for the portal to apply a database change. Generous, because test machines
 * are busy.
 */
const CHANGE_TIMEOUT_MS = 20_000;

describe('a portal without listings', () => {
  let database: TestDatabase;
  let server: TestServer;
  const { call } = callsOf(() => server);
  const readStockNames = async () =>
    (await call('stocks', '?order_field=sell&order_direction=asc')).stocks.map(({ eng_name }) => eng_name);
  beforeAll(async () => {
    database = await openDatabase('embedded');
    const importFolder = await openImportFolder();
    await importInto(database.pool, 'districts', await importFolder.write('districts.csv', DISTRICTS_CSV));
    await importFolder.close();
    server = await startServerOn(database);
  });
  afterAll(async () => {
    await server?.close();
    await database?.close();
  });

  test.each(FEED_SHAPES)(
    'imports %s, shows the listings on its pages, and is empty again after an undo',
    async (name, file) => {
      await vi.waitFor(async () => expect((await call('stocks')).count).toBe(0), CHANGE_TIMEOUT_MS);
      const feedMap = await readFeedMap(name);
      for (const kind of ['stocks', 'media'])
        expect(
          await importInto(database.pool, kind, path.join(SAMPLE_FEEDS_FOLDER, file), {
            openFeed: openFeed(feedMap, kindOf(kind)),
            format: feedMap.format ?? 'csv',
          }),
          kind,
        ).toMatchObject({ outcome: 'done', refused: 0 });
      await vi.waitFor(
        async () => expect(await readStockNames()).toEqual(['Sample House', 'Pier Factory Building']),
        CHANGE_TIMEOUT_MS,
      );
      // Photos are imported separately and shown from their own site.
      await createRemotePictureQueries(createDatabase(database.pool)).storeSourceAddresses([
        'https://photos.example.com',
      ]);
      const officeDetail = await vi.waitFor(async () => {
        const stockDetail = await call('stockDetail', '?stock_id=6001');
        expect(stockDetail).toMatchObject({
          id: 'C0006001',
          dist_code: 'QB',
          sell: 12_800_000,
          photo: true,
          photo_count: 2,
          media: [{ kind: 'photo', url: 'https://photos.example.com/6001/1.jpg' }, { kind: 'photo' }],
        });
        return stockDetail;
      }, CHANGE_TIMEOUT_MS);
      expect(await call('stockDetail', '?stock_id=6002')).toMatchObject({
        tx_type: 'L',
        rent: 24_000,
        area: 2000,
      });
      for (const urlPath of [
        '/ics/property/find/office/sale',
        '/en/ics/property/find/industrial/lease',
        officeDetail.link.gb,
      ])
        expect((await server.get(urlPath)).status, urlPath).toBe(200);
      expect(await (await server.get(officeDetail.link.en)).text()).toContain('Sample House');

      for (const kind of ['media', 'stocks']) {
        const { rows } = await database.pool.query(
          'select problem from undo_import((select max(id) from import_history where kind = $1), $2, current_date)',
          [kind, 'tester'],
        );
        expect(rows, kind).toEqual([{ problem: null }]);
      }
    },
  );
});
