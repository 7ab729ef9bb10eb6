import type { Language } from '#domain/text/language.ts';
import { type GraphqlAnswers, graphqlQuery, selectLanguage } from '#web/api/graphql-query.ts';

const ALL_LANGUAGES = { zh: true, gb: true, en: true } as const;
const SALE_AND_LEASE_FIELDS = { sale: true, lease: true } as const;

/**
 * Returns the GraphQL fields of the building page. Texts are requested only in the page's language,
 * because switching the language reloads the document. Transactions are not included, because their
 * paginated list is loaded separately.
 */
function buildingPageFields(lang: Language) {
  const textField = selectLanguage(lang);

  /** Fields of a building card, requested for the building itself and for nearby buildings. */
  const cardFields = {
    id: true,
    ics_type: true,
    dist_name: textField,
    street_id: true,
    street: textField,
    streetno: true,
    grade: true,
    completion_year: true,
    floors: true,
    title: true,
    green_rating: true,
    station: { code: true, name: textField, metres: true, walk_minutes: true },
    photo: true,
    stocks: SALE_AND_LEASE_FIELDS,
  } as const;

  /** Facts about the building that a card does not show. */
  const factFields = {
    usage: textField,
    lot_info: true,
    renewal_option: textField,
    owner: textField,
    lease_expiry: true,
    developer: textField,
    management: textField,
    management_fee_cents: true,
    block_count: true,
    total_area: true,
    ceiling_height_cm: true,
    floor_loading_psf: true,
    floor_remarks: textField,
    passenger_lifts: true,
    cargo_lifts: true,
    loading_bays: true,
    container_access: true,
    parking_spaces: true,
    air_conditioning: true,
    air_con_hours: { weekday: true, sat: true, sun: true },
    air_con_extra_cents: true,
    raised_floor_mm: true,
    loading_area: textField,
    cargo: textField,
    car_park: textField,
    transport: textField,
  } as const;

  /** Fields of a unit that is for sale or lease, for the stack plan and its table. */
  const offeredUnitFields = {
    gstock_id: true,
    id: true,
    ics_type: true,
    tx_type: true,
    sale_kind: true,
    floor: true,
    flat: true,
    // The description of the floor may exist in only one language.
    floor_zh: true,
    floor_gb: true,
    floor_en: true,
    area: true,
    sell: true,
    sell_accuracy: true,
    rent: true,
    rent_accuracy: true,
    rent_includes: true,
    ft_sell: true,
    ft_rent: true,
    link: textField,
  } as const;

  /** Fields of a unit that was sold or leased. */
  const closedUnitFields = {
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

  const agentFields = {
    email_alias: true,
    name: textField,
    title: textField,
    licence_no: true,
    phone: true,
    whatsapp: true,
    photo: true,
    ics_type: true,
    branch: { name: textField },
    stocks: SALE_AND_LEASE_FIELDS,
  } as const;

  return {
    buildingDetail: {
      ...cardFields,
      ...factFields,
      // The heading also shows the name in a second language, and the document head links to the other
      // languages.
      name: ALL_LANGUAGES,
      link: ALL_LANGUAGES,
      dist_code: true,
      lat: true,
      lng: true,
      media: { id: true, kind: true, url: true, caption: textField },
      stations: { code: true, name: textField, metres: true, walk_minutes: true },
      stock_count: true,
      active_stocks: offeredUnitFields,
      newest_transactions: closedUnitFields,
      sale_median: {
        count: true,
        median: true,
        basis: true,
        months: true,
        scope: true,
        left_out: { other_area: true, unmeasured: true },
      },
      nearby: { ...cardFields, name: textField, link: textField },
      agents: agentFields,
    },
    buildingPrices: {
      basis: true,
      sales: { id: true, tx_date: true, floor: true, flat: true, ft_sell: true },
      district: { year: true, median: true },
    },
  } as const;
}

type BuildingPageAnswers = GraphqlAnswers<ReturnType<typeof buildingPageFields>>;
export type PageBuilding = BuildingPageAnswers['buildingDetail'];
export type PageBuildingPrices = BuildingPageAnswers['buildingPrices'];
export type OfferedUnit = PageBuilding['active_stocks'][number];
export type ClosedUnit = PageBuilding['newest_transactions'][number];

const createPageQuery = (lang: Language) =>
  graphqlQuery(
    'building',
    `building_page_${lang}`,
    { pis_bldg_id: 'WholeNumber!' },
    buildingPageFields(lang),
  );
const PAGE_QUERIES = { zh: createPageQuery('zh'), gb: createPageQuery('gb'), en: createPageQuery('en') };

export const buildingPageQuery = (id: number, lang: Language) => PAGE_QUERIES[lang]({ pis_bldg_id: id });
