import type { ComponentType } from 'react';
import type { BulletinEntry } from '#domain/address/bulletin.ts';
import type { Numbered } from '#domain/search/paging.ts';
import type { Language } from '#domain/text/language.ts';
import type { listQuery } from '#web/api/list-query.ts';
import type { PageContext } from '#web/app/page.ts';
import type { Translate } from '#web/i18n/create-i18n.ts';
import type { DeferredPart } from '#web/ui/deferred.tsx';
import type { ListMapHighlight } from './list-map-highlight.ts';
import type { IdNames, NameOf } from './names.ts';
import type { Search } from './search-address.ts';
import type { SearchDefinition } from './search-definition.ts';

/** The list of a search: how it is asked for, what an answer shows, and how many rows come at a time. */
export type SearchList<Answer extends { readonly count: number }, Row extends Numbered> = {
  readonly query: ReturnType<typeof listQuery<Answer>>;
  readonly rowsOf: (answer: Answer) => readonly Row[];
  /** Rows of the first page, and of each further one. */
  readonly pageSize: number;
  readonly more: number;
  /**
   * How often the list goes on by itself, the first time included, before it is paged by links. Without this
   * it goes on to its end.
   */
  readonly maxFetches?: number;
};

/**
 * The parts of a search page (of listings, transactions or buildings), stated once by the page. They are methods, so that
 * each may take its own kind of search.
 */
export type SearchKind<
  Asked extends Search,
  Answer extends { readonly count: number },
  Row extends Numbered,
> = {
  readonly definition: SearchDefinition;
  listOf(search: Asked): SearchList<Answer, Row>;
  /** The title of the results, in one line. */
  titleOf(filter: Asked['filter'], nameOf: NameOf, t: Translate): string;
  /** For search engines: what is found, and how many. */
  describe(title: string, count: number, t: Translate): string;
  /** The address that finer searches, other orders and later rows are variants of. */
  canonicalOf(lang: Language, search: Asked): string;
  /** The page of a row, where rows have one. */
  linkOf?(row: Row, lang: Language): string;
  /** The address of a row's picture, where rows have one. */
  pictureOf?(row: Row): string | undefined;
  /** A row as an entry of the Atom or RSS feed of the search. Without this, the search cannot be subscribed to. */
  newsOf?(row: Row, page: PageContext): readonly BulletinEntry[];
  ordersOf(t: Translate): readonly OrderOption[];
  labelsOf(t: Translate): RowLabels;
  /** Names of the single things that it is narrowed to, where there are such. `rows` are the first ones found. */
  useIdNames?(filter: Asked['filter'], rows: readonly Row[] | undefined): IdNames;
  /** Rows are shown as cards or as a table. */
  readonly hasViews?: boolean;
  readonly FilterBar: ComponentType<FilterBarProps<Asked>>;
  readonly Rows: DeferredPart<RowsProps<Asked, Row>>;
  readonly MapPane: ComponentType<RowsProps<Asked, Row>>;
  /** Elements between the head and the rows, and below the rows. */
  readonly AboveRows?: ComponentType<FoundProps<Asked, Answer>>;
  readonly BelowRows?: ComponentType<FoundProps<Asked, Answer>>;
};

export type FilterBarProps<Asked extends Search> = { readonly search: Asked };

/** Shared by the list and the map of a search, which may be at different searches: the map follows later. */
export type RowsProps<Asked extends Search, Row> = {
  readonly search: Asked;
  readonly highlight: ListMapHighlight<Row>;
  /** The row that the address points at. */
  readonly marked: Row | undefined;
};

/** A search, and as much of its answer as has come. */
export type FoundProps<Asked extends Search, Answer> = {
  readonly search: Asked;
  /** undefined while the answer is loading */
  readonly count: number | undefined;
  readonly pages: readonly Answer[];
  readonly isError: boolean;
};

/** One order the list can be in: what it is by, and as it stands in the address. */
export type OrderOption = { readonly field: string; readonly value: string; readonly label: string };

/** The words of a search page for its rows, in the page's language. */
export type RowLabels = {
  /** How many are found: 1,234 properties. */
  readonly count: (count: number) => string;
  /** On the button that shows the results. */
  readonly show: (count: number) => string;
  readonly showNone: string;
  /** On the link to the rows before the first one shown. */
  readonly earlier: string;
  /** Said when scrolling up has reached the first row. */
  readonly front: string;
  /** Said at the end of the list. */
  readonly noMore: string;
  readonly noMatch: string;
  /** The same where the map's area is searched. */
  readonly noneOnMap?: string;
  readonly showAll: string;
  readonly failed: string;
  readonly failedMore: string;
};
