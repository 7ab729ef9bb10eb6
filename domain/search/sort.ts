export const STOCK_ORDER_FIELDS = [
  'update_date',
  'area',
  'sell',
  'rent',
  'ft_sell',
  'ft_rent',
  'rent_with_charges',
  'all_in_rent',
  'yield',
  'price_cut',
  'walk',
] as const;
export type StockOrderField = (typeof STOCK_ORDER_FIELDS)[number];
/** Orders that pages offer. Stated all-in rents are only for programs. */
export const PAGE_STOCK_ORDER_FIELDS = STOCK_ORDER_FIELDS.filter(
  (field): field is Exclude<StockOrderField, 'all_in_rent'> => field !== 'all_in_rent',
);
export type PageStockOrderField = (typeof PAGE_STOCK_ORDER_FIELDS)[number];
export const TRANSACTION_ORDER_FIELDS = ['tx_date', 'area', 'sell', 'rent', 'ft_sell', 'ft_rent'] as const;
type TransactionOrderField = (typeof TRANSACTION_ORDER_FIELDS)[number];

export const DIRECTIONS = ['asc', 'desc'] as const;
export type Direction = (typeof DIRECTIONS)[number];
export type Order<Field extends string> = { readonly field: Field; readonly direction: Direction };
export type StockOrder = Order<StockOrderField>;
export type TransactionOrder = Order<TransactionOrderField>;

export const DEFAULT_STOCK_ORDER = { field: 'update_date', direction: 'desc' } as const satisfies StockOrder;
export const DEFAULT_TRANSACTION_ORDER: TransactionOrder = { field: 'tx_date', direction: 'desc' };

/**
 * Parses a sort order such as 'tx_date-desc', the format of URLs and of transaction and building
 * requests.
 */
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
