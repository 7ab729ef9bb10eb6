import type { StockDetail } from '#contract/stock.ts';
import { decorationOf } from '#domain/stock/decoration.ts';
import { managementFeeCents } from '#domain/stock/management-fee.ts';
import type { Language } from '#domain/text/language.ts';
import { dollarsToCents, rentPerFootText } from '#domain/text/price.ts';
import type { Translate } from '#web/i18n/create-i18n.ts';

/**
 * Formats the management fee for the listing page and the compare page. Returns null if the fee is
 * unknown.
 */
export function formatManagementFee(stock: StockDetail, t: Translate, lang: Language): string | null {
  const feeCents = managementFeeCents(stock);
  if (feeCents === null) return null;
  return t('details:a_foot_a_month', { price: rentPerFootText(dollarsToCents(feeCents / 100), lang) });
}

export function formatDecoration(stock: StockDetail, t: Translate): string | null {
  const decoration = decorationOf(stock);
  return decoration && t(`stock_info:decoration.${decoration}`);
}
