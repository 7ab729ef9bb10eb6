import type { Params } from 'react-router';
import type { StockDetail } from '#contract/stock.ts';
import { readAddress } from '#domain/address/read-address.ts';
import { parseStockId } from '#domain/codes/formatted-id.ts';
import { ICS_DEFINITIONS } from '#domain/codes/ics-type.ts';
import type { Language } from '#domain/text/language.ts';

/**
 * Returns the listing id from the path parameters of any URL style. All other path parameters are only
 * for human readers.
 */
export function stockIdOf({ id, stockId }: Params): number | undefined {
  return parseStockId(stockId ?? id ?? '');
}

/**
 * Returns whether the URL's path describes the listing correctly: by its slug, or in older URLs by
 * property type and numeric id.
 */
export function isCanonicalAddress(
  stock: Pick<StockDetail, 'gstock_id' | 'ics_type' | 'link'>,
  params: Params,
  lang: Language,
): boolean {
  if (params.stockId !== undefined)
    return (
      params.sbu === ICS_DEFINITIONS[stock.ics_type].segment && params.stockId === String(stock.gstock_id)
    );
  const canonicalParams = readAddress(stock.link[lang])?.params;
  return canonicalParams?.districtAndName === params.districtAndName && canonicalParams?.id === params.id;
}
