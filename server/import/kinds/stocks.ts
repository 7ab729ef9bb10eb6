import { TX_TYPES } from '#domain/codes/tx-type.ts';
import { metresBetween } from '#domain/map/walk.ts';
import { type FieldUnit, STOCK_FIELD_KEYS, type StockField, stockField } from '#domain/stock/stock-fields.ts';
import { STOCK_STATUSES } from '#domain/stock/stock-status.ts';
import { FLOOR_CODES } from '#domain/text/floor.ts';
import { ACCURACIES } from '#domain/text/price.ts';
import {
  date,
  decimal,
  type Field,
  flag,
  hkd,
  hundredths,
  icsType,
  id,
  integer,
  listOf,
  oneOf,
  oneOfWithSynonyms,
  squareFeet,
  text,
} from '../field.ts';
import {
  type ChildTable,
  column,
  FIRST_OFFICE_ID,
  type ImportKind,
  type Rule,
  type StagedRow,
  trilingualColumns,
  type Warning,
  type WarningContext,
} from '../kind.ts';
import { AGENT_REFERENCE, OFFICE_ID_REASON, STOCK_REFERENCE, USAGE_REFERENCE } from './references.ts';
import {
  areaAndPriceColumns,
  COPY_BUILDING_LOCATION_TO_STOCK,
  locationColumns,
  pricesPerFoot,
  saleableWithinGrossRule,
} from './stock-columns.ts';

const VALUE_REQUIRED = { required: 'value' } as const;
const COLUMN_REQUIRED = { required: 'column' } as const;
const DEFAULT_FALSE = { fallback: false } as const;
/** Options of flags that the database computes from the media of the listing and its building. */
const COMPUTED_FLAG = { fallback: false, isComputed: true } as const;
const DEFAULT_EXACT = { fallback: 'exact' } as const;

/** Numbers of the fields area1 to area4 in the specification. */
const SHOP_AREA_NUMBERS = [1, 2, 3, 4];

const areaColumns = SHOP_AREA_NUMBERS.flatMap((position) => [
  column(`area${position}`, `area${position}`, squareFeet, `Square feet of part ${position} of a shop`, {
    isChild: true,
  }),
  ...trilingualColumns(
    `area_desc${position}`,
    `area_desc${position}`,
    text(),
    `Description of part ${position}`,
    {
      isChild: true,
    },
  ),
]);

const stockAreas: ChildTable = {
  table: 'stock_area',
  columns: ['stock_id', 'position', 'area', 'description_zh', 'description_gb', 'description_en'],
  key: ['stock_id', 'position'],
  rowsQuery: `select id as stock_id, position::smallint as position, area,
                areas.description_zh, areas.description_gb, areas.description_en
           from staged, lateral (values ${SHOP_AREA_NUMBERS.map(
             (position) =>
               `(${[position, `area${position}`, ...['zh', 'gb', 'en'].map((lang) => `area_desc${position}_${lang}`)]})`,
           )}) as areas (position, area, description_zh, description_gb, description_en)
          where num_nonnulls(${SHOP_AREA_NUMBERS.map((position) => `area${position}`)}) > 0 and area is not null`,
  exportExpressions: Object.fromEntries(
    SHOP_AREA_NUMBERS.flatMap((position) => {
      const expressionFor = (databaseColumn: string) =>
        `(select ${databaseColumn} from stock_area where stock_id = t.id and position = ${position})`;
      return [
        [`area${position}`, expressionFor('area')],
        ...['zh', 'gb', 'en'].map((lang) => [
          `area_desc${position}_${lang}`,
          expressionFor(`description_${lang}`),
        ]),
      ];
    }),
  ),
};

/** Units of numbers that may be zero. Numbers in other units are at least 1. */
const UNITS_ALLOWING_ZERO: readonly FieldUnit[] = ['hkd', 'months', 'months_rent'];

