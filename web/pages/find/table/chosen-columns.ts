import { useMemo } from 'react';
import { type ColumnChoices, STOCK_COLUMN_KEYS, type StockColumnKey } from '#domain/stock/stock-columns.ts';
import { storedList, useStored } from '#web/storage/stored-list.ts';

type Choice = { readonly key: StockColumnKey; readonly isShown: boolean };

/** What the visitor has said of the columns of the table. */
const choices = storedList<Choice>('podium.columns', (value) =>
  Array.isArray(value)
    ? value.filter(
        (one): one is Choice => STOCK_COLUMN_KEYS.includes(one?.key) && typeof one.isShown === 'boolean',
      )
    : [],
);

const NONE: readonly Choice[] = [];

export function useColumnChoices(): ColumnChoices {
  const list = useStored(choices, (all) => all, NONE);
  return useMemo(() => Object.fromEntries(list.map(({ key, isShown }) => [key, isShown])), [list]);
}

export function chooseColumn(key: StockColumnKey, isShown: boolean): void {
  choices.update((list) => [...list.filter((one) => one.key !== key), { key, isShown }]);
}

/** The columns follow the search again. */
export function forgetColumns(): void {
  choices.update(() => []);
}
