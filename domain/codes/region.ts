/** The regions that districts lie in, as people list them; ETC is outside Hong Kong. */
export const REGIONS = ['HK', 'KLN', 'NT', 'ETC'] as const;
export type Region = (typeof REGIONS)[number];

export function isInHongKong({ region_code }: { readonly region_code: Region }): boolean {
  return region_code !== 'ETC';
}
