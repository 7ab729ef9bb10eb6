import { useSyncExternalStore } from 'react';
import { type Highlight, isRowHighlighted } from '#web/features/map/highlight.ts';

/** Value with change listeners, stored outside React state. */
type Observable<Value> = {
  readonly get: () => Value;
  readonly set: (value: Value) => void;
  readonly subscribe: (onChange: () => void) => () => void;
};

/**
 * The row or marker under the pointer or focus. Pointing at a row highlights its marker, and pointing
 * at a marker highlights its rows.
 */
export type ListMapHighlight<Row> = {
  readonly row: Observable<Row | null>;
  readonly marker: Observable<Highlight | null>;
};

/**
 * Creates a highlight outside React state, so that moving the pointer over a list does not render the
 * list again.
 */
export function createListMapHighlight<Row>(): ListMapHighlight<Row> {
  return { row: createObservable<Row | null>(null), marker: createObservable<Highlight | null>(null) };
}

function createObservable<Value>(initialValue: Value): Observable<Value> {
  const listeners = new Set<() => void>();
  let currentValue = initialValue;
  return {
    get: () => currentValue,
    set: (newValue) => {
      if (newValue === currentValue) return;
      currentValue = newValue;
      for (const onChange of listeners) onChange();
    },
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}

/** Returns whether the marker under the pointer includes this row. */
export function useIsHighlightedByMarker<Row>(
  { marker }: ListMapHighlight<Row>,
  row: { readonly id: number; readonly pis_bldg_id: number | null },
): boolean {
  return useSyncExternalStore(
    marker.subscribe,
    () => isRowHighlighted(marker.get(), row),
    () => false,
  );
}

/** Returns the row under the pointer in the list. */
export function useHighlightedRow<Row>({ row }: ListMapHighlight<Row>): Row | null {
  return useSyncExternalStore(row.subscribe, row.get, () => null);
}
