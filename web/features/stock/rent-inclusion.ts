import { rentInclusionOf } from '#domain/stock/net-rent.ts';
import type { RentCharge } from '#domain/stock/rent-charges.ts';
import type { Translate } from '#web/i18n/create-i18n.ts';

/**
 * Returns the note beside a rent that includes charges, such as 'inclusive'; empty if it includes none or
 * the terms do not say.
 */
export function rentInclusionText(
  rentIncludes: readonly RentCharge[] | null | undefined,
  t: Translate,
): string {
  const inclusion = rentInclusionOf(rentIncludes);
  if (inclusion === null) return '';
  const { isInclusive, others } = inclusion;
  const charges = others.map((charge) => t(`stock_info:rent.${charge}`)).join(t('stock_info:rent.separator'));
  if (!isInclusive) return t('stock_info:rent.includes', { charges });
  return charges ? t('stock_info:rent.inclusive_also', { charges }) : t('stock_info:rent.inclusive');
}
