import { type Bounds, formatBounds, parseBounds } from '#domain/bounds.ts';
import { keysWhere } from '#domain/filter-table.ts';
import { parseFormattedId, parseGstockId } from '#domain/formatted-id.ts';
import { STOCK_FILTERS, type StockFilter } from '#domain/stock-filter.ts';

/** What an address says of how its search is looked at. */
export type FindView = {
  /** gstock_id of the listing the list should show and mark */
  readonly highlight?: number;
  /** The map stands in the list's place, where there is no room for both. */
  readonly map?: true;
  /** What of the map is seen, where that is not what is searched. */
  readonly place?: Bounds;
};

/** What cannot be read is left out; only a listing is worth a word, `badHighlight`. */
export function readView(query: URLSearchParams): { view: FindView; badHighlight: boolean } {
  const asked = query.get('highlight')?.trim();
  const highlight = asked ? (parseFormattedId(asked)?.id ?? parseGstockId(asked)) : undefined;
  const place = parseBounds(query.get('at') ?? '');
  return {
    view: {
      ...(highlight !== undefined && { highlight }),
      ...(query.get('show') === 'map' && { map: true }),
      ...(place && { place }),
    },
    badHighlight: Boolean(asked) && highlight === undefined,
  };
}

/** The parameters of an address that say this, in the order they stand there. */
export function viewParams({ highlight, map, place }: FindView): readonly (readonly [string, string])[] {
  return [
    ...(highlight === undefined ? [] : [['highlight', String(highlight)] as const]),
    ...(map ? [['show', 'map'] as const] : []),
    ...(place ? [['at', formatBounds(place)] as const] : []),
  ];
}

/** Another search is looked at in the same way, but its list points at nothing. */
export function viewOfChanged({ highlight: _highlight, ...view }: FindView = {}): FindView {
  return view;
}

/** The filters that name a location; the map's own area is none. */
export const LOCATIONS = keysWhere(
  STOCK_FILTERS,
  ({ kind, location }) => Boolean(location) && kind !== 'bounds',
);

/**
 * Whether a changed search asks for a place that the one before did not: then the map should go there,
 * and the area that was looked at before is no longer meant.
 */
export function asksForPlace(before: StockFilter, after: StockFilter): boolean {
  return LOCATIONS.some((key) => {
    const asked = after[key];
    if (Array.isArray(asked))
      return asked.some((code) => !(before[key] as string[] | undefined)?.includes(code));
    return asked !== undefined && asked !== before[key];
  });
}
