import { type ChangeEvent, type FocusEvent, type Ref, useRef, useState } from 'react';
import { type Chip, withoutChips, withoutGroup } from '#domain/search/filter-chips.ts';
import { type FilterTable, filterToParams, keysWhere, pick } from '#domain/search/filter-table.ts';
import { usePage } from '#web/app/page.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { Spaced } from '#web/ui/spaced.tsx';
import { useBackCloses } from '#web/ui/use-back-closes.ts';
import { changed, type Search, searchPath } from '../search-address.ts';
import { useSearchPage } from '../search-page-context.ts';
import { FILTER_FORM, viewOfChanged, viewParams } from '../search-view.ts';
import { FilterPanel, type PanelSettings } from './filter-panel.tsx';
import { formAddress } from './form-address.ts';
import type { EditedSearch } from './use-edited-search.ts';
import { type Counted, useFacets } from './use-facets.ts';
import { useOpenPanels } from './use-open-panels.ts';

/**
 * Every filter in one form: a row of panels on a desk, one sheet on a phone. The panels stay open while the list
 * behind them follows. Their many fields are drawn when the first of them is opened; without script a page of its
 * own has them all.
 */
export function FilterForm({
  ref: form,
  search,
  chips,
  panels,
  edited,
  wholeForm,
  onApply,
}: {
  ref: { current: HTMLFormElement | null } & Ref<HTMLFormElement>;
  search: Search;
  /** What the search asks for. */
  chips: readonly Chip<FilterTable>[];
  panels: readonly PanelSettings[];
  edited: EditedSearch;
  /** The address of the page that has every field. */
  wholeForm: string;
  /** Search for what the fields say; `replace` when the history should keep one entry for several ticks. */
  onApply: (replace?: boolean) => void;
}) {
  const { t, lang } = usePage();
  const { definition, labels } = useSearchPage();
  const { filter, view } = search;
  const applied = useRef(false);
  const isWhole = view.form ?? false;
  const [isDrawn, setDrawn] = useState(isWhole);
  // Once there, fields stay: what was ticked on the page of all filters is known to them alone.
  if (isWhole && !isDrawn) setDrawn(true);
  const open = useOpenPanels(form, {
    onFirst: () => setDrawn(true),
    onChange: () => {
      applied.current = false;
    },
  });
  useBackCloses(open === 'sheet', () => form.current?.hidePopover());
  const counted = useFacets({ ...edited.search, view }, open !== undefined || isWhole);
  const hasErrors = edited.search.errors.length > 0;

  /** In a phone's sheet and on the page of all fields nothing is searched before the button is pressed. */
  const waitsForButton = () => isWhole || isSheet(form.current);
  const applyNow = () => {
    // One entry of the history for all that is chosen in one panel: Back leads to before it was opened.
    onApply(applied.current);
    applied.current = true;
  };
  const onChange = (event: ChangeEvent<HTMLFormElement>) => {
    const field: EventTarget = event.target;
    const isChosen =
      field instanceof HTMLSelectElement || (field instanceof HTMLInputElement && field.type === 'checkbox');
    if (isChosen && !waitsForButton()) applyNow();
    else edited.read();
  };
  const onBlur = (event: FocusEvent<HTMLFormElement>) => {
    const field: EventTarget = event.target;
    if (!(field instanceof HTMLInputElement) || field.type === 'checkbox' || waitsForButton()) return;
    if (field.name !== '' && edited.read().errors.length === 0) applyNow();
  };

  const footerOf = (group: string) => {
    const cleared = changed(definition, search, withoutGroup(definition.table, filter, group));
    return (
      <>
        <ButtonLink
          look="quiet"
          to={searchPath(definition, lang, cleared)}
          onClick={() => edited.restart(cleared)}
        >
          {t('find:clear')}
        </ButtonLink>
        <ShowButton counted={counted} hasErrors={hasErrors} />
      </>
    );
  };
  const allCleared = changed(definition, search, withoutChips(definition.table, filter));

  return (
    <form
      ref={form}
      id={FILTER_FORM}
      action={formAddress(definition, lang)}
      method="get"
      popover="auto"
      className={cx('filters panel', isWhole && 'filters-whole')}
      aria-label={t('find:filters')}
      onChange={onChange}
      onBlur={onBlur}
      onSubmit={(event) => {
        event.preventDefault();
        closePanels(event.currentTarget);
        onApply();
      }}
    >
      <header
        className={cx(
          'flex items-center justify-between border-b border-line py-1 pr-1 pl-4 md:hidden',
          isWhole && 'hidden',
        )}
      >
        <b>{t('find:filters')}</b>
        <button
          type="button"
          popoverTarget={FILTER_FORM}
          popoverTargetAction="hide"
          aria-label={t('find:close')}
          className="grid size-11 place-items-center"
        >
          <Icon of="x" />
        </button>
      </header>
      <CarriedFields search={edited.carried} isDrawn={isDrawn} />
      <div className="min-h-0 flex-auto overflow-y-auto overscroll-contain max-md:divide-y max-md:divide-line md:contents">
        {panels.map((settings, index) => (
          <FilterPanel
            key={settings.group}
            settings={settings}
            search={search}
            chips={chips.filter((chip) => chip.filter.group === settings.group)}
            edited={edited}
            facets={counted.facets}
            isDrawn={isDrawn}
            wholeForm={
              // A phone shows all panels at once, where one link does.
              <WholeFormLink to={wholeForm} className={cx('px-4', index > 0 && 'max-md:hidden')} />
            }
            footer={() => footerOf(settings.group)}
          />
        ))}
      </div>
      <footer className={cx('flex gap-3 border-t border-line p-3', !isWhole && 'md:hidden')}>
        <Spaced>
          <ButtonLink
            look="ghost"
            to={searchPath(definition, lang, allCleared)}
            onClick={(event) => {
              event.preventDefault();
              edited.restart(allCleared);
            }}
          >
            {t('find:clear_all')}
          </ButtonLink>
          <ShowButton counted={counted} hasErrors={hasErrors} wide />
        </Spaced>
      </footer>
      <span aria-live="polite" className="sr-only">
        {open && counted.count !== undefined && labels.count(counted.count)}
      </span>
    </form>
  );
}

