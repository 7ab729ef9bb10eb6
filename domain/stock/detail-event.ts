import { ICS_DEFINITIONS, icsTypeOfCode } from '../codes/ics-type.ts';

export type DetailEvent = {
  readonly event: 'gotoStockDetail';
  readonly category: 'Industrial' | 'Commercial' | 'Shops' | 'ICS';
  readonly label: string;
};

/** Returns the analytics event for opening a listing. Its label shows which data are missing. */
export function detailAnalyticsEvent(
  stock: { readonly id?: number | null; readonly ics_type?: string | null } | null | undefined,
): DetailEvent {
  const type = icsTypeOfCode(stock?.ics_type);
  const category = type ? ICS_DEFINITIONS[type].category : 'ICS';
  const labelParts = stock ? [type, stock.id ?? 'unknownid'] : ['unknownpayload'];
  const label = ['details', ...labelParts.filter((part) => part !== undefined)].join('-');
  return { event: 'gotoStockDetail', category, label };
}
