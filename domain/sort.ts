export const STOCK_ORDER_FIELDS = [
  'update_date',
  'area',
  'sell',
  'rent',
  'ft_sell',
  'ft_rent',
  'yield',
] as const;
export type StockOrderField = (typeof STOCK_ORDER_FIELDS)[number];
export const TRANSACTION_ORDER_FIELDS = ['tx_date', 'area', 'sell', 'rent', 'ft_sell', 'ft_rent'] as const;
type TransactionOrderField = (typeof TRANSACTION_ORDER_FIELDS)[number];

export const DIRECTIONS = ['asc', 'desc'] as const;
export type Direction = (typeof DIRECTIONS)[number];
export type Order<Field extends string> = { readonly field: Field; readonly direction: Direction };
export type StockOrder = Order<StockOrderField>;
export type TransactionOrder = Order<TransactionOrderField>;

export const DEFAULT_STOCK_ORDER: StockOrder = { field: 'update_date', direction: 'desc' };
export const DEFAULT_TRANSACTION_ORDER: TransactionOrder = { field: 'tx_date', direction: 'desc' };

/** Listings send field and direction apart; a missing one is that of the default order. */
export function parseStockOrder(
  field: string | undefined,
  direction: string | undefined,
): StockOrder | undefined {
  const { field: defaultField, direction: defaultDirection } = DEFAULT_STOCK_ORDER;
  return parseOrder(`${field ?? defaultField}-${direction ?? defaultDirection}`, STOCK_ORDER_FIELDS);
}

/** 'tx_date-desc', as transactions send it and as addresses show it. */
export function parseOrder<Field extends string>(
  text: string,
  fields: readonly Field[],
): Order<Field> | undefined {
  for (const field of fields) {
    const direction = DIRECTIONS.find((candidate) => `${field}-${candidate}` === text);
    if (direction) return { field, direction };
  }
  return undefined;
}

export function formatOrder({ field, direction }: Order<string>): string {
  return `${field}-${direction}`;
}

/** What is not known comes last in either direction. */
export function compareNullable<Value extends number | string>(
  a: Value | null,
  b: Value | null,
  direction: Direction,
): number {
  if (a === b) return 0;
  if (a === null) return 1;
  if (b === null) return -1;
  return a < b === (direction === 'asc') ? -1 : 1;
}

/** Ties break by id, ascending in either direction, so that pages never overlap. */
export function rowComparator<Row>(
  keyOf: (row: Row) => number | string | null,
  idOf: (row: Row) => number,
  direction: Direction,
): (a: Row, b: Row) => number {
  return (a, b) => compareNullable(keyOf(a), keyOf(b), direction) || idOf(a) - idOf(b);
}
