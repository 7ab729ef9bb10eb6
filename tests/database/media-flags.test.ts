import fc from 'fast-check';
import { expect, test } from 'vitest';
import { at } from '#domain/lib/at.ts';
import { setSearchTableUpkeep } from '#server/database/search/upkeep.ts';
import { undoImport } from '#server/import/undo.ts';
import {
  FACTORY,
  HEADING,
  OFFICE,
  prepareImportMarket,
  SHOP,
  stocks,
} from '#tests/factories/import-market.ts';

const { run, pool, importStocks, importText } = prepareImportMarket();

const TODAY = '2026-11-17';
const KINDS = ['photo', 'video', 'panorama', 'virtual_tour'] as const;
const MEDIA_HEADING = 'id,pis_bldg_id,gstock_id,kind,position,url\n';

async function flags() {
  const { rows } = await run(`select id, ${KINDS} from stock order by id`);
  return Object.fromEntries(rows.map((row) => [row.id, KINDS.filter((kind) => row[kind])]));
}

async function version(): Promise<number> {
  return Number(at((await run('select version from data_version')).rows, 0).version);
}

test('a file of listings does not set them, and is no change for what it says of them', async () => {
  await importStocks(stocks(OFFICE, FACTORY));
  await importText('media', `${MEDIA_HEADING}1,,101,photo,0,/a\n2,2,,video,0,/b\n`);
  expect(await flags()).toEqual({ 101: ['photo'], 102: ['video'] });
  const file = [`${HEADING},photo,video,panorama,virtual_tour`, `${OFFICE},0,1,1,1`, `${FACTORY},1,0,1,0`];
  expect(await importStocks(file.join('\n'))).toMatchObject({ refused: 0, changed: 0, unchanged: 2 });
  expect(await flags()).toEqual({ 101: ['photo'], 102: ['video'] });

  // Listings that are added or move to another building get the media flags of that building.
  const movedOffice = OFFICE.replace(',,1,,', ',,2,,');
  expect(await importStocks(stocks(movedOffice, FACTORY.replace('102', '109')))).toMatchObject({ added: 1 });
  expect(await flags()).toEqual({ 101: ['photo', 'video'], 102: ['video'], 109: ['video'] });

  await importText('media', MEDIA_HEADING, { replace: true, maxWithdrawn: { percent: 100 } });
  expect(await flags()).toEqual({ 101: [], 102: [], 109: [] });
});

const CHANGES = fc.array(
  fc.record({
    id: fc.integer({ min: 1, max: 4 }),
    owner: fc.constantFrom('1,', '2,', ',101', ',102', ',103'),
    kind: fc.constantFrom(...KINDS),
    what: fc.constantFrom('set', 'set', 'drop', 'move', 'list', 'clear'),
    building: fc.constantFrom('1', '2', 'null'),
  }),
  { minLength: 1, maxLength: 8 },
);

test('they are those of the media after any change, in the search tables too, and the change is told', async () => {
  await importStocks(stocks(OFFICE, FACTORY, SHOP));
  await setSearchTableUpkeep(pool(), true);
  await fc.assert(
    fc.asyncProperty(CHANGES, async (changes) => {
      await run('truncate media cascade');
      for (const { id, owner, kind, what, building } of changes) {
        const [before, since] = [await flags(), await version()];
        if (what === 'set')
          await importText('media', `${MEDIA_HEADING}${id},${owner},${kind},${id},/${id}\n`);
        else if (what === 'drop') await run('delete from media where id = $1', [id]);
        else if (what === 'clear') await run('truncate media cascade');
        else if (what === 'list') {
          await run('delete from stock where id = 102');
          await importStocks(stocks(FACTORY));
        } else await run(`update stock set building_id = ${building} where id = 100 + $1`, [Math.min(id, 3)]);

        const { rows: expected } = await run(
          `select stock.id, array(select distinct kind from media
             where stock_id = stock.id or media.building_id = stock.building_id) as kinds from stock`,
        );
        const after = await flags();
        for (const { id: stock, kinds } of expected) {
          expect(after[stock]).toEqual(KINDS.filter((one) => kinds.includes(one)));
        }
        const { rows: searched } = await run('select id, flags from search.stock');
        for (const { id: stock, flags: bits } of searched) {
          expect(KINDS.filter((_, n) => bits & (512 << n))).toEqual(after[stock]);
        }
        const { rows: rowChanges } = await run(
          `select distinct unnest(ids) as id from row_change where kind = 'stock' and version > $1`,
          [since],
        );
        const changed = Object.keys(after).filter((stock) => String(after[stock]) !== String(before[stock]));
        expect(rowChanges.map((row) => String(row.id))).toEqual(expect.arrayContaining(changed));
      }
    }),
    { numRuns: 25 },
  );
  await setSearchTableUpkeep(pool(), false);
});

test('nothing is counted as a change when no flag differs', async () => {
  await importStocks(stocks(OFFICE));
  await importText('media', `${MEDIA_HEADING}1,,101,photo,0,/a\n`);
  const { rows: before } = await run(`select version from table_version where name = 'stock'`);
  await importText('media', `${MEDIA_HEADING}1,,101,photo,0,/b\n2,,101,photo,1,/c\n`);
  expect((await run(`select version from table_version where name = 'stock'`)).rows).toEqual(before);
});

test('they follow when an import of media is taken back', async () => {
  await importStocks(stocks(OFFICE, FACTORY));
  const first = await importText('media', `${MEDIA_HEADING}1,,101,photo,0,/a\n2,2,,panorama,0,/b\n`);
  await importText('media', `${MEDIA_HEADING}1,,102,photo,0,/a\n3,,101,virtual_tour,0,/t\n`);
  expect(await flags()).toEqual({ 101: ['virtual_tour'], 102: ['photo', 'panorama'] });
  await undoImport(pool(), undefined, 'tester', TODAY);
  expect(await flags()).toEqual({ 101: ['photo'], 102: ['panorama'] });
  await undoImport(pool(), first.id ?? undefined, 'tester', TODAY);
  expect(await flags()).toEqual({ 101: [], 102: [] });
});

test('a draft of the office has those of its owner’s photos, until they are taken from it', async () => {
  await run(
    `insert into enquiry (kind, name, phone, message, about, direct_marketing, language)
     values ('list_property', 'Owner', '+85291234567', 'Please', 'Here', false, 'zh')`,
  );
  const key = 'ab'.repeat(16);
  const owned = '(select max(id) from enquiry)';
  await run(
    `insert into submitted_property (enquiry_id, ics_type, tx_type, location, area, area_basis, sell)
     values (${owned}, 'c', 'S', 'Somewhere', 900, 'gross', 9000000)`,
  );
  await run(
    `insert into submitted_photo (key, enquiry_id, position, width, height, jpeg)
     values ('${key}', ${owned}, 0, 800, 600, 'jpeg')`,
  );
  const address = `/media/files/submitted/${key}.jpg`;
  await run(`select draft_stock(${owned}, $1, array['${key}'], array['${address}'])`, [TODAY]);
  expect(Object.values(await flags())).toEqual([['photo']]);
  await run(`select remove_draft_photos(array[${owned}])`);
  expect(Object.values(await flags())).toEqual([[]]);
  await run('delete from enquiry');
});
