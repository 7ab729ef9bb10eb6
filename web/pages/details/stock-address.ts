import type { Params } from 'react-router';
import type { StockDetail } from '#contract/stock.ts';
import { readAddress } from '#domain/address/read-address.ts';
import { parseStockId } from '#domain/codes/formatted-id.ts';
import { ICS } from '#domain/codes/ics-type.ts';
import type { Language } from '#domain/text/language.ts';

/** The listing that an address of any style names; its other parameters are there to be read by people. */
export function stockIdOf({ id, stockId }: Params): number | undefined {
  return parseStockId(stockId ?? id ?? '');
}

/** Whether an address is right in what it says of the listing: its slug, or its type and bare id in an older address. */
export function isAddressOf(
  stock: Pick<StockDetail, 'gstock_id' | 'ics_type' | 'link'>,
  params: Params,
  lang: Language,
): boolean {
  if (params.stockId !== undefined)
    return params.sbu === ICS[stock.ics_type].segment && params.stockId === String(stock.gstock_id);
  const own = readAddress(stock.link[lang])?.params;
  return own?.districtAndName === params.districtAndName && own?.id === params.id;
}
