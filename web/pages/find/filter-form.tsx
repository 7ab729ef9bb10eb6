import { X } from 'lucide-react';
import { type ChangeEvent, type FocusEvent, type ReactNode, type Ref, useDeferredValue, useRef } from 'react';
import type { DistrictsAnswer } from '#contract/portal.ts';
import { findPath } from '#domain/links.ts';
import { grouped } from '#domain/number-text.ts';
import { type StockFilter, stockFilterToParams } from '#domain/stock-filter.ts';
import { isOffered, RANGE_KEYS } from '#domain/stock-range.ts';
import { usePage } from '#web/app/page-context.ts';
import { BoldWidth } from '#web/ui/bold-width.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { cleared } from './chips.ts';
import { DistrictFields } from './district-fields.tsx';
import { extrasOf, MoreFields, withoutExtras } from './more-fields.tsx';
import { RangeFields } from './range-fields.tsx';
import { RANGE_GROUPS, type RangeGroup } from './ranges.ts';
import { changed, FILTER_FORM, type Search, searchPath } from './search.ts';
import { ShowButton } from './show-button.tsx';
import type { Draft } from './use-draft.ts';
import { useFacets } from './use-facets.ts';
import { useOpenPanels } from './use-open-panels.ts';
import { viewOfChanged, viewParams } from './view.ts';
import { districtName } from './words.ts';

/**
 * Every filter in one form: a row of panels on a desk, one sheet on a phone. Works without script.
 * The panels stay open while the list behind them follows.
 */
export function FilterForm({
  ref: form,
  search,
  names: { districts, usages },
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
  const start = draft.base.filter;
  const applied = useRef(false);
  const open = useOpenPanels(form, () => {
    applied.current = false;
  });
  const counted = useFacets(draft.search.filter, open);
  const chosen = filter.districts ?? [];
  const first = chosen[0] === undefined ? '' : districtName(chosen[0], districts, lang);
  const extras = extrasOf(filter);

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
      action={findPath(lang)}
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
          footer={footer({ ...filter, districts: [] })}
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
        {(Object.keys(RANGE_GROUPS) as RangeGroup[]).map((group) => {
          const ranges = RANGE_GROUPS[group].filter((range) => isOffered(range, filter));
          const keys = ranges.flatMap((range) => [...RANGE_KEYS[range]]);
          const rest = Object.entries(filter).filter(([key]) => !keys.some((narrowed) => narrowed === key));
          return (
            <Panel
              closeLabel={t('find:close')}
              key={group}
              title={t(`find:group.${group}`)}
              label={<BoldWidth>{t(`find:group.${group}`)}</BoldWidth>}
              on={keys.some((key) => filter[key] !== undefined)}
              footer={footer(Object.fromEntries(rest))}
            >
              <div key={draft.starts.ranges} className="grid gap-6 p-4 md:w-[400px]">
                {ranges.map((range) => (
                  <RangeFields
                    key={range}
                    range={range}
                    filter={start}
                    draft={draft.search}
                    counts={counted.facets?.histograms[range]}
                    hinted={range === 'sell'}
                    titled={ranges.length === 1 && t(`find:range.${range}`) === t(`find:group.${group}`)}
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
          footer={footer(withoutExtras(filter))}
        >
          <Following key={draft.starts.more} filter={start}>
            {(settled) => <MoreFields filter={settled} usages={usages} facets={counted.facets} />}
          </Following>
        </Panel>
      </div>
      <footer className="flex gap-3 border-t border-line p-3 md:hidden">
        <ButtonLink
          look="ghost"
          to={searchPath(lang, changed(search, cleared(filter)))}
          onClick={(event) => {
            // In the sheet nothing is searched before its button is pressed.
            event.preventDefault();
            draft.restart(changed(search, cleared(filter)));
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
  const { icsType, txType, building, bounds } = filter;
  const kept = stockFilterToParams({
    ...(icsType && { icsType }),
    ...(txType && { txType }),
    ...(building !== undefined && { building }),
    ...(bounds && { bounds }),
  });
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
