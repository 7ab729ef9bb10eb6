import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { type IcsType, singleType } from '#domain/codes/ics-type.ts';
import { chipsOf } from '#domain/search/filter-chips.ts';
import { DrawnOnce } from '#web/app/drawn-once.tsx';
import { usePage } from '#web/app/page.ts';
import { type Choice, filterOfChoice } from '#web/features/keyword-search/choice.ts';
import { KeywordSearch } from '#web/features/keyword-search/keyword-search.tsx';
import { rememberKeyword, rememberSearch } from '#web/features/keyword-search/remember-search.ts';
import { typeTabs } from '#web/features/layout/type-tabs.ts';
import { chipClass } from '#web/ui/chip.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { takesOverlayEntry } from '#web/ui/overlay-entry.ts';
import { Segments } from '#web/ui/segments.tsx';
import { changed, refocused, type Search, searchPath } from '../search-address.ts';
import type { FilterBarProps } from '../search-kind.ts';
import { useSearchPage } from '../search-page-context.ts';
import { FILTER_FORM } from '../search-view.ts';
import { FilterForm, WholeFormLink } from './filter-form.tsx';
import { sentAddress } from './form-address.ts';
import {
  marketPanels,
  type PanelsOf,
  type UseDistrictTotals,
  useAllOfDistricts,
  usePropertyPanels,
} from './property-panels.tsx';
import { useEditedSearch } from './use-edited-search.ts';
import { useFoldingBars } from './use-folding-bars.ts';

/** Sale or lease, as a search for listings or for transactions calls it; 'any' asks for both. */
export type Sides = {
  readonly label: string;
  readonly choices: readonly { readonly key: string; readonly label: string; readonly isCurrent: boolean }[];
};

/**
 * Everything that changes the search: the keyword, the type, sale or lease where they differ, and the panels. On a desk
 * a tick is searched at once, and a typed price when its box is left; in a phone's sheet nothing is searched before its
 * button is pressed.
 */
export function FilterBar({
  search,
  sides,
  panels: panelsOf = marketPanels,
  keywordExample,
  useDistrictTotals = useAllOfDistricts,
}: FilterBarProps<Search> & {
  sides?: Sides;
  panels?: PanelsOf;
  keywordExample?: string;
  useDistrictTotals?: UseDistrictTotals;
}) {
  const { t, lang } = usePage();
  const { definition } = useSearchPage();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const edited = useEditedSearch(form, search);
  const panels = usePropertyPanels(panelsOf, useDistrictTotals);
  useFoldingBars();
  const { filter } = search;
  const chips = chipsOf(definition.table, filter);
  const wholeForm = searchPath(definition, lang, { ...search, cursor: 0, view: { form: true } });
  const boxName = definition.table.keyword?.wire;
  const boxText = (edited.base.filter.keyword ?? '') as string;
  const example = keywordExample ?? t('find:keyword_example');
  const icsType = singleType(filter.icsType as readonly IcsType[] | undefined);

  /** Searches for what the fields say. What cannot be read is carried along, for the page to say so. */
  const apply = (replace = false) => {
    if (!form.current) return;
    const asked = refocused(definition.table, filter, edited.read());
    const keyword = asked.filter.keyword as string | undefined;
    const isNewKeyword = keyword !== undefined && keyword !== filter.keyword;
    if (isNewKeyword) rememberKeyword(keyword, icsType);
    const next = isNewKeyword
      ? { ...withChoice(asked, { kind: 'keyword', value: keyword, word: keyword }), errors: asked.errors }
      : asked;
    const isReadable = asked.errors.length === 0;
    if (isReadable && edited.isAsked(next)) return;
    edited.send(next);
    const address = isReadable
      ? searchPath(definition, lang, next)
      : sentAddress(definition, form.current, lang);
    void navigate(address, { replace: takesOverlayEntry() || replace });
  };
  const choose = (choice: Choice) => {
    rememberSearch(choice, icsType);
    // Beside what the other fields say by now, searched for or not.
    const next = withChoice(refocused(definition.table, filter, edited.read()), choice);
    // The fields start over with it at once: what is typed next is typed beside it.
    edited.send(next, true);
    void navigate(searchPath(definition, lang, next));
  };
  const withChoice = (asked: Search, choice: Choice): Search =>
    changed(definition, asked, filterOfChoice(definition.table, choice, asked.filter));
  const pathWith = (also: Search['filter']) =>
    searchPath(definition, lang, changed(definition, search, { ...filter, ...also }));

  return (
    <div className="page-width flex flex-wrap items-start gap-2 lang-en:gap-1.5 py-2 max-md:pb-0 md:py-3">
      {/* Of a fixed width: what the browser has not read yet must not move what it shows already. */}
      <DrawnOnce
        as="div"
        by={`keyword box ${boxName} ${example} ${boxText}`}
        className="flex gap-2 max-md:w-full md:w-80 md:max-[1520px]:lang-en:w-65"
      >
        <KeywordSearch
          key={edited.starts.keyword}
          id="keyword"
          call={definition.keywordsCall}
          name={boxName}
          form={FILTER_FORM}
          defaultValue={boxText}
          label={t('find:keyword')}
          placeholder={example}
          icsType={icsType}
          onChoose={choose}
          className="min-w-0 flex-1"
          boxClassName="rounded-r-none border-[1.5px] border-ink"
        >
          <button
            type="submit"
            form={FILTER_FORM}
            aria-label={t('find:search')}
            className="grid w-11 shrink-0 place-items-center rounded-r-control bg-ink text-paper"
          >
            <Icon of="search" />
          </button>
        </KeywordSearch>
      </DrawnOnce>
      {/* On a phone they are one row, which a finger moves. */}
      <div className="search-segments">
        <Segments
          label={t('find:choose_type')}
          segments={typeTabs(
            {
              all: t('find:all_types'),
              current: icsType,
              to: (type) => pathWith({ icsType: type ? [type] : [] }),
            },
            t,
          )}
        />
        {sides && (
          <Segments
            label={sides.label}
            segments={sides.choices.map(({ key, label, isCurrent }) => ({
              key,
              to: pathWith({ txType: key === 'any' ? [] : [key] }),
              label,
              current: isCurrent,
            }))}
          />
        )}
      </div>
      {!search.view.form && (
        <span className="hidden noscript:block">
          <WholeFormLink to={wholeForm} className={chipClass(chips.length > 0)} />
        </span>
      )}
      <FilterForm
        ref={form}
        search={search}
        chips={chips}
        panels={panels}
        edited={edited}
        wholeForm={wholeForm}
        onApply={apply}
      />
    </div>
  );
}
