import { mercatorX, mercatorY } from '#domain/map/mercator.ts';
import { fillUnknownFields } from '#domain/stock/stock-fields.ts';
import type {
  AgentRow,
  BranchRow,
  BuildingRow,
  CatalogueRows,
  DistrictRow,
  MediaRow,
  StationRow,
  StockRow,
  TransactionRow,
} from '#presenters/rows.ts';

/** Rows of a minimal catalogue; a test overrides only what it needs. */
export function catalogueRows(rows: Partial<CatalogueRows> = {}): CatalogueRows {
  return {
    version: 7,
    demonstration: true,
    districts: [],
    streets: [],
    stations: [],
    usages: [],
    buildings: [],
    branches: [],
    agents: [],
    stocks: [],
    stockAreas: [],
    askingPrices: [],
    media: [],
    transactions: [],
    openDays: [],
    ...rows,
  };
}

/** Returns an active office for sale. Optional columns are null or false unless `row` sets them. */
export function stockRow(row: Partial<StockRow> & { id: number }): StockRow {
  return {
    ics_type: 'c',
    tx_type: 'S',
    status: 'active',
    building_id: null,
    district_code: null,
    street_id: null,
    street_no: null,
    name_zh: null,
    name_gb: null,
    name_en: null,
    lat: null,
    lng: null,
    merc_x: typeof row.lng === 'number' ? mercatorX(row.lng) : null,
    merc_y: typeof row.lat === 'number' ? mercatorY(row.lat) : null,
    floor_code: null,
    floor_no: null,
    flat: null,
    floor_zh: null,
    floor_gb: null,
    floor_en: null,
    area_gross: null,
    area_saleable: null,
    sell: null,
    rent: null,
    sell_accuracy: 'exact',
    rent_accuracy: 'exact',
    ft_sell: null,
    ft_rent_cents: null,
    usage_code: null,
    description_zh: null,
    description_gb: null,
    description_en: null,
    management_fee_cents: null,
    decoration: null,
    yield_bp: null,
    ...fillUnknownFields({}),
    with_tenancy: false,
    mezzanine: false,
    sole_agent: false,
    new_property: false,
    first_hand: false,
    godown: false,
    ground_floor_workshop: false,
    decorated: false,
    hot: false,
    photo: false,
    video: false,
    panorama: false,
    virtual_tour: false,
    agent_id: null,
    listed_on: '2026-11-01',
    update_date: '2026-11-01',
    closed_on: null,
    ...row,
  };
}

/** Returns the sale of an office. Optional columns are null unless `row` sets them. */
export function transactionRow(row: Partial<TransactionRow> & { id: number }): TransactionRow {
  return {
    ics_type: 'c',
    tx_type: 'S',
    tx_date: '2026-11-01',
    building_id: null,
    district_code: null,
    street_id: null,
    street_no: null,
    ...trilingualFields('name', null, null, null),
    floor_code: null,
    floor_no: null,
    flat: null,
    area_gross: null,
    area_saleable: null,
    sell: null,
    rent: null,
    ft_sell: null,
    ft_rent_cents: null,
    source: 'provider',
    memorial_no: null,
    previous_sell: null,
    previous_date: null,
    lease_months: null,
    street_tier: null,
    lat: null,
    lng: null,
    merc_x: typeof row.lng === 'number' ? mercatorX(row.lng) : null,
    merc_y: typeof row.lat === 'number' ? mercatorY(row.lat) : null,
    ...row,
  };
}

export function buildingRow(row: Partial<BuildingRow> & { id: number }): BuildingRow {
  return {
    ics_type: 'c',
    district_code: 'KT',
    usage_code: null,
    ...trilingualFields('name', '創紀之城5期', '创纪之城5期', 'Millennium City 5'),
    completion_year: 2005,
    title: null,
    ...trilingualFields('owner', null, null, null),
    lease_expiry: null,
    green_rating: null,
    ...trilingualFields('developer', null, null, null),
    ...trilingualFields('management', null, null, null),
    management_fee_cents: null,
    ...trilingualFields('transport', null, null, null),
    grade: null,
    floors: 30,
    total_area: null,
    ceiling_height_cm: null,
    floor_loading_psf: null,
    passenger_lifts: null,
    cargo_lifts: null,
    loading_bays: null,
    container_access: null,
    parking_spaces: null,
    air_conditioning: [],
    raised_floor_mm: null,
    ...trilingualFields('loading_area', null, null, null),
    ...trilingualFields('cargo', null, null, null),
    ...trilingualFields('car_park', null, null, null),
    ...row,
  };
}

export function districtRow(row: Partial<DistrictRow> & { code: string }): DistrictRow {
  return {
    region_code: 'KLN',
    ...trilingualFields('name', '觀塘', '观塘', 'Kwun Tong'),
    lat: 22.31,
    lng: 114.22,
    industrial: true,
    office: true,
    shops: true,
    position: 1,
    ...row,
  };
}

export function stationRow(row: Partial<StationRow> & { code: string }): StationRow {
  return {
    ...trilingualFields('name', '站', '站', 'Station'),
    lat: 22.31,
    lng: 114.22,
    lines: ['KTL'],
    ...row,
  };
}

export function mediaRow(row: Partial<MediaRow> & { id: number }): MediaRow {
  return {
    building_id: null,
    stock_id: null,
    kind: 'photo',
    position: 0,
    url: `/media/${row.id}`,
    width: 640,
    height: 400,
    ...trilingualFields('caption', null, null, null),
    ...row,
  };
}

export const BRANCH_ROW: BranchRow = {
  id: 1,
  ...trilingualFields('name', '觀塘分行', '观塘分行', 'Kwun Tong Branch'),
  phone: '20000001',
  licence_no: 'C-000001',
};

export const AGENT_ROW: AgentRow = {
  id: 1,
  email_alias: 'amy.chan',
  ...trilingualFields('name', '陳美', '陈美', 'Amy Chan'),
  ...trilingualFields('title', '營業員', '营业员', 'Agent'),
  licence_no: 'S-000001',
  phone: '20000002',
  whatsapp: null,
  branch_id: 1,
};

function trilingualFields<Prefix extends string, Text>(prefix: Prefix, zh: Text, gb: Text, en: Text) {
  return { [`${prefix}_zh`]: zh, [`${prefix}_gb`]: gb, [`${prefix}_en`]: en } as {
    [Name in `${Prefix}_${'zh' | 'gb' | 'en'}`]: Text;
  };
}
