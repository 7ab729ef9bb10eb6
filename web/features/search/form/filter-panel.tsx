import { type ReactNode, useDeferredValue } from 'react';
import { at } from '#domain/lib/at.ts';
import { type Chip, chipsOf } from '#domain/search/filter-chips.ts';
import type { FilterDefinitions } from '#domain/search/filter-definitions.ts';
import { usePage } from '#web/app/page.ts';
import { BoldWidth } from '#web/ui/bold-width.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Spaced } from '#web/ui/spaced.tsx';
import { chipLabel } from '../filter-labels.ts';
import type { Search } from '../search-address.ts';
import type { Facets } from '../search-definition.ts';
import { useSearchPage } from '../search-page-context.ts';
import { GroupDays } from './group-days.tsx';
import { GroupLists } from './group-lists.tsx';
import { GroupRanges } from './group-ranges.tsx';
import type { EditedSearch } from './use-edited-search.ts';

/** Settings of one panel of the filter form; a panel holds the filters of one group. */
export type PanelSettings = {
  readonly group: string;
  readonly title: string;
  /**
   * Content of the panel's button: with 'count' the title and the number of choices, with 'first' the
   * first choice instead of the title.
   */
  readonly buttonContent?: 'count' | 'first';
  /**
   * CSS classes that fix the button's width, so that a changed label does not move the neighbouring
   * buttons.
   */
  readonly buttonClassName?: string;
  /** Renders custom fields instead of checkboxes. */
  readonly renderFields?: (selectedFilter: Search['filter'], facets: Facets | undefined) => ReactNode;
};

export function FilterPanel({
  settings: { group, title, buttonContent, buttonClassName, renderFields },
  search,
  chips,
  editedSearch,
  facets,
  isRendered,
  filterPageLink,
  footer,
}: {
  settings: PanelSettings;
  search: Search;
  /** Chips of the active filters in this group. */
  chips: readonly Chip<FilterDefinitions>[];
  editedSearch: EditedSearch;
  facets: Facets | undefined;
  /** Whether the fields are rendered yet. */
  isRendered: boolean;
  /** Link to the page with all fields, shown until the fields are rendered. */
  filterPageLink: ReactNode;
  footer: () => ReactNode;
}) {
  const { t, lang } = usePage();
  const { definition, nameOf } = useSearchPage();
  const showsFirstChoice = buttonContent === 'first' && chips.length > 0;
  const extraCount = showsFirstChoice ? chips.length - 1 : chips.length;
  return (
    <Panel
      closeLabel={t('find:close')}
      title={title}
      describeSelection={() =>
        chipsOf(definition.filters, editedSearch.search.filter)
          .filter(({ filter }) => filter.group === group)
          .map((chip) => chipLabel(chip, nameOf, t, lang))
          .join(t('find:list_separator'))
      }
      isActive={chips.length > 0}
      label={
        buttonContent === undefined ? (
          <BoldWidth>{title}</BoldWidth>
        ) : (
          <span className="flex min-w-0 flex-1">
            <Spaced>
              <span className="truncate">
                {showsFirstChoice ? chipLabel(at(chips, 0), nameOf, t, lang) : title}
              </span>
              {extraCount > 0 && (
                <span className="self-center whitespace-pre text-xs">
                  {t('find:more_n', { first: '', n: extraCount })}
                </span>
              )}
            </Spaced>
          </span>
        )
      }
      {...(buttonClassName !== undefined && { buttonClassName })}
      placeholder={filterPageLink}
      footer={footer}
    >
      {isRendered ? (
        <>
          <GroupDays
            key={`days ${editedSearch.resetCounts[group]}`}
            group={group}
            initialFilter={editedSearch.initialSearch.filter}
            editedSearch={editedSearch}
          />
          <GroupRanges
            key={`ranges ${editedSearch.resetCounts[group]}`}
            group={group}
            title={title}
            appliedFilter={search.filter}
            initialFilter={editedSearch.initialSearch.filter}
            editedSearch={editedSearch.search}
            facets={facets}
          />
          <DeferredFields
            key={`lists ${editedSearch.resetCounts[group]}`}
            filter={editedSearch.initialSearch.filter}
          >
            {(selectedFilter) =>
              renderFields ? (
                renderFields(selectedFilter, facets)
              ) : (
                <GroupLists group={group} selectedFilter={selectedFilter} facets={facets} />
              )
            }
          </DeferredFields>
        </>
      ) : undefined}
    </Panel>
  );
}

/**
 * Renders the many fields of a panel after the list, because the panel is usually closed. When a reset
 * changes the React key, the fields render immediately, because the next change event reads them.
 */
function DeferredFields({
  filter,
  children,
}: {
  filter: Search['filter'];
  children: (deferredFilter: Search['filter']) => ReactNode;
}) {
  return children(useDeferredValue(filter));
}
