import type { IcsType } from '#domain/codes/ics-type.ts';
import type { FilterDefinitions } from '#domain/search/filter-definitions.ts';
import { createVocabulary, type KeywordParts, openKeywordIndex } from '../keyword/keyword-index.ts';
import { createKeywordSearch } from '../keyword/keyword-search.ts';
import { openSuggester, type Suggester, type SuggesterParts } from '../keyword/suggester.ts';
import { hideRows, openTable, type Table, type TableParts } from '../table/table.ts';

/** A table with its keyword index and suggester. */
export type SearchableParts = {
  readonly table: TableParts;
  readonly keywords: KeywordParts;
  readonly suggester: SuggesterParts;
};

/** One generation of rows to be searched. */
export type SearchableGeneration = {
  readonly parts: SearchableParts;
  /** The id of each row. */
  readonly ids: Int32Array;
  /** The number of the first row over all generations. */
  readonly firstRow: number;
  /** Rows that a later generation replaces or that no longer exist, ascending. */
  readonly hiddenRows: Uint32Array;
};

export type Searchable = { readonly tables: readonly Table[]; readonly suggester: Suggester };

/**
 * Opens all generations of some rows. Each keeps its own columns; they share the vocabulary and the
 * locations, because whether a word is a typo, and where listings are, depends on all of them.
 */
export function openSearchable(
  filters: FilterDefinitions,
  generations: readonly SearchableGeneration[],
  hasStock?: (icsType: IcsType, id: number) => boolean,
): Searchable {
  const opened = generations.map(({ parts, hiddenRows, ...rest }) => ({
    ...rest,
    parts,
    index: openKeywordIndex(parts.keywords),
    hidden: hideRows(hiddenRows, parts.table.layout.size),
  }));
  const vocabulary = createVocabulary(opened);
  const suggester = openSuggester(
    opened.map(({ parts, hidden }) => ({ parts: parts.suggester, layout: parts.table.layout, hidden })),
    { vocabulary, hasStock },
  );
  const tables = opened.map(({ parts, index, ids, firstRow, hidden }) =>
    openTable(parts.table, filters, {
      ids,
      firstRow,
      hidden,
      findKeyword: createKeywordSearch(suggester, index, vocabulary),
    }),
  );
  return { tables, suggester };
}

/** Returns the table that has a row, and its row number there. `row` is numbered over all generations. */
export function tableOfRow(
  tables: readonly Table[],
  row: number,
): { readonly table: Table; readonly row: number } | undefined {
  for (const table of tables)
    if (row >= table.firstRow && row < table.firstRow + table.size)
      return { table, row: row - table.firstRow };
  return undefined;
}
