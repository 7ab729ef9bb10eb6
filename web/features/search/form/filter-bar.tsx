import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { type IcsType, singleType } from '#domain/codes/ics-type.ts';
import { chipsOf } from '#domain/search/filter-chips.ts';
import { omitKeys } from '#domain/search/filter-definitions.ts';
import { placesOf } from '#domain/search/places.ts';
import { usePage } from '#web/app/page.ts';
import { RenderOnce } from '#web/app/render-once.tsx';
import { applyChoice, type Choice } from '#web/features/keyword-search/choice.ts';
import { KeywordSearch } from '#web/features/keyword-search/keyword-search.tsx';
import type { Reading } from '#web/features/keyword-search/readings.ts';
import { recordKeywordSearch, recordSearch } from '#web/features/keyword-search/record-search.ts';
import { typeTabs } from '#web/features/layout/type-tabs.ts';
import { chipClass } from '#web/ui/chip.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { takeOverlayEntry } from '#web/ui/overlay-entry.ts';
import { Segments } from '#web/ui/segments.tsx';
import {
  dropOldMapArea,
  filterCallInput,
  readingPath,
  type Search,
  searchPath,
  searchWithFilter,
  suggestionCountInput,
} from '../search-address.ts';
import type { FilterBarProps } from '../search-kind.ts';
import { useSearchPage } from '../search-page-context.ts';
import { FILTER_FORM_ID } from '../search-view.ts';
import { FilterForm, FilterPageLink } from './filter-form.tsx';
import { formQuery, newSentenceOf, sentenceFormUrl, submitUrl } from './form-address.ts';
import {
  type CreatePanels,
  marketPanels,
  type UseDistrictTotals,
  usePropertyPanels,
  useUnfilteredDistrictTotals,
} from './property-panels.tsx';
import { useEditedSearch } from './use-edited-search.ts';
import { useFoldingBars } from './use-folding-bars.ts';

/** The choices of the sale-or-lease switch; 'any' selects both. */
export type SaleOrLeaseChoices = {
  readonly label: string;
  readonly choices: readonly { readonly key: string; readonly label: string; readonly isCurrent: boolean }[];
};

/**
 * The filter bar: keyword, property type, sale or lease if offered, and the filter panels. On a desktop
 * a checkbox starts a search immediately, and a text field when it loses the focus. On a phone the
 * filters are in a sheet, where only the submit button starts a search.
 */
