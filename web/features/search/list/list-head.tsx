import { chipsOf, withoutChips } from '#domain/search/filter-chips.ts';
import { isOrderOffered } from '#domain/search/filter-table.ts';
import { formatOrder } from '#domain/search/sort.ts';
import { chooseListView, useListView } from '#web/app/list-view.ts';
import { usePage, useT } from '#web/app/page.ts';
import { RemovableChip } from '#web/ui/chip.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { Select } from '#web/ui/select.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { chipLabel } from '../filter-labels.ts';
import { changed, type Search, searchPath } from '../search-address.ts';
import type { OrderOption } from '../search-kind.ts';
import { useSearchPage } from '../search-page-context.ts';
import { FILTER_FORM } from '../search-view.ts';

const VIEWS = [
  ['cards', 'layout-grid'],
  ['table', 'rows-3'],
] as const;

/** What is found and how much of it, the order, and what narrows it. */
export default function ListHead({
  search,
  title,
  count,
  orders,
  hasViews = false,
}: {
  search: Search;
  title: string;
  /** undefined while the answer is loading, null when it failed to come */
  count: number | null | undefined;
  orders: readonly OrderOption[];
  /** Whether the visitor chooses between cards and a table. */
  hasViews?: boolean | undefined;
}) {
  const { t, lang } = usePage();
  const { definition, labels, nameOf } = useSearchPage();
  const order = formatOrder(search.order);
  const offered = orders.filter(({ field }) => isOrderOffered(definition.table, field, search.filter));
  const chips = chipsOf(definition.table, search.filter);
  const pathTo = (filter: Search['filter']) =>
    searchPath(definition, lang, changed(definition, search, filter));
  const mapPath = () => searchPath(definition, lang, { ...search, view: { ...search.view, map: true } });
  return (
    <div className="list-head grid grid-cols-[minmax(0,1fr)] gap-1 md:gap-3">
      <div className="flex items-center gap-x-3 gap-y-1 max-sm:flex-wrap">
        <div className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3 max-sm:w-full max-sm:flex-none max-sm:flex-nowrap">
          <h1 className="text-[22px] max-sm:text-[17px] max-sm:leading-tight">{title}</h1>
          {count !== null && (
            <p role="status" className="shrink-0 text-muted max-sm:text-sm">
              {count === undefined ? (
                <>
                  <Skeleton className="h-5 w-24" />
                  <span className="sr-only">{t('find:loading')}</span>
                </>
              ) : (
                labels.count(count)
              )}
            </p>
          )}
        </div>
        <div className="list-order ml-auto flex items-center gap-2 max-sm:grow">
          <OrderSelect key={order} value={order} orders={offered} />
          {hasViews && <ViewSwitch />}
        </div>
      </div>
      {chips.length > 0 && (
        <ul aria-label={t('find:active')} className="list-chips flex gap-2 md:flex-wrap">
          {chips.map((chip) => {
            const label = chipLabel(chip, nameOf, t, lang);
            return (
              <li key={chip.id} className="max-w-full max-md:shrink-0">
                <RemovableChip
                  label={label}
                  removeLabel={t('find:remove', { name: label })}
                  to={pathTo(chip.without)}
                  about={chip.filter.kind === 'polygon' ? mapPath() : undefined}
                />
              </li>
            );
          })}
          <li className="shrink-0">
            <Link
              to={pathTo(withoutChips(definition.table, search.filter))}
              className="inline-flex min-h-8 items-center px-2 text-sm text-muted underline underline-offset-4 hover:text-ink pointer-coarse:min-h-11"
            >
              {t('find:clear_all')}
            </Link>
          </li>
        </ul>
      )}
    </div>
  );
}

/** Choosing an order sends the form; without script a button does. */
function OrderSelect({ value, orders }: { value: string; orders: readonly OrderOption[] }) {
  const { t } = usePage();
  return (
    <>
      <Select
        form={FILTER_FORM}
        name="order"
        aria-label={t('find:sort')}
        options={orders}
        defaultValue={value}
        className="max-sm:grow"
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
      />
      <noscript>
        <button type="submit" form={FILTER_FORM} className="target px-3 text-brand underline">
          {t('find:sort')}
        </button>
      </noscript>
    </>
  );
}

/** Cards or a dense table. Which one is pressed is drawn by the style sheet, before script runs. */
function ViewSwitch() {
  const t = useT();
  const shown = useListView();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset does not stretch its buttons
    <div
      role="group"
      aria-label={t('find:view')}
      className="target inline-flex overflow-hidden rounded-control border border-edge bg-raised noscript:hidden"
    >
      {VIEWS.map(([view, icon]) => (
        <button
          key={view}
          type="button"
          data-view={view}
          aria-pressed={shown === view}
          aria-label={t(`find:view.${view}`)}
          title={t(`find:view.${view}`)}
          onClick={() => chooseListView(view)}
          className="view-choice grid w-10 place-items-center -outline-offset-2 hover:bg-brand-tint pointer-coarse:w-11"
        >
          <Icon of={icon} size="sm" />
        </button>
      ))}
    </div>
  );
}