function fieldOf(field: StockField): Field {
  if (field.kind === 'number') return integer(UNITS_ALLOWING_ZERO.includes(field.unit) ? 0 : 1);
  if (field.kind === 'choice') return oneOf(...field.members);
  if (field.kind === 'choices') return listOf(...field.members);
  return { date, boolean: flag, text: text() }[field.kind];
}

/** Columns for the fields defined in domain/stock/stock-fields.ts, which have the same names in files. */
const fieldColumns = STOCK_FIELD_KEYS.map((key) => {
  const field = stockField(key);
  return column(key, key, fieldOf(field), field.apiDescription.replace(/\.$/, ''));
});

const isClosed = (row: StagedRow) => row.status === 'sold' || row.status === 'leased';

const areaRules: Rule[] = SHOP_AREA_NUMBERS.map((position) => {
  const areaColumn = `area${position}`;
  const zhColumn = `area_desc${position}_zh`;
  const enColumn = `area_desc${position}_en`;
  return {
    field: zhColumn,
    reason: `must be given together with ${areaColumn}, in Chinese and English`,
    isBroken: (row) =>
      row[areaColumn] !== undefined &&
      (row[areaColumn] !== null) !== (row[zhColumn] !== null && row[enColumn] !== null),
  };
});

/** Radius in metres around the centre of a district that contains the whole district. */
const DISTRICT_RADIUS_METRES = 6_000;
/** Prices and monthly rents in HKD below these values are probably typing errors. */
const MIN_PLAUSIBLE_HKD = { sell: 100_000, rent: 500 } as const;

const STOCK_WARNINGS: readonly Warning[] = [
  ...(['listed_on', 'update_date', 'closed_on'] as const).map((field) => ({
    field,
    reason: 'is in the future',
    isSuspicious: (row: StagedRow, { today }: WarningContext) =>
      typeof row[field] === 'string' && row[field] > today,
  })),
  ...(['sell', 'rent'] as const).map((field) => ({
    field,
    reason: `is less than HK$${MIN_PLAUSIBLE_HKD[field].toLocaleString('en')}`,
    isSuspicious: (row: StagedRow) => typeof row[field] === 'number' && row[field] < MIN_PLAUSIBLE_HKD[field],
  })),
  {
    field: 'lat',
    reason: 'and lng are far from the district',
    isSuspicious({ lat, lng, district_code }, { districts }) {
      if (typeof lat !== 'number' || typeof lng !== 'number' || typeof district_code !== 'string')
        return false;
      const districtCentre = districts.centreOf(district_code);
      return (
        districtCentre !== undefined && metresBetween({ lat, lng }, districtCentre) > DISTRICT_RADIUS_METRES
      );
    },
  },
  {
    field: 'chi_name',
    reason: 'and eng_name are empty, and there is neither building nor street',
    isSuspicious: (row) =>
      [row.name_zh, row.name_en, row.building_id, row.street_id].every((value) => value === null),
  },
  {
    field: 'area_gross',
    reason: 'and area_saleable are empty, and so are the prices',
    isSuspicious: (row) =>
      [row.area_gross, row.area_saleable, row.sell, row.rent].every((value) => value === null),
  },
];

