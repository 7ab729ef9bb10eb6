import type { TransactionOrderField } from '#domain/sort.ts';
import { buildKeywordParts, type KeywordParts } from './keyword/index.ts';
import { placesOf } from './keyword/places.ts';
import { buildSuggesterParts, type SuggesterParts } from './keyword/suggester.ts';
import { searchedTexts } from './keyword/texts.ts';
import { namingPresenter } from './naming.ts';
import type { PackedTexts } from './packed-texts.ts';
import { transactionPresenter } from './present-transaction.ts';
import { packRecords } from './records.ts';
import type { CatalogueRows } from './rows.ts';
import { layOut } from './table/layout.ts';
import type { TableParts } from './table/table.ts';
import { transactionTable } from './transaction-table.ts';

export type TransactionParts = {
  readonly table: TableParts<TransactionOrderField>;
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
    records: packRecords(deals, transactionPresenter(rows)),
    keywords: buildKeywordParts(deals.map((row) => ({ texts: searchedTexts(naming(row)), id: null }))),
    suggester: buildSuggesterParts(placesOf(rows, deals)),
  };
}
