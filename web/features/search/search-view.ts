import { type Bounds, formatBounds, parseBounds } from '#domain/map/bounds.ts';

/** What an address says about how its search is looked at. */
export type SearchView = {
  /** The id of the row that the list should show and mark. */
  readonly highlight?: number;
  /** On a narrow screen: the map is shown instead of the list. */
  readonly map?: true;
  /** The whole filter form is shown instead of the list, for browsers without script. */
  readonly form?: true;
  /** What the map shows, where that is not the area that is searched. */
  readonly mapArea?: Bounds;
};

/** The id of the element of the highlighted row, for links that should reach it without script. */
export const HIGHLIGHTED_ID = 'highlighted';

/** Reads the id of a row; undefined for a text that is none. */
type ReadHighlight = (text: string) => number | undefined;

/** Values that cannot be read are left out. Only a bad highlight is reported to the visitor: `badHighlight`. */
export function readView(
  query: URLSearchParams,
  readHighlight?: ReadHighlight,
): { view: SearchView; badHighlight: boolean } {
  const asked = readHighlight && query.get('highlight')?.trim();
  const highlight = asked ? readHighlight(asked) : undefined;
  const mapArea = parseBounds(query.get('at') ?? '');
  return {
    view: {
      ...(highlight !== undefined && { highlight }),
      ...(query.get('show') === 'map' && { map: true }),
      ...(query.get('show') === 'filters' && { form: true }),
      ...(mapArea && { mapArea }),
    },
    badHighlight: Boolean(asked) && highlight === undefined,
  };
}

/** The parameters of an address that say this, in the order they stand there. */
export function viewParams({
  highlight,
  map,
  form,
  mapArea,
}: SearchView): readonly (readonly [string, string])[] {
  return [
    ...(highlight === undefined ? [] : [['highlight', String(highlight)] as const]),
    ...(form || map ? [['show', form ? 'filters' : 'map'] as const] : []),
    ...(mapArea ? [['at', formatBounds(mapArea)] as const] : []),
  ];
}

/** Another search is looked at in the same way, but its list is shown and points at no row. */
export function viewOfChanged({ highlight: _highlight, form: _form, ...view }: SearchView): SearchView {
  return view;
}

/** A media query: where there is space for the map beside the list (see search.css). */
export const MAP_BESIDE_LIST = '(width >= 64rem)';

/** The id of the filter form. Fields that stand outside of it (the keyword, the order) belong to it by this. */
export const FILTER_FORM = 'filter-form';
