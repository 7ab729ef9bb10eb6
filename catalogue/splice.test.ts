import fc from 'fast-check';
import { expect, test } from 'vitest';
import { at } from '#domain/lib/at.ts';
import type { CatalogueRows, StockRow, TransactionRow } from '#presenters/rows.ts';
import {
  catalogueRows,
  districtRow,
  mediaRow,
  stockRow,
  transactionRow,
} from '#tests/factories/catalogue-rows.ts';
import { shortOrAll } from '#tests/factories/long-form.ts';
import { BUILDINGS, stockRows, transactionRows } from '#tests/factories/random-rows.ts';
import type { CommonTexts } from './memory/common-texts.ts';
import { type CompressedTexts, openCompressed } from './memory/compressed-texts.ts';
import { openTexts, type PackedTexts, packTexts, spliceTexts } from './memory/packed-texts.ts';
import type { PackedJson } from './memory/stored-json.ts';
import { type StockParts, spliceStockParts, stockParts } from './stocks/parts.ts';
import { spliceTransactionParts, type TransactionParts, transactionParts } from './transactions/parts.ts';

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

/** Rows as they are now, by their few ids, under a few names. */
function renamed<Row extends { readonly id: number }>(
  rows: fc.Arbitrary<Row[]>,
  write: (row: Row) => Row,
): fc.Arbitrary<Row[]> {
  return fc.tuple(rows, fc.array(named, { minLength: 60, maxLength: 60 })).map(([found, names]) => {
    const byId = new Map<number, Row>();
    for (const [index, row] of found.entries()) {
      const [[zh, gb, en], street_id, street_no, beyond] = names[index] ?? [NAMES[0], null, null, 0];
      const id = 1 + (row.id % IDS) + beyond;
      byId.set(id, write({ ...row, id, name_zh: zh, name_gb: gb, name_en: en, street_id, street_no }));
    }
    return [...byId.values()];
  });
}
const listings = renamed(stockRows, stockRow);
const transactions = renamed(transactionRows, transactionRow);

/** Rows that are written again, and ids that are deleted. */
const changesOf = <Row>(rows: fc.Arbitrary<Row[]>) =>
  fc.record({
    written: rows.map((found) => found.slice(0, 12)),
    deleted: fc.array(fc.integer({ min: 1, max: IDS + 5 }), { maxLength: 6 }),
  });

function rowsWith(own: Partial<Pick<CatalogueRows, 'stocks' | 'transactions'>>): CatalogueRows {
  return catalogueRows({
    districts: ['KT', 'CW', 'MK'].map((code) => districtRow({ code, name_en: `District ${code}` })),
    streets: [1, 2, 3].map((id) => ({ id, name_zh: `街${id}`, name_gb: `街${id}`, name_en: `Street ${id}` })),
    buildings: BUILDINGS,
    media: [mediaRow({ id: 1, building_id: 1 }), mediaRow({ id: 2, stock_id: 7 })],
    ...own,
  });
}

const read = (packed: PackedTexts) => {
  const texts = openTexts(packed);
  return Array.from(packed.slots, (_, index) => texts.read(index));
};

const readCommon = ({ texts, ofRow }: CommonTexts) => ({ texts: read(texts), ofRow });
const readAll = ({ own, marked, common }: PackedJson) => ({
  own: read(own),
  marked: marked && readCommon(marked),
  common: common.map(readCommon),
});
const readKeywords = (keywords: StockParts['keywords']) => ({ ...keywords, groups: read(keywords.groups) });
const readExtras = (extras: CompressedTexts) => {
  const text = openCompressed(extras);
  return Array.from(extras.places, (_, index) => text(index));
};

/** Slots, chunks and blocks depend on how parts came to be. What must be equal is the texts. */
function withTexts<Parts extends StockParts | TransactionParts>(parts: Parts) {
  return {
    ...parts,
    json: readAll(parts.json),
    ...('extras' in parts && { extras: readExtras(parts.extras) }),
    ...('units' in parts && { units: read(parts.units) }),
    keywords: readKeywords(parts.keywords),
    ...('closed' in parts && { closed: { ...parts.closed, keywords: readKeywords(parts.closed.keywords) } }),
  };
}

/** Holds what is spliced, change after change, against what is built anew. */
function followed<Row extends { readonly id: number }, Parts extends StockParts | TransactionParts>(
  rows: fc.Arbitrary<Row[]>,
  build: (rows: readonly Row[]) => Parts,
  splice: (old: Parts, fresh: Parts, gone: Iterable<number>) => Parts,
): void {
  const rounds = fc.array(changesOf(rows), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(rows, rounds, (first, changes) => {
      const now = new Map(first.map((row) => [row.id, row]));
      let parts = build(first);
      for (const { written, deleted } of changes) {
        for (const id of deleted) now.delete(id);
        for (const row of written) now.set(row.id, row);
        parts = splice(parts, build(written), [...deleted, ...written.map((row) => row.id)]);
        expect(withTexts(parts)).toEqual(withTexts(build([...now.values()])));
      }
    }),
    { numRuns: shortOrAll(25, 100) },
  );
}

test('listings that follow changes one after another are those that are built anew', () => {
  followed<StockRow, StockParts>(listings, (stocks) => stockParts(rowsWith({ stocks })), spliceStockParts);
});

test('transactions that follow changes one after another are those that are built anew', () => {
  followed<TransactionRow, TransactionParts>(
    transactions,
    (transactions) => transactionParts(rowsWith({ transactions })),
    spliceTransactionParts,
  );
});

test('texts that are replaced again and again do not fill the memory', () => {
  const count = 3000;
  const now = Array.from({ length: count }, (_, index) => `觀塘道 ${index}`);
  const same = Uint32Array.from(now.keys());
  let packed = packTexts(count, (index) => at(now, index));
  for (let round = 0; round < 12; round++) {
    const first = (round * 701) % (count - 1000);
    const old = same.slice().fill(0xffffffff, first, first + 1000);
    for (let index = first; index < first + 1000; index++) now[index] = `開源道 ${round} ${index}`;
    const fresh = packTexts(1000, (index) => at(now, first + index));
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
