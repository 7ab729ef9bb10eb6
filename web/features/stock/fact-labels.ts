import type { StockDetail } from '#contract/stock.ts';
import { managementFeeCents } from '#domain/stock/management-fee.ts';
import type { Language } from '#domain/text/language.ts';
import { centsOf, rentPerFootText } from '#domain/text/price.ts';
import type { Translate } from '#web/i18n/create-i18n.ts';

/** The management fee, as the pages of a listing and of compare write it; null when it is not known. */
export function feeText(stock: StockDetail, t: Translate, lang: Language): string | null {
  const cents = managementFeeCents(stock);
  if (cents === null) return null;
  return t('details:a_foot_a_month', { price: rentPerFootText(centsOf(cents / 100), lang) });
}

/** A unit that is only known to be decorated is shown as fitted. */
export function decorationText({ decoration, decorated }: StockDetail, t: Translate): string | null {
  const known = decoration ?? (decorated ? 'fitted' : null);
  return known && t(`details:decoration.${known}`);
}
