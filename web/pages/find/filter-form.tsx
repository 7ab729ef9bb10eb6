import { X } from 'lucide-react';
import {
  type ChangeEvent,
  type FocusEvent,
  type ReactNode,
  type Ref,
  useCallback,
  useDeferredValue,
  useMemo,
  useRef,
} from 'react';
import type { DistrictsAnswer } from '#contract/portal.ts';
import { addressOf } from '#domain/addresses.ts';
import type { RangeFilter } from '#domain/filter.ts';
import { countInGroup, withoutChips, withoutGroup } from '#domain/filter-chips.ts';
import { isOffered, keysWhere, pick, rangesOf } from '#domain/filter-table.ts';
import type { IcsType } from '#domain/ics-type.ts';
import { grouped } from '#domain/number-text.ts';
import { STOCK_FILTERS, type StockFilter, stockFilterToParams } from '#domain/stock-filter.ts';
import { usePage } from '#web/app/page-context.ts';
import { filterLabel } from '#web/features/search/filter-labels.ts';
import { ListFields } from '#web/features/search/list-fields.tsx';
import { RangeFields } from '#web/features/search/range-fields.tsx';
import { BoldWidth } from '#web/ui/bold-width.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { nameOfCode } from './chips.ts';
import { DistrictFields } from './district-fields.tsx';
import { changed, FILTER_FORM, type Search, searchPath } from './search.ts';
import { ShowButton } from './show-button.tsx';
import type { Draft } from './use-draft.ts';
import { useFacets } from './use-facets.ts';
import { useOpenPanels } from './use-open-panels.ts';
import { viewOfChanged, viewParams } from './view.ts';
import { districtName, errorText } from './words.ts';

/** The panels that hold ranges. */
const RANGE_GROUPS = ['price', 'area', 'per_foot'] as const;

/**
 * Every filter in one form: a row of panels on a desk, one sheet on a phone. Works without script.
 * The panels stay open while the list behind them follows.
 */
