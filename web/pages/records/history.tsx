import { useMemo, useState } from 'react';
import { HISTORY_DAYS, type HistoryEntry, trimHistory } from '#domain/records/history.ts';
import { FIRST_STOCK_PAGE_SIZE } from '#domain/search/paging.ts';
import { clockText, hongKongDay } from '#domain/text/date.ts';
import { usePage } from '#web/app/page.ts';
import { viewHistory } from '#web/features/records/stored-lists.ts';
import { StockActions } from '#web/features/stock/stock-actions.tsx';
import { useStockLabels } from '#web/features/stock/use-stock-labels.ts';
import { useStored } from '#web/storage/stored-list.ts';
import { ButtonLink, IconButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { DayHeading } from './day-heading.tsx';
import { ListEnd } from './list-end.tsx';
import { RecordListHeader } from './record-head.tsx';
import { cardLinkElement, focusCard, RecordList, RecordsPlaceholder } from './record-list.tsx';
import { useStockLookup } from './use-stock-lookup.ts';

/** Listings that the visitor viewed in the last `HISTORY_DAYS` days, grouped by date in Hong Kong. */
export function History() {
  const { t, addressOf } = usePage();
  const labels = useStockLabels();
  const storedEntries = useStored<HistoryEntry, readonly HistoryEntry[] | null>(
    viewHistory,
    (items) => items,
    null,
  );
  // The history is rendered only in the browser, so the browser's clock can decide which entries are
  // recent.
  const { nowMs, entries } = useMemo(() => trimmedHistoryAt(storedEntries, Date.now()), [storedEntries]);
  const [rowLimit, setRowLimit] = useState(FIRST_STOCK_PAGE_SIZE);
  const visibleEntries = (entries ?? []).slice(0, rowLimit);
  const stockLookup = useStockLookup(visibleEntries.map(({ id }) => id));
  const withdrawnEntries = visibleEntries.filter(({ id }) => stockLookup.find(id) === null);
  const entriesByDay = Map.groupBy(
    visibleEntries.filter((entry) => !withdrawnEntries.includes(entry)),
    ({ visit_time }) => hongKongDay(visit_time),
  );

  const remove = (removedEntries: readonly HistoryEntry[], message: string) => {
    const removedKeys = new Set(removedEntries.map(keyOf));
    const remainingEntries = visibleEntries.filter((entry) => !removedKeys.has(keyOf(entry)));
    const index = visibleEntries.findIndex((entry) => removedKeys.has(keyOf(entry)));
    viewHistory.update((items) => items.filter((item) => !removedKeys.has(keyOf(item))));
    showToast({
      text: message,
      action: {
        label: t('records:undo'),
        run: () => {
          viewHistory.update((items) => trimHistory([...removedEntries, ...items], Date.now()));
          focusCard(keyOf(removedEntries[0]));
        },
        nextFocus: () => cardLinkElement(keyOf(remainingEntries[index] ?? remainingEntries.at(-1))),
      },
    });
  };

  return (
    <>
      <RecordListHeader
        title={t('records:history.title')}
        countText={entries?.length ? t('records:visits', { count: entries.length }) : ''}
        note={t('records:history.note', { days: HISTORY_DAYS })}
        clearLabel={t('records:history.clear')}
        onClear={
          entries?.length
            ? () => remove(entries, t('records:history.cleared', { count: entries.length }))
            : undefined
        }
      />
      {entries === null && <RecordsPlaceholder />}
      {entries?.length === 0 && (
        <EmptyState
          icon="rotate-ccw-clock"
          title={t('records:history.empty')}
          action={<ButtonLink to={addressOf('find')}>{t('way_on.find')}</ButtonLink>}
        >
          {t('records:history.empty_help', { days: HISTORY_DAYS })}
        </EmptyState>
      )}
      {[...entriesByDay].map(([day, entriesOfDay]) => (
        <section key={day} aria-labelledby={`day-${day}`} className="grid gap-3">
          <DayHeading id={`day-${day}`} day={day} today={hongKongDay(nowMs)} />
          <RecordList
            heading="h3"
            renderActions={(stock) => <StockActions stock={stock} />}
            entries={entriesOfDay.map((entry) => ({
              key: keyOf(entry),
              stock: stockLookup.find(entry.id) ?? undefined,
            }))}
            renderFooter={(stock, key) => {
              const entry = entriesOfDay.find((candidate) => keyOf(candidate) === key);
              return (
                entry && (
                  <>
                    {t('records:history.visited', {
                      time: clockText(new Date(entry.visit_time).toISOString()),
                    })}
                    <IconButton
                      icon="x"
                      iconSize="sm"
                      label={t('records:history.remove', { name: labels.name(stock) })}
                      onClick={() => remove([entry], t('records:history.removed'))}
                    />
                  </>
                )
              );
            }}
          />
        </section>
      ))}
      {visibleEntries.length > 0 && (
        <ListEnd
          stockLookup={stockLookup}
          withdrawnCount={new Set(withdrawnEntries.map(({ id }) => id)).size}
          onRemoveWithdrawn={() =>
            remove(withdrawnEntries, t('records:history.cleared', { count: withdrawnEntries.length }))
          }
          onMore={
            entries && entries.length > rowLimit
              ? () => setRowLimit(rowLimit + FIRST_STOCK_PAGE_SIZE)
              : undefined
          }
        />
      )}
    </>
  );
}

function trimmedHistoryAt(storedEntries: readonly HistoryEntry[] | null, nowMs: number) {
  return { nowMs, entries: storedEntries && trimHistory(storedEntries, nowMs) };
}

const keyOf = (entry: HistoryEntry | undefined) => `${entry?.id}-${entry?.visit_time}`;
