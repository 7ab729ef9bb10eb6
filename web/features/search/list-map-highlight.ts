import { useSyncExternalStore } from 'react';
import { type Highlight, highlightsRow } from '#web/features/map/highlight.ts';

/** A value that can be read, set and watched outside of React's state. */
type Signal<Value> = {
  readonly get: () => Value;
  readonly set: (value: Value) => void;
  readonly subscribe: (onChange: () => void) => () => void;
};

/**
 * What the visitor points at, in the list or on the map. A row pointed at highlights its marker, and a marker
 * its rows.
 */
export type ListMapHighlight<Row> = {
  readonly row: Signal<Row | null>;
  readonly marker: Signal<Highlight | null>;
};

/** Not React state: a pointer that moves over a list must not render the list again. */
export function createListMapHighlight<Row>(): ListMapHighlight<Row> {
  return { row: createSignal<Row | null>(null), marker: createSignal<Highlight | null>(null) };
}

function createSignal<Value>(initial: Value): Signal<Value> {
  const listeners = new Set<() => void>();
  let current = initial;
  return {
    get: () => current,
    set: (next) => {
      if (next === current) return;
      current = next;
      for (const onChange of listeners) onChange();
    },
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}

/** Whether the marker that is pointed at stands for a row. */
export function useHighlightedByMarker<Row>(
  { marker }: ListMapHighlight<Row>,
  row: { readonly id: number; readonly pis_bldg_id: number | null },
): boolean {
  return useSyncExternalStore(
    marker.subscribe,
    () => highlightsRow(marker.get(), row),
    () => false,
  );
}

/** The row that is pointed at in the list. */
export function useHighlightedRow<Row>({ row }: ListMapHighlight<Row>): Row | null {
  return useSyncExternalStore(row.subscribe, row.get, () => null);
}
