import type { Translate } from '#web/i18n/create-i18n.ts';

/** Formats a number of whole months as years and months: 2 yr 3 mo. */
export function termText(totalMonths: number, t: Translate): string {
  const [years, months] = [Math.floor(totalMonths / 12), totalMonths % 12];
  if (totalMonths === 0) return t('stock_info:term.under_month');
  if (years === 0) return t('stock_info:term.months', { count: months });
  if (months === 0) return t('stock_info:term.years', { count: years });
  return t('stock_info:term.years_months', { years, months });
}
