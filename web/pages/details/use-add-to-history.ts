import { useEffect } from 'react';
import type { Stock } from '#contract/stock.ts';
import { addToHistory } from '#domain/records/history.ts';
import { history } from '#web/features/records/stored-lists.ts';

/** Adds a listing to the history when its page is opened. */
export function useAddToHistory({ gstock_id: id, ics_type }: Pick<Stock, 'gstock_id' | 'ics_type'>): void {
  useEffect(() => {
    history.update((list) => addToHistory(list, { id, ics_type }, Date.now()));
  }, [id, ics_type]);
}
