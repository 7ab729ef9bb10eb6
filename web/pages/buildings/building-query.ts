import { type Answered, graphqlQuery } from '#web/api/graphql-query.ts';

const NAME = { zh: true, gb: true, en: true } as const;
const COUNTS = { sale: true, lease: true } as const;

/** A building in a list, as the building itself has it too. */
const LISTED = {
  id: true,
  ics_type: true,
  name: NAME,
  dist_code: true,
  dist_name: NAME,
  street: NAME,
  streetno: true,
  lat: true,
  lng: true,
  grade: true,
  completion_year: true,
  floors: true,
  title: true,
  green_rating: true,
  photo: true,
  stocks: COUNTS,
  link: NAME,
} as const;

/** What is known of a building, beyond its card. */
const RECORD = {
  usage: NAME,
  lot_info: true,
  renewal_option: NAME,
  owner: NAME,
  lease_expiry: true,
  developer: NAME,
  management: NAME,
  management_fee_cents: true,
  block_count: true,
  total_area: true,
  ceiling_height_cm: true,
  floor_loading_psf: true,
  floor_remarks: NAME,
  passenger_lifts: true,
  cargo_lifts: true,
  air_conditioning: true,
  air_con_hours: { weekday: true, sat: true, sun: true },
  air_con_extra_cents: true,
  raised_floor_mm: true,
  loading_area: NAME,
  cargo: NAME,
  car_park: NAME,
  transport: NAME,
} as const;

/** A unit that is offered, in the stack plan and its table. */
const OFFERED = {
  gstock_id: true,
  id: true,
  ics_type: true,
  tx_type: true,
  sale_kind: true,
  floor: true,
  flat: true,
  floor_zh: true,
  floor_gb: true,
  floor_en: true,
  area: true,
  sell: true,
  sell_accuracy: true,
  rent: true,
  rent_accuracy: true,
  ft_sell: true,
  ft_rent: true,
  yield: true,
  link: NAME,
} as const;

/** A unit that was sold or leased. */
const CLOSED = {
  id: true,
  ics_type: true,
  tx_type: true,
  tx_date: true,
  floor: true,
  flat: true,
  area: true,
  sell: true,
  rent: true,
  ft_sell: true,
  ft_rent: true,
} as const;

const AGENT = {
  email_alias: true,
  name: NAME,
  title: NAME,
  licence_no: true,
  phone: true,
  whatsapp: true,
  photo: true,
  ics_type: true,
  emp_type: true,
  is_mitaclub: true,
  branch: { code: true, ics_type: true, name: NAME },
  stocks: COUNTS,
} as const;

/** All that the page shows of a building, except the list of its transactions, which is loaded page by page. */
const ASKED = {
  buildingDetail: {
    ...LISTED,
    ...RECORD,
    media: { id: true, kind: true, url: true, caption: NAME },
    stations: { code: true, name: NAME, lines: true, metres: true, walk_minutes: true },
    stock_count: true,
    active_stocks: OFFERED,
    newest_transactions: CLOSED,
    sale_median: { count: true, median: true },
    nearby: LISTED,
    agents: AGENT,
  },
  buildingPrices: {
    basis: true,
    sales: { id: true, tx_date: true, floor: true, flat: true, ics_type: true, ft_sell: true },
    district: { year: true, count: true, median: true },
  },
} as const;

export type BuildingOfPage = Answered<typeof ASKED>['buildingDetail'];
export type OfferedUnit = BuildingOfPage['active_stocks'][number];
export type ClosedUnit = BuildingOfPage['newest_transactions'][number];

const BUILDING_PAGE = graphqlQuery('building', 'building_page', { pis_bldg_id: 'WholeNumber!' }, ASKED);

export const buildingPageQuery = (id: number) => BUILDING_PAGE({ pis_bldg_id: id });
