import { FLOOR_CODES, type FloorPhrases, NAMED_FLOORS } from '#domain/text/floor.ts';
import type { PricePhrases } from '#domain/text/price.ts';
import type { Translate } from './create-i18n.ts';

/** Returns the phrases with which `priceText` and `rentText` format an amount. */
export function pricePhrases(t: Translate): PricePhrases {
  return {
    negotiable: t('stock_info:price.negotiable'),
    up: t('stock_info:price.up'),
    about: t('stock_info:price.about'),
    about_up: t('stock_info:price.about_up'),
  };
}

/** Returns the phrases that `floorText` and related functions need. */
export function floorPhrases(t: Translate): FloorPhrases {
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