export function FilterForm({
  ref: form,
  search,
  names,
  draft,
  onApply,
}: {
  ref: { current: HTMLFormElement | null } & Ref<HTMLFormElement>;
  search: Search;
  names: DistrictsAnswer;
  draft: Draft;
  /** Search for what the fields say; `replace` when the history should keep one entry for several ticks. */
  onApply: (replace?: boolean) => void;
}) {
  const { t, lang } = usePage();
  const { filter } = search;
  const { districts, usages } = names;
  const nameOf = useMemo(() => nameOfCode(names, lang), [names, lang]);
  const codes = useCallback(
    (_key: string, types: readonly IcsType[]) =>
      usages.filter(({ ics_type }) => types.includes(ics_type)).map(({ code }) => code),
    [usages],
  );
  const start = draft.base.filter;
  const applied = useRef(false);
  const open = useOpenPanels(form, () => {
    applied.current = false;
  });
  const counted = useFacets(draft.search.filter, open);
  const chosen = filter.districts ?? [];
  const first = chosen[0] === undefined ? '' : districtName(chosen[0], districts, lang);
  const extras = countInGroup(STOCK_FILTERS, filter, 'more');

  const histograms: Readonly<Record<string, readonly number[]>> | undefined = counted.facets?.histograms;
  const errorOf = ({ wire }: RangeFilter) => {
    const error = draft.search.errors.find(({ field }) => field === `${wire}_min` || field === `${wire}_max`);
    return error && errorText(error, t);
  };

  const applyNow = () => {
    // One entry of the history for all that is chosen in one panel: Back leads to before it was opened.
    onApply(applied.current);
    applied.current = true;
  };
  const onChange = (event: ChangeEvent<HTMLFormElement>) => {
    const field: EventTarget = event.target;
    if (field instanceof HTMLInputElement && field.type === 'checkbox' && !isSheet(form.current)) applyNow();
    else draft.read();
  };
  const onBlur = (event: FocusEvent<HTMLFormElement>) => {
    const field: EventTarget = event.target;
    if (!(field instanceof HTMLInputElement) || field.type === 'checkbox' || isSheet(form.current)) return;
    if (field.name !== '' && draft.read().errors.length === 0) applyNow();
  };

  /** The panel's own clear: the search without what this panel narrows. */
  const footer = (without: Search['filter']) => (
    <>
      <ButtonLink
        look="quiet"
        to={searchPath(lang, changed(search, without))}
        onClick={() => draft.restart(changed(search, without))}
      >
        {t('find:clear')}
      </ButtonLink>
      <ShowButton counted={counted} errors={draft.search.errors.length > 0} />
    </>
  );

  return (
    <form
      ref={form}
      id={FILTER_FORM}
      action={addressOf('find', lang)}
      method="get"
      popover="auto"
      className="filters panel"
      aria-label={t('find:filters')}
      onChange={onChange}
      onBlur={onBlur}
      onSubmit={(event) => {
        event.preventDefault();
        closePanels(event.currentTarget);
        onApply();
      }}
    >
      <header className="flex items-center justify-between border-b border-line py-1 pr-1 pl-4 md:hidden">
        <b>{t('find:filters')}</b>
        <button
          type="button"
          popoverTarget={FILTER_FORM}
          popoverTargetAction="hide"
          aria-label={t('find:close')}
          className="grid size-11 place-items-center"
        >
          <Icon of={X} />
        </button>
      </header>
      <KeptFields search={draft.kept} />
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain max-md:divide-y max-md:divide-line md:contents">
        <Panel
          closeLabel={t('find:close')}
          title={t('find:districts')}
          on={chosen.length > 0}
          label={<Told words={first || t('find:districts')} more={chosen.length - 1} />}
          buttonClassName="w-28 lang-en:w-34"
          footer={footer(withoutGroup(STOCK_FILTERS, filter, 'districts'))}
        >
          <Following key={draft.starts.districts} filter={start}>
            {({ icsType, districts: chosen }) => (
              <DistrictFields
                districts={districts}
                icsType={icsType}
                chosen={chosen}
                counts={counted.facets?.districts}
              />
            )}
          </Following>
        </Panel>
        {RANGE_GROUPS.map((group) => {
          const ranges = rangesOf(STOCK_FILTERS).filter(
            ([, entry]) => entry.group === group && isOffered(entry, filter.txType),
          );
          return (
            <Panel
              closeLabel={t('find:close')}
              key={group}
              title={t(`find:group.${group}`)}
              label={<BoldWidth>{t(`find:group.${group}`)}</BoldWidth>}
              on={ranges.some(([key]) => filter[key] !== undefined)}
              footer={footer(withoutGroup(STOCK_FILTERS, filter, group))}
            >
              <div key={draft.starts[group]} className="grid gap-6 p-4 md:w-[400px]">
                {ranges.map(([key, entry]) => (
                  <RangeFields
                    key={key}
                    filter={entry}
                    start={start[key]}
                    limits={draft.search.filter[key]}
                    error={errorOf(entry)}
                    counts={histograms?.[entry.wire]}
                    titled={ranges.length === 1 && filterLabel(entry, t) === t(`find:group.${group}`)}
                  />
                ))}
              </div>
            </Panel>
          );
        })}
        <Panel
          closeLabel={t('find:close')}
          title={t('find:more')}
          label={<Told words={t('find:more')} more={extras} />}
          buttonClassName="w-26 lang-en:w-28"
          on={extras > 0}
          footer={footer(withoutGroup(STOCK_FILTERS, filter, 'more'))}
        >
          <Following key={draft.starts.more} filter={start}>
            {(settled) => (
              <ListFields
                table={STOCK_FILTERS}
                group="more"
                chosen={settled}
                codes={codes}
                nameOf={nameOf}
                facets={counted.facets}
              />
            )}
          </Following>
        </Panel>
      </div>
      <footer className="flex gap-3 border-t border-line p-3 md:hidden">
        <ButtonLink
          look="ghost"
          to={searchPath(lang, changed(search, withoutChips(STOCK_FILTERS, filter)))}
          onClick={(event) => {
            // In the sheet nothing is searched before its button is pressed.
            event.preventDefault();
            draft.restart(changed(search, withoutChips(STOCK_FILTERS, filter)));
          }}
        >
          {t('find:clear_all')}
        </ButtonLink>
        <ShowButton counted={counted} errors={draft.search.errors.length > 0} wide />
      </footer>
      <span aria-live="polite" className="sr-only">
        {open &&
          counted.count !== undefined &&
          t('find:count', { count: counted.count, n: grouped(counted.count) })}
      </span>
    </form>
  );
}

/**
 * Fields that are many, and in a panel that is closed as a rule: the list comes first, and they follow it.
 * When they start anew they do so at once, since they are read with the next change.
 */
function Following({
  filter,
  children,
}: {
  filter: StockFilter;
  children: (settled: StockFilter) => ReactNode;
}) {
  return children(useDeferredValue(filter));
}

/**
 * What a panel's button says of the choices in it. The button is as wide whatever that is: it stands in a
 * row, and the others would move under the hand.
 */
function Told({ words, more }: { words: string; more: number }) {
  const { t } = usePage();
  return (
    <span className="flex min-w-0 flex-1">
      <span className="truncate">{words}</span>
      {more > 0 && <span className="whitespace-pre">{t('find:more_n', { first: '', n: more })}</span>}
    </span>
  );
}

/** What the search asks for but the form has no field for. */
function KeptFields({ search: { filter, view } }: { search: Search }) {
  const kept = stockFilterToParams(
    pick(
      filter,
      keysWhere(STOCK_FILTERS, ({ group }) => group === null),
    ),
  );
  return [...kept, ...viewParams(viewOfChanged(view))].map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}

/** On a phone the form itself is what opens. */
function isSheet(form: HTMLFormElement | null): boolean {
  return form?.matches(':popover-open') ?? false;
}

function closePanels(form: HTMLFormElement): void {
  for (const open of form.querySelectorAll<HTMLElement>(':popover-open')) open.hidePopover();
  if (form.matches(':popover-open')) form.hidePopover();
}
