import { type ChangeEvent, type FocusEvent, type Ref, useRef, useState } from 'react';
import { type Chip, withoutChips, withoutGroup } from '#domain/search/filter-chips.ts';
import {
  type FilterDefinitions,
  filterToParams,
  keysWhere,
  pickKeys,
} from '#domain/search/filter-definitions.ts';
import { usePage } from '#web/app/page.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { Spaced } from '#web/ui/spaced.tsx';
import { useBackToClose } from '#web/ui/use-back-to-close.ts';
import { type Search, searchPath, searchWithFilter } from '../search-address.ts';
import { useSearchPage } from '../search-page-context.ts';
import { FILTER_FORM_ID, viewAfterChange, viewParams } from '../search-view.ts';
import { FilterPanel, type PanelSettings } from './filter-panel.tsx';
import { formActionUrl } from './form-address.ts';
import type { EditedSearch } from './use-edited-search.ts';
import { type FacetCounts, useFacets } from './use-facets.ts';
import { useOpenPanels } from './use-open-panels.ts';

/**
 * All filters in one form: a row of panels on a desktop, one sheet on a phone. The panels stay open
 * while the result list updates. Their fields are rendered when the first panel opens. Without
 * JavaScript, a separate page shows all fields.
 */
export function FilterForm({
  ref: form,
  search,
  chips,
  panels,
  editedSearch,
  filterPagePath,
  onApply,
}: {
  ref: { current: HTMLFormElement | null } & Ref<HTMLFormElement>;
  search: Search;
  /** Chips of the active filters. */
  chips: readonly Chip<FilterDefinitions>[];
  panels: readonly PanelSettings[];
  editedSearch: EditedSearch;
  /** URL of the page that has every filter field. */
  filterPagePath: string;
  /**
   * Starts a search with the current fields. With `replace`, the search replaces the current history
   * entry, so that several ticked checkboxes add only one entry.
   */
  onApply: (replace?: boolean) => void;
}) {
  const { t, lang } = usePage();
  const { definition, labels } = useSearchPage();
  const { filter, view } = search;
  const hasAppliedRef = useRef(false);
  const isFilterPage = view.showsAllFilters ?? false;
  const [isRendered, setRendered] = useState(isFilterPage);
  // Once rendered, the fields stay rendered, because ticked checkboxes on the page of all filters exist
  // only in the DOM.
  if (isFilterPage && !isRendered) setRendered(true);
  const openPart = useOpenPanels(form, {
    beforeFirstOpen: () => setRendered(true),
    onChange: () => {
      hasAppliedRef.current = false;
    },
  });
  useBackToClose(openPart === 'sheet', () => form.current?.hidePopover());
  const facetCounts = useFacets({ ...editedSearch.search, view }, openPart !== undefined || isFilterPage);
  const hasErrors = editedSearch.search.errors.length > 0;

  /** In a phone's sheet and on the page of all filters, only the submit button starts a search. */
  const waitsForButton = () => isFilterPage || isSheet(form.current);
  const applyNow = () => {
    // All choices made in one panel share one history entry, so that Back returns to the search before
    // the panel was opened.
    onApply(hasAppliedRef.current);
    hasAppliedRef.current = true;
  };
  const onChange = (event: ChangeEvent<HTMLFormElement>) => {
    const field: EventTarget = event.target;
    const isChoiceField =
      field instanceof HTMLSelectElement || (field instanceof HTMLInputElement && field.type === 'checkbox');
    if (isChoiceField && !waitsForButton()) applyNow();
    else editedSearch.readFields();
  };
  const onBlur = (event: FocusEvent<HTMLFormElement>) => {
    const field: EventTarget = event.target;
    if (!(field instanceof HTMLInputElement) || field.type === 'checkbox' || waitsForButton()) return;
    if (field.name !== '' && editedSearch.readFields().errors.length === 0) applyNow();
  };

  const footerOf = (group: string) => {
    const clearedSearch = searchWithFilter(
      definition,
      search,
      withoutGroup(definition.filters, filter, group),
    );
    return (
      <>
        <ButtonLink
          variant="quiet"
          to={searchPath(definition, lang, clearedSearch)}
          onClick={() => editedSearch.resetFields(clearedSearch)}
        >
          {t('find:clear')}
        </ButtonLink>
        <ShowResultsButton facetCounts={facetCounts} hasErrors={hasErrors} />
      </>
    );
  };
  const fullyClearedSearch = searchWithFilter(definition, search, withoutChips(definition.filters, filter));

  return (
    <form
      ref={form}
      id={FILTER_FORM_ID}
      action={formActionUrl(definition, lang)}
      method="get"
      popover="auto"
      className={cx('filters panel', isFilterPage && 'filters-whole')}
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
          isFilterPage && 'hidden',
        )}
      >
        <b>{t('find:filters')}</b>
        <button
          type="button"
          popoverTarget={FILTER_FORM_ID}
          popoverTargetAction="hide"
          aria-label={t('find:close')}
          className="grid size-11 place-items-center"
        >
          <Icon of="x" />
        </button>
      </header>
      <HiddenFields search={editedSearch.carriedSearch} isRendered={isRendered} />
      <div className="min-h-0 flex-auto overflow-y-auto overscroll-contain max-md:divide-y max-md:divide-line md:contents">
        {panels.map((settings, index) => (
          <FilterPanel
            key={settings.group}
            settings={settings}
            search={search}
            chips={chips.filter((chip) => chip.filter.group === settings.group)}
            editedSearch={editedSearch}
            facets={facetCounts.facets}
            isRendered={isRendered}
            filterPageLink={
              // A phone shows all panels at once, so only the first panel shows the link.
              <FilterPageLink to={filterPagePath} className={cx('px-4', index > 0 && 'max-md:hidden')} />
            }
            footer={() => footerOf(settings.group)}
          />
        ))}
      </div>
      <footer className={cx('flex gap-3 border-t border-line p-3', !isFilterPage && 'md:hidden')}>
        <Spaced>
          <ButtonLink
            variant="ghost"
            to={searchPath(definition, lang, fullyClearedSearch)}
            onClick={(event) => {
              event.preventDefault();
              editedSearch.resetFields(fullyClearedSearch);
            }}
          >
            {t('find:clear_all')}
          </ButtonLink>
          <ShowResultsButton facetCounts={facetCounts} hasErrors={hasErrors} wide />
        </Spaced>
      </footer>
      <span aria-live="polite" className="sr-only">
        {openPart && facetCounts.count !== undefined && labels.count(facetCounts.count)}
      </span>
    </form>
  );
}

