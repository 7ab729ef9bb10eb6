/** Regions of the districts, in display order. ETC is outside Hong Kong. */
export const REGIONS = ['HK', 'KLN', 'NT', 'ETC'] as const;
export type Region = (typeof REGIONS)[number];

/** Returns true unless the region is outside Hong Kong. An unknown region counts as inside. */
export function isInHongKong({ region_code }: { readonly region_code: Region | null }): boolean {
  return region_code !== 'ETC';
}
