import { parseFormattedId, parseGstockId } from '#domain/formatted-id.ts';

/** Where the map stands: its middle in degrees, and its zoom. */
export type MapPlace = { readonly lat: number; readonly lng: number; readonly zoom: number };

/** What an address says of how its search is looked at. */
export type FindView = {
  /** gstock_id of the listing the list should show and mark */
  readonly highlight?: number;
  /** The map stands in the list's place, where there is no room for both. */
  readonly map?: true;
  readonly place?: MapPlace;
};

const PLACE = /^(-?\d{1,2}(?:\.\d{1,6})?),(-?\d{1,3}(?:\.\d{1,6})?),(\d{1,2}(?:\.\d{1,2})?)$/;

/** What cannot be read is left out; only a listing is worth a word, `badHighlight`. */
export function readView(query: URLSearchParams): { view: FindView; badHighlight: boolean } {
  const asked = query.get('highlight')?.trim();
  const highlight = asked ? (parseFormattedId(asked)?.id ?? parseGstockId(asked)) : undefined;
  const [, lat, lng, zoom] = PLACE.exec(query.get('at') ?? '') ?? [];
  return {
    view: {
      ...(highlight !== undefined && { highlight }),
      ...(query.get('show') === 'map' && { map: true }),
      ...(lat && lng && zoom && { place: { lat: Number(lat), lng: Number(lng), zoom: Number(zoom) } }),
    },
    badHighlight: Boolean(asked) && highlight === undefined,
  };
}

/** The parameters of an address that say this, in the order they stand there. */
export function viewParams({ highlight, map, place }: FindView): readonly (readonly [string, string])[] {
  return [
    ...(highlight === undefined ? [] : [['highlight', String(highlight)] as const]),
    ...(map ? [['show', 'map'] as const] : []),
    ...(place ? [['at', placeText(place)] as const] : []),
  ];
}

/** Five decimals, about a metre; a hundredth of a zoom. */
function placeText({ lat, lng, zoom }: MapPlace): string {
  return [lat.toFixed(5), lng.toFixed(5), zoom.toFixed(2)].map((text) => String(Number(text))).join(',');
}

/** Another search is looked at in the same way, but its list points at nothing. */
export function viewOfChanged({ highlight: _highlight, ...view }: FindView = {}): FindView {
  return view;
}
