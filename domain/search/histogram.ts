/**
 * Lower edges of the histogram buckets above the range filters. Bucket n covers values from edge n up
 * to but excluding edge n + 1. The first bucket has no lower limit, the last no upper limit. Bucket
 * widths grow with the value.
 */
export const HISTOGRAM_EDGES = {
  /** Area in square feet. */
  area: [
    0, 200, 300, 400, 500, 600, 700, 800, 1000, 1200, 1500, 2000, 2500, 3000, 4000, 5000, 7000, 10_000,
    15_000, 20_000, 30_000, 50_000,
  ],
  /** Sale price in HKD. */
  sell: [
    0, 2e6, 3e6, 4e6, 5e6, 6e6, 7e6, 8e6, 1e7, 12e6, 15e6, 2e7, 25e6, 3e7, 4e7, 5e7, 7e7, 1e8, 15e7, 2e8, 3e8,
    5e8,
  ],
  /** Rent in HKD per month. */
  rent: [
    0, 5000, 7000, 8000, 10_000, 12_000, 15_000, 18_000, 20_000, 25_000, 30_000, 40_000, 50_000, 60_000,
    80_000, 100_000, 150_000, 200_000, 300_000, 500_000, 700_000, 1_000_000,
  ],
  /** Rent with management fee, rates and government rent, estimated where not stated, in HKD per month. */
  rent_with_charges: [
    0, 5000, 7000, 8000, 10_000, 12_000, 15_000, 18_000, 20_000, 25_000, 30_000, 40_000, 50_000, 60_000,
    80_000, 100_000, 150_000, 200_000, 300_000, 500_000, 700_000, 1_000_000,
  ],
  /** The same without estimates. */
  all_in_rent: [
    0, 5000, 7000, 8000, 10_000, 12_000, 15_000, 18_000, 20_000, 25_000, 30_000, 40_000, 50_000, 60_000,
    80_000, 100_000, 150_000, 200_000, 300_000, 500_000, 700_000, 1_000_000,
  ],
  /** Sale price in HKD per square foot. */
  ft_sell: [
    0, 2000, 3000, 4000, 5000, 6000, 7000, 8000, 9000, 10_000, 12_000, 14_000, 16_000, 18_000, 20_000, 25_000,
    30_000, 40_000, 50_000, 70_000, 100_000, 150_000,
  ],
  /** Rent in HKD per square foot per month. */
  ft_rent: [0, 5, 8, 10, 12, 14, 16, 18, 20, 25, 30, 35, 40, 50, 60, 70, 80, 100, 150, 200, 300, 500],
  /** In hundredths of a percent. */
  yield: [
    0, 100, 150, 175, 200, 225, 250, 275, 300, 325, 350, 375, 400, 425, 450, 475, 500, 550, 600, 700, 800,
    1000,
  ],
  /** In hundredths of a percent. */
  price_cut: [0, 100, 200, 300, 400, 500, 600, 800, 1000, 1200, 1500, 2000, 2500, 3000, 4000, 5000],
  /** Length in feet. */
  frontage: [0, 6, 8, 10, 12, 14, 16, 18, 20, 25, 30, 40, 50, 70],
  /** Current in amperes, at the usual ratings of electricity supplies. */
  power: [0, 30, 60, 100, 150, 200, 300, 400, 600, 800],
  /** Walking time in minutes. */
  walk: [0, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20],
  /** Load in pounds per square foot. */
  floor_loading: [0, 60, 100, 125, 150, 200, 250, 300, 400, 500],
  /** Height in centimetres. */
  ceiling_height_cm: [0, 260, 280, 300, 320, 340, 360, 380, 400, 450, 500, 600],
  /** Number of lifts. */
  passenger_lifts: [0, 1, 2, 3, 4, 6, 8, 10, 12, 16, 20],
  cargo_lifts: [0, 1, 2, 3, 4, 5, 6, 8],
  /** Floor number; basements are negative. */
  floor: [-9, 0, 1, 2, 3, 4, 6, 8, 10, 12, 15, 20, 25, 30, 40, 50],
} as const;

/** Returns the index of a value's bucket. */
export function bucketOf(value: number, bucketEdges: readonly number[]): number {
  let bucket = 0;
  while (bucket + 1 < bucketEdges.length && value >= (bucketEdges[bucket + 1] ?? Number.POSITIVE_INFINITY))
    bucket++;
  return bucket;
}
