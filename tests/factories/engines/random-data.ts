import type pg from 'pg';
import { type Random, random } from '#demo/basics/random.ts';
import { CONTAINER_ACCESSES } from '#domain/stock/container-access.ts';
import { DECORATIONS } from '#domain/stock/decoration.ts';
import { SALE_KINDS, VIEWS } from '#domain/stock/stock-choices.ts';
import { STOCK_FLAGS } from '#domain/stock/stock-filter.ts';
import { FLOOR_CODES } from '#domain/text/floor.ts';

/**
 * Small random databases of listings and transactions with few distinct values, so that ties, unknown
 * values and shared locations are frequent.
 */
type Row = Record<string, unknown>;

/** Names that exercise all rules of text normalisation. */
const BUILDING_NAMES = [
  ['創紀之城5期', '创纪之城5期', 'Millennium City 5'],
  ['創紀之城１期', '创纪之城1期', 'Millennium City 1'],
  ['國際廣場', '国际广场', 'International Plaza'],
  ['國際貿易中心', '国际贸易中心', "Int'l Trade Centre"],
  ['海濱匯', '海滨汇', 'The Quayside'],
  ['美羅中心', '美罗中心', 'Café Metro Center'],
  ['工業大廈', '工业大厦', 'Industrial Building'],
  ['Ａ座・工廈', 'A座·工厦', 'Block A'],
] as const;
const STREETS = [
  ['觀塘道', '观塘道', 'Kwun Tong Road'],
  ['開源道', '开源道', 'Hoi Yuen Road'],
  ['皇后大道中', '皇后大道中', "Queen's Road Central"],
  ['大道', '大道', 'Boulevard'],
] as const;
const DISTRICTS = [
  ['KT', '觀塘', '观塘', 'Kwun Tong'],
  ['CEN', '中環', '中环', 'Central'],
  ['TW', '荃灣', '荃湾', 'Tsuen Wan'],
  ['NON', '無人區', '无人区', 'Nowhere'],
] as const;
/** Stations. The racecourse has trains on race days only. Two stations are equally far from some listings. */
const STATIONS = [
  ['KWT', '觀塘', '观塘', 'Kwun Tong', 22.312345, 114.221],
  ['NTK', '牛頭角', '牛头角', 'Ngau Tau Kok', 22.3155, 114.2185],
  ['CEN', '中環', '中环', 'Central', 22.2817, 114.158],
  ['TSW', '荃灣', '荃湾', 'Tsuen Wan', 22.372, 114.118],
  ['RAC', '馬場', '马场', 'Racecourse', 22.281, 114.12],
] as const;
const USAGES = ['workshop', 'office', 'retail'] as const;
const LATITUDES = [22.28, 22.281, 22.312345, 22.3123454, 22.37];
const LONGITUDES = [114.12, 114.158, 114.2199995, 114.22, 114.1];

const trilingualFields = (prefix: string, [zh, gb, en]: readonly (string | null | undefined)[]): Row => ({
  [`${prefix}_zh`]: zh ?? null,
  [`${prefix}_gb`]: gb ?? null,
  [`${prefix}_en`]: en ?? null,
});

