import type { TransactionOrderField } from '#domain/sort.ts';
import { emptyBits, setBit } from './bits.ts';
import { buildKeywordParts, type KeywordParts } from './keyword/index.ts';
import { placesOf } from './keyword/places.ts';
import { spliceKeywords } from './keyword/splice.ts';
import { buildSuggesterParts, type SuggesterParts, spliceSuggesters } from './keyword/suggester.ts';
import { searchedTexts } from './keyword/texts.ts';
import { namingPresenter } from './naming.ts';
import { type PackedTexts, spliceTexts } from './packed-texts.ts';
import { transactionPresenter } from './present-transaction.ts';
import { packRecords } from './records.ts';
import type { CatalogueRows } from './rows.ts';
import { spliceTables } from './table/build.ts';
import { layOut } from './table/layout.ts';
import { spliced } from './table/splice.ts';
import type { TableParts } from './table/table.ts';
import { transactionTable } from './transaction-table.ts';

export type TransactionParts = {
  readonly table: TableParts<TransactionOrderField>;
  /** The id at each place. */
  readonly ids: Int32Array;
  readonly records: PackedTexts;
  readonly keywords: KeywordParts;
  readonly suggester: SuggesterParts;
};

export function transactionParts(
  rows: Pick<CatalogueRows, 'transactions' | 'buildings' | 'districts' | 'streets'>,
): TransactionParts {
  const deals = layOut(rows.transactions);
  const naming = namingPresenter(rows);
  return {
    table: transactionTable(deals),
    ids: Int32Array.from(deals, (row) => row.id),
    records: packRecords(deals, transactionPresenter(rows)),
    keywords: buildKeywordParts(deals.map((row) => ({ texts: searchedTexts(naming(row)), id: null }))),
    suggester: buildSuggesterParts(placesOf(rows, deals)),
  };
}

/** As of listings (stock-parts.ts): the deals without those of the `gone` ids, and the fresh ones. */
export function spliceTransactionParts(
  old: TransactionParts,
  fresh: TransactionParts,
  gone: Iterable<number>,
): TransactionParts {
  const goneIds = new Set(gone);
  const goneSet = emptyBits(old.ids.length);
  for (let place = 0; place < old.ids.length; place++)
    if (goneIds.has(old.ids[place] ?? 0)) setBit(goneSet, place);
  const { table, splice } = spliceTables(old, fresh, goneSet);
  return {
    table,
    ids: spliced(new Int32Array(splice.size), splice, old.ids, fresh.ids),
    records: spliceTexts(old.records, fresh.records, splice),
    keywords: spliceKeywords(old.keywords, fresh.keywords, splice),
    suggester: spliceSuggesters(old.suggester, fresh.suggester, table.layout),
  };
}
