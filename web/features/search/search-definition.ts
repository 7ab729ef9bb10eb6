import type { CallAnswer, CallName } from '#contract/call-table.ts';
import type { FilterDefinitions, FilterValues } from '#domain/search/filter-definitions.ts';
import type { Order } from '#domain/search/sort.ts';
import type { SearchName } from '#domain/searches/searches.ts';
import type { Language } from '#domain/text/language.ts';
import type { ClustersCall, KeywordsCall } from '#web/api/queries.ts';

/** Path parameters of the page, as named in domain/address/addresses.ts. */
export type PathParams = Readonly<Record<string, string | undefined>>;
/** Parameters of an API call. */
export type CallInput = Record<string, string>;

/** Number of matches of each choice in the form, by the filter's parameter name. */
export type Facets = {
  /** Number of matches in each bucket of a range, aligned with its `edges`. */
  readonly histograms: Readonly<Record<string, readonly number[]>>;
  /** Number of matches of each member of a list filter. */
  readonly [listName: string]: unknown;
};

/** Fields that the responses of all searches have. */
export type AnswerWithCount = { readonly count: number; readonly facets?: Facets | undefined };
type ListCall = {
  [Name in CallName]: Extract<CallAnswer<Name>, AnswerWithCount> extends never ? never : Name;
}[CallName];

/**
 * Definition of one kind of search: how a search is parsed from a URL, written to a URL, and requested
 * from the API.
 */
export type SearchDefinition<
  Definitions extends FilterDefinitions = FilterDefinitions,
  Field extends string = string,
> = {
  readonly filters: Definitions;
  /** Name of the search for the call that reads sentences. */
  readonly search: SearchName;
  /** API call that returns the rows; it accepts `facets` and returns a count. */
  readonly call: ListCall;
  /** Parameters that limit the call to one row, for requests that need only the count. */
  readonly singleRowParams: CallInput;
  /** API call that returns suggestions for a typed keyword. */
  readonly keywordsCall: KeywordsCall;
  /** Whether the suggestions count the rows of this search, so that its filters apply to their counts. */
  readonly countsSuggestions?: boolean;
  readonly orderFields: readonly Field[];
  /**
   * Filter and order names of former addresses, with the names that replace them. Addresses with a
   * former name keep working.
   */
  readonly formerNames?: Readonly<Record<string, string>>;
  readonly defaultOrder: Order<Field>;
  /** Maximum number of rows that can be paged through; unlimited if absent. */
  readonly maxRows?: number;
  /** Keys of the filters that the URL path can contain. All other filters are in the query. */
  readonly pathFilterKeys: readonly string[];
  /** Reads the filters in the path. */
  readPath(params: PathParams): FilterValues<Definitions>;
  /**
   * Returns the URL of a search with these filters. `queryWithout` returns the query string without the
   * filters whose keys are passed to it, because the path already contains those filters.
   */
  writePath(
    lang: Language,
    filter: FilterValues<Definitions>,
    queryWithout: (pathFilterKeys: readonly string[]) => string,
  ): string;
  /** Parses the `highlight` parameter into a row id. If absent, the search has no highlight. */
  readHighlight?(text: string): number | undefined;
};

/** A search whose map shows all matches as clusters. */
export type ClusteredDefinition<
  Definitions extends FilterDefinitions = FilterDefinitions,
  Field extends string = string,
> = SearchDefinition<Definitions, Field> & {
  /** API call that returns the map clusters of the rows. */
  readonly clustersCall: ClustersCall;
  /** Returns the filters and the order of a search as parameters of its calls. */
  callInputOf(search: {
    readonly filter: FilterValues<Definitions>;
    readonly order: Order<Field>;
  }): CallInput;
};