/** Fills an empty database. `key` seeds the random content. */
export async function fillRandomData(pool: pg.Pool, seedKey: string, rowCount: number): Promise<void> {
  const rng = random('world', seedKey);
  await insertRows(
    pool,
    'district',
    DISTRICTS.map(([code, ...name], index) => ({
      code,
      region_code: rng.pick(['HK', 'KLN', 'NT', 'ETC']),
      ...trilingualFields('name', name),
      lat: 22.3,
      lng: 114.2,
      industrial: true,
      office: rng.chance(0.5),
      shops: false,
      position: index,
    })),
  );
  await insertRows(
    pool,
    'street',
    STREETS.map((name, index) => ({ id: index + 1, ...trilingualFields('name', name) })),
  );
  await insertRows(
    pool,
    'station',
    STATIONS.map(([code, zh, gb, en, lat, lng]) => ({
      code,
      ...trilingualFields('name', [zh, gb, en]),
      lat,
      lng,
      lines: ['KTL'],
    })),
  );
  await insertRows(
    pool,
    'property_usage',
    USAGES.map((code, position) => ({
      code,
      ics_type: 'i',
      ...trilingualFields('name', [code, code, code]),
      position,
    })),
  );
  await insertRows(
    pool,
    'building',
    BUILDING_NAMES.map((name, index) => randomBuilding(rng, index + 1, name)),
  );
  await insertRows(
    pool,
    'stock',
    Array.from({ length: rowCount }, (_, index) => randomStock(rng, randomStockId(rng, index))),
  );
  await insertRows(
    pool,
    'transactions',
    Array.from({ length: rowCount }, (_, index) => randomTransaction(rng, index + 1)),
  );
  const { rows } = await pool.query<{ id: number }>('select id from stock');
  await insertRows(pool, 'media', randomMedia(rng, rows));
  await insertRows(
    pool,
    'asking_price',
    rows.flatMap(({ id }) =>
      ['2026-01-01', '2026-02-01'].flatMap((asked_on) =>
        rng.chance(0.2) ? { stock_id: id, asked_on, sell: randomPrice(rng), rent: null } : [],
      ),
    ),
  );
  await insertRows(
    pool,
    'open_day',
    Array.from({ length: 12 }, (_, index) => ({
      id: index + 1,
      stock_id: rng.pick(rows).id,
      starts_at: `2026-11-${rng.integer(10, 20)}T02:00:00Z`,
      ends_at: `2026-11-${rng.integer(21, 25)}T04:00:00Z`,
      ...trilingualFields('remarks', rng.chance(0.5) ? ['歡迎', null, 'Welcome'] : []),
    })),
  );
}

/** Returns ids of different lengths, so that formatted ids share prefixes. */
function randomStockId(rng: Random, index: number): number {
  return rng.chance(0.8) ? 100_001 + index : 1_200_000_000 + index * 1000;
}

function randomBuilding(rng: Random, id: number, name: readonly string[]): Row {
  return {
    id,
    ics_type: rng.pick(['i', 'c', 's']),
    district_code: rng.pick(DISTRICTS)[0],
    ...trilingualFields('name', name),
    lat: rng.pick(LATITUDES),
    lng: rng.pick(LONGITUDES),
    grade: rng.pick(['A', 'B', 'C', null]),
    floors: rng.pick([20, 20, 1, null]),
    management_fee_cents: rng.pick([null, 415]),
    completion_year: rng.pick([1968, 1990, 1997, 2005, null]),
    ceiling_height_cm: rng.pick([280, 305, 450, null]),
    floor_loading_psf: rng.pick([100, 150, null]),
    passenger_lifts: rng.pick([0, 2, 6, null]),
    cargo_lifts: rng.pick([0, 1, 4, null]),
    loading_bays: rng.pick([0, 3, null]),
    container_access: rng.pick([...CONTAINER_ACCESSES, null]),
    parking_spaces: rng.pick([0, 40, null]),
  };
}

const randomPrice = (rng: Random) => rng.pick([2_000_000, 3_000_000, 5_500_000, 12_000_000, 600_000_000]);
const randomRent = (rng: Random) => rng.pick([4999, 5000, 20_000, 35_000, 2_000_000]);

/** Returns the columns that listings and transactions share. */
function randomListing(rng: Random, id: number): Row {
  const area = rng.pick([200, 500, 500, 1200, 60_000, null]);
  return {
    id,
    ics_type: rng.pick(['i', 'c', 's']),
    building_id: rng.pick([null, ...BUILDING_NAMES.map((_, index) => index + 1)]),
    district_code: rng.pick(['KT', 'KT', 'CEN', 'TW', null]),
    street_id: rng.pick([1, 2, 3, 4, null]),
    street_no: rng.pick([null, '8', '388', '10-12']),
    ...trilingualFields('name', rng.chance(0.8) ? rng.pick(BUILDING_NAMES) : []),
    floor_no: rng.pick([
      null,
      null,
      '1',
      '12',
      '12a',
      '19/F',
      '22樓',
      'G',
      '地下',
      'LG',
      'b1',
      'B2/F',
      '地下3层',
      'UG',
      'M',
      '-',
    ]),
    floor_code: rng.pick([null, null, null, ...FLOOR_CODES]),
    street_tier: rng.pick([null, 'prime', 'good']),
    flat: null,
    area_gross: area,
    area_saleable: area === null && rng.chance(0.5) ? 800 : null,
    ft_sell: rng.pick([null, 2000, 8000, 8000, 15_000]),
    ft_rent_cents: rng.pick([null, 500, 1250, 3500, 3501]),
  };
}

