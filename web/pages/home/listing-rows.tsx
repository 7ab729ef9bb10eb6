import type { ReactNode } from 'react';
import type { Stock } from '#contract/stock.ts';
import type { HomeAnswer } from '#contract/stock-calls.ts';
import type { IcsType } from '#domain/codes/ics-type.ts';
import { usePage } from '#web/app/page.ts';
import { searchPath } from '#web/features/search/search-address.ts';
import { STOCK_SEARCH } from '#web/features/stock/stock-search.ts';
import { HomeCard } from './home-card.tsx';
import { HomeSectionHead } from './home-section-head.tsx';
import { HOME_TYPES, interleaveTypes } from './interleave-types.ts';
import { PRICE_CUT_SEARCH } from './preset-searches.ts';

/** Number of cards per row. */
const CARDS_PER_ROW = 5;
/** Number of cards on the first screen of a phone. Their pictures load eagerly. */
const FIRST_SCREEN_CARD_COUNT = 2;

/** Newest listings of the page's property type. On the page of all types, each type has its own tab. */
export function FreshListings({
  home,
  icsType,
}: {
  readonly home: HomeAnswer;
  readonly icsType: IcsType | undefined;
}) {
  const { t, addressOf } = usePage();
  const visibleTypes = (icsType ? [icsType] : HOME_TYPES).filter((type) => home[type].fresh.length > 0);
  const [firstType] = visibleTypes;
  if (firstType === undefined) return <p className="text-muted">{t('home:section.empty')}</p>;
  return (
    <section aria-labelledby="home-fresh" className="home-part home-tabbed below">
      <HomeSectionHead
        id="home-fresh"
        title={t('home:fresh')}
        tabs={
          visibleTypes.length > 1 && (
            <fieldset className="home-tabs">
              <legend className="sr-only">{t('home:search.type')}</legend>
              {visibleTypes.map((type) => (
                <label key={type}>
                  <input type="radio" name="fresh" value={type} defaultChecked={type === firstType} />
                  {t(`type.${type}`)}
                </label>
              ))}
            </fieldset>
          )
        }
        links={visibleTypes.map((type) => ({
          type,
          to: addressOf('find', { icsType: type }),
          label: t('home:section.all', { count: home[type].count }),
        }))}
      />
      {visibleTypes.map((type) => (
        <CardRow key={type} type={type} stocks={home[type].fresh} isFirst={type === firstType} />
      ))}
    </section>
  );
}

/** Listings with the largest price cuts. On the page of all types, the listings of the types alternate. */
export function ReducedListings({
  home,
  icsType,
}: {
  readonly home: HomeAnswer;
  readonly icsType: IcsType | undefined;
}) {
  const { t, lang } = usePage();
  const stocks = icsType
    ? home[icsType].reduced
    : interleaveTypes({ i: home.i.reduced, c: home.c.reduced, s: home.s.reduced }, CARDS_PER_ROW);
  if (stocks.length === 0) return null;
  const types: readonly IcsType[] = icsType ? [icsType] : HOME_TYPES;
  const count = types.reduce((sum, type) => sum + home[type].reduced_count, 0);
  const filter = { ...PRICE_CUT_SEARCH.filter, ...(icsType && { icsType: [icsType] }) };
  return (
    <section aria-labelledby="home-reduced" className="home-part below">
      <HomeSectionHead
        id="home-reduced"
        title={t('home:reduced')}
        links={[
          {
            to: searchPath(STOCK_SEARCH, lang, {
              filter,
              order: PRICE_CUT_SEARCH.order,
              cursor: 0,
              view: {},
            }),
            label: t('home:section.all', { count }),
          },
        ]}
      />
      <CardRow stocks={stocks} />
    </section>
  );
}

function CardRow({
  stocks,
  type,
  isFirst = false,
}: {
  readonly stocks: readonly Stock[];
  /** Property type of the tab that shows this row. */
  readonly type?: IcsType;
  readonly isFirst?: boolean;
}): ReactNode {
  return (
    <ul className="home-row sideways" {...(type && { 'data-tab': type })}>
      {stocks.slice(0, CARDS_PER_ROW).map((stock, index) => (
        <li key={stock.gstock_id}>
          <HomeCard stock={stock} isEager={isFirst && index < FIRST_SCREEN_CARD_COUNT} />
        </li>
      ))}
    </ul>
  );
}
