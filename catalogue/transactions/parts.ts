import type { TransactionOrderField } from '#domain/sort.ts';
import { namingPresenter } from '#presenters/naming.ts';
import type { CatalogueRows } from '#presenters/rows.ts';
import { searchedTexts } from '#presenters/searched-texts.ts';
import { transactionPresenter } from '#presenters/transaction.ts';
import { buildKeywordParts, type KeywordParts } from '../keyword/keyword-index.ts';
import { placesOf } from '../keyword/locations.ts';
import { spliceKeywords } from '../keyword/splice.ts';
import { buildSuggesterParts, type SuggesterParts, spliceSuggesters } from '../keyword/suggester.ts';
import { emptyBits, setBit } from '../memory/bits.ts';
import { type PackedTexts, spliceTexts } from '../memory/packed-texts.ts';
import { spliced } from '../memory/splice.ts';
import { packRecords } from '../memory/stored-json.ts';
import { spliceTables } from '../table/build.ts';
import { layOut } from '../table/layout.ts';
import type { TableParts } from '../table/table.ts';
import { transactionTable } from './table.ts';

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
