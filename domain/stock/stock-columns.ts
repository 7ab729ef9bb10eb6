import type { IcsType } from '../codes/ics-type.ts';
import type { TxType } from '../codes/tx-type.ts';
import type { PageStockOrderField, StockOrderField } from '../search/sort.ts';
import type { StockFilter } from './stock-filter.ts';

/** A column of the listing table. The fixed first column (name, district and floor) is not included. */
type StockColumn = {
  /** Sort key of the column heading. Without a key the heading is not a link. */
  readonly orderField?: PageStockOrderField;
  /** Restricts the column to listings for sale (S) or for lease (L). */
  readonly txType?: Extract<TxType, 'S' | 'L'>;
  /** Restricts the column to some property types. */
  readonly types?: readonly IcsType[];
  /** Returns true if a search shows the column by default. */
  readonly isDefault: (context: ColumnContext) => boolean;
};

/** The facts about a search that determine the default columns. */
type ColumnContext = {
  readonly filter: StockFilter;
  readonly order: StockOrderField;
  /** True if the results can include both sales and leases. */
  readonly includesSalesAndLeases: boolean;
  /** True if the search is for sales with a tenant. */
  readonly requestsTenantedSales: boolean;
};

const always = () => true;
const never = () => false;
const isSalesOrLeasesOnly = ({ includesSalesAndLeases }: ColumnContext) => !includesSalesAndLeases;
const isTenantedSearch = ({ requestsTenantedSales }: ColumnContext) => requestsTenantedSales;

/**
 * Columns in display order. The phrase of a heading is `find:column.${key}`. In CSV files, numeric
 * columns have the heading `find:csv.${name}` instead, which also states the unit.
 */
const STOCK_COLUMNS = {
  area: { orderField: 'area', isDefault: always },
  sell: { orderField: 'sell', txType: 'S', isDefault: always },
  ft_sell: {
    orderField: 'ft_sell',
    txType: 'S',
    isDefault: ({ includesSalesAndLeases, requestsTenantedSales }) =>
      !includesSalesAndLeases && !requestsTenantedSales,
  },
  yield: { orderField: 'yield', txType: 'S', isDefault: isSalesOrLeasesOnly },
  tenancy_rent: { txType: 'S', isDefault: isTenantedSearch },
  tenancy_expiry: { txType: 'S', isDefault: isTenantedSearch },
  tenant_trade: { txType: 'S', isDefault: isTenantedSearch },
  rent: { orderField: 'rent', txType: 'L', isDefault: always },
  ft_rent: { orderField: 'ft_rent', txType: 'L', isDefault: isSalesOrLeasesOnly },
  rent_with_charges: {
    orderField: 'rent_with_charges',
    txType: 'L',
    isDefault: (context) => isSalesOrLeasesOnly(context) || isAboutAllInRent(context.filter, context.order),
  },
  price_cut: { orderField: 'price_cut', isDefault: ({ filter }) => filter.priceCut !== undefined },
  station: {
    orderField: 'walk',
    isDefault: ({ filter }) => Boolean(filter.station ?? filter.walk ?? filter.reach),
  },
  grade: { types: ['c'], isDefault: ({ filter }) => filter.grade !== undefined },
  update_date: { orderField: 'update_date', isDefault: always },
  id: { isDefault: never },
} as const satisfies Record<string, StockColumn>;

export type StockColumnKey = keyof typeof STOCK_COLUMNS;
export const STOCK_COLUMN_KEYS = Object.keys(STOCK_COLUMNS) as readonly StockColumnKey[];

export function stockColumn(key: StockColumnKey): StockColumn {
  return STOCK_COLUMNS[key];
}

/** Columns of CSV files: those of the table, and the stated all-in rent, for programs. */
export const STOCK_FILE_COLUMN_KEYS = [...STOCK_COLUMN_KEYS, 'all_in_rent'] as const;
export type StockFileColumnKey = (typeof STOCK_FILE_COLUMN_KEYS)[number];

/** Returns whether a search filters or sorts by the all-in rent, so that its rows show it. */
export function isAboutAllInRent(filter: StockFilter, order: StockOrderField): boolean {
  return (
    order === 'rent_with_charges' || filter.rentWithCharges !== undefined || filter.rentCharges !== undefined
  );
}

/** Maximum number of rows in a CSV file of the listing table. */
export const MAX_STOCK_CSV_ROWS = 1000;

/** Returns the columns that apply to a search. */
export function applicableColumns({ txType = [], icsType = [] }: StockFilter): readonly StockColumnKey[] {
  return STOCK_COLUMN_KEYS.filter((key) => {
    const column = stockColumn(key);
    const appliesToTxType =
      column.txType === undefined ||
      txType.length === 0 ||
      txType.includes('B') ||
      txType.includes(column.txType);
    const appliesToType =
      column.types === undefined ||
      icsType.length === 0 ||
      column.types.some((type) => icsType.includes(type));
    return appliesToTxType && appliesToType;
  });
}

/** Visitor's column settings: true shows a column, false hides it. */
export type ColumnChoices = Readonly<Partial<Record<StockColumnKey, boolean>>>;

/**
 * Returns the visible columns of a search: the visitor's settings, otherwise the default columns and
 * the sort column.
 */
export function visibleColumns(
  filter: StockFilter,
  order: StockOrderField,
  choices: ColumnChoices,
): readonly StockColumnKey[] {
  const { txType = [], flags = [] } = filter;
  const context: ColumnContext = {
    filter,
    order,
    includesSalesAndLeases: txType.length === 0 || txType.includes('B') || txType.length > 1,
    requestsTenantedSales: flags.includes('with_tenancy'),
  };
  return applicableColumns(filter).filter((key) => {
    const column = stockColumn(key);
    return choices[key] ?? (column.orderField === order || column.isDefault(context));
  });
}
