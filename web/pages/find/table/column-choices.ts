import { useMemo } from 'react';
import { type ColumnChoices, STOCK_COLUMN_KEYS, type StockColumnKey } from '#domain/stock/stock-columns.ts';
import { storedList, useStored } from '#web/storage/stored-list.ts';

type ColumnChoice = { readonly key: StockColumnKey; readonly isShown: boolean };

/** Stored list of the columns that the visitor has explicitly shown or hidden, in localStorage. */
const storedChoices = storedList<ColumnChoice>('podium.columns', (value) =>
  Array.isArray(value)
    ? value.filter(
        (choice): choice is ColumnChoice =>
          STOCK_COLUMN_KEYS.includes(choice?.key) && typeof choice.isShown === 'boolean',
      )
    : [],
);

const NO_CHOICES: readonly ColumnChoice[] = [];

export function useColumnChoices(): ColumnChoices {
  const list = useStored(storedChoices, (columnChoices) => columnChoices, NO_CHOICES);
  return useMemo(() => Object.fromEntries(list.map(({ key, isShown }) => [key, isShown])), [list]);
}

export function chooseColumn(key: StockColumnKey, isShown: boolean): void {
  storedChoices.update((list) => [...list.filter((choice) => choice.key !== key), { key, isShown }]);
}

/** Resets the columns to those that the search suggests. */
export function resetColumns(): void {
  storedChoices.update(() => []);
}
