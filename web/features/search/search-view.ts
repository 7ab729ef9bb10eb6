import { type Bounds, formatBounds, parseBounds } from '#domain/map/bounds.ts';
import { MAX_SENTENCE_LENGTH } from '#domain/sentence/limits.ts';

/** View options of a search in its URL. */
export type SearchView = {
  /** Id of the row to show and highlight in the list. */
  readonly highlight?: number;
  /** On a narrow screen, the map is shown instead of the list. */
  readonly showsMap?: true;
  /** The page of all filters is shown instead of the list, for browsers without script. */
  readonly showsAllFilters?: true;
  /** Area that the map shows, if it differs from the searched area. */
  readonly mapArea?: Bounds;
  /** The sentence from which the search was read. A changed search has none. */
  readonly typed?: string;
};

/** Id of the highlighted row's element, for links that must work without script. */
export const HIGHLIGHTED_ROW_ID = 'highlighted';

/** Parses a row id. Returns undefined if the text is not an id. */
type ReadHighlight = (text: string) => number | undefined;

/**
 * Reads the view options from a query. Unreadable values are ignored; only an invalid `highlight` is
 * reported to the visitor (`isHighlightInvalid`).
 */
export function readView(
  query: URLSearchParams,
  readHighlight?: ReadHighlight,
): { view: SearchView; isHighlightInvalid: boolean } {
  const highlightText = readHighlight && query.get('highlight')?.trim();
  const highlight = highlightText ? readHighlight(highlightText) : undefined;
  const mapArea = parseBounds(query.get('at') ?? '');
  const typed = query.get('typed')?.trim() ?? '';
  return {
    view: {
      ...(highlight !== undefined && { highlight }),
      ...(query.get('show') === 'map' && { showsMap: true }),
      ...(query.get('show') === 'filters' && { showsAllFilters: true }),
      ...(mapArea && { mapArea }),
      ...(typed !== '' && typed.length <= MAX_SENTENCE_LENGTH && { typed }),
    },
    isHighlightInvalid: Boolean(highlightText) && highlight === undefined,
  };
}

/** Returns the URL parameters of the view options, in their canonical order. */
export function viewParams({
  highlight,
  showsMap,
  showsAllFilters,
  mapArea,
  typed,
}: SearchView): readonly (readonly [string, string])[] {
  return [
    ...(highlight === undefined ? [] : [['highlight', String(highlight)] as const]),
    ...(showsAllFilters || showsMap ? [['show', showsAllFilters ? 'filters' : 'map'] as const] : []),
    ...(mapArea ? [['at', formatBounds(mapArea)] as const] : []),
    ...(typed === undefined ? [] : [['typed', typed] as const]),
  ];
}

/**
 * Returns the view options for a changed search. The options stay the same, except that the page of all
 * filters is left, no row is highlighted, and the search is no longer as typed.
 */
export function viewAfterChange({
  highlight: _highlight,
  showsAllFilters: _form,
  typed: _typed,
  ...view
}: SearchView): SearchView {
  return view;
}

/** Media query of screens that have space for the map beside the list (see search.css). */
export const MAP_BESIDE_LIST = '(width >= 64rem)';

/**
 * Id of the filter form. Fields outside the form (the keyword, the order) refer to it by their `form`
 * attribute.
 */
export const FILTER_FORM_ID = 'filter-form';
