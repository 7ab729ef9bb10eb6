export type DemoOptions = {
  /** Number of listings; the sizes of other tables follow from it. */
  readonly stocks: number;
  /** Number of transactions; by default in proportion to the listings. */
  readonly transactions?: number;
  readonly seed: number;
  /** Today's date in the data, as an ISO date. */
  readonly asOf: string;
};

const DEFAULT_STOCKS = 12_000;
const DEFAULT_BUILDINGS = 1_200;
const DEFAULT_TRANSACTIONS = 60_000;
/**
 * Minimum number of buildings: enough for every real building, every campaign, and a building in nearly
 * every district.
 */
const MIN_BUILDINGS = 700;
/**
 * Exponent by which the number of buildings grows with the number of listings. It is below 1, because
 * a larger market also has more listings per building: 12,000 listings are in 1,200 buildings, 200,000
 * in about 6,000.
 */
const BUILDING_GROWTH_EXPONENT = 0.572;

export type DemoSizes = {
  readonly stocks: number;
  readonly buildings: number;
  readonly transactions: number;
};

export function sizesFor({ stocks, transactions }: Pick<DemoOptions, 'stocks' | 'transactions'>): DemoSizes {
  const growthFactor = (stocks / DEFAULT_STOCKS) ** BUILDING_GROWTH_EXPONENT;
  return {
    stocks,
    buildings: Math.max(MIN_BUILDINGS, Math.round(DEFAULT_BUILDINGS * growthFactor)),
    transactions: transactions ?? Math.round(DEFAULT_TRANSACTIONS * growthFactor),
  };
}
