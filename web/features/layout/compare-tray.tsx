import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Stock } from '#contract/stock.ts';
import { MAX_COMPARED } from '#domain/records/compare-selection.ts';
import { archiveQuery } from '#web/api/queries.ts';
import { usePage } from '#web/app/page.ts';
import { useStored } from '#web/storage/stored-list.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { comparedListings } from '../records/stored-lists.ts';
import { stockLabels } from '../stock/stock-labels.ts';

const NO_LISTINGS: ReturnType<typeof comparedListings.read> = [];

/**
 * Tray at the bottom of every page with the listings selected for comparison. On a phone it shows only
 * their number.
 */
export function CompareTray() {
  const { t, lang, site, addressOf } = usePage();
  const comparedRefs = useStored(comparedListings, (list) => list, NO_LISTINGS);
  const ids = comparedRefs.map(({ id }) => id);
  const { data } = useQuery({ ...archiveQuery(ids), placeholderData: keepPreviousData });
  const labels = stockLabels(t, lang, site.today);
  return (
    <section
      aria-label={t('records:tray.label')}
      data-print="hide"
      className="compare-tray sticky bottom-0 z-20 border-t border-line bg-raised pb-[env(safe-area-inset-bottom)] shadow-float"
    >
      <div className="page-width flex h-16 items-center gap-3">
        <p aria-live="polite" className="min-w-0 text-sm font-bold">
          {t('records:tray.count', { count: ids.length, most: MAX_COMPARED })}
        </p>
        <ul className="hidden min-w-0 flex-1 gap-2 md:flex">
          {ids.map((id) => {
            const stock = data?.stocks.find(({ gstock_id }) => gstock_id === id);
            return (
              <li key={id}>
                <ComparedListing id={id} stock={stock} name={stock ? labels.name(stock) : ''} />
              </li>
            );
          })}
        </ul>
        <div className="ml-auto flex gap-2">
          <Button
            variant="quiet"
            aria-label={t('records:tray.clear_label')}
            onClick={() => comparedListings.update(() => [])}
          >
            {t('records:tray.clear')}
          </Button>
          <ButtonLink icon="scale" to={addressOf('compare', ids)}>
            {t('records:tray.compare')}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}

function ComparedListing({ id, stock, name }: { id: number; stock: Stock | undefined; name: string }) {
  const { t } = usePage();
  const label = t('records:tray.remove', { name });
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={() => comparedListings.update((list) => list.filter((listing) => listing.id !== id))}
      className="group relative block h-11 w-[70px] overflow-hidden rounded-control border border-line bg-land"
    >
      {stock?.thumbnail ? (
        <Picture
          url={stock.thumbnail}
          alt=""
          sizes="70px"
          width={70}
          height={44}
          className="size-full object-cover"
        />
      ) : (
        <span className="grid size-full place-items-center text-muted">
          <Icon of="building-complex" size="sm" />
        </span>
      )}
      <span className="absolute top-0 right-0 grid size-5 place-items-center rounded-bl-control bg-picture-mark text-on-picture">
        <Icon of="x" size="sm" />
      </span>
    </button>
  );
}
