import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ICS_TYPES, type IcsType } from '#domain/codes/ics-type.ts';
import { RANGE_ENDS } from '#domain/search/filter.ts';
import { omitKeys } from '#domain/search/filter-definitions.ts';
import { DEFAULT_STOCK_ORDER } from '#domain/search/sort.ts';
import { STOCK_FILTERS, type StockFilter, stockFilterToParams } from '#domain/stock/stock-filter.ts';
import { callQuery, sentenceQuery } from '#web/api/queries.ts';
import { usePage, useT } from '#web/app/page.ts';
import { addPlaceChoice, applyChoice, type Choice } from '#web/features/keyword-search/choice.ts';
import { KeywordSearch } from '#web/features/keyword-search/keyword-search.tsx';
import { type Reading, readingsOf } from '#web/features/keyword-search/readings.ts';
import { recordKeywordSearch, recordSearch } from '#web/features/keyword-search/record-search.ts';
import { KIND_ICON } from '#web/features/keyword-search/suggestion-options.tsx';
import {
  formQuery,
  limitInputName,
  newSentenceOf,
  searchOfQuery,
  submitUrl,
} from '#web/features/search/form/form-address.ts';
import {
  filterCallInput,
  readingPath,
  type Search,
  searchPath,
  suggestionCountInput,
} from '#web/features/search/search-address.ts';
import { STOCK_SEARCH } from '#web/features/stock/stock-search.ts';
import { chipClass } from '#web/ui/chip.tsx';
import { cx } from '#web/ui/cx.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useDebounced } from '#web/ui/use-debounced.ts';
import { HOME_FORM_ID } from './home-form.ts';
import { HOME_TYPES } from './interleave-types.ts';

/** Number of listings for sale and for lease, by property type. */
type OfferedCounts = Readonly<Record<IcsType, { readonly sale: number; readonly lease: number }>>;

const FIELD_ID = 'home-keyword';

/** Delay in milliseconds between the last change of the form and the request for the number of results. */
const COUNT_DEBOUNCE_MS = 150;

/**
 * Search box of the home page: lease or buy, property type, location, area and price, with a live count
 * of the results. It is a GET form: without JavaScript the choices are in the query string, with
 * JavaScript in the path.
 */
export default function SearchBox({
  icsType,
  offeredCounts,
}: {
  readonly icsType: IcsType | undefined;
  readonly offeredCounts: OfferedCounts;
}) {
  const { t, lang, addressOf } = usePage();
  const navigate = useNavigate();
  const formRef = useRef<HTMLFormElement>(null);
  const [filter, setFilter] = useState<StockFilter>(initialFilterOf(icsType));
  const [places, setPlaces] = useState<readonly Choice[]>([]);
  const [chosenKeyword, setChosenKeyword] = useState<Choice>();
  const resultCount = useResultCount(filter, icsType, offeredCounts);

  const readForm = () => {
    if (!formRef.current) return;
    setFilter(searchOfQuery(STOCK_SEARCH, formQuery(formRef.current), lang, {}).filter as StockFilter);
  };
  // Reads the form after hydration, because the visitor may have changed it before. Reads it again after
  // a choice, because the hidden fields of the places and a chosen keyword are set by the render.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the fields change with the choices
  useEffect(readForm, [places, chosenKeyword]);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent;
    const query = formQuery(event.currentTarget);
    if (submitter instanceof HTMLButtonElement && submitter.name !== '')
      query.set(submitter.name, submitter.value);
    const type = filter.icsType?.[0];
    for (const place of places) recordSearch(place, type);
    const sentence = newSentenceOf(STOCK_FILTERS, query);
    if (sentence !== undefined) recordKeywordSearch(sentence, type);
    void navigate(submitUrl(STOCK_SEARCH, query, lang));
  };
  const openReading = ({ params, link }: Reading, sentence: string, isSubject: boolean) => {
    recordKeywordSearch(sentence, filter.icsType?.[0]);
    void navigate(isSubject ? link : readingPath(STOCK_SEARCH, lang, searchOf(filter), params, sentence));
  };
  const chooseSuggestion = (choice: Choice) => {
    if (choice.kind === 'keyword') return setChosenKeyword(choice);
    if (choice.kind !== 'stock') return setPlaces(addPlaceChoice(places, choice));
    recordSearch(choice, undefined);
    void navigate(searchPath(STOCK_SEARCH, lang, searchOf(applyChoice(STOCK_FILTERS, choice, {}))));
  };
  const removePlace = (place: Choice) => {
    setPlaces(places.filter((candidate) => candidate !== place));
    // The button disappears with its place. On a phone the focus would open the keyboard.
    if (matchMedia('(pointer: fine)').matches) document.getElementById(FIELD_ID)?.focus();
  };
  const placeFilter = places.reduce<StockFilter>(
    (placesSoFar, place) => applyChoice(STOCK_FILTERS, place, placesSoFar),
    {},
  );

  return (
    <search>
      <form
        ref={formRef}
        id={HOME_FORM_ID}
        action={addressOf('find')}
        method="get"
        onSubmit={submit}
        onChange={readForm}
        aria-label={t('home:search.label')}
        className="ask"
      >
        <div className="ask-choices">
          <RadioGroup label={t('home:search.tx_type')}>
            {(['L', 'S', 'any'] as const).map((txType) => (
              <RadioSegment
                key={txType}
                name={STOCK_FILTERS.txType.wireName}
                value={txType === 'any' ? '' : txType}
                isDefault={txType === 'L'}
                label={t(`home:search.tx_type.${txType}`)}
              />
            ))}
          </RadioGroup>
          <RadioGroup label={t('home:search.type')}>
            {([undefined, ...HOME_TYPES] as const).map((type) => (
              <RadioSegment
                key={type ?? 'any'}
                name={STOCK_FILTERS.icsType.wireName}
                value={type ?? ''}
                isDefault={type === icsType}
                label={type ? t(`type.${type}`) : t('home:search.any_type')}
              />
            ))}
          </RadioGroup>
        </div>
        <div className="ask-box">
          <div className="ask-cell ask-where">
            <span aria-hidden="true">{t('home:search.keyword')}</span>
            {places.length > 0 && <ChosenPlaces places={places} onRemove={removePlace} />}
            <KeywordSearch
              id={FIELD_ID}
              search="stock"
              label={t('home:search.keyword')}
              placeholder={t(places.length > 0 ? 'search_box.another' : 'home:search.keyword_example')}
              icsType={filter.icsType?.[0]}
              countParams={suggestionCountInput(STOCK_FILTERS, filter)}
              sentenceParams={filterCallInput(STOCK_FILTERS, omitKeys(filter, 'keyword'))}
              onChoose={chooseSuggestion}
              onRead={openReading}
              boxClassName="ask-field"
            />
            {[...stockFilterToParams(placeFilter)].map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
          </div>
          <fieldset className="ask-cell">
            <legend>{t('home:search.area')}</legend>
            <div>
              {RANGE_ENDS.map((rangeEnd) => (
                <input
                  key={rangeEnd}
                  name={limitInputName(STOCK_FILTERS.area.wireName, rangeEnd)}
                  aria-label={t(`home:search.area.${rangeEnd}`)}
                  placeholder={t(`home:search.${rangeEnd}`)}
                  inputMode="numeric"
                  autoComplete="off"
                />
              ))}
            </div>
          </fieldset>
          {(['rent', 'sell'] as const).map((price) => (
            <label key={price} className={cx('ask-cell', `ask-${price}`)}>
              <span>{t(`home:search.${price}`)}</span>
              <input
                name={limitInputName(STOCK_FILTERS[price].wireName, 'max')}
                placeholder={t('home:search.highest')}
                inputMode={price === 'rent' ? 'numeric' : 'text'}
                autoComplete="off"
              />
            </label>
          ))}
          <button type="submit" className="ask-go">
            {resultCount === undefined
              ? t('home:search.submit')
              : t('home:search.show', { count: resultCount })}
          </button>
        </div>
      </form>
    </search>
  );
}

