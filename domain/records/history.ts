import { hongKongDay } from '../text/date.ts';
import { isInstant, parseStockRefs, type StockRef } from './stock-ref.ts';

/** A viewed listing. visit_time is in milliseconds since 1970. */
export type HistoryEntry = StockRef & { readonly visit_time: number };

/** Days after which history entries are dropped. */
export const HISTORY_DAYS = 30;
const HISTORY_MS = HISTORY_DAYS * 86_400_000;

export function addToHistory(
  list: readonly HistoryEntry[],
  stock: StockRef,
  now: number,
): readonly HistoryEntry[] {
  return trimHistory([{ id: stock.id, ics_type: stock.ics_type, visit_time: now }, ...list], now);
}

/**
 * Returns the entries of the last `HISTORY_DAYS` days, newest first, with one entry per listing and
 * Hong Kong calendar day.
 */
export function trimHistory(list: readonly HistoryEntry[], now: number): readonly HistoryEntry[] {
  const dayKeys = new Set<string>();
  return list
    .filter(({ visit_time }) => visit_time <= now && visit_time >= now - HISTORY_MS)
    .sort((a, b) => b.visit_time - a.visit_time)
    .filter(({ id, visit_time }) => {
      const key = `${id} ${hongKongDay(visit_time)}`;
      return dayKeys.has(key) ? false : Boolean(dayKeys.add(key));
    });
}

/** Parses the history from browser storage. Invalid entries are dropped. */
export function parseHistory(value: unknown): readonly HistoryEntry[] {
  return parseStockRefs(value).filter(isHistoryEntry);
}

function isHistoryEntry(stock: StockRef): stock is HistoryEntry {
  return 'visit_time' in stock && isInstant(stock.visit_time);
}
