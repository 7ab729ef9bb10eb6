import { useMemo, useState } from 'react';
import { HISTORY_DAYS, type HistoryEntry, trimHistory } from '#domain/records/history.ts';
import { STOCK_PAGE } from '#domain/search/paging.ts';
import { clockText, hongKongDay } from '#domain/text/date.ts';
import { usePage } from '#web/app/page.ts';
import { history } from '#web/features/records/stored-lists.ts';
import { StockActions } from '#web/features/stock/stock-actions.tsx';
import { useStockLabels } from '#web/features/stock/use-stock-labels.ts';
import { useStored } from '#web/storage/stored-list.ts';
import { ButtonLink, IconButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { DayHeading } from './day-heading.tsx';
import { ListEnd } from './list-end.tsx';
import { RecordHead } from './record-head.tsx';
import { cardLink, focusCard, RecordList, RecordsUnknown } from './record-list.tsx';
import { useStocks } from './use-stocks.ts';

/** The listings a visitor has looked at in the last `HISTORY_DAYS`, by the day in Hong Kong. */
export function History() {
  const { t, addressOf } = usePage();
  const labels = useStockLabels();
  const stored = useStored<HistoryEntry, readonly HistoryEntry[] | null>(history, (items) => items, null);
  // Only the browser draws what depends on it, so its clock may decide what is recent.
  const { now, list } = useMemo(() => trimmedAt(stored, Date.now()), [stored]);
  const [rows, setRows] = useState(STOCK_PAGE);
  const shown = (list ?? []).slice(0, rows);
  const stocks = useStocks(shown.map(({ id }) => id));
  const withdrawn = shown.filter(({ id }) => stocks.find(id) === null);
  const days = Map.groupBy(
    shown.filter((entry) => !withdrawn.includes(entry)),
    ({ visit_time }) => hongKongDay(visit_time),
  );

  const remove = (gone: readonly HistoryEntry[], text: string) => {
    const keys = new Set(gone.map(keyOf));
    const left = shown.filter((entry) => !keys.has(keyOf(entry)));
    const index = shown.findIndex((entry) => keys.has(keyOf(entry)));
    history.update((items) => items.filter((item) => !keys.has(keyOf(item))));
    showToast({
      text,
      action: {
        label: t('records:undo'),
        run: () => {
          history.update((items) => trimHistory([...gone, ...items], Date.now()));
          focusCard(keyOf(gone[0]));
        },
        next: () => cardLink(keyOf(left[index] ?? left.at(-1))),
      },
    });
  };

  return (
    <>
      <RecordHead
        title={t('records:history.title')}
        count={list?.length ? t('records:visits', { count: list.length }) : ''}
        note={t('records:history.note', { days: HISTORY_DAYS })}
        clearLabel={t('records:history.clear')}
        onClear={
          list?.length ? () => remove(list, t('records:history.cleared', { count: list.length })) : undefined
        }
      />
      {list === null && <RecordsUnknown />}
      {list?.length === 0 && (
        <EmptyState
          icon="rotate-ccw-clock"
          title={t('records:history.empty')}
          action={<ButtonLink to={addressOf('find')}>{t('way_on.find')}</ButtonLink>}
        >
          {t('records:history.empty_help', { days: HISTORY_DAYS })}
        </EmptyState>
      )}
      {[...days].map(([day, seen]) => (
        <section key={day} aria-labelledby={`day-${day}`} className="grid gap-3">
          <DayHeading id={`day-${day}`} day={day} today={hongKongDay(now)} />
          <RecordList
            heading="h3"
            actions={(stock) => <StockActions stock={stock} />}
            entries={seen.map((entry) => ({ key: keyOf(entry), stock: stocks.find(entry.id) ?? undefined }))}
            foot={(stock, key) => {
              const entry = seen.find((one) => keyOf(one) === key);
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
      {shown.length > 0 && (
        <ListEnd
          stocks={stocks}
          withdrawn={new Set(withdrawn.map(({ id }) => id)).size}
          onForget={() => remove(withdrawn, t('records:history.cleared', { count: withdrawn.length }))}
          onMore={list && list.length > rows ? () => setRows(rows + STOCK_PAGE) : undefined}
        />
      )}
    </>
  );
}

function trimmedAt(stored: readonly HistoryEntry[] | null, now: number) {
  return { now, list: stored && trimHistory(stored, now) };
}

const keyOf = (entry: HistoryEntry | undefined) => `${entry?.id}-${entry?.visit_time}`;
