import type { StockDetail } from '#contract/stock.ts';
import { enquiryTypeOf } from '#domain/enquiry.ts';
import type { EnquiryAbout } from './use-enquiry.ts';

/** An enquiry about a listing; `message` stands in the form until the visitor writes another. */
export function stockAbout(
  { ics_type, gstock_id }: Pick<StockDetail, 'ics_type' | 'gstock_id'>,
  message: string,
): EnquiryAbout {
  return { type: enquiryTypeOf(ics_type), stockId: gstock_id, message };
}
