import type { Stock } from '#contract/stock.ts';
import type { Translate } from '#web/i18n/create-i18n.ts';

/** Formats the yield of a listing with its kind, for places whose label names neither: 3.25% passing. */
export function yieldText({ yield: percent, yield_kind }: Pick<Stock, 'yield' | 'yield_kind'>, t: Translate) {
  return percent === null || yield_kind === null
    ? ''
    : t(`stock_info:yield_of.${yield_kind}`, { percent: percent.toFixed(2) });
}
