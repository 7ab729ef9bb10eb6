import type { CallAnswer, CallName } from '#contract/call-table.ts';
import type { FilterOf, FilterTable } from '#domain/search/filter-table.ts';
import type { Order } from '#domain/search/sort.ts';
import type { Language } from '#domain/text/language.ts';
import type { ClustersCall, KeywordsCall } from '#web/api/queries.ts';

/** The parameters of the page's path, as domain/address/addresses.ts names them. */
export type PathParams = Readonly<Record<string, string | undefined>>;
/** Parameters of a call. */
export type CallInput = Record<string, string>;

/** How many rows each choice in the form would find, by the filter's name on the wire. */
export type Facets = {
  /** Matches in each bucket of a range, as its `edges` say. */
  readonly histograms: Readonly<Record<string, readonly number[]>>;
  /** Matches of each member of a list. */
  readonly [list: string]: unknown;
};

/** What every search answers, whatever its rows. */
export type CountedAnswer = { readonly count: number; readonly facets?: Facets | undefined };
type ListCall = {
  [Name in CallName]: Extract<CallAnswer<Name>, CountedAnswer> extends never ? never : Name;
}[CallName];

/** How the addresses of a search are read and written, and how it is asked for. */
export type SearchDefinition<Table extends FilterTable = FilterTable, Field extends string = string> = {
  readonly table: Table;
  /** The call that answers it, which takes `facets` and answers a count. */
  readonly call: ListCall;
  /** Parameters by which that call answers one row alone, for whoever asks only for its count. */
  readonly oneRow: CallInput;
  /** The call that answers what a typed keyword may mean. */
  readonly keywordsCall: KeywordsCall;
  readonly orderFields: readonly Field[];
  readonly defaultOrder: Order<Field>;
  /** How many rows of a result can be paged through. Without this, all of them. */
  readonly mostRows?: number;
  /** The keys of the filters that stand in the path where it can say them, and else in the query. */
  readonly inPath: readonly string[];
  /** The filters that a path says. */
  readPath(params: PathParams): FilterOf<Table>;
  /** The address of a filter. `queryWithout` gives the query without those filters that its path says, by their keys. */
  writePath(
    lang: Language,
    filter: FilterOf<Table>,
    queryWithout: (inPath: readonly string[]) => string,
  ): string;
  /** Reads the id of a row that an address may point at. Without this, addresses point at none. */
  readHighlight?(text: string): number | undefined;
};

/** A search whose map shows all that is found, as clusters. */
export type ClusteredDefinition<
  Table extends FilterTable = FilterTable,
  Field extends string = string,
> = SearchDefinition<Table, Field> & {
  /** The call that answers where its rows lie on the map. */
  readonly clustersCall: ClustersCall;
  /** The filters and the order of a search, as its calls take them. */
  inputOf(search: { readonly filter: FilterOf<Table>; readonly order: Order<Field> }): CallInput;
};
