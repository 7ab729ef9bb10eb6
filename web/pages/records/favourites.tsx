import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { Stock } from '#contract/stock.ts';
import { type Favourite, inverseChange, VISITOR_RETENTION_DAYS } from '#domain/records/favourites.ts';
import { includesStock } from '#domain/records/stock-ref.ts';
import { FIRST_STOCK_PAGE_SIZE } from '#domain/search/paging.ts';
import { dateText, hongKongDay } from '#domain/text/date.ts';
import { usePage } from '#web/app/page.ts';
import { EnquireAllButton } from '#web/features/enquiry/enquire-all-button.tsx';
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
import { RecordListHeader } from './record-head.tsx';
import { cardLinkElement, focusCard, RecordList, RecordsPlaceholder } from './record-list.tsx';
import { useStockLookup } from './use-stock-lookup.ts';

/** List of the visitor's favourites, newest or oldest first. */
export function Favourites() {
  const { t, addressOf } = usePage();
  const labels = useStockLabels();
  const favouriteList = useStored<Favourite, readonly Favourite[] | null>(favourites, (items) => items, null);
  const isOldestFirst = new URLSearchParams(useLocation().search).get('order') === 'oldest';
  const [rowLimit, setRowLimit] = useState(FIRST_STOCK_PAGE_SIZE);
  const orderedFavourites = isOldestFirst ? (favouriteList ?? []).toReversed() : (favouriteList ?? []);
  const visibleFavourites = orderedFavourites.slice(0, rowLimit);
  const stockLookup = useStockLookup(visibleFavourites.map(({ id }) => id));
  const withdrawnFavourites = visibleFavourites.filter(({ id }) => stockLookup.find(id) === null);
  const changeFavourites = useChangeFavourites();
  useSyncOnOpen();

  const remove = (removedFavourites: readonly Favourite[], message: string) => {
    const removal = { add: [], remove: removedFavourites };
    const remainingFavourites = visibleFavourites.filter(({ id }) => !includesStock(removedFavourites, id));
    const index = visibleFavourites.findIndex(({ id }) => includesStock(removedFavourites, id));
    changeFavourites(removal);
    showToast({
      text: message,
      action: {
        label: t('records:undo'),
        run: () => {
          changeFavourites(inverseChange(removal));
          focusCard(keyOf(removedFavourites[0]));
        },
        nextFocus: () => cardLinkElement(keyOf(remainingFavourites[index] ?? remainingFavourites.at(-1))),
      },
    });
  };
  const removeOne = (stock: Stock) =>
    remove(
      visibleFavourites.filter(({ id }) => id === stock.gstock_id),
      t('records:favourites.removed'),
    );

  return (
    <>
      <RecordListHeader
        title={t('records:favourites.title')}
        countText={favouriteList?.length ? t('records:count', { count: favouriteList.length }) : ''}
        note={t('records:favourites.note', { days: VISITOR_RETENTION_DAYS })}
        clearLabel={t('records:favourites.clear')}
        onClear={
          favouriteList?.length
            ? () => remove(favouriteList, t('records:favourites.cleared', { count: favouriteList.length }))
            : undefined
        }
      >
        <EnquireAllButton stocks={visibleFavourites.flatMap(({ id }) => stockLookup.find(id) ?? [])} />
        {favouriteList && favouriteList.length > 1 && (
          <Segments
            label={t('records:favourites.order')}
            segments={(['newest', 'oldest'] as const).map((order) => ({
              key: order,
              to: addressOf('favourites') + (order === 'oldest' ? '?order=oldest' : ''),
              label: t(`records:favourites.${order}`),
              isCurrent: isOldestFirst === (order === 'oldest'),
            }))}
          />
        )}
      </RecordListHeader>
      {favouriteList === null && <RecordsPlaceholder />}
      {favouriteList?.length === 0 && (
        <EmptyState
          icon="heart-off"
          title={t('records:favourites.empty')}
          action={<ButtonLink to={addressOf('find')}>{t('way_on.find')}</ButtonLink>}
        >
          {t('records:favourites.empty_help')}
        </EmptyState>
      )}
      {visibleFavourites.length > 0 && (
        <>
          <RecordList
            heading="h2"
            entries={visibleFavourites
              .filter((favourite) => !withdrawnFavourites.includes(favourite))
              .map((favourite) => ({
                key: keyOf(favourite),
                stock: stockLookup.find(favourite.id) ?? undefined,
              }))}
            renderActions={(stock) => (
              <>
                <FavouriteButton stock={stock} name={labels.name(stock)} onToggle={() => removeOne(stock)} />
                <CompareButton stock={stock} name={labels.name(stock)} />
              </>
            )}
            renderFooter={(stock) => (
              <div className="flex flex-1 flex-wrap items-center justify-between gap-x-4 pt-1.5">
                <AddedDate
                  addedTime={visibleFavourites.find(({ id }) => id === stock.gstock_id)?.added_time ?? 0}
                />
                <HighlightLinks stock={stock} />
              </div>
            )}
          />
          <ListEnd
            stockLookup={stockLookup}
            withdrawnCount={withdrawnFavourites.length}
            onRemoveWithdrawn={() => changeFavourites({ add: [], remove: withdrawnFavourites })}
            onMore={
              orderedFavourites.length > rowLimit
                ? () => setRowLimit(rowLimit + FIRST_STOCK_PAGE_SIZE)
                : undefined
            }
          />
        </>
      )}
    </>
  );
}

const keyOf = (favourite: Favourite | undefined) => String(favourite?.id);

/** Date when a favourite was added. Favourites stored by older releases have no date (time 0). */
function AddedDate({ addedTime }: { addedTime: number }) {
  const { t, lang } = usePage();
  if (addedTime === 0) return null;
  const dayAdded = hongKongDay(addedTime);
  return <time dateTime={dayAdded}>{t('records:favourites.added', { date: dateText(dayAdded, lang) })}</time>;
}

/** Synchronises the favourites with the server when the page opens. */
function useSyncOnOpen(): void {
  const { queryClient } = usePage();
  useEffect(() => {
    import('#web/features/records/sync-favourites.ts')
      .then(({ syncFavourites }) => syncFavourites(queryClient))
      .catch(() => undefined);
  }, [queryClient]);
}
