import fc from 'fast-check';
import { expect, test } from 'vitest';
import { at } from '#domain/lib/at.ts';
import { setSearchTableMaintenance } from '#server/database/search/maintenance.ts';
import { undoImport } from '#server/import/undo.ts';
import {
  FACTORY_LINE,
  OFFICE_LINE,
  prepareImportMarket,
  SHOP_LINE,
  STOCKS_HEADING,
  stocksCsv,
} from '#tests/factories/import-market.ts';

const { run, pool, importStocks, importText } = prepareImportMarket();

const TODAY = '2026-11-17';
const MEDIA_KINDS = ['photo', 'video', 'panorama', 'virtual_tour'] as const;
const MEDIA_HEADING = 'id,pis_bldg_id,gstock_id,kind,position,url\n';

async function readFlags() {
  const { rows } = await run(`select id, ${MEDIA_KINDS} from stock order by id`);
  return Object.fromEntries(rows.map((row) => [row.id, MEDIA_KINDS.filter((kind) => row[kind])]));
}

async function readDataVersion(): Promise<number> {
  return Number(at((await run('select version from data_version')).rows, 0).version);
}

test('an import of listings neither sets them nor counts them as a change', async () => {
  await importStocks(stocksCsv(OFFICE_LINE, FACTORY_LINE));
  await importText('media', `${MEDIA_HEADING}1,,101,photo,0,/a\n2,2,,video,0,/b\n`);
  expect(await readFlags()).toEqual({ 101: ['photo'], 102: ['video'] });
  const file = [
    `${STOCKS_HEADING},photo,video,panorama,virtual_tour`,
    `${OFFICE_LINE},0,1,1,1`,
    `${FACTORY_LINE},1,0,1,0`,
  ];
  expect(await importStocks(file.join('\n'))).toMatchObject({ refused: 0, changed: 0, unchanged: 2 });
  expect(await readFlags()).toEqual({ 101: ['photo'], 102: ['video'] });

  // Listings that are added or move to another building get the media flags of that building.
  const movedOffice = OFFICE_LINE.replace(',,1,,', ',,2,,');
  expect(await importStocks(stocksCsv(movedOffice, FACTORY_LINE.replace('102', '109')))).toMatchObject({
    added: 1,
  });
  expect(await readFlags()).toEqual({ 101: ['photo', 'video'], 102: ['video'], 109: ['video'] });

  await importText('media', MEDIA_HEADING, { replace: true, maxWithdrawn: { percent: 100 } });
  expect(await readFlags()).toEqual({ 101: [], 102: [], 109: [] });
});

const MEDIA_CHANGES_ARBITRARY = fc.array(
  fc.record({
    id: fc.integer({ min: 1, max: 4 }),
    owner: fc.constantFrom('1,', '2,', ',101', ',102', ',103'),
    kind: fc.constantFrom(...MEDIA_KINDS),
    what: fc.constantFrom('set', 'set', 'drop', 'move', 'list', 'clear'),
    building: fc.constantFrom('1', '2', 'null'),
  }),
  { minLength: 1, maxLength: 8 },
);

