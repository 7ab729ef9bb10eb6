type Tender = { readonly sale_kind: string | null; readonly tender_closes_on: string | null };

/** The asking price of a tender is a guide price: the seller may accept another one, or none. */
export function isTender({ sale_kind }: Pick<Tender, 'sale_kind'>): boolean {
  return sale_kind === 'tender';
}

/** Whether tenders are still accepted. On its closing day a tender is open, since no hour is recorded. */
export function tenderStateOn(stock: Tender, today: string): 'open' | 'closed' | 'undated' | null {
  if (!isTender(stock)) return null;
  if (stock.tender_closes_on === null) return 'undated';
  return stock.tender_closes_on < today ? 'closed' : 'open';
}
