import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { parseFormattedId } from '#domain/codes/formatted-id.ts';
import { ICS_TYPES, type IcsType } from '#domain/codes/ics-type.ts';
import { ENDS } from '#domain/search/filter.ts';
import { DEFAULT_STOCK_ORDER } from '#domain/search/sort.ts';
import { STOCK_FILTERS, type StockFilter, stockFilterToParams } from '#domain/stock/stock-filter.ts';
import { callQuery } from '#web/api/queries.ts';
import { usePage } from '#web/app/page.ts';
import { type Choice, filterOfChoice } from '#web/features/keyword-search/choice.ts';
import { KeywordSearch } from '#web/features/keyword-search/keyword-search.tsx';
import { rememberKeyword, rememberSearch } from '#web/features/keyword-search/remember-search.ts';
import { formQuery, searchOfQuery, sentAddress, typedName } from '#web/features/search/form/form-address.ts';
import { searchPath } from '#web/features/search/search-address.ts';
import { STOCK_SEARCH } from '#web/features/stock/stock-search.ts';
import { cx } from '#web/ui/cx.ts';
import { useDebounced } from '#web/ui/use-debounced.ts';
import { HOME_TYPES } from './types-in-turn.ts';

/** How many listings of a type are for sale and for lease. */
type OfferedCounts = Readonly<Record<IcsType, { readonly sale: number; readonly lease: number }>>;

/** The count is asked for when nothing has been chosen or typed for so long, in milliseconds. */
const SETTLE_MS = 150;

/**
 * What do you want: lease or buy, type, where, how large and how much, in one box with the count of what it finds. A
 * GET form to the list: without script the choices stand in the query, with it in the path.
 */
export default function SearchBox({
  icsType,
  offered,
}: {
  readonly icsType: IcsType | undefined;
  readonly offered: OfferedCounts;
}) {
  const { t, lang, addressOf } = usePage();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [filter, setFilter] = useState<StockFilter>(startOf(icsType));
  const [place, setPlace] = useState<Choice>();
  const count = useCount(filter, icsType, offered);

  const read = () => {
    if (!form.current) return;
    setFilter(searchOfQuery(STOCK_SEARCH, formQuery(form.current), lang, {}).filter as StockFilter);
  };
  // What was chosen before the code came is in the fields already; a place is there once it is drawn.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the fields change with the place
  useEffect(read, [place]);

  const open = (wanted: StockFilter) => {
    const search = { filter: wanted, order: DEFAULT_STOCK_ORDER, cursor: 0, view: {} };
    void navigate(searchPath(STOCK_SEARCH, lang, search));
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const asked = searchOfQuery(STOCK_SEARCH, formQuery(event.currentTarget), lang, {});
    const wanted = asked.filter as StockFilter;
    const { keyword, icsType: types } = wanted;
    if (place) rememberSearch(place, types?.[0]);
    else if (keyword) rememberKeyword(keyword, types?.[0]);
    if (asked.errors.length > 0) void navigate(sentAddress(STOCK_SEARCH, event.currentTarget, lang));
    // A listing's number means that listing, whatever else is chosen.
    else open(keyword && parseFormattedId(keyword) ? { keyword } : wanted);
  };
  const choose = (choice: Choice) => {
    if (choice.kind !== 'stock') return setPlace(choice);
    rememberSearch(choice, undefined);
    open(filterOfChoice(STOCK_FILTERS, choice, {}));
  };
  const placeFields = place ? [...stockFilterToParams(filterOfChoice(STOCK_FILTERS, place, {}))] : [];
  const isKeyword = place === undefined || place.kind === 'keyword';

  return (
    <search>
      <form
        ref={form}
        action={addressOf('find')}
        method="get"
        onSubmit={submit}
        onChange={read}
        aria-label={t('home:search.label')}
        className="ask"
      >
        <div className="ask-choices">
          <Choices label={t('home:search.tx_type')}>
            {(['L', 'S'] as const).map((txType) => (
              <RadioSegment
                key={txType}
                name={STOCK_FILTERS.txType.wire}
                value={txType}
                isStart={txType === 'L'}
                label={t(`home:search.tx_type.${txType}`)}
              />
            ))}
          </Choices>
          <Choices label={t('home:search.type')}>
            {([undefined, ...HOME_TYPES] as const).map((type) => (
              <RadioSegment
                key={type ?? 'any'}
                name={STOCK_FILTERS.icsType.wire}
                value={type ?? ''}
                isStart={type === icsType}
                label={type ? t(`type.${type}`) : t('home:search.any_type')}
              />
            ))}
          </Choices>
        </div>
        <div className="ask-box">
          <div className="ask-cell ask-where">
            <span aria-hidden="true">{t('home:search.keyword')}</span>
            <KeywordSearch
              label={t('home:search.keyword')}
              placeholder={t('home:search.keyword_example')}
              name={isKeyword ? STOCK_FILTERS.keyword.wire : ''}
              icsType={filter.icsType?.[0]}
              onChoose={choose}
              onType={() => setPlace(undefined)}
              keepsWord
              boxClassName="ask-field"
            />
            {!isKeyword &&
              placeFields.map(([name, value]) => (
                <input key={name} type="hidden" name={name} value={value} />
              ))}
          </div>
          <fieldset className="ask-cell">
            <legend>{t('home:search.area')}</legend>
            <div>
              {ENDS.map((end) => (
                <input
                  key={end}
                  name={typedName(STOCK_FILTERS.area.wire, end)}
                  aria-label={t(`home:search.area.${end}`)}
                  placeholder={t(`home:search.${end}`)}
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
                name={typedName(STOCK_FILTERS[price].wire, 'max')}
                placeholder={t('home:search.highest')}
                inputMode={price === 'rent' ? 'numeric' : 'text'}
                autoComplete="off"
              />
            </label>
          ))}
          <button type="submit" className="ask-go">
            {count === undefined ? t('home:search.submit') : t('home:search.show', { count })}
          </button>
        </div>
      </form>
    </search>
  );
}

function Choices({ label, children }: { label: string; children: ReactNode }) {
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
  isStart,
  label,
}: {
  name: string;
  value: string;
  isStart: boolean;
  label: string;
}) {
  return (
    <label>
      <input type="radio" name={name} value={value} defaultChecked={isStart} />
      {label}
    </label>
  );
}

/** What the box asks for before anything is chosen. */
function startOf(icsType: IcsType | undefined): StockFilter {
  return { ...(icsType && { icsType: [icsType] }), txType: ['L'] };
}

/** How many listings the box finds; undefined while that is not known. */
function useCount(
  filter: StockFilter,
  icsType: IcsType | undefined,
  offered: OfferedCounts,
): number | undefined {
  const asked = stockFilterToParams(filter).toString();
  const settled = useDebounced(asked, SETTLE_MS);
  const isStart = asked === stockFilterToParams(startOf(icsType)).toString();
  const { data } = useQuery({
    ...callQuery('stocks', { ...Object.fromEntries(new URLSearchParams(settled)), page_size: '1' }),
    enabled: !isStart && settled === asked,
    placeholderData: keepPreviousData,
  });
  if (!isStart) return data?.count;
  const types: readonly IcsType[] = icsType ? [icsType] : ICS_TYPES;
  return types.reduce((sum, type) => sum + offered[type].lease, 0);
}