test('agree with the media after any change, also in the search tables, and each change is recorded', async () => {
  await importStocks(stocksCsv(OFFICE_LINE, FACTORY_LINE, SHOP_LINE));
  await setSearchTableMaintenance(pool(), true);
  await fc.assert(
    fc.asyncProperty(MEDIA_CHANGES_ARBITRARY, async (changes) => {
      await run('truncate media cascade');
      for (const { id, owner, kind, what, building } of changes) {
        const [flagsBefore, versionBefore] = [await readFlags(), await readDataVersion()];
        if (what === 'set')
          await importText('media', `${MEDIA_HEADING}${id},${owner},${kind},${id},/${id}\n`);
        else if (what === 'drop') await run('delete from media where id = $1', [id]);
        else if (what === 'clear') await run('truncate media cascade');
        else if (what === 'list') {
          await run('delete from stock where id = 102');
          await importStocks(stocksCsv(FACTORY_LINE));
        } else await run(`update stock set building_id = ${building} where id = 100 + $1`, [Math.min(id, 3)]);

        const { rows: expectedRows } = await run(
          `select stock.id, array(select distinct kind from media
             where stock_id = stock.id or media.building_id = stock.building_id) as kinds from stock`,
        );
        const flagsAfter = await readFlags();
        for (const { id: stock, kinds } of expectedRows) {
          expect(flagsAfter[stock]).toEqual(MEDIA_KINDS.filter((mediaKind) => kinds.includes(mediaKind)));
        }
        const { rows: searchRows } = await run('select id, flags from search.stock');
        for (const { id: stock, flags: flagBits } of searchRows) {
          expect(MEDIA_KINDS.filter((_, n) => flagBits & (512 << n))).toEqual(flagsAfter[stock]);
        }
        const { rows: rowChanges } = await run(
          `select distinct unnest(ids) as id from row_change where kind = 'stock' and version > $1`,
          [versionBefore],
        );
        const changedIds = Object.keys(flagsAfter).filter(
          (stock) => String(flagsAfter[stock]) !== String(flagsBefore[stock]),
        );
        expect(rowChanges.map((row) => String(row.id))).toEqual(expect.arrayContaining(changedIds));
      }
    }),
    { numRuns: 25 },
  );
  await setSearchTableMaintenance(pool(), false);
});

test('a media import that changes no flag is not recorded as a change of listings', async () => {
  await importStocks(stocksCsv(OFFICE_LINE));
  await importText('media', `${MEDIA_HEADING}1,,101,photo,0,/a\n`);
  const { rows: versionRowsBefore } = await run(`select version from table_version where name = 'stock'`);
  await importText('media', `${MEDIA_HEADING}1,,101,photo,0,/b\n2,,101,photo,1,/c\n`);
  expect((await run(`select version from table_version where name = 'stock'`)).rows).toEqual(
    versionRowsBefore,
  );
});

test('are restored when an import of media is undone', async () => {
  await importStocks(stocksCsv(OFFICE_LINE, FACTORY_LINE));
  const firstImport = await importText('media', `${MEDIA_HEADING}1,,101,photo,0,/a\n2,2,,panorama,0,/b\n`);
  await importText('media', `${MEDIA_HEADING}1,,102,photo,0,/a\n3,,101,virtual_tour,0,/t\n`);
  expect(await readFlags()).toEqual({ 101: ['virtual_tour'], 102: ['photo', 'panorama'] });
  await undoImport(pool(), undefined, 'tester', TODAY);
  expect(await readFlags()).toEqual({ 101: ['photo'], 102: ['panorama'] });
  await undoImport(pool(), firstImport.id ?? undefined, 'tester', TODAY);
  expect(await readFlags()).toEqual({ 101: [], 102: [] });
});

test("a draft listing has the flags of its owner's photos until these are removed", async () => {
  await run(
    `insert into enquiry (kind, name, phone, message, about, direct_marketing, language)
     values ('list_property', 'Owner', '+85291234567', 'Please', 'Here', false, 'zh')`,
  );
  const key = 'ab'.repeat(16);
  const enquiryIdSql = '(select max(id) from enquiry)';
  await run(
    `insert into submitted_property (enquiry_id, ics_type, tx_type, location, area, area_basis, sell)
     values (${enquiryIdSql}, 'c', 'S', 'Somewhere', 900, 'gross', 9000000)`,
  );
  await run(
    `insert into submitted_photo (key, enquiry_id, position, width, height, jpeg)
     values ('${key}', ${enquiryIdSql}, 0, 800, 600, 'jpeg')`,
  );
  const address = `/media/files/submitted/${key}.jpg`;
  await run(`select draft_stock(${enquiryIdSql}, $1, array['${key}'], array['${address}'])`, [TODAY]);
  expect(Object.values(await readFlags())).toEqual([['photo']]);
  await run(`select remove_draft_photos(array[${enquiryIdSql}])`);
  expect(Object.values(await readFlags())).toEqual([[]]);
  await run('delete from enquiry');
});
