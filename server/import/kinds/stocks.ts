import { TX_TYPES } from '#domain/codes/tx-type.ts';
import { metresBetween } from '#domain/map/walk.ts';
import { type FieldUnit, STOCK_FIELD_KEYS, type StockField, stockField } from '#domain/stock/stock-fields.ts';
import { STOCK_STATUSES } from '#domain/stock/stock-status.ts';
import { FLOOR_CODES } from '#domain/text/floor.ts';
import { ACCURACIES } from '#domain/text/price.ts';
import {
  day,
  decimal,
  type Field,
  flag,
  hkd,
  hundredths,
  icsType,
  id,
  oneOf,
  someOf,
  squareFeet,
  text,
  whole,
  worded,
} from '../field.ts';
import {
  type Child,
  column,
  FIRST_OFFICE_NUMBER,
  type ImportKind,
  inThree,
  type Rule,
  type StagedRow,
  type Surroundings,
  type Warning,
} from '../kind.ts';
import { AGENT, OFFICE_NUMBER, STOCK, USAGE } from './references.ts';
import {
  areaAndPriceColumns,
  perFoot,
  STOCK_LIKE_ITS_BUILDING,
  saleableWithinGross,
  whereColumns,
} from './stock-columns.ts';

const MUST = { need: 'value' } as const;
const MAY = { need: 'column' } as const;
const NO = { fallback: false } as const;
/** Flags that follow from the media of a listing and of its building. */
const COMPUTED = { fallback: false, isComputed: true } as const;
const EXACT = { fallback: 'exact' } as const;

/** The specification's area1 to area4. */
const AREAS = [1, 2, 3, 4];

const areaColumns = AREAS.flatMap((position) => [
  column(`area${position}`, `area${position}`, squareFeet, `Square feet of part ${position} of a shop`, {
    isChild: true,
  }),
  ...inThree(`area_desc${position}`, `area_desc${position}`, text(), `What part ${position} is`, {
    isChild: true,
  }),
]);

const stockAreas: Child = {
  table: 'stock_area',
  columns: ['stock_id', 'position', 'area', 'description_zh', 'description_gb', 'description_en'],
  key: ['stock_id', 'position'],
  rows: `select id as stock_id, position::smallint as position, area,
                areas.description_zh, areas.description_gb, areas.description_en
           from staged, lateral (values ${AREAS.map(
             (position) =>
               `(${[position, `area${position}`, ...['zh', 'gb', 'en'].map((lang) => `area_desc${position}_${lang}`)]})`,
           )}) as areas (position, area, description_zh, description_gb, description_en)
          where num_nonnulls(${AREAS.map((position) => `area${position}`)}) > 0 and area is not null`,
  shown: Object.fromEntries(
    AREAS.flatMap((position) => {
      const of = (stored: string) =>
        `(select ${stored} from stock_area where stock_id = t.id and position = ${position})`;
      return [
        [`area${position}`, of('area')],
        ...['zh', 'gb', 'en'].map((lang) => [`area_desc${position}_${lang}`, of(`description_${lang}`)]),
      ];
    }),
  ),
};

/** Counts that may be zero; the others are at least one. */
const FROM_ZERO: readonly FieldUnit[] = ['hkd', 'months', 'months_rent'];

function fieldOf(field: StockField): Field {
  if (field.kind === 'number') return whole(FROM_ZERO.includes(field.unit) ? 0 : 1);
  if (field.kind === 'choice') return oneOf(...field.members);
  if (field.kind === 'choices') return someOf(...field.members);
  return { date: day, boolean: flag, text: text() }[field.kind];
}

/** The fields of the table in domain/ have the same names in files. */
const fieldColumns = STOCK_FIELD_KEYS.map((key) => {
  const field = stockField(key);
  return column(key, key, fieldOf(field), field.about.replace(/\.$/, ''));
});

const isClosed = (row: StagedRow) => row.status === 'sold' || row.status === 'leased';

const areaRules: Rule[] = AREAS.map((position) => {
  const area = `area${position}`;
  const zh = `area_desc${position}_zh`;
  const en = `area_desc${position}_en`;
  return {
    field: zh,
    reason: `must be given together with ${area}, in Chinese and English`,
    isBroken: (row) =>
      row[area] !== undefined && (row[area] !== null) !== (row[zh] !== null && row[en] !== null),
  };
});

/** Metres from the middle of a district within which all of it lies. */
const DISTRICT_RADIUS = 6_000;
/** HKD below which a price or a month's rent is rather a slip of the pen. */
const LEAST = { sell: 100_000, rent: 500 } as const;

