import type { StockDetail } from '#contract/stock.ts';
import { monthsLeft } from '#domain/stock/tenancy.ts';
import { dayText } from '#domain/text/date.ts';
import type { Language } from '#domain/text/language.ts';
import { hkd, rentText } from '#domain/text/price.ts';
import type { Translate } from '#web/i18n/create-i18n.ts';
import { pricePhrases } from '#web/i18n/domain-phrases.ts';

/** 尚餘1年3個月 */
export function timeLeft(expiry: string, today: string, t: Translate): string {
  const left = monthsLeft(expiry, today);
  if (left === 0) return t('fields:left.ended');
  const [years, months] = [Math.floor(left / 12), left % 12];
  if (years === 0) return t('fields:left.months', { count: months });
  if (months === 0) return t('fields:left.years', { count: years });
  return t('fields:left.years_months', { years, months });
}

/** Who may end the tenancy early, and from when where that is known; null when it is not known. */
export function breakText(stock: StockDetail, t: Translate, lang: Language): string | null {
  if (stock.tenancy_break === null) return null;
  const who = t(`fields:tenancy_break.${stock.tenancy_break}`);
  if (stock.tenancy_break_from === null) return who;
  return t('fields:break_from', { who, date: dayText(stock.tenancy_break_from, lang) });
}

/** The deposit in months, and in dollars where the rent is known. */
export function depositText(stock: StockDetail, t: Translate, lang: Language): string | null {
  const { tenancy_deposit: months, tenancy_rent: rent } = stock;
  if (months === null) return null;
  const inMonths = t('fields:unit.months_rent', { count: months });
  if (rent === null || months === 0) return inMonths;
  return t('fields:deposit_worth', {
    months: inMonths,
    amount: rentText(hkd(rent * months), lang, pricePhrases(t)),
  });
}
