import type { StockDetail } from '#contract/stock.ts';
import { decorationOf } from '#domain/stock/decoration.ts';
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

export function decorationText(stock: StockDetail, t: Translate): string | null {
  const known = decorationOf(stock);
  return known && t(`details:decoration.${known}`);
}
