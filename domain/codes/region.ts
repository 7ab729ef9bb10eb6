/** The regions that districts lie in, as people list them; ETC is outside Hong Kong. */
export const REGIONS = ['HK', 'KLN', 'NT', 'ETC'] as const;
export type Region = (typeof REGIONS)[number];

/** One whose region is not known counts as inside. */
export function isInHongKong({ region_code }: { readonly region_code: Region | null }): boolean {
  return region_code !== 'ETC';
}
