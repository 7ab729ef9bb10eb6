import { useSyncExternalStore } from 'react';
import type { Stock } from '#contract/stock.ts';
import { type Highlight, highlightsStock } from '../map/highlight.ts';

type Signal<Value> = {
  readonly get: () => Value;
  readonly set: (value: Value) => void;
  readonly subscribe: (tell: () => void) => () => void;
};

/** What list and map point at together: a pointed card lights its marker, a pointed marker its cards. */
export type Lit = { readonly card: Signal<Stock | null>; readonly marker: Signal<Highlight | null> };

/** Stores of their own: a pointer that wanders over a list must not draw the list again. */
export function createLit(): Lit {
  return { card: signal<Stock | null>(null), marker: signal<Highlight | null>(null) };
}

function signal<Value>(value: Value): Signal<Value> {
  const told = new Set<() => void>();
  let now = value;
  return {
    get: () => now,
    set: (next) => {
      if (next === now) return;
      now = next;
      for (const tell of told) tell();
    },
    subscribe: (tell) => {
      told.add(tell);
      return () => told.delete(tell);
    },
  };
}

/** Whether the marker that is pointed at stands for this listing. */
export function useLit({ marker }: Lit, stock: Stock): boolean {
  return useSyncExternalStore(
    marker.subscribe,
    () => highlightsStock(marker.get(), stock),
    () => false,
  );
}

/** The listing whose card is pointed at. */
export function usePointedCard({ card }: Lit): Stock | null {
  return useSyncExternalStore(card.subscribe, card.get, () => null);
}
