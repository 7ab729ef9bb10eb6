import { ICS, icsTypeOfCode } from '../codes/ics-type.ts';

export type DetailEvent = {
  readonly event: 'gotoStockDetail';
  readonly category: 'Industrial' | 'Commercial' | 'Shops' | 'ICS';
  readonly label: string;
};

/** The analytics event of opening a listing. Its label says which data are missing. */
export function analyticsOfDetail(
  stock: { readonly id?: number | null; readonly ics_type?: string | null } | null | undefined,
): DetailEvent {
  const type = icsTypeOfCode(stock?.ics_type);
  const category = type ? ICS[type].category : 'ICS';
  const words = stock ? [type, stock.id ?? 'unknownid'] : ['unknownpayload'];
  const label = ['details', ...words.filter((word) => word !== undefined)].join('-');
  return { event: 'gotoStockDetail', category, label };
}
