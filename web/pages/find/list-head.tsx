import type { District } from '#contract/portal.ts';
import { withoutChips } from '#domain/filter-chips.ts';
import { grouped } from '#domain/number-text.ts';
import { DIRECTIONS, formatOrder, STOCK_ORDER_FIELDS } from '#domain/sort.ts';
import { STOCK_FILTERS } from '#domain/stock-filter.ts';
import { usePage } from '#web/app/page-context.ts';
import { RemovableChip } from '#web/ui/chip.tsx';
import { Link } from '#web/ui/link.tsx';
import { Select } from '#web/ui/select.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { LabelledChip } from './chips.ts';
import { changed, FILTER_FORM, type Search, searchPath } from './search.ts';
import { ViewSwitch } from './view-switch.tsx';
import { findTitle } from './words.ts';

const ORDERS = STOCK_ORDER_FIELDS.flatMap((field) => DIRECTIONS.map((direction) => ({ field, direction })));

/** What is found and how much of it, the order, and what narrows it. */
export function ListHead({
  search,
  districts,
  count,
  chips,
}: {
  search: Search;
  districts: readonly District[];
  /** undefined while the answer is on its way, null when it failed to come */
  count: number | null | undefined;
  chips: readonly LabelledChip[];
}) {
  const { t, lang } = usePage();
  const order = formatOrder(search.order);
  return (
    <div className="grid gap-3">
      <div className="flex items-center gap-x-3 gap-y-2 max-sm:flex-wrap">
        {/* On a phone the number stands beside the order, where there is room for both. */}
        <div className="contents min-w-0 flex-1 flex-wrap items-baseline gap-x-3 sm:flex">
          <h1 className="text-[22px] max-sm:w-full">{findTitle(search.filter, districts, t, lang)}</h1>
          {count !== null && (
            <p role="status" className="text-muted">
              {count === undefined ? (
                <>
                  <Skeleton className="h-5 w-24" />
                  <span className="sr-only">{t('find:loading')}</span>
                </>
              ) : (
                t('find:count', { count, n: grouped(count) })
              )}
            </p>
          )}
        </div>
        <div className="ml-auto flex items-center gap-2 max-sm:grow">
          <OrderSelect key={order} value={order} />
          <ViewSwitch />
        </div>
      </div>
      {chips.length > 0 && (
        <ul aria-label={t('find:active')} className="flex flex-wrap gap-2">
          {chips.map(({ id, label, without }) => (
            <li key={id} className="max-w-full">
              <RemovableChip
                label={label}
                removeLabel={t('find:remove', { name: label })}
                to={searchPath(lang, changed(search, without))}
              />
            </li>
          ))}
          <li>
            <Link
              to={searchPath(lang, changed(search, withoutChips(STOCK_FILTERS, search.filter)))}
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
function OrderSelect({ value }: { value: string }) {
  const { t } = usePage();
  const options = ORDERS.map((order) => {
    const name = formatOrder(order) as `${(typeof order)['field']}-${(typeof order)['direction']}`;
    return { value: name, label: t(`find:order.${name}`) };
  });
  return (
    <>
      <Select
        form={FILTER_FORM}
        name="order"
        aria-label={t('find:sort')}
        options={options}
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
