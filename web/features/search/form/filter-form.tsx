import { X } from 'lucide-react';
import { type ChangeEvent, type FocusEvent, type Ref, useRef } from 'react';
import { withoutChips, withoutGroup } from '#domain/search/filter-chips.ts';
import { filterToParams, keysWhere, pick } from '#domain/search/filter-table.ts';
import { usePage } from '#web/app/page.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useBackCloses } from '#web/ui/use-back-closes.ts';
import type { NameOf } from '../filter-labels.ts';
import type { RowLabels } from '../row-labels.ts';
import { changed, type Search, searchPath } from '../search.ts';
import type { SearchDefinition } from '../search-definition.ts';
import { viewOfChanged, viewParams } from '../view.ts';
import { FILTER_FORM } from './filter-form-id.ts';
import { FilterPanel, type PanelSettings } from './filter-panel.tsx';
import { formAddress } from './form-search.ts';
import type { CodesOf } from './group-lists.tsx';
import { ShowButton } from './show-button.tsx';
import type { EditedSearch } from './use-edited-search.ts';
import { useFacets } from './use-facets.ts';
import { useOpenPanels } from './use-open-panels.ts';

/**
 * Every filter in one form: a row of panels on a desk, one sheet on a phone. Works without script.
 * The panels stay open while the list behind them follows.
 */
export function FilterForm({
  ref: form,
  definition,
  search,
  panels,
  nameOf,
  codesOf,
  labels,
  edited,
  onApply,
}: {
  ref: { current: HTMLFormElement | null } & Ref<HTMLFormElement>;
  definition: SearchDefinition;
  search: Search;
  panels: readonly PanelSettings[];
  nameOf: NameOf;
  codesOf: CodesOf;
  labels: RowLabels;
  edited: EditedSearch;
  /** Search for what the fields say; `replace` when the history should keep one entry for several ticks. */
  onApply: (replace?: boolean) => void;
}) {
  const { t, lang } = usePage();
  const { filter } = search;
  const applied = useRef(false);
  const open = useOpenPanels(form, () => {
    applied.current = false;
  });
  useBackCloses(open === 'sheet', () => form.current?.hidePopover());
  const counted = useFacets(definition, edited.search.filter, open !== undefined);
  const hasErrors = edited.search.errors.length > 0;

  const applyNow = () => {
    // One entry of the history for all that is chosen in one panel: Back leads to before it was opened.
    onApply(applied.current);
    applied.current = true;
  };
  const onChange = (event: ChangeEvent<HTMLFormElement>) => {
    const field: EventTarget = event.target;
    if (field instanceof HTMLInputElement && field.type === 'checkbox' && !isSheet(form.current)) applyNow();
    else edited.read();
  };
  const onBlur = (event: FocusEvent<HTMLFormElement>) => {
    const field: EventTarget = event.target;
    if (!(field instanceof HTMLInputElement) || field.type === 'checkbox' || isSheet(form.current)) return;
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
        <ShowButton counted={counted} labels={labels} hasErrors={hasErrors} />
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
      <CarriedFields definition={definition} search={edited.carried} />
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain max-md:divide-y max-md:divide-line md:contents">
        {panels.map((settings) => (
          <FilterPanel
            key={settings.group}
            definition={definition}
            settings={settings}
            search={search}
            edited={edited}
            nameOf={nameOf}
            codesOf={codesOf}
            facets={counted.facets}
            footer={footerOf(settings.group)}
          />
        ))}
      </div>
      <footer className="flex gap-3 border-t border-line p-3 md:hidden">
        <ButtonLink
          look="ghost"
          to={searchPath(definition, lang, allCleared)}
          onClick={(event) => {
            // In the sheet nothing is searched before its button is pressed.
            event.preventDefault();
            edited.restart(allCleared);
          }}
        >
          {t('find:clear_all')}
        </ButtonLink>
        <ShowButton counted={counted} labels={labels} hasErrors={hasErrors} wide />
      </footer>
      <span aria-live="polite" className="sr-only">
        {open && counted.count !== undefined && labels.count(counted.count)}
      </span>
    </form>
  );
}

/** What the search asks for but the form has no field for. */
function CarriedFields({
  definition: { table },
  search: { filter, view },
}: {
  definition: SearchDefinition;
  search: Search;
}) {
  const carried = pick(
    filter,
    keysWhere(table, ({ group }) => group === null),
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
