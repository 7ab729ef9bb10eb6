import type { IcsType } from '../codes/ics-type.ts';
import type { TxType } from '../codes/tx-type.ts';
import type { StockOrderField } from '../search/sort.ts';
import type { StockFilter } from './stock-filter.ts';

/** A column of the table of listings, beside the first one, which says its name, district and floor. */
type StockColumn = {
  /** What the table is put in order of by its heading; without it the heading is no link. */
  readonly order?: StockOrderField;
  /** It says something about what is for sale (S) or for lease (L) alone. */
  readonly txType?: Extract<TxType, 'S' | 'L'>;
  /** It says something about these types alone. */
  readonly types?: readonly IcsType[];
  /** Whether a search shows it before the visitor has chosen columns. */
  readonly isUsual: (asked: Asked) => boolean;
};

/** What a search asks for, as far as columns follow from it. */
type Asked = {
  readonly filter: StockFilter;
  /** Whether sales and leases are both among what is found. */
  readonly isBoth: boolean;
  /** Whether tenanted sales are asked for. */
  readonly isTenanted: boolean;
};

const always = () => true;
const never = () => false;
const ofOneSide = ({ isBoth }: Asked) => !isBoth;
const ofTenanted = ({ isTenanted }: Asked) => isTenanted;

/** In the order of the table. The phrase of a heading is `find:column.${key}`, that of a file `find:csv.${key}` where it names a unit. */
const STOCK_COLUMNS = {
  area: { order: 'area', isUsual: always },
  sell: { order: 'sell', txType: 'S', isUsual: always },
  ft_sell: {
    order: 'ft_sell',
    txType: 'S',
    isUsual: ({ isBoth, isTenanted }) => !isBoth && !isTenanted,
  },
  yield: { order: 'yield', txType: 'S', isUsual: ofOneSide },
  tenancy_rent: { txType: 'S', isUsual: ofTenanted },
  tenancy_expiry: { txType: 'S', isUsual: ofTenanted },
  tenant_trade: { txType: 'S', isUsual: ofTenanted },
  rent: { order: 'rent', txType: 'L', isUsual: always },
  ft_rent: { order: 'ft_rent', txType: 'L', isUsual: ofOneSide },
  all_in_rent: { order: 'all_in_rent', txType: 'L', isUsual: ofOneSide },
  price_cut: { order: 'price_cut', isUsual: ({ filter }) => filter.priceCut !== undefined },
  station: {
    order: 'walk',
    isUsual: ({ filter }) => Boolean(filter.station ?? filter.walk ?? filter.reach),
  },
  grade: { types: ['c'], isUsual: ({ filter }) => filter.grade !== undefined },
  update_date: { order: 'update_date', isUsual: always },
  id: { isUsual: never },
} as const satisfies Record<string, StockColumn>;

export type StockColumnKey = keyof typeof STOCK_COLUMNS;
export const STOCK_COLUMN_KEYS = Object.keys(STOCK_COLUMNS) as readonly StockColumnKey[];

export function stockColumn(key: StockColumnKey): StockColumn {
  return STOCK_COLUMNS[key];
}

/** Rows of the table that a file holds at most. */
export const MAX_STOCK_CSV_ROWS = 1000;

/** The columns that say something about what a search finds. */
export function offeredColumns({ txType = [], icsType = [] }: StockFilter): readonly StockColumnKey[] {
  return STOCK_COLUMN_KEYS.filter((key) => {
    const column = stockColumn(key);
    const isOfSide =
      column.txType === undefined ||
      txType.length === 0 ||
      txType.includes('B') ||
      txType.includes(column.txType);
    const isOfType =
      column.types === undefined ||
      icsType.length === 0 ||
      column.types.some((type) => icsType.includes(type));
    return isOfSide && isOfType;
  });
}

/** What a visitor has said of columns: true for those to show, false for those to leave out. */
export type ColumnChoices = Readonly<Partial<Record<StockColumnKey, boolean>>>;

/** The columns of a search's table: as chosen, else the usual ones and that of the order. */
export function shownColumns(
  filter: StockFilter,
  order: StockOrderField,
  choices: ColumnChoices,
): readonly StockColumnKey[] {
  const { txType = [], flags = [] } = filter;
  const asked: Asked = {
    filter,
    isBoth: txType.length === 0 || txType.includes('B') || txType.length > 1,
    isTenanted: flags.includes('with_tenancy'),
  };
  return offeredColumns(filter).filter((key) => {
    const column = stockColumn(key);
    return choices[key] ?? (column.order === order || column.isUsual(asked));
  });
}
