import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { parseFormattedId } from '#domain/codes/formatted-id.ts';
import { ICS_TYPES, type IcsType } from '#domain/codes/ics-type.ts';
import { RANGE_ENDS } from '#domain/search/filter.ts';
import { DEFAULT_STOCK_ORDER } from '#domain/search/sort.ts';
import { STOCK_FILTERS, type StockFilter, stockFilterToParams } from '#domain/stock/stock-filter.ts';
import { callQuery } from '#web/api/queries.ts';
import { usePage } from '#web/app/page.ts';
import { applyChoice, type Choice } from '#web/features/keyword-search/choice.ts';
import { KeywordSearch } from '#web/features/keyword-search/keyword-search.tsx';
import { recordKeywordSearch, recordSearch } from '#web/features/keyword-search/record-search.ts';
import {
  formQuery,
  limitInputName,
  searchOfQuery,
  submitUrl,
} from '#web/features/search/form/form-address.ts';
import { searchPath } from '#web/features/search/search-address.ts';
import { STOCK_SEARCH } from '#web/features/stock/stock-search.ts';
import { cx } from '#web/ui/cx.ts';
import { useDebounced } from '#web/ui/use-debounced.ts';
import { HOME_TYPES } from './interleave-types.ts';

/** Number of listings for sale and for lease, by property type. */
type OfferedCounts = Readonly<Record<IcsType, { readonly sale: number; readonly lease: number }>>;

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
  const [selectedLocation, setSelectedLocation] = useState<Choice>();
  const resultCount = useResultCount(filter, icsType, offeredCounts);

  const readForm = () => {
    if (!formRef.current) return;
    setFilter(searchOfQuery(STOCK_SEARCH, formQuery(formRef.current), lang, {}).filter as StockFilter);
  };
  // Reads the form after hydration, because the visitor may have changed it before. Reads it again when
  // the location changes, because the location's hidden fields exist only after the render.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form fields depend on the selected location
  useEffect(readForm, [selectedLocation]);

  const openSearch = (newFilter: StockFilter) => {
    const search = { filter: newFilter, order: DEFAULT_STOCK_ORDER, cursor: 0, view: {} };
    void navigate(searchPath(STOCK_SEARCH, lang, search));
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const parsedSearch = searchOfQuery(STOCK_SEARCH, formQuery(event.currentTarget), lang, {});
    const newFilter = parsedSearch.filter as StockFilter;
    const { keyword, icsType: types } = newFilter;
    if (selectedLocation) recordSearch(selectedLocation, types?.[0]);
    else if (keyword) recordKeywordSearch(keyword, types?.[0]);
    if (parsedSearch.errors.length > 0) void navigate(submitUrl(STOCK_SEARCH, event.currentTarget, lang));
    // A property number leads to that listing, whatever else is selected.
    else openSearch(keyword && parseFormattedId(keyword) ? { keyword } : newFilter);
  };
  const chooseSuggestion = (choice: Choice) => {
    if (choice.kind !== 'stock') return setSelectedLocation(choice);
    recordSearch(choice, undefined);
    openSearch(applyChoice(STOCK_FILTERS, choice, {}));
  };
  const locationFields = selectedLocation
    ? [...stockFilterToParams(applyChoice(STOCK_FILTERS, selectedLocation, {}))]
    : [];
  const isKeyword = selectedLocation === undefined || selectedLocation.kind === 'keyword';

  return (
    <search>
      <form
        ref={formRef}
        action={addressOf('find')}
        method="get"
        onSubmit={submit}
        onChange={readForm}
        aria-label={t('home:search.label')}
        className="ask"
      >
        <div className="ask-choices">
          <RadioGroup label={t('home:search.tx_type')}>
            {(['L', 'S'] as const).map((txType) => (
              <RadioSegment
                key={txType}
                name={STOCK_FILTERS.txType.wireName}
                value={txType}
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
            <KeywordSearch
              label={t('home:search.keyword')}
              placeholder={t('home:search.keyword_example')}
              name={isKeyword ? STOCK_FILTERS.keyword.wireName : ''}
              icsType={filter.icsType?.[0]}
              onChoose={chooseSuggestion}
              onType={() => setSelectedLocation(undefined)}
              keepsChosenWord
              boxClassName="ask-field"
            />
            {!isKeyword &&
              locationFields.map(([name, value]) => (
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
  const { data } = useQuery({
    ...callQuery('stocks', { ...Object.fromEntries(new URLSearchParams(debouncedQuery)), page_size: '1' }),
    enabled: !isInitialFilter && debouncedQuery === query,
    placeholderData: keepPreviousData,
  });
  if (!isInitialFilter) return data?.count;
  const types: readonly IcsType[] = icsType ? [icsType] : ICS_TYPES;
  return types.reduce((sum, type) => sum + offeredCounts[type].lease, 0);
}