const STOCK_WARNINGS: readonly Warning[] = [
  ...(['listed_on', 'update_date', 'closed_on'] as const).map((field) => ({
    field,
    reason: 'is in the future',
    isSuspicious: (row: StagedRow, { today }: Surroundings) =>
      typeof row[field] === 'string' && row[field] > today,
  })),
  ...(['sell', 'rent'] as const).map((field) => ({
    field,
    reason: `is less than HK$${LEAST[field].toLocaleString('en')}`,
    isSuspicious: (row: StagedRow) => typeof row[field] === 'number' && row[field] < LEAST[field],
  })),
  {
    field: 'lat',
    reason: 'and lng are far from the district',
    isSuspicious({ lat, lng, district_code }, { districts }) {
      if (typeof lat !== 'number' || typeof lng !== 'number' || typeof district_code !== 'string')
        return false;
      const middle = districts.middleOf(district_code);
      return middle !== undefined && metresBetween({ lat, lng }, middle) > DISTRICT_RADIUS;
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
  about: 'Listings, by gstock_id; --replace withdraws the active ones that the file leaves out',
  table: 'stock',
  key: ['id'],
  columns: [
    column('gstock_id', 'id', id, 'Its number, unique over all types', MUST),
    column('ics_type', 'ics_type', icsType, 'The type of property', MUST),
    column('tx_type', 'tx_type', worded('tx_type', ...TX_TYPES), 'S for sale, L for lease, B for both', MUST),
    column('status', 'status', worded('status', ...STOCK_STATUSES), 'active when empty', {
      ...MAY,
      fallback: 'active',
    }),
    ...whereColumns,
    column('lat', 'lat', decimal(-90, 90), "Latitude in degrees; its building's when empty", MAY),
    column('lng', 'lng', decimal(-180, 180), 'Longitude in degrees', MAY),
    column('floor_code', 'floor_code', oneOf(...FLOOR_CODES), 'About how high it is'),
    column('floor_no', 'floor_no', text(20), 'Its floor where it may be shown, such as 12, G or B1'),
    column('flat', 'flat', text(40), 'Its unit, such as 5 or A'),
    ...inThree('floor', 'floor', text(), 'The floors of a shop in words'),
    ...areaColumns,
    ...areaAndPriceColumns,
    column('sell_accuracy', 'sell_accuracy', oneOf(...ACCURACIES), 'How exact the price is', EXACT),
    column('rent_accuracy', 'rent_accuracy', oneOf(...ACCURACIES), 'How exact the rent is', EXACT),
    column('usage', 'usage_code', text(40), 'Code of its usage', { references: USAGE }),
    ...inThree('description', 'description', text(20_000), 'Description'),
    column(
      'management_fee',
      'management_fee_cents',
      hundredths('HKD a square foot and month', 10_000),
      'Management fee',
    ),
    column('decoration', 'decoration', oneOf('bare', 'basic', 'fitted', 'luxury'), 'Decoration of an office'),
    column('yield', 'yield_bp', hundredths('per cent', 100), 'Yield of a listing sold with its tenancy'),
    ...fieldColumns,
    column('with_tenancy', 'with_tenancy', flag, 'Sold with its tenancy', NO),
    column('mezzanine', 'mezzanine', flag, 'Has an attic or mezzanine', NO),
    column('sole_agent', 'sole_agent', flag, 'By this agency alone', NO),
    column('new_property', 'new_property', flag, 'New on the market', NO),
    column('first_hand', 'first_hand', flag, 'Sold by the developer', NO),
    column('godown', 'godown', flag, 'A godown', NO),
    column('ground_floor_workshop', 'ground_floor_workshop', flag, 'A workshop on the ground floor', NO),
    column('decorated', 'decorated', flag, 'Decorated', NO),
    column('hot', 'hot', flag, 'On the hot list', NO),
    column('photo', 'photo', flag, 'Has photographs; follows from the media, whatever a file says', COMPUTED),
    column('video', 'video', flag, 'Has a video; follows from the media', COMPUTED),
    column('panorama', 'panorama', flag, 'Has a panorama; follows from the media', COMPUTED),
    column('virtual_tour', 'virtual_tour', flag, 'Has a virtual tour; follows from the media', COMPUTED),
    column('agent_id', 'agent_id', id, 'Number of its agent', { references: AGENT }),
    column('listed_on', 'listed_on', day, 'The day it was listed', MUST),
    column('update_date', 'update_date', day, 'The day it was last changed or confirmed', MUST),
    column('closed_on', 'closed_on', day, 'The day it was sold or leased; update_date when empty', MAY),
  ],
  derived: {
    columns: perFoot.columns,
    derive: (row) => ({
      ...perFoot.derive(row),
      closed_on: isClosed(row) ? (row.closed_on ?? (row.update_date as string)) : (row.closed_on as null),
    }),
  },
  rules: [
    {
      field: 'update_date',
      reason: 'is before listed_on',
      isBroken: ({ listed_on, update_date }) => String(update_date) < String(listed_on),
    },
    saleableWithinGross,
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
  complete: STOCK_LIKE_ITS_BUILDING,
  beforeChange: [
    // The first change of a price also stores what was asked before it.
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
      reason: OFFICE_NUMBER,
      isBroken: `id >= ${FIRST_OFFICE_NUMBER} and not exists (select from stock where stock.id = staged.id)`,
      isOffice: true,
    },
  ],
  office: {
    owns: 'exists (select from office_stock where stock_id = t.id)',
    holds: true,
    marks: `insert into office_stock (stock_id) select id from staged where id >= ${FIRST_OFFICE_NUMBER}
            on conflict do nothing`,
  },
};

export const PRICES: ImportKind = {
  name: 'prices',
  about: 'What was asked for listings over time; imports of stocks add to it by themselves',
  table: 'asking_price',
  key: ['stock_id', 'asked_on'],
  columns: [
    column('gstock_id', 'stock_id', id, 'Number of the listing', { ...MUST, references: STOCK }),
    column('asked_on', 'asked_on', day, 'The day from which it was asked', MUST),
    column('sell', 'sell', hkd, 'Price in HKD', MAY),
    column('rent', 'rent', hkd, 'Rent a month in HKD', MAY),
  ],
  rules: [
    {
      field: 'sell',
      reason: 'or rent must be given',
      isBroken: (row) => row.sell === null && row.rent === null,
    },
  ],
  office: { owns: 'exists (select from office_stock where office_stock.stock_id = t.stock_id)' },
};
