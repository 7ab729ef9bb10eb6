import type { StockDetail } from '#contract/stock.ts';
import { remainingTerm } from '#domain/stock/tenancy.ts';
import { dayText, type IsoDate } from '#domain/text/date.ts';
import type { Language } from '#domain/text/language.ts';
import { hkd, rentText } from '#domain/text/price.ts';
import { termText } from '#web/features/stock/term-text.ts';
import type { Translate } from '#web/i18n/create-i18n.ts';
import { pricePhrases } from '#web/i18n/domain-phrases.ts';

/** Formats the remaining term of a tenancy in whole months, or in days if it is less: 尚餘1年3個月. */
export function remainingTermText(expiry: string, today: string, t: Translate): string {
  const remaining = remainingTerm(expiry as IsoDate, today as IsoDate);
  if (remaining === null) return t('fields:left.ended');
  if (remaining.days === 0) return t('fields:left.today');
  if (remaining.months === 0) return t('fields:left.days', { count: remaining.days });
  return t('fields:left.term', { term: termText(remaining.months, t) });
}

/**
 * Formats who may end the tenancy early and, if known, from which date. Returns null if it is unknown
 * whether anybody may.
 */
export function breakText(stock: StockDetail, t: Translate, lang: Language): string | null {
  if (stock.tenancy_break === null) return null;
  const entitledParty = t(`fields:tenancy_break.${stock.tenancy_break}`);
  if (stock.tenancy_break_from === null) return entitledParty;
  return t('fields:break_from', { who: entitledParty, date: dayText(stock.tenancy_break_from, lang) });
}

/** Formats the tenancy deposit in months of rent and, if the rent is known, in dollars. */
export function depositText(stock: StockDetail, t: Translate, lang: Language): string | null {
  const { tenancy_deposit: months, tenancy_rent: rent } = stock;
  if (months === null) return null;
  const monthsText = t('fields:unit.months_rent', { count: months });
  if (rent === null || months === 0) return monthsText;
  return t('fields:deposit_worth', {
    months: monthsText,
    amount: rentText(hkd(rent * months), lang, pricePhrases(t)),
  });
}
