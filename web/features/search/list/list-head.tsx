import type { ReactNode } from 'react';
import { chipsOf, withoutChips } from '#domain/search/filter-chips.ts';
import { isOrderApplicable } from '#domain/search/filter-definitions.ts';
import { formatOrder } from '#domain/search/sort.ts';
import { chooseListView, useListView } from '#web/app/list-view.ts';
import { usePage, useT } from '#web/app/page.ts';
import { RemovableChip } from '#web/ui/chip.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { Select } from '#web/ui/select.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { chipLabel } from '../filter-labels.ts';
import { type Search, searchPath, searchWithFilter } from '../search-address.ts';
import type { OrderOption } from '../search-kind.ts';
import { useSearchPage } from '../search-page-context.ts';
import { FILTER_FORM_ID } from '../search-view.ts';

const VIEW_ICONS = [
  ['cards', 'layout-grid'],
  ['table', 'rows-3'],
] as const;

/** Title, number of matches, sort order and active filter chips above the list. */
export default function ListHead({
  search,
  title,
  count,
  orders,
  hasViewSwitch = false,
  besideCount,
}: {
  search: Search;
  title: string;
  /** undefined while the response is loading, null if the request failed. */
  count: number | null | undefined;
  orders: readonly OrderOption[];
  /** Whether the visitor can switch between cards and a table. */
  hasViewSwitch?: boolean | undefined;
  besideCount?: ReactNode;
}) {
  const { t, lang } = usePage();
  const { definition, labels, nameOf } = useSearchPage();
  const orderText = formatOrder(search.order);
  const availableOrders = orders.filter(({ field }) =>
    isOrderApplicable(definition.filters, field, search.filter),
  );
  const chips = chipsOf(definition.filters, search.filter);
  const pathOfFilter = (filter: Search['filter']) =>
    searchPath(definition, lang, searchWithFilter(definition, search, filter));
  const mapPath = () => searchPath(definition, lang, { ...search, view: { ...search.view, showsMap: true } });
  return (
    <div className="list-head grid grid-cols-[minmax(0,1fr)] gap-1 md:gap-3">
      <div className="flex items-center gap-x-3 gap-y-1 max-sm:flex-wrap">
        <div className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3 max-sm:w-full max-sm:flex-none max-sm:not-has-[a]:flex-nowrap">
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
          {besideCount}
        </div>
        <div className="list-order ml-auto flex items-center gap-2 max-sm:grow">
          <OrderSelect key={orderText} value={orderText} orders={availableOrders} />
          {hasViewSwitch && <ViewSwitch />}
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
                  to={pathOfFilter(chip.filterWithoutChip)}
                  labelTo={chip.filter.kind === 'polygon' ? mapPath() : undefined}
                />
              </li>
            );
          })}
          <li className="shrink-0">
            <Link
              to={pathOfFilter(withoutChips(definition.filters, search.filter))}
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

/** Select of the sort order. A change submits the form; without script a button does. */
function OrderSelect({ value, orders }: { value: string; orders: readonly OrderOption[] }) {
  const { t } = usePage();
  return (
    <>
      <Select
        form={FILTER_FORM_ID}
        name="order"
        aria-label={t('find:sort')}
        options={orders}
        defaultValue={value}
        className="max-sm:grow"
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
      />
      <noscript>
        <button type="submit" form={FILTER_FORM_ID} className="target px-3 text-brand underline">
          {t('find:sort')}
        </button>
      </noscript>
    </>
  );
}

/** Switch between cards and a dense table. CSS marks the pressed button before any script runs. */
function ViewSwitch() {
  const t = useT();
  const currentView = useListView();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset does not stretch its buttons
    <div
      role="group"
      aria-label={t('find:view')}
      className="target inline-flex overflow-hidden rounded-control border border-edge bg-raised noscript:hidden"
    >
      {VIEW_ICONS.map(([view, icon]) => (
        <button
          key={view}
          type="button"
          data-view={view}
          aria-pressed={currentView === view}
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