function randomStock(rng: Random, id: number): Row {
  const tx_type = rng.pick(['S', 'L', 'B']);
  const status = rng.pick(['active', 'active', 'active', 'active', 'sold', 'withdrawn']);
  const hasPosition = rng.chance(0.8);
  return {
    ...randomListing(rng, id),
    tx_type,
    status,
    closed_on: status === 'sold' ? '2026-11-01' : null,
    lat: hasPosition ? rng.pick(LATITUDES) : null,
    lng: hasPosition ? rng.pick(LONGITUDES) : null,
    sell: tx_type !== 'L' && rng.chance(0.8) ? randomPrice(rng) : null,
    rent: tx_type !== 'S' && rng.chance(0.8) ? randomRent(rng) : null,
    sell_accuracy: 'exact',
    rent_accuracy: 'about',
    usage_code: rng.pick([...USAGES, null]),
    management_fee_cents: rng.pick([null, 250, 333]),
    yield_bp: rng.chance(0.2) ? rng.pick([0, 250, 325, 325, 1000]) : null,
    listed_on: '2026-01-01',
    update_date: rng.pick(['2026-10-01', '2026-11-01', '2026-11-02']),
    ...Object.fromEntries(STOCK_FLAGS.map((flag) => [flag, rng.chance(0.3)])),
    ...randomListingFields(rng, tx_type),
  };
}

/** Returns optional facts with few distinct values. About half of the facts are null. */
function randomListingFields(rng: Random, tx_type: string): Row {
  const pickOrNull = <Value>(...values: readonly Value[]) => (rng.chance(0.5) ? rng.pick(values) : null);
  const chargeNames = ['management', 'rates', 'government_rent', 'air_conditioning'];
  const hasTenant = tx_type !== 'L' && rng.chance(0.4);
  return {
    sale_kind: pickOrNull(...SALE_KINDS),
    view: pickOrNull(...VIEWS),
    toilet: pickOrNull('own', 'shared'),
    rent_includes: pickOrNull(
      [],
      chargeNames.slice(0, 1),
      chargeNames.slice(1, 3),
      chargeNames.slice(0, 3),
      chargeNames,
    ),
    licences: pickOrNull([], ['liquor'], ['liquor', 'general_restaurant']),
    exhaust: pickOrNull(true, false),
    drainage: pickOrNull(true, false),
    power: pickOrNull(60, 199, 200, 400),
    frontage: pickOrNull(8, 15, 30),
    floor_loading: pickOrNull(100, 150, 200),
    ceiling_height_cm: pickOrNull(304, 305, 600),
    container_access: pickOrNull(...CONTAINER_ACCESSES),
    decoration: pickOrNull(...DECORATIONS),
    flat: pickOrNull('WF', 'wf', 'A'),
    roof_area: rng.chance(0.1) ? 200 : null,
    terrace_area: rng.chance(0.1) ? 300 : null,
    ...(hasTenant && { with_tenancy: true }),
    tenancy_rent: hasTenant ? randomRent(rng) : null,
    tenancy_expiry: hasTenant ? '2028-02-29' : null,
    handover_on: pickOrNull('2026-11-01', '2026-12-01'),
    joined_units: pickOrNull('1203-1205'),
  };
}

function randomTransaction(rng: Random, id: number): Row {
  const tx_type = rng.pick(['S', 'L']);
  return {
    ...randomListing(rng, id),
    flat: rng.pick([null, '5', '5', 'A']),
    tx_type,
    tx_date: rng.pick(['2020-02-29', '2025-01-01', '2026-11-01']),
    sell: tx_type === 'S' ? randomPrice(rng) : null,
    rent: tx_type === 'L' ? randomRent(rng) : null,
    source: rng.pick(['provider', 'land_registry']),
    memorial_no: rng.chance(0.3) ? '19010802110055' : null,
    previous_sell: tx_type === 'S' && rng.chance(0.4) ? randomPrice(rng) : null,
    previous_date: rng.chance(0.3) ? '2012-02-29' : null,
    lease_months: tx_type === 'L' && rng.chance(0.4) ? 24 : null,
  };
}

