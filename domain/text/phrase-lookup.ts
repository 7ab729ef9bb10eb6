import { FLOOR_CODES, type FloorPhrases, NAMED_FLOORS } from './floor.ts';
import type { PricePhrases } from './price.ts';

/**
 * Looks up a phrase by its key and fills in values. The keys come from the filter definitions, which the
 * compiler cannot check; a test ensures that all such phrases exist.
 */
export type LookUpPhrase = (key: string, values?: Readonly<Record<string, string | number>>) => string;

/** Returns the phrases with which `priceText` and `rentText` format an amount. */
export function pricePhrases(t: LookUpPhrase): PricePhrases {
  return {
    negotiable: t('stock_info:price.negotiable'),
    up: t('stock_info:price.up'),
    about: t('stock_info:price.about'),
    about_up: t('stock_info:price.about_up'),
  };
}

/** Returns the phrases that `floorText` and related functions need. */
export function floorPhrases(t: LookUpPhrase): FloorPhrases {
  const floorEntries = [...FLOOR_CODES, ...NAMED_FLOORS].map(
    (code) => [code, t(`stock_info:floor.${code}`)] as const,
  );
  return {
    ...(Object.fromEntries(floorEntries) as Record<(typeof floorEntries)[number][0], string>),
    basement: t('stock_info:floor.basement'),
    numberedFloor: t('stock_info:floor.real'),
    unit: t('stock_info:floor.unit'),
    shopUnit: t('stock_info:floor.shop'),
    wholeFloor: t('stock_info:floor.whole'),
  };
}
