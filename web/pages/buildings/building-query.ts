import type { Language } from '#domain/text/language.ts';
import { type Answered, graphqlQuery, textIn } from '#web/api/graphql-query.ts';

const IN_THREE = { zh: true, gb: true, en: true } as const;
const COUNTS = { sale: true, lease: true } as const;

/**
 * All that the page shows of a building, except the list of its transactions, which is loaded page by page. Texts
 * are asked for in the page's language alone: the switch of languages reloads the document.
 */
function askedIn(lang: Language) {
  const text = textIn(lang);

  /** What the building and its neighbours both show. */
  const listed = {
    id: true,
    ics_type: true,
    dist_name: text,
    street_id: true,
    street: text,
    streetno: true,
    grade: true,
    completion_year: true,
    floors: true,
    title: true,
    green_rating: true,
    station: { code: true, name: text, walk_minutes: true },
    photo: true,
    stocks: COUNTS,
  } as const;

  /** What is known of a building, beyond its card. */
  const record = {
    usage: text,
    lot_info: true,
    renewal_option: text,
    owner: text,
    lease_expiry: true,
    developer: text,
    management: text,
    management_fee_cents: true,
    block_count: true,
    total_area: true,
    ceiling_height_cm: true,
    floor_loading_psf: true,
    floor_remarks: text,
    passenger_lifts: true,
    cargo_lifts: true,
    air_conditioning: true,
    air_con_hours: { weekday: true, sat: true, sun: true },
    air_con_extra_cents: true,
    raised_floor_mm: true,
    loading_area: text,
    cargo: text,
    car_park: text,
    transport: text,
  } as const;

  /** A unit that is offered, in the stack plan and its table. */
  const offered = {
    gstock_id: true,
    id: true,
    ics_type: true,
    tx_type: true,
    sale_kind: true,
    floor: true,
    flat: true,
    // A floor in words may be written in one language alone.
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
    link: text,
  } as const;

  /** A unit that was sold or leased. */
  const closed = {
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

  const agent = {
    email_alias: true,
    name: text,
    title: text,
    licence_no: true,
    phone: true,
    whatsapp: true,
    photo: true,
    ics_type: true,
    branch: { name: text },
    stocks: COUNTS,
  } as const;

  return {
    buildingDetail: {
      ...listed,
      ...record,
      // The heading has a second name, and the head of the document links to the other languages.
      name: IN_THREE,
      link: IN_THREE,
      dist_code: true,
      lat: true,
      lng: true,
      media: { id: true, kind: true, url: true, caption: text },
      stations: { code: true, name: text, metres: true, walk_minutes: true },
      stock_count: true,
      active_stocks: offered,
      newest_transactions: closed,
      sale_median: {
        count: true,
        median: true,
        basis: true,
        left_out: { other_area: true, unmeasured: true },
      },
      nearby: { ...listed, name: text, link: text },
      agents: agent,
    },
    buildingPrices: {
      basis: true,
      sales: { id: true, tx_date: true, floor: true, flat: true, ft_sell: true },
      district: { year: true, median: true },
    },
  } as const;
}

type OfPage = Answered<ReturnType<typeof askedIn>>;
export type BuildingOfPage = OfPage['buildingDetail'];
export type PricesOfPage = OfPage['buildingPrices'];
export type OfferedUnit = BuildingOfPage['active_stocks'][number];
export type ClosedUnit = BuildingOfPage['newest_transactions'][number];

const pageIn = (lang: Language) =>
  graphqlQuery('building', `building_page_${lang}`, { pis_bldg_id: 'WholeNumber!' }, askedIn(lang));
const PAGE = { zh: pageIn('zh'), gb: pageIn('gb'), en: pageIn('en') };

export const buildingPageQuery = (id: number, lang: Language) => PAGE[lang]({ pis_bldg_id: id });
