import type { CallName } from './calls.ts';
import type { ErrorCode } from './error.ts';
import type { PersonalCallName } from './personal-calls.ts';
import type { Stock } from './stock.ts';

export const TAGS = {
  listings: 'Listings for sale and lease.',
  keywords: 'What a typed keyword may mean.',
  transactions: 'Past sales and leases.',
  favourites: 'What a visitor keeps.',
  portal: 'Districts, phrases, and the portal itself.',
} as const;

/** What examples are filled in from. */
export type ExampleStock = Pick<Stock, 'gstock_id' | 'ics_type' | 'pis_bldg_id'>;

/** What the API document tells of a call beyond its parameters and its answer. */
export type CallNotes = {
  readonly tag: keyof typeof TAGS;
  readonly summary: string;
  readonly description: string;
  /** Its parameters; `{field}` stands for that field of a listing that is there. */
  readonly example: Readonly<Record<string, string>>;
  /** Refusals besides those of its parameters. */
  readonly errors?: readonly ErrorCode[];
};

export const CALL_NOTES: Readonly<Record<CallName, CallNotes>> = {
  stocks: {
    tag: 'listings',
    summary: 'Search listings',
    description:
      'Active listings under any combination of filters, one page of them in order, with the exact count of all. Pages never overlap while the data are the same. A cursor beyond the end answers no listings, with the count.',
    example: { ics_type: 'c', tx_type: 'L', area_min: '500', order_field: 'rent', page_size: '2' },
  },
  stockAnchor: {
    tag: 'listings',
    summary: 'The page around a listing',
    description:
      'The page of a listing search, in ascending order, that holds one listing: pages begin at multiples of page_size. A listing that the filters do not find is refused.',
    example: { stock_id: '{gstock_id}', stock_ics_type: '{ics_type}', order_field: 'area', page_size: '2' },
    errors: ['anchor_not_found'],
  },
  stockArchive: {
    tag: 'listings',
    summary: 'Listings by id',
    description:
      'Listings in the order asked, sold and leased ones too. Unknown and withdrawn ones are left out, and those that the filters, when there are any, do not find. Without ids there are none.',
    example: { stock_ids: '{gstock_id}' },
  },
  stockClusters: {
    tag: 'listings',
    summary: 'Listings on a map',
    description:
      'The listings inside the bounds, gathered by the 64-pixel cells of the zoom. A cell of one building answers as that building, one with a single listing as that listing. The same cell is the same on every map, wherever the map is moved.',
    example: { bounds: '114.1,22.2,114.3,22.4', zoom: '11', tx_type: 'S' },
  },
  stockDetail: {
    tag: 'listings',
    summary: 'One listing',
    description:
      'Everything of a listing, with its media, building, stations nearby, agent, open days and the prices that were asked.',
    example: { stock_id: '{gstock_id}' },
    errors: ['stock_not_found'],
  },
  districts: {
    tag: 'portal',
    summary: 'Districts and usages',
    description:
      'Every district by region, with how many active listings of each type it has, and every usage by type.',
    example: {},
  },
  stockKeywords: {
    tag: 'keywords',
    summary: 'Suggestions for a listing search',
    description:
      'Buildings, streets and districts that have listings, and a listing by its number. Exact names first, then names that begin with the keyword, then names that hold it, then those one letter away; among these the ones with most listings.',
    example: { keyword: 'kwun', lang: 'en' },
  },
  suggestedStock: {
    tag: 'listings',
    summary: 'Today’s suggestion',
    description: 'The newest hot listing of each type.',
    example: {},
  },
  suggestedStocks: {
    tag: 'listings',
    summary: 'Similar listings',
    description:
      'Active listings of the same type that are also for sale, or else for lease: those nearest in place, area and price first. The score counts distance up to 3 km with four parts in ten, area and price with three each; the same building counts in favour.',
    example: { stock_id: '{gstock_id}', limit: '3' },
    errors: ['stock_not_found'],
  },
  stockComparison: {
    tag: 'listings',
    summary: 'What was paid nearby',
    description:
      'The median price a square foot of the deals in the building and in the district of a listing over the last 24 months: of the same type and side, measured by the same area. Fewer than 5 deals have no median; of an even number it is halfway between the two in the middle, a half rounded up.',
    example: { stock_id: '{gstock_id}' },
    errors: ['stock_not_found'],
  },
  openDays: {
    tag: 'listings',
    summary: 'Open days',
    description: 'Open days that are not over, soonest first, each with its listing.',
    example: { ics_type: 'i' },
  },
  homeStocks: {
    tag: 'listings',
    summary: 'Listings of the home page',
    description: 'How much there is of each type, the freshest listings with photographs, and the hot list.',
    example: { limit: '1' },
  },
  transactions: {
    tag: 'transactions',
    summary: 'Search transactions',
    description:
      'Sales and leases under any combination of filters, one page of them in order, with the exact count of all. Without any parameter: the two newest of each type.',
    example: { tx_type: 'S', ics_type: 'i', order: 'sell-desc', page_size: '2' },
  },
  txKeywords: {
    tag: 'keywords',
    summary: 'Suggestions for a transaction search',
    description: 'The same as for listings, over the places that have transactions.',
    example: { keyword: '觀塘', lang: 'zh', limit: '5' },
  },
  txKeywordOfBuilding: {
    tag: 'keywords',
    summary: 'The building of a transaction search',
    description:
      'The suggestion of one building; an empty list when it has no transaction, or is of another type.',
    example: { pis_bldg_id: '{pis_bldg_id}', lang: 'en' },
  },
  site: {
    tag: 'portal',
    summary: 'The portal',
    description: 'Who runs it, whether its data are for demonstration, and the day it is in Hong Kong.',
    example: {},
  },
  phrases: {
    tag: 'portal',
    summary: 'Phrases',
    description: 'The words of one section of the portal in one language.',
    example: { lang: 'en', section: 'find' },
  },
  openApi: { tag: 'portal', summary: 'This document', description: 'OpenAPI 3.1.', example: {} },
};

