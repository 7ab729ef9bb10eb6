import { ICS, icsTypeOfCode } from './ics-type.ts';

export type DetailEvent = {
  readonly event: 'gotoStockDetail';
  readonly category: 'Industrial' | 'Commercial' | 'Shops' | 'ICS';
  readonly label: string;
};

/** The analytics event of opening a detail; what is missing is told in the label. */
export function analyticsOfDetail(
  stock: { readonly id?: number | null; readonly ics_type?: string | null } | null | undefined,
): DetailEvent {
  const type = icsTypeOfCode(stock?.ics_type);
  const category = type ? ICS[type].category : 'ICS';
  const parts = stock ? [type, stock.id ?? 'unknownid'] : ['unknownpayload'];
  const label = ['details', ...parts.filter((part) => part !== undefined)].join('-');
  return { event: 'gotoStockDetail', category, label };
}
