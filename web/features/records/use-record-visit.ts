import { useEffect } from 'react';
import type { Stock } from '#contract/stock.ts';
import { visit } from '#domain/records.ts';
import { visits } from './lists.ts';

/** Looking at a listing is remembered in the browser, for the page of recent visits. */
export function useRecordVisit({ gstock_id: id, ics_type }: Pick<Stock, 'gstock_id' | 'ics_type'>): void {
  useEffect(() => {
    visits.update((list) => visit(list, { id, ics_type }, Date.now()));
  }, [id, ics_type]);
}
