import type { Stock } from '#contract/stock.ts';
import { priceCut } from '#domain/stock/price-cut.ts';
import type { StockColumnKey } from '#domain/stock/stock-columns.ts';
import { dayText } from '#domain/text/date.ts';
import { inLanguage, type Language } from '#domain/text/language.ts';
import { type Accuracy, hkd, rentText } from '#domain/text/price.ts';
import { kilometresText } from '#web/features/stock/station-text.ts';
import type { StockLabels } from '#web/features/stock/stock-labels.ts';
import { yieldText } from '#web/features/stock/yield-text.ts';
import type { Translate } from '#web/i18n/create-i18n.ts';
import { pricePhrases } from '#web/i18n/domain-phrases.ts';

/** Text of a table cell whose value is unknown. */
const UNKNOWN_VALUE = '–';

/** Formats the cell of a column for a listing, in the page's language. */
export function stockCellText(
  key: StockColumnKey,
  stock: Stock,
  labels: StockLabels,
  t: Translate,
  lang: Language,
): string {
  const monthlyRentText = (rent: number | null, accuracy: Accuracy | null = 'exact') =>
    rent === null || accuracy === null ? '' : rentText(hkd(rent), lang, pricePhrases(t), accuracy);
  const priceOf = (side: 'S' | 'L') => labels.prices(stock).find(({ txType }) => txType === side);
  const valueText = (): string => {
    switch (key) {
      case 'area':
        return labels.area(stock);
      case 'sell':
        return priceOf('S')?.text ?? '';
      case 'ft_sell':
        return priceOf('S')?.perFoot ?? '';
      case 'yield':
        return yieldText(stock, t);
      case 'rent': {
        const rent = priceOf('L');
        return rent ? [rent.text, rent.included].filter(Boolean).join(' ') : '';
      }
      case 'ft_rent':
        return priceOf('L')?.perFoot ?? '';
      case 'rent_with_charges':
        return monthlyRentText(stock.rent_with_charges, stock.rent_with_charges_accuracy);
      case 'tenancy_rent':
        return monthlyRentText(stock.tenancy_rent);
      case 'tenancy_expiry':
        return stock.tenancy_expiry === null ? '' : dayText(stock.tenancy_expiry, lang);
      case 'tenant_trade':
        return stock.tenant_trade === null ? '' : t(`fields:trade.${stock.tenant_trade}`);
      case 'price_cut': {
        const cut = priceCut(stock);
        return cut === null ? '' : `${(cut / 100).toFixed(1)}%`;
      }
      case 'station': {
        const { station } = stock;
        if (!station) return '';
        const name = inLanguage(station.name, lang);
        return station.walk_minutes === null
          ? t('find:column.away', { station: name, kilometres: kilometresText(station.metres) })
          : t('find:column.walk', { station: name, minutes: station.walk_minutes });
      }
      case 'grade':
        return stock.grade ?? '';
      case 'update_date':
        return labels.updated(stock);
      case 'id':
        return stock.id;
    }
  };
  return valueText() || UNKNOWN_VALUE;
}