export function FilterBar({
  search,
  saleOrLease,
  createPanels = marketPanels,
  keywordExample,
  useDistrictTotals = useUnfilteredDistrictTotals,
}: FilterBarProps<Search> & {
  saleOrLease?: SaleOrLeaseChoices;
  createPanels?: CreatePanels;
  keywordExample?: string;
  useDistrictTotals?: UseDistrictTotals;
}) {
  const { t, lang } = usePage();
  const { definition } = useSearchPage();
  const navigate = useNavigate();
  const formRef = useRef<HTMLFormElement>(null);
  const editedSearch = useEditedSearch(formRef, search);
  const panels = usePropertyPanels(createPanels, useDistrictTotals);
  useFoldingBars();
  const { filter } = search;
  const chips = chipsOf(definition.filters, filter);
  const filterPagePath = searchPath(definition, lang, {
    ...search,
    cursor: 0,
    view: { showsAllFilters: true },
  });
  const keywordParam = definition.filters.keyword?.wireName;
  const keywordText = (editedSearch.initialSearch.filter.keyword ?? '') as string;
  const placeholder =
    placesOf(filter).length > 0 ? t('search_box.another') : (keywordExample ?? t('find:keyword_example'));
  const sentenceParams = filterCallInput(definition.filters, omitKeys(editedSearch.search.filter, 'keyword'));
  const countParams = definition.countsSuggestions
    ? suggestionCountInput(definition.filters, editedSearch.search.filter)
    : undefined;
  const icsType = singleType(filter.icsType as readonly IcsType[] | undefined);

  /**
   * Navigates to the search that the fields describe. Unreadable values stay in the URL, so that the
   * page can report them.
   */
  const applyFields = (replace = false) => {
    if (!formRef.current) return;
    const fields = formQuery(formRef.current);
    const fieldSearch = dropOldMapArea(definition.filters, filter, editedSearch.readFields());
    const sentence = newSentenceOf(definition.filters, fields);
    const isReadable = fieldSearch.errors.length === 0;
    if (isReadable && editedSearch.isRequested(fieldSearch)) return;
    if (sentence !== undefined) recordKeywordSearch(sentence, icsType);
    editedSearch.addPending(fieldSearch);
    const searchUrl =
      isReadable && sentence === undefined
        ? searchPath(definition, lang, fieldSearch)
        : submitUrl(definition, fields, lang);
    void navigate(searchUrl, { replace: takeOverlayEntry() || replace });
  };
  const openReading = ({ params, link }: Reading, sentence: string, isSubject: boolean) => {
    recordKeywordSearch(sentence, icsType);
    const before = editedSearch.readFields();
    void navigate(isSubject ? link : readingPath(definition, lang, before, params, sentence));
  };
  const applySuggestion = (choice: Choice) => {
    recordSearch(choice, icsType);
    if (choice.kind === 'keyword') {
      void navigate(sentenceFormUrl(definition, lang, editedSearch.readFields(), choice.value));
      return;
    }
    // Combines the suggestion with the current values of the other fields, even if they have not been
    // searched yet.
    const nextSearch = searchWithChoice(
      dropOldMapArea(definition.filters, filter, editedSearch.readFields()),
      choice,
    );
    // Resets the fields at once, so that further typing adds to the suggestion.
    editedSearch.addPending(nextSearch, true);
    void navigate(searchPath(definition, lang, nextSearch));
  };
  const searchWithChoice = (fieldSearch: Search, choice: Choice): Search =>
    searchWithFilter(definition, fieldSearch, applyChoice(definition.filters, choice, fieldSearch.filter));
  const pathWithFilters = (changes: Search['filter']) =>
    searchPath(definition, lang, searchWithFilter(definition, search, { ...filter, ...changes }));

  return (
    <div className="page-width flex flex-wrap items-start gap-2 lang-en:gap-1.5 py-2 max-md:pb-0 md:py-3">
      {/* Fixed width, so that content that is still being parsed causes no layout shift. */}
      <RenderOnce
        as="div"
        cacheKey={`keyword box ${keywordParam} ${placeholder} ${keywordText}`}
        className="flex gap-2 max-md:w-full md:w-80 md:max-[1520px]:lang-en:w-58"
      >
        <KeywordSearch
          key={editedSearch.resetCounts.keyword}
          id="keyword"
          keywordsCall={definition.keywordsCall}
          search={definition.search}
          form={FILTER_FORM_ID}
          defaultValue={keywordText}
          label={t('find:keyword')}
          placeholder={placeholder}
          icsType={icsType}
          countParams={countParams}
          sentenceParams={sentenceParams}
          onChoose={applySuggestion}
          onRead={openReading}
          className="min-w-0 flex-1"
          boxClassName="rounded-r-none border-[1.5px] border-ink"
        >
          <button
            type="submit"
            form={FILTER_FORM_ID}
            aria-label={t('find:search')}
            className="grid w-11 shrink-0 place-items-center rounded-r-control bg-ink text-paper"
          >
            <Icon of="search" />
          </button>
        </KeywordSearch>
      </RenderOnce>
      {/* On a phone the segments form one row that scrolls sideways. */}
      <div className="search-segments">
        <Segments
          label={t('find:choose_type')}
          segments={typeTabs(
            {
              allLabel: t('find:all_types'),
              current: icsType,
              hrefOf: (type) => pathWithFilters({ icsType: type ? [type] : [] }),
            },
            t,
          )}
        />
        {saleOrLease && (
          <Segments
            label={saleOrLease.label}
            segments={saleOrLease.choices.map(({ key, label, isCurrent }) => ({
              key,
              to: pathWithFilters({ txType: key === 'any' ? [] : [key] }),
              label,
              isCurrent,
            }))}
          />
        )}
      </div>
      {!search.view.showsAllFilters && (
        <span className="hidden noscript:block">
          <FilterPageLink to={filterPagePath} className={chipClass(chips.length > 0)} />
        </span>
      )}
      <FilterForm
        ref={formRef}
        search={search}
        chips={chips}
        panels={panels}
        editedSearch={editedSearch}
        filterPagePath={filterPagePath}
        onApply={applyFields}
      />
    </div>
  );
}
