import { Search, SlidersHorizontal, X } from 'lucide-react';
import type { District } from '#contract/calls.ts';
import { ICS_TYPES } from '#domain/ics-type.ts';
import { findPath } from '#domain/links.ts';
import { concernsFlag, GRADES, STOCK_FLAGS, stockFilterToParams } from '#domain/stock-filter.ts';
import { usePage } from '#web/app/page-context.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { chipClass } from '#web/ui/chip.tsx';
import { cx } from '#web/ui/cx.ts';
import { GetForm } from '#web/ui/get-form.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Input } from '#web/ui/input.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { cleared } from './chips.ts';
import { DistrictFields } from './district-fields.tsx';
import { RangeFields } from './range-fields.tsx';
import { isOffered, RANGE_GROUPS, RANGE_KEYS, type RangeGroup } from './ranges.ts';
import { type Search as Asked, changed, searchPath } from './search.ts';
import { districtName } from './words.ts';

/** Fields outside of the form (keyword, order) belong to it by this id. */
export const FILTER_FORM = 'find-filters';

/** The keyword box, and on a phone the button that opens the filters. */
export function KeywordBox({ keyword, active }: { keyword: string; active: number }) {
  const { t } = usePage();
  return (
    <div className="flex gap-2 max-md:w-full">
      <div className="flex flex-1 md:w-[260px]">
        <Input
          form={FILTER_FORM}
          type="search"
          name="keyword"
          defaultValue={keyword}
          maxLength={100}
          enterKeyHint="search"
          aria-label={t('find:keyword')}
          placeholder={t('find:keyword_example')}
          className="rounded-r-none border-[1.5px] border-ink"
        />
        <button
          type="submit"
          form={FILTER_FORM}
          aria-label={t('find:search')}
          className="grid w-11 shrink-0 place-items-center rounded-r-control bg-ink text-paper"
        >
          <Icon of={Search} />
        </button>
      </div>
      <button type="button" popoverTarget={FILTER_FORM} className={cx('md:hidden', chipClass(active > 0))}>
        <Icon of={SlidersHorizontal} size="sm" />
        {t('find:filters')}
        {active > 0 && <b>{active}</b>}
      </button>
    </div>
  );
}

/** Every filter in one form: a row of panels on a desk, one sheet on a phone. Works without script. */
export function FilterForm({ search, districts }: { search: Asked; districts: readonly District[] }) {
  const { t, lang } = usePage();
  const { filter } = search;
  const chosen = filter.districts ?? [];
  const first = chosen[0] === undefined ? '' : districtName(chosen[0], districts, lang);
  const panel = { closeLabel: t('find:close') };
  // Grades are those of office buildings; a chosen one stays within reach.
  const graded = (filter.icsType ?? ICS_TYPES).includes('c') || filter.grade !== undefined;
  const extras = (filter.flags?.length ?? 0) + (filter.grade?.length ?? 0);

  /** The panel's own clear: the search without what this panel narrows. */
  const footer = (without: Asked['filter']) => (
    <>
      <ButtonLink look="quiet" to={searchPath(lang, changed(search, without))}>
        {t('find:clear')}
      </ButtonLink>
      <Button type="submit">{t('find:show')}</Button>
    </>
  );

  return (
    <GetForm
      id={FILTER_FORM}
      action={findPath(lang)}
      popover="auto"
      className="filters panel"
      aria-label={t('find:filters')}
      onSubmit={(event) => closePanels(event.currentTarget)}
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
      <KeptFields search={search} />
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain max-md:divide-y max-md:divide-line md:contents">
        <Panel
          {...panel}
          title={t('find:districts')}
          on={chosen.length > 0}
          label={
            chosen.length > 1
              ? t('find:more_n', { first, n: chosen.length - 1 })
              : first || t('find:districts')
          }
          footer={footer({ ...filter, districts: [] })}
        >
          <DistrictFields districts={districts} icsType={filter.icsType} chosen={chosen} />
        </Panel>
        {(Object.keys(RANGE_GROUPS) as RangeGroup[]).map((group) => {
          const ranges = RANGE_GROUPS[group].filter((range) => isOffered(range, filter));
          const keys = ranges.flatMap((range) => [...RANGE_KEYS[range]]);
          const rest = Object.entries(filter).filter(([key]) => !keys.some((narrowed) => narrowed === key));
          return (
            <Panel
              {...panel}
              key={group}
              title={t(`find:group.${group}`)}
              label={t(`find:group.${group}`)}
              on={keys.some((key) => filter[key] !== undefined)}
              footer={footer(Object.fromEntries(rest))}
            >
              <div className="grid gap-4 p-4 md:w-[380px]">
                {ranges.map((range) => (
                  <RangeFields key={range} range={range} filter={filter} />
                ))}
              </div>
            </Panel>
          );
        })}
        <Panel
          {...panel}
          title={t('find:more')}
          label={extras > 0 ? t('find:more_n', { first: t('find:more'), n: extras }) : t('find:more')}
          on={extras > 0}
          footer={footer({ ...filter, flags: [], grade: [] })}
        >
          <div className="grid gap-4 p-4 md:w-[420px]">
            <fieldset>
              <legend className="mb-1 text-sm font-semibold">{t('find:flags')}</legend>
              <div className="grid grid-cols-2 gap-x-2">
                {STOCK_FLAGS.filter(
                  (flag) => concernsFlag(flag, filter.icsType ?? ICS_TYPES) || filter.flags?.includes(flag),
                ).map((flag) => (
                  <Checkbox
                    key={flag}
                    name="flags"
                    value={flag}
                    defaultChecked={filter.flags?.includes(flag) ?? false}
                  >
                    {t(`stock_info:flag.${flag}`)}
                  </Checkbox>
                ))}
              </div>
            </fieldset>
            {graded && (
              <fieldset>
                <legend className="mb-1 text-sm font-semibold">{t('find:grade')}</legend>
                <div className="grid grid-cols-3 gap-x-2">
                  {GRADES.map((grade) => (
                    <Checkbox
                      key={grade}
                      name="grade"
                      value={grade}
                      defaultChecked={filter.grade?.includes(grade) ?? false}
                    >
                      {t(`find:grade.${grade}`)}
                    </Checkbox>
                  ))}
                </div>
              </fieldset>
            )}
          </div>
        </Panel>
      </div>
      <footer className="flex gap-3 border-t border-line p-3 md:hidden">
        <ButtonLink look="ghost" to={searchPath(lang, changed(search, cleared(filter)))}>
          {t('find:clear_all')}
        </ButtonLink>
        <Button type="submit" wide>
          {t('find:show')}
        </Button>
      </footer>
    </GetForm>
  );
}

/** What the search asks for but the form has no field for. */
function KeptFields({ search: { filter } }: { search: Asked }) {
  const { icsType, txType, building, usage, bounds } = filter;
  const kept = stockFilterToParams({
    ...(icsType && { icsType }),
    ...(txType && { txType }),
    ...(building !== undefined && { building }),
    ...(usage && { usage }),
    ...(bounds && { bounds }),
  });
  return [...kept].map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}

function closePanels(form: HTMLFormElement): void {
  for (const open of form.querySelectorAll<HTMLElement>(':popover-open')) open.hidePopover();
  if (form.matches(':popover-open')) form.hidePopover();
}