/** Submit button that shows how many rows the search will find. */
function ShowResultsButton({
  facetCounts: { count, isStale },
  hasErrors,
  wide,
}: {
  facetCounts: FacetCounts;
  /** True if a field is unreadable. The number of matches is then unknown. */
  hasErrors: boolean;
  wide?: boolean;
}) {
  const { t } = usePage();
  const { labels } = useSearchPage();
  const isCountKnown = count !== undefined && !hasErrors;
  return (
    <Button type="submit" wide={wide} wraps className="min-w-44 flex-1">
      <span className={cx('transition-opacity', isCountKnown && isStale && 'opacity-60')}>
        {!isCountKnown && t('find:show')}
        {isCountKnown && (count === 0 ? labels.showNoResults : labels.showResults(count))}
      </span>
    </Button>
  );
}

/**
 * Link to the page that has every filter field, for visitors without script or before the script has
 * loaded.
 */
export function FilterPageLink({ to, className }: { to: string; className: string }) {
  const { t } = usePage();
  return (
    <Link to={to} className={cx('target', className)}>
      {t('find:all_filters')}
    </Link>
  );
}

/**
 * Hidden inputs for active filters that have no field in the form, or whose field is not rendered yet.
 * The words of the search are among them, so that a submitted form tells whether the text of its box is new.
 */
function HiddenFields({ search: { filter, view }, isRendered }: { search: Search; isRendered: boolean }) {
  const { filters } = useSearchPage().definition;
  const hiddenFilter = pickKeys(
    filter,
    keysWhere(filters, ({ group }) => group === null || group === 'keyword' || !isRendered),
  );
  return [...filterToParams(filters, hiddenFilter), ...viewParams(viewAfterChange(view))].map(
    ([name, value]) => <input key={name} type="hidden" name={name} value={value} />,
  );
}

/** Returns whether the form is open as a sheet, which happens only on a phone. */
function isSheet(form: HTMLFormElement | null): boolean {
  return form?.matches(':popover-open') ?? false;
}

function closePanels(form: HTMLFormElement): void {
  for (const openPart of form.querySelectorAll<HTMLElement>(':popover-open')) openPart.hidePopover();
  if (form.matches(':popover-open')) form.hidePopover();
}
