import fc from 'fast-check';
import { expect, test } from 'vitest';
import { at } from '#domain/lib/at.ts';
import type { StockRow, TransactionRow } from '#presenters/rows.ts';
import {
  changesArbitrary,
  createChangingRows,
  listingsArbitrary,
  transactionsArbitrary,
} from '#tests/factories/changing-rows.ts';
import { sampleOrAll } from '#tests/factories/long-form.ts';
import { type CompressedTexts, openCompressed } from './memory/compressed-texts.ts';
import type { DedupedTexts } from './memory/deduped-texts.ts';
import { openTexts, type PackedTexts, packTexts, spliceTexts } from './memory/packed-texts.ts';
import type { PackedJson } from './memory/stored-json.ts';
import { buildStockParts, type StockParts, spliceStockParts } from './stocks/parts.ts';
import {
  buildTransactionParts,
  spliceTransactionParts,
  type TransactionParts,
} from './transactions/parts.ts';

const readTexts = (packed: PackedTexts) => {
  const textReader = openTexts(packed);
  return Array.from(packed.slots, (_, index) => textReader.read(index));
};

const readDedupedTexts = ({ texts, textNumberOfRow: textNumbers }: DedupedTexts) => ({
  texts: readTexts(texts),
  ofRow: textNumbers,
});
const readJson = ({ ownFields: overrides, idTemplates, sharedFields }: PackedJson) => ({
  overrides: readTexts(overrides),
  marked: idTemplates && readDedupedTexts(idTemplates),
  common: sharedFields.map(readDedupedTexts),
});
const readKeywords = (keywords: StockParts['keywords']) => ({
  ...keywords,
  groups: readTexts(keywords.groups),
});
const readExtras = (extras: CompressedTexts) => {
  const readText = openCompressed(extras);
  return Array.from(extras.positions, (_, index) => readText(index));
};

/**
 * Replaces packed texts by strings. Slots, chunks and blocks depend on the history of the parts; only
 * the texts must be equal.
 */
function withReadableTexts<Parts extends StockParts | TransactionParts>(parts: Parts) {
  return {
    ...parts,
    json: readJson(parts.json),
    ...('extras' in parts && { extras: readExtras(parts.extras) }),
    ...('units' in parts && { units: readTexts(parts.units) }),
    keywords: readKeywords(parts.keywords),
    ...('closed' in parts && { closed: { ...parts.closed, keywords: readKeywords(parts.closed.keywords) } }),
  };
}

/** Asserts that merging several changes in a row gives the same parts as a full build. */
function assertSplicesEqualBuilds<
  Row extends { readonly id: number },
  Parts extends StockParts | TransactionParts,
>(
  rows: fc.Arbitrary<Row[]>,
  build: (rows: readonly Row[]) => Parts,
  splice: (old: Parts, incoming: Parts, removedIds: Iterable<number>) => Parts,
): void {
  const changeRoundsArbitrary = fc.array(changesArbitrary(rows), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(rows, changeRoundsArbitrary, (initialRows, changes) => {
      const currentRows = new Map(initialRows.map((row) => [row.id, row]));
      let parts = build(initialRows);
      for (const { updatedRows, deletedIds } of changes) {
        for (const id of deletedIds) currentRows.delete(id);
        for (const row of updatedRows) currentRows.set(row.id, row);
        parts = splice(parts, build(updatedRows), [...deletedIds, ...updatedRows.map((row) => row.id)]);
        expect(withReadableTexts(parts)).toEqual(withReadableTexts(build([...currentRows.values()])));
      }
    }),
    { numRuns: sampleOrAll(25, 100) },
  );
}

test('listings that follow changes one after another are those that are built anew', () => {
  assertSplicesEqualBuilds<StockRow, StockParts>(
    listingsArbitrary,
    (stocks) => buildStockParts(createChangingRows({ stocks })),
    spliceStockParts,
  );
});

test('transactions that follow changes one after another are those that are built anew', () => {
  assertSplicesEqualBuilds<TransactionRow, TransactionParts>(
    transactionsArbitrary,
    (transactions) => buildTransactionParts(createChangingRows({ transactions })),
    spliceTransactionParts,
  );
});

test('texts that are replaced again and again do not fill the memory', () => {
  const textCount = 3000;
  const currentTexts = Array.from({ length: textCount }, (_, index) => `觀塘道 ${index}`);
  const unchangedNumbers = Uint32Array.from(currentTexts.keys());
  let packedTexts = packTexts(textCount, (index) => at(currentTexts, index));
  for (let round = 0; round < 12; round++) {
    const firstReplaced = (round * 701) % (textCount - 1000);
    const oldNumbers = unchangedNumbers.slice().fill(0xffffffff, firstReplaced, firstReplaced + 1000);
    for (let index = firstReplaced; index < firstReplaced + 1000; index++)
      currentTexts[index] = `開源道 ${round} ${index}`;
    const incoming = packTexts(1000, (index) => at(currentTexts, firstReplaced + index));
    packedTexts = spliceTexts(packedTexts, incoming, {
      size: textCount,
      oldToNew: oldNumbers,
      incomingToNew: Uint32Array.from({ length: 1000 }, (_, index) => firstReplaced + index),
    });
    const textReader = openTexts(packedTexts);
    expect(currentTexts.map((_, index) => textReader.read(index))).toEqual(currentTexts);
    expect(packedTexts.ends.length).toBeLessThan(3 * textCount);
  }
});
