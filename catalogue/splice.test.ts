import fc from 'fast-check';
import { expect, test } from 'vitest';
import { catalogueRows, districtRow, mediaRow, stockRow } from '#tests/factories/catalogue-rows.ts';
import { BUILDINGS, stockRows } from '#tests/factories/random-rows.ts';
import { openTexts, type PackedTexts, packTexts, spliceTexts } from './packed-texts.ts';
import type { CatalogueRows, StockRow } from './rows.ts';
import { type StockParts, spliceStockParts, stockParts } from './stock-parts.ts';

/** Few ids, so that listings change again and again; few names and streets, so that they share them. */
const IDS = 40;
const NAMES = [
  ['創紀之城5期', '创纪之城5期', 'Millennium City 5'],
  ['海濱匯', '海滨汇', 'The Quayside'],
  [null, null, null],
] as const;
const named = fc.tuple(
  fc.constantFrom(...NAMES),
  fc.option(fc.integer({ min: 1, max: 3 }), { nil: null }),
  fc.constantFrom(null, '1', '388'),
  // of another length, so that the widest id comes and goes
  fc.constantFrom(0, 0, 0, 123_456_789),
);

/** Listings as they are now, by their few ids. */
const listings: fc.Arbitrary<StockRow[]> = fc
  .tuple(stockRows, fc.array(named, { minLength: 60, maxLength: 60 }))
  .map(([rows, names]) => {
    const byId = new Map<number, StockRow>();
    for (const [index, row] of rows.entries()) {
      const [[zh, gb, en], street_id, street_no, beyond] = names[index] ?? [NAMES[0], null, null, 0];
      const id = 1 + (row.id % IDS) + beyond;
      byId.set(id, stockRow({ ...row, id, name_zh: zh, name_gb: gb, name_en: en, street_id, street_no }));
    }
    return [...byId.values()];
  });

/** Listings that are written anew, and ids that are deleted. */
const changes = fc.record({
  written: listings.map((rows) => rows.slice(0, 12)),
  deleted: fc.array(fc.integer({ min: 1, max: IDS + 5 }), { maxLength: 6 }),
});

function rowsWith(stocks: readonly StockRow[]): CatalogueRows {
  return catalogueRows({
    districts: ['KT', 'CW', 'MK'].map((code) => districtRow({ code, name_en: `District ${code}` })),
    streets: [1, 2, 3].map((id) => ({ id, name_zh: `街${id}`, name_gb: `街${id}`, name_en: `Street ${id}` })),
    buildings: BUILDINGS,
    media: [mediaRow({ id: 1, building_id: 1 }), mediaRow({ id: 2, stock_id: 7 })],
    stocks,
  });
}

/** Slots and chunks tell how parts came to be; what counts is the text. */
function withTexts(parts: StockParts) {
  const read = (packed: PackedTexts) => {
    const texts = openTexts(packed);
    return Array.from(packed.slots, (_, index) => texts.read(index));
  };
  return {
    ...parts,
    records: read(parts.records),
    extras: read(parts.extras),
    keywords: { ...parts.keywords, groups: read(parts.keywords.groups) },
  };
}

test('parts that follow changes one after another are those that are built anew', () => {
  fc.assert(
    fc.property(listings, fc.array(changes, { minLength: 1, maxLength: 4 }), (first, rounds) => {
      const now = new Map(first.map((row) => [row.id, row]));
      let parts = stockParts(rowsWith(first));
      for (const { written, deleted } of rounds) {
        for (const id of deleted) now.delete(id);
        for (const row of written) now.set(row.id, row);
        const fresh = stockParts(rowsWith(written));
        parts = spliceStockParts(parts, fresh, [...deleted, ...written.map((row) => row.id)]);
        expect(withTexts(parts)).toEqual(withTexts(stockParts(rowsWith([...now.values()]))));
      }
    }),
    { numRuns: 60 },
  );
});

test('texts that are replaced again and again do not fill the memory', () => {
  const count = 3000;
  const now = Array.from({ length: count }, (_, index) => `觀塘道 ${index}`);
  const same = Uint32Array.from(now.keys());
  let packed = packTexts(count, (index) => now[index] ?? '');
  for (let round = 0; round < 12; round++) {
    const first = (round * 701) % (count - 1000);
    const old = same.slice().fill(0xffffffff, first, first + 1000);
    for (let index = first; index < first + 1000; index++) now[index] = `開源道 ${round} ${index}`;
    const fresh = packTexts(1000, (index) => now[first + index] ?? '');
    packed = spliceTexts(packed, fresh, {
      size: count,
      old,
      fresh: Uint32Array.from({ length: 1000 }, (_, index) => first + index),
    });
    const texts = openTexts(packed);
    expect(now.map((_, index) => texts.read(index))).toEqual(now);
    expect(packed.ends.length).toBeLessThan(3 * count);
  }
});
