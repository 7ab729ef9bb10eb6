export type DemoOptions = {
  /** How many listings; everything that grows with them follows. */
  readonly stocks: number;
  /** How many transactions, if not as many as a market with so many listings has. */
  readonly transactions?: number;
  readonly seed: number;
  /** The day the data call today, an ISO date. */
  readonly asOf: string;
};

const DEFAULT_STOCKS = 12_000;
const DEFAULT_BUILDINGS = 1_200;
const DEFAULT_TRANSACTIONS = 60_000;
/** Every known building, every campaign, and something in nearly every district. */
const LEAST_BUILDINGS = 700;
/** A market with more listings has fuller buildings too: 200,000 listings stand in 6,000 of them. */
const GROWTH = 0.572;

export type DemoSizes = {
  readonly stocks: number;
  readonly buildings: number;
  readonly transactions: number;
};

export function sizesFor({ stocks, transactions }: Pick<DemoOptions, 'stocks' | 'transactions'>): DemoSizes {
  const growth = (stocks / DEFAULT_STOCKS) ** GROWTH;
  return {
    stocks,
    buildings: Math.max(LEAST_BUILDINGS, Math.round(DEFAULT_BUILDINGS * growth)),
    transactions: transactions ?? Math.round(DEFAULT_TRANSACTIONS * growth),
  };
}
