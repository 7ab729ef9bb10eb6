import { type ReactNode, useDeferredValue } from 'react';
import { at } from '#domain/lib/at.ts';
import { type Chip, chipsOf } from '#domain/search/filter-chips.ts';
import type { FilterTable } from '#domain/search/filter-table.ts';
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

/** One panel of the filter form, which holds the filters of one group. */
export type PanelSettings = {
  readonly group: string;
  readonly title: string;
  /** What its button shows besides the title: the number of choices, or the first choice in its place. */
  readonly buttonShows?: 'count' | 'first';
  /** The width of such a button. It is the same whatever is chosen, so that the buttons beside it stay put. */
  readonly buttonClassName?: string;
  /** Fields of its own, in place of boxes to tick. */
  readonly fields?: (chosen: Search['filter'], facets: Facets | undefined) => ReactNode;
};

export function FilterPanel({
  settings: { group, title, buttonShows, buttonClassName, fields },
  search,
  chips,
  edited,
  facets,
  isDrawn,
  wholeForm,
  footer,
}: {
  settings: PanelSettings;
  search: Search;
  /** What the search asks for in this group. */
  chips: readonly Chip<FilterTable>[];
  edited: EditedSearch;
  facets: Facets | undefined;
  /** Whether its fields are drawn yet. */
  isDrawn: boolean;
  /** The link to the page with all of the fields, for as long as they are not. */
  wholeForm: ReactNode;
  footer: () => ReactNode;
}) {
  const { t, lang } = usePage();
  const { definition, nameOf } = useSearchPage();
  const isChoiceShown = buttonShows === 'first' && chips.length > 0;
  const more = isChoiceShown ? chips.length - 1 : chips.length;
  return (
    <Panel
      closeLabel={t('find:close')}
      title={title}
      chosen={() =>
        chipsOf(definition.table, edited.search.filter)
          .filter(({ filter }) => filter.group === group)
          .map((chip) => chipLabel(chip, nameOf, t, lang))
          .join(t('find:list_separator'))
      }
      on={chips.length > 0}
      label={
        buttonShows === undefined ? (
          <BoldWidth>{title}</BoldWidth>
        ) : (
          <span className="flex min-w-0 flex-1">
            <Spaced>
              <span className="truncate">
                {isChoiceShown ? chipLabel(at(chips, 0), nameOf, t, lang) : title}
              </span>
              {more > 0 && (
                <span className="self-center whitespace-pre text-xs">
                  {t('find:more_n', { first: '', n: more })}
                </span>
              )}
            </Spaced>
          </span>
        )
      }
      {...(buttonClassName !== undefined && { buttonClassName })}
      placeholder={wholeForm}
      footer={footer}
    >
      {isDrawn ? (
        <>
          <GroupRanges
            key={`ranges ${edited.starts[group]}`}
            group={group}
            title={title}
            searched={search.filter}
            start={edited.base.filter}
            edited={edited.search}
            facets={facets}
          />
          <GroupDays
            key={`days ${edited.starts[group]}`}
            group={group}
            start={edited.base.filter}
            edited={edited.search}
          />
          <DeferredFields key={`lists ${edited.starts[group]}`} filter={edited.base.filter}>
            {(chosen) =>
              fields ? fields(chosen, facets) : <GroupLists group={group} chosen={chosen} facets={facets} />
            }
          </DeferredFields>
        </>
      ) : undefined}
    </Panel>
  );
}

/**
 * Many fields in a panel that is closed as a rule: they are drawn after the list. With a new key they are drawn
 * at once, because the next change reads them.
 */
function DeferredFields({
  filter,
  children,
}: {
  filter: Search['filter'];
  children: (settled: Search['filter']) => ReactNode;
}) {
  return children(useDeferredValue(filter));
}
