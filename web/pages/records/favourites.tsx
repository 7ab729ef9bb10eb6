import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { Stock } from '#contract/stock.ts';
import { type Favourite, inverseOf, VISITOR_DAYS } from '#domain/records/favourites.ts';
import { includesStock } from '#domain/records/stock-ref.ts';
import { STOCK_PAGE } from '#domain/search/paging.ts';
import { dateText, hongKongDay } from '#domain/text/date.ts';
import { usePage } from '#web/app/page.ts';
import { AskAllButton } from '#web/features/enquiry/ask-all-button.tsx';
import { CompareButton } from '#web/features/records/compare-button.tsx';
import { FavouriteButton } from '#web/features/records/favourite-button.tsx';
import { favourites } from '#web/features/records/stored-lists.ts';
import { useChangeFavourites } from '#web/features/records/use-change-favourites.ts';
import { HighlightLinks } from '#web/features/stock/highlight-links.tsx';
import { useStockLabels } from '#web/features/stock/use-stock-labels.ts';
import { useStored } from '#web/storage/stored-list.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Segments } from '#web/ui/segments.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { ListEnd } from './list-end.tsx';
import { RecordHead } from './record-head.tsx';
import { cardLink, focusCard, RecordList, RecordsUnknown } from './record-list.tsx';
import { useStocks } from './use-stocks.ts';

/** A visitor's favourites, the latest first or the other way round. */
export function Favourites() {
  const { t, addressOf } = usePage();
  const labels = useStockLabels();
  const list = useStored<Favourite, readonly Favourite[] | null>(favourites, (items) => items, null);
  const oldestFirst = new URLSearchParams(useLocation().search).get('order') === 'oldest';
  const [rows, setRows] = useState(STOCK_PAGE);
  const ordered = oldestFirst ? (list ?? []).toReversed() : (list ?? []);
  const shown = ordered.slice(0, rows);
  const stocks = useStocks(shown.map(({ id }) => id));
  const withdrawn = shown.filter(({ id }) => stocks.find(id) === null);
  const change = useChangeFavourites();
  useSyncOnOpen();

  const remove = (gone: readonly Favourite[], text: string) => {
    const away = { add: [], remove: gone };
    const left = shown.filter(({ id }) => !includesStock(gone, id));
    const index = shown.findIndex(({ id }) => includesStock(gone, id));
    change(away);
    showToast({
      text,
      action: {
        label: t('records:undo'),
        run: () => {
          change(inverseOf(away));
          focusCard(keyOf(gone[0]));
        },
        next: () => cardLink(keyOf(left[index] ?? left.at(-1))),
      },
    });
  };
  const removeOne = (stock: Stock) =>
    remove(
      shown.filter(({ id }) => id === stock.gstock_id),
      t('records:favourites.removed'),
    );

  return (
    <>
      <RecordHead
        title={t('records:favourites.title')}
        count={list?.length ? t('records:count', { count: list.length }) : ''}
        note={t('records:favourites.note', { days: VISITOR_DAYS })}
        clearLabel={t('records:favourites.clear')}
        onClear={
          list?.length
            ? () => remove(list, t('records:favourites.cleared', { count: list.length }))
            : undefined
        }
      >
        <AskAllButton stocks={shown.flatMap(({ id }) => stocks.find(id) ?? [])} />
        {list && list.length > 1 && (
          <Segments
            label={t('records:favourites.order')}
            segments={(['newest', 'oldest'] as const).map((order) => ({
              key: order,
              to: addressOf('favourites') + (order === 'oldest' ? '?order=oldest' : ''),
              label: t(`records:favourites.${order}`),
              current: oldestFirst === (order === 'oldest'),
            }))}
          />
        )}
      </RecordHead>
      {list === null && <RecordsUnknown />}
      {list?.length === 0 && (
        <EmptyState
          icon="heart-off"
          title={t('records:favourites.empty')}
          action={<ButtonLink to={addressOf('find')}>{t('way_on.find')}</ButtonLink>}
        >
          {t('records:favourites.empty_help')}
        </EmptyState>
      )}
      {shown.length > 0 && (
        <>
          <RecordList
            heading="h2"
            entries={shown
              .filter((favourite) => !withdrawn.includes(favourite))
              .map((favourite) => ({ key: keyOf(favourite), stock: stocks.find(favourite.id) ?? undefined }))}
            actions={(stock) => (
              <>
                <FavouriteButton stock={stock} name={labels.name(stock)} onToggle={() => removeOne(stock)} />
                <CompareButton stock={stock} name={labels.name(stock)} />
              </>
            )}
            foot={(stock) => (
              <div className="flex flex-1 flex-wrap items-center justify-between gap-x-4 pt-1.5">
                <Added time={shown.find(({ id }) => id === stock.gstock_id)?.added_time ?? 0} />
                <HighlightLinks stock={stock} />
              </div>
            )}
          />
          <ListEnd
            stocks={stocks}
            withdrawn={withdrawn.length}
            onForget={() => change({ add: [], remove: withdrawn })}
            onMore={ordered.length > rows ? () => setRows(rows + STOCK_PAGE) : undefined}
          />
        </>
      )}
    </>
  );
}

const keyOf = (favourite: Favourite | undefined) => String(favourite?.id);

/** The day it was added; favourites stored by an older release do not know it. */
function Added({ time }: { time: number }) {
  const { t, lang } = usePage();
  if (time === 0) return null;
  const day = hongKongDay(time);
  return <time dateTime={day}>{t('records:favourites.added', { date: dateText(day, lang) })}</time>;
}

/** The page shows what the server has, too. */
function useSyncOnOpen(): void {
  const { queryClient } = usePage();
  useEffect(() => {
    import('#web/features/records/sync-favourites.ts')
      .then(({ syncFavourites }) => syncFavourites(queryClient))
      .catch(() => undefined);
  }, [queryClient]);
}