/** The chosen places, each a button that removes it. */
function ChosenPlaces({
  places,
  onRemove,
}: {
  places: readonly Choice[];
  onRemove: (place: Choice) => void;
}) {
  const t = useT();
  return (
    <ul aria-label={t('home:search.places')} className="ask-places">
      {places.map((place) => (
        <li key={`${place.kind}-${place.value}`}>
          <button
            type="button"
            aria-label={t('search_box.forget', { word: place.word })}
            onClick={() => onRemove(place)}
            className={chipClass(true)}
          >
            {place.kind !== 'keyword' && <Icon of={KIND_ICON[place.kind]} size="sm" />}
            <span className="truncate">{place.word}</span>
            <Icon of="x" size="sm" />
          </button>
        </li>
      ))}
    </ul>
  );
}

function RadioGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className="radio-segments">
      <legend className="sr-only">{label}</legend>
      {children}
    </fieldset>
  );
}

function RadioSegment({
  name,
  value,
  isDefault,
  label,
}: {
  name: string;
  value: string;
  isDefault: boolean;
  label: string;
}) {
  return (
    <label>
      <input type="radio" name={name} value={value} defaultChecked={isDefault} />
      {label}
    </label>
  );
}

/** Returns the search for a filter, in the default order. */
function searchOf(filter: StockFilter): Search {
  return { filter, order: DEFAULT_STOCK_ORDER, cursor: 0, view: {}, errors: [] };
}

/** Returns the filter of the search box before the visitor selects anything. */
function initialFilterOf(icsType: IcsType | undefined): StockFilter {
  return { ...(icsType && { icsType: [icsType] }), txType: ['L'] };
}

/** Returns the number of listings that match the filter; undefined while the number is loading. */
function useResultCount(
  filter: StockFilter,
  icsType: IcsType | undefined,
  offeredCounts: OfferedCounts,
): number | undefined {
  const query = stockFilterToParams(filter).toString();
  const debouncedQuery = useDebounced(query, COUNT_DEBOUNCE_MS);
  const isInitialFilter = query === stockFilterToParams(initialFilterOf(icsType)).toString();
  const { lang } = usePage();
  const { keyword: sentence, ...params } = Object.fromEntries(new URLSearchParams(debouncedQuery));
  const options = {
    enabled: !isInitialFilter && debouncedQuery === query,
    placeholderData: keepPreviousData,
  };
  const { data } = useQuery({
    ...callQuery('stocks', { ...params, page_size: '1' }),
    ...options,
    enabled: options.enabled && sentence === undefined,
  });
  const { data: answer } = useQuery({
    ...sentenceQuery('stock', sentence ?? '', lang, params),
    ...options,
    enabled: options.enabled && sentence !== undefined,
  });
  if (sentence !== undefined) return answer && readingsOf(answer)[0].count;
  if (!isInitialFilter) return data?.count;
  const types: readonly IcsType[] = icsType ? [icsType] : ICS_TYPES;
  return types.reduce((sum, type) => sum + offeredCounts[type].lease, 0);
}