function randomMedia(rng: Random, stocks: readonly { id: number }[]): Row[] {
  const kinds = ['photo', 'video', 'panorama', 'virtual_tour'];
  const owners = [
    ...BUILDING_NAMES.map((_, index) => ({ building_id: index + 1, stock_id: null })),
    ...stocks.map(({ id }) => ({ building_id: null, stock_id: id })),
  ];
  return owners
    .flatMap((owner) =>
      [0, 1].flatMap((position) => (rng.chance(0.5) ? { ...owner, kind: rng.pick(kinds), position } : [])),
    )
    .map((row, index) => ({ ...row, id: index + 1, url: `/media/${index}.svg`, width: 640, height: 400 }));
}

/** Each change alone must reach the listings of the building. */
const CHANGED_PREMISES = [
  'ceiling_height_cm = 305',
  'floor_loading_psf = 150',
  'passenger_lifts = 6',
  'cargo_lifts = 4',
  'loading_bays = 3',
  `container_access = 'bay_40'`,
  'parking_spaces = 40',
];

/** Changes buildings, districts, streets and stations, after which all rows are read again. */
export async function changeRandomPlaces(pool: pg.Pool, seedKey: string): Promise<void> {
  const rng = random('changes', seedKey);
  const changeStatements = [
    `update building set grade = 'A', name_en = name_en || ' ${seedKey}' where id = ${rng.integer(1, BUILDING_NAMES.length)}`,
    ...CHANGED_PREMISES.map(
      (change) => `update building set ${change} where id = ${rng.integer(1, BUILDING_NAMES.length)}`,
    ),
    `update building set lat = lat + 0.001, lng = 114.158 where id = ${rng.integer(1, BUILDING_NAMES.length)}`,
    `update district set name_en = 'Harbour ${seedKey}' where code = 'KT'`,
    `update street set name_zh = '${seedKey}大道' where id = ${rng.integer(1, STREETS.length)}`,
    `update station set name_en = 'Station ${seedKey}' where code = 'NTK'`,
    `update station set lng = lng + 0.0007 where code = 'KWT'`,
    // Not before the moved station, which rebuilds the search tables.
    `update building set management_fee_cents = 280 where id = ${rng.integer(1, BUILDING_NAMES.length)}`,
    `update district set region_code = case region_code when 'ETC' then 'NT' else 'ETC' end where code = 'KT'`,
  ];
  for (const changeStatement of changeStatements) await pool.query(changeStatement);
}

/** Changes listings and transactions alone, which the memory engine follows without a full build. */
export async function changeRandomRows(pool: pg.Pool, seedKey: string): Promise<void> {
  const rng = random('row changes', seedKey);
  const percentOfRows = (percent: number) =>
    `abs(hashtext(id::text || '${rng.next()}')::bigint) % 100 < ${percent}`;
  const [name] = rng.pick(BUILDING_NAMES);
  const changeStatements = [
    `update stock set status = 'withdrawn', closed_on = null where ${percentOfRows(15)}`,
    `update stock set status = 'active', closed_on = null where ${percentOfRows(20)}`,
    `update stock set name_zh = '新${name}', street_no = null, sell = null where ${percentOfRows(8)}`,
    `update stock set district_code = 'TW', ft_rent_cents = 3500, yield_bp = 300 where ${percentOfRows(8)}`,
    'update asking_price set sell = sell + 500000 where stock_id % 5 = 1',
    `delete from asking_price where stock_id % 7 = ${rng.integer(0, 6)}`,
    'delete from stock where id in (select max(id) from stock)',
    'delete from transactions where id % 17 = 3',
    "update transactions set sell = sell + 100000 where tx_date < '2026-01-01' and id % 11 = 4",
    `update transactions set name_en = 'Sold Tower', building_id = null where id % 13 = 5`,
  ];
  for (const changeStatement of changeStatements) await pool.query(changeStatement);
}

/** Inserts all rows with one statement. The keys of a row are column names. */
async function insertRows(pool: pg.Pool, table: string, rows: readonly Row[]): Promise<void> {
  const columnList = Object.keys(rows[0] ?? {}).join(', ');
  if (columnList === '') return;
  await pool.query(
    `insert into ${table} (${columnList}) select ${columnList} from jsonb_populate_recordset(null::${table}, $1)`,
    [JSON.stringify(rows)],
  );
}
