/** The three parts of Hong Kong in the order in which people list them, and whatever lies outside, such as Macau. */
export const REGIONS = ['HK', 'KLN', 'NT', 'ETC'] as const;
export type Region = (typeof REGIONS)[number];

export function isInHongKong({ region_code }: { readonly region_code: Region }): boolean {
  return region_code !== 'ETC';
}
