import type { ComponentType } from 'react';
import type { SyndicationEntry } from '#domain/address/syndication.ts';
import type { NameOf } from '#domain/search/filter-labels.ts';
import type { NumberedRow } from '#domain/search/paging.ts';
import type { Language } from '#domain/text/language.ts';
import type { listQuery } from '#web/api/list-query.ts';
import type { PageContext } from '#web/app/page.ts';
import type { Translate } from '#web/i18n/create-i18n.ts';
import type { DeferredComponent } from '#web/ui/deferred.tsx';
import type { IdNames } from './id-names.ts';
import type { ListMapHighlight } from './list-map-highlight.ts';
import type { Search } from './search-address.ts';
import type { SearchDefinition } from './search-definition.ts';

/** The list of a search: its query, the rows of a response, and the page sizes. */
export type SearchList<Answer extends { readonly count: number }, Row extends NumberedRow> = {
  readonly query: ReturnType<typeof listQuery<Answer>>;
  readonly rowsOf: (answer: Answer) => readonly Row[];
  /** Number of rows in the first page. */
  readonly pageSize: number;
  /** Number of rows in each further page. */
  readonly nextPageSize: number;
  /**
   * Number of pages that load automatically, including the first, before the list continues by page
   * links. Unlimited if absent.
   */
  readonly maxAutomaticPages?: number;
};

/**
 * The parts of a search page for one kind of search: listings, transactions or buildings. The functions
 * are declared as methods, because method parameters are bivariant, so that each kind may use its own
 * type of search.
 */
export type SearchKind<
  SearchType extends Search,
  Answer extends { readonly count: number },
  Row extends NumberedRow,
> = {
  readonly definition: SearchDefinition;
  listOf(search: SearchType): SearchList<Answer, Row>;
  /** Returns the title of the results, in one line. */
  titleOf(filter: SearchType['filter'], nameOf: NameOf, t: Translate): string;
  /** Returns the meta description for search engines: the title and the number of matches. */
  descriptionOf(title: string, count: number, t: Translate): string;
  /**
   * Returns the canonical URL. It contains the main filters only; searches that differ in other
   * filters, in the sort order or in the page share it.
   */
  canonicalOf(lang: Language, search: SearchType): string;
  /** Returns the URL of a row's page, if rows have pages. */
  linkOf?(row: Row, lang: Language): string;
  /** Returns the URL of a row's picture, if rows have pictures. */
  pictureOf?(row: Row): string | undefined;
  /**
   * Returns a row as entries of the search's Atom or RSS document. If absent, the search cannot be
   * subscribed to.
   */
  syndicationEntriesOf?(row: Row, page: PageContext): readonly SyndicationEntry[];
  sortOptionsOf(t: Translate): readonly OrderOption[];
  labelsOf(t: Translate): RowLabels;
  /**
   * Hook that returns the names of the building or street in the filter. `rows` are the first rows of
   * the result.
   */
  useIdNames?(filter: SearchType['filter'], rows: readonly Row[] | undefined): IdNames;
  /** Whether the visitor can switch between cards and a table. */
  readonly hasViewSwitch?: boolean;
  readonly FilterBar: DeferredComponent<FilterBarProps<SearchType>>;
  readonly Rows: DeferredComponent<RowsProps<SearchType, Row>>;
  readonly MapPane: ComponentType<RowsProps<SearchType, Row>>;
  /** Component beside the number of matches. */
  readonly BesideCount?: ComponentType<{ search: SearchType }>;
  /** Component between the list head and the rows. */
  readonly AboveRows?: ComponentType<SearchResultProps<SearchType, Answer>>;
  /** Component below the rows. */
  readonly BelowRows?: ComponentType<SearchResultProps<SearchType, Answer>>;
};

export type FilterBarProps<SearchType extends Search> = { readonly search: SearchType };

/**
 * Props that the list and the map have in common. The list and the map may show different searches for
 * a moment, because the map updates later.
 */
export type RowsProps<SearchType extends Search, Row> = {
  readonly search: SearchType;
  readonly highlight: ListMapHighlight<Row>;
  /** Row that the URL's `highlight` parameter names. */
  readonly linkedRow: Row | undefined;
};

/** A search, and the pages of its result that have loaded. */
export type SearchResultProps<SearchType extends Search, Answer> = {
  readonly search: SearchType;
  /** undefined while the response is loading. */
  readonly count: number | undefined;
  readonly pages: readonly Answer[];
  readonly isError: boolean;
};

/** Sort order that the visitor can choose: its field, its URL value and its label. */
export type OrderOption = { readonly field: string; readonly value: string; readonly label: string };

/** Labels of a search page for its kind of rows, in the page's language. */
export type RowLabels = {
  /** The number of matches: '1,234 properties'. */
  readonly count: (count: number) => string;
  /** Label of the button that shows the results. */
  readonly showResults: (count: number) => string;
  readonly showNoResults: string;
  /** Label of the link to the rows before the first one shown. */
  readonly earlierRows: string;
  /** Message when scrolling up has reached the first row. */
  readonly startOfList: string;
  /** Message at the end of the list. */
  readonly endOfList: string;
  readonly noMatch: string;
  /** Message if nothing matches within the map's area. */
  readonly noMatchOnMap?: string;
  readonly showAll: string;
  readonly loadFailed: string;
  readonly loadMoreFailed: string;
};