/** Sends the form, and says beforehand how many rows it will show. */
function ShowButton({
  counted: { count, behind },
  hasErrors,
  wide,
}: {
  counted: Counted;
  /** A field cannot be read, so nobody knows what would be found. */
  hasErrors: boolean;
  wide?: boolean;
}) {
  const { t } = usePage();
  const { labels } = useSearchPage();
  const isKnown = count !== undefined && !hasErrors;
  return (
    <Button type="submit" wide={wide} wraps className="min-w-44 flex-1">
      <span className={cx('transition-opacity', isKnown && behind && 'opacity-60')}>
        {!isKnown && t('find:show')}
        {isKnown && (count === 0 ? labels.showNone : labels.show(count))}
      </span>
    </Button>
  );
}

/** Leads to the page that has every field: what there is without script, and before it has come. */
export function WholeFormLink({ to, className }: { to: string; className: string }) {
  const { t } = usePage();
  return (
    <Link to={to} className={cx('target', className)}>
      {t('find:all_filters')}
    </Link>
  );
}

/** What the search asks for but the form has no field for, or none yet. The box of the keyword is always there. */
function CarriedFields({ search: { filter, view }, isDrawn }: { search: Search; isDrawn: boolean }) {
  const { table } = useSearchPage().definition;
  const carried = pick(
    filter,
    keysWhere(table, ({ group }) => group === null || (!isDrawn && group !== 'keyword')),
  );
  return [...filterToParams(table, carried), ...viewParams(viewOfChanged(view))].map(([name, value]) => (
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