export const PERSONAL_NOTES: Readonly<Record<PersonalCallName, CallNotes>> = {
  favourites: {
    tag: 'favourites',
    summary: 'Favourites',
    description:
      'The visitor’s favourites, sold and leased ones too; withdrawn ones are left out. None for a visitor without a cookie.',
    example: {},
  },
  addFavourites: {
    tag: 'favourites',
    summary: 'Add favourites',
    description:
      'Keeps several listings at once. Unknown ones are left out, and those that are kept already stay as they are.',
    example: { stock_ids: '{gstock_id}' },
    errors: ['cross_site', 'too_many_favourites'],
  },
  removeFavourites: {
    tag: 'favourites',
    summary: 'Remove favourites',
    description: 'Lets go of several listings at once. Those that are not kept are left out.',
    example: { stock_ids: '{gstock_id}' },
    errors: ['cross_site'],
  },
  addFavourite: {
    tag: 'favourites',
    summary: 'Add a favourite',
    description: 'Keeps a listing. Doing so again changes nothing.',
    example: { stock_id: '{gstock_id}' },
    errors: ['cross_site', 'stock_not_found', 'too_many_favourites'],
  },
  removeFavourite: {
    tag: 'favourites',
    summary: 'Remove a favourite',
    description: 'Lets go of a listing. One that is not kept is no failure.',
    example: { stock_id: '{gstock_id}' },
    errors: ['cross_site'],
  },
};

/** The parameters of an example that answers, given a listing that is there. */
export function exampleOf({ example }: CallNotes, stock: ExampleStock): Record<string, string> {
  const fields: Readonly<Record<string, unknown>> = { ...stock };
  return Object.fromEntries(
    Object.entries(example).map(([parameter, value]) => [
      parameter,
      value.replace(/^\{(\w+)\}$/, (_, field: string) => String(fields[field] ?? 1)),
    ]),
  );
}