export const STOCKS: ImportKind = {
  name: 'stocks',
  description: 'Listings, by gstock_id; --replace withdraws the active ones that the file leaves out',
  table: 'stock',
  key: ['id'],
  columns: [
    column('gstock_id', 'id', id, 'Number, unique over all property types', VALUE_REQUIRED),
    column('ics_type', 'ics_type', icsType, 'Property type', VALUE_REQUIRED),
    column(
      'tx_type',
      'tx_type',
      oneOfWithSynonyms('tx_type', ...TX_TYPES),
      'S for sale, L for lease, B for both',
      VALUE_REQUIRED,
    ),
    column('status', 'status', oneOfWithSynonyms('status', ...STOCK_STATUSES), 'active when empty', {
      ...COLUMN_REQUIRED,
      fallback: 'active',
    }),
    ...locationColumns,
    column('lat', 'lat', decimal(-90, 90), "Latitude in degrees; the building's when empty", COLUMN_REQUIRED),
    column('lng', 'lng', decimal(-180, 180), 'Longitude in degrees', COLUMN_REQUIRED),
    column('floor_code', 'floor_code', oneOf(...FLOOR_CODES), 'Approximate height of the floor'),
    column('floor_no', 'floor_no', text(20), 'Floor if it may be published, such as 12, G or B1'),
    column('flat', 'flat', text(40), 'Unit, such as 5 or A'),
    ...trilingualColumns('floor', 'floor', text(), 'The floors of a shop in words'),
    ...areaColumns,
    ...areaAndPriceColumns,
    column('sell_accuracy', 'sell_accuracy', oneOf(...ACCURACIES), 'Accuracy of the price', DEFAULT_EXACT),
    column('rent_accuracy', 'rent_accuracy', oneOf(...ACCURACIES), 'Accuracy of the rent', DEFAULT_EXACT),
    column('usage', 'usage_code', text(40), 'Code of the usage', { references: USAGE_REFERENCE }),
    ...trilingualColumns('description', 'description', text(20_000), 'Description'),
    column(
      'management_fee',
      'management_fee_cents',
      hundredths('HKD a square foot and month', 10_000),
      'Management fee',
    ),
    column('decoration', 'decoration', oneOf('bare', 'basic', 'fitted', 'luxury'), 'Decoration of an office'),
    column('yield', 'yield_bp', hundredths('per cent', 100), 'Yield of a listing sold with its tenancy'),
    ...fieldColumns,
    column('with_tenancy', 'with_tenancy', flag, 'Sold with its tenancy', DEFAULT_FALSE),
    column('mezzanine', 'mezzanine', flag, 'Has an attic or mezzanine', DEFAULT_FALSE),
    column('sole_agent', 'sole_agent', flag, 'Listed by this agency only', DEFAULT_FALSE),
    column('new_property', 'new_property', flag, 'New on the market', DEFAULT_FALSE),
    column('first_hand', 'first_hand', flag, 'Sold by the developer', DEFAULT_FALSE),
    column('godown', 'godown', flag, 'Is a godown', DEFAULT_FALSE),
    column(
      'ground_floor_workshop',
      'ground_floor_workshop',
      flag,
      'Is a workshop on the ground floor',
      DEFAULT_FALSE,
    ),
    column('decorated', 'decorated', flag, 'Decorated', DEFAULT_FALSE),
    column('hot', 'hot', flag, 'On the hot list', DEFAULT_FALSE),
    column(
      'photo',
      'photo',
      flag,
      'Has photographs; computed from the media, a value in the file is ignored',
      COMPUTED_FLAG,
    ),
    column('video', 'video', flag, 'Has a video; computed from the media', COMPUTED_FLAG),
    column('panorama', 'panorama', flag, 'Has a panorama; computed from the media', COMPUTED_FLAG),
    column(
      'virtual_tour',
      'virtual_tour',
      flag,
      'Has a virtual tour; computed from the media',
      COMPUTED_FLAG,
    ),
    column('agent_id', 'agent_id', id, 'Number of the agent', { references: AGENT_REFERENCE }),
    column('listed_on', 'listed_on', date, 'Date of listing', VALUE_REQUIRED),
    column('update_date', 'update_date', date, 'Date of the last change or confirmation', VALUE_REQUIRED),
    column(
      'closed_on',
      'closed_on',
      date,
      'Date of the sale or lease; update_date when empty',
      COLUMN_REQUIRED,
    ),
  ],
  derived: {
    columns: pricesPerFoot.columns,
    derive: (row) => ({
      ...pricesPerFoot.derive(row),
      closed_on: isClosed(row) ? (row.closed_on ?? (row.update_date as string)) : (row.closed_on as null),
    }),
  },
  rules: [
    {
      field: 'update_date',
      reason: 'is before listed_on',
      isBroken: ({ listed_on, update_date }) => String(update_date) < String(listed_on),
    },
    saleableWithinGrossRule,
    {
      field: 'rent',
      reason: 'must be empty for a sale',
      isBroken: (row) => row.tx_type === 'S' && row.rent !== null,
    },
    {
      field: 'sell',
      reason: 'must be empty for a lease',
      isBroken: (row) => row.tx_type === 'L' && row.sell !== null,
    },
    {
      field: 'closed_on',
      reason: 'must be empty unless the status is sold or leased',
      isBroken: (row) => row.closed_on !== null && !isClosed(row),
    },
    {
      field: 'lng',
      reason: 'must be given together with lat',
      isBroken: (row) => (row.lat === null) !== (row.lng === null),
    },
    {
      field: 'tenancy_rent',
      reason: 'must be empty unless with_tenancy is given',
      isBroken: (row) => (row.tenancy_rent ?? null) !== null && row.with_tenancy === false,
    },
    {
      field: 'tenancy_break_from',
      reason: 'must be empty when tenancy_break is none',
      isBroken: (row) => (row.tenancy_break_from ?? null) !== null && row.tenancy_break === 'none',
    },
    ...areaRules,
  ],
  warnings: STOCK_WARNINGS,
  children: [stockAreas],
  completeStatement: COPY_BUILDING_LOCATION_TO_STOCK,
  statementsBeforeChange: [
    // The first price change of a listing also stores the previous asking price.
    `insert into asking_price (stock_id, asked_on, sell, rent)
     select stock.id, stock.listed_on, stock.sell, stock.rent
       from stock join staged using (id) join difference using (line)
      where not is_new and (stock.sell, stock.rent) is distinct from (staged.sell, staged.rent)
        and (stock.sell is not null or stock.rent is not null)
        and not exists (select from asking_price where stock_id = stock.id)`,
    `insert into asking_price (stock_id, asked_on, sell, rent)
     select stock.id, case when staged.update_date > stock.update_date then staged.update_date else $1::date end,
            staged.sell, staged.rent
       from stock join staged using (id) join difference using (line)
      where not is_new and (stock.sell, stock.rent) is distinct from (staged.sell, staged.rent)
        and (staged.sell is not null or staged.rent is not null)
     on conflict (stock_id, asked_on) do update set sell = excluded.sell, rent = excluded.rent`,
  ],
  withdraw: {
    set: `status = 'withdrawn', update_date = greatest(t.update_date, $1::date)`,
    columns: ['status', 'update_date'],
    where: `t.status = 'active'`,
  },
  storedRules: [
    {
      column: 'id',
      reason: OFFICE_ID_REASON,
      brokenCondition: `id >= ${FIRST_OFFICE_ID} and not exists (select from stock where stock.id = staged.id)`,
      isSkippedWhenFeedWins: true,
    },
  ],
  office: {
    ownedCondition: 'exists (select from office_stock where stock_id = t.id)',
    hasPinnedFields: true,
    claimStatement: `insert into office_stock (stock_id) select id from staged where id >= ${FIRST_OFFICE_ID}
            on conflict do nothing`,
  },
};

export const PRICES: ImportKind = {
  name: 'prices',
  description: 'Asking prices of listings over time; imports of stocks add to them automatically',
  table: 'asking_price',
  key: ['stock_id', 'asked_on'],
  columns: [
    column('gstock_id', 'stock_id', id, 'Number of the listing', {
      ...VALUE_REQUIRED,
      references: STOCK_REFERENCE,
    }),
    column('asked_on', 'asked_on', date, 'First day of the asking price', VALUE_REQUIRED),
    column('sell', 'sell', hkd, 'Price in HKD', COLUMN_REQUIRED),
    column('rent', 'rent', hkd, 'Monthly rent in HKD', COLUMN_REQUIRED),
  ],
  rules: [
    {
      field: 'sell',
      reason: 'or rent must be given',
      isBroken: (row) => row.sell === null && row.rent === null,
    },
  ],
  office: { ownedCondition: 'exists (select from office_stock where office_stock.stock_id = t.stock_id)' },
};
