import type { ReactNode } from 'react';
import type { Stock } from '#contract/stock.ts';
import type { HomeAnswer } from '#contract/stock-calls.ts';
import type { IcsType } from '#domain/codes/ics-type.ts';
import { usePage } from '#web/app/page.ts';
import { searchPath } from '#web/features/search/search-address.ts';
import { STOCK_SEARCH } from '#web/features/stock/stock-search.ts';
import { HomeCard } from './home-card.tsx';
import { HomeHead } from './home-head.tsx';
import { REDUCED } from './ready-searches.ts';
import { HOME_TYPES, inTurn } from './types-in-turn.ts';

/** Cards of a row. */
const ROW = 5;
/** Cards of a phone's first screen: their pictures do not wait. */
const FIRST_SCREEN = 2;

/** The newest listings: of the type that the page is about, or of each type behind a tab of its own. */
export function FreshListings({
  home,
  icsType,
}: {
  readonly home: HomeAnswer;
  readonly icsType: IcsType | undefined;
}) {
  const { t, addressOf } = usePage();
  const shown = (icsType ? [icsType] : HOME_TYPES).filter((type) => home[type].fresh.length > 0);
  const [first] = shown;
  if (first === undefined) return <p className="text-muted">{t('home:section.empty')}</p>;
  return (
    <section aria-labelledby="home-fresh" className="home-part home-tabbed below">
      <HomeHead
        id="home-fresh"
        title={t('home:fresh')}
        tabs={
          shown.length > 1 && (
            <fieldset className="home-tabs">
              <legend className="sr-only">{t('home:search.type')}</legend>
              {shown.map((type) => (
                <label key={type}>
                  <input type="radio" name="fresh" value={type} defaultChecked={type === first} />
                  {t(`type.${type}`)}
                </label>
              ))}
            </fieldset>
          )
        }
        links={shown.map((type) => ({
          type,
          to: addressOf('find', { icsType: type }),
          label: t('home:section.all', { count: home[type].count }),
        }))}
      />
      {shown.map((type) => (
        <CardRow key={type} type={type} stocks={home[type].fresh} isFirst={type === first} />
      ))}
    </section>
  );
}

/** The largest price cuts, of the type that the page is about or of all types in turn. */
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
    : inTurn({ i: home.i.reduced, c: home.c.reduced, s: home.s.reduced }, ROW);
  if (stocks.length === 0) return null;
  const types: readonly IcsType[] = icsType ? [icsType] : HOME_TYPES;
  const count = types.reduce((sum, type) => sum + home[type].reduced_count, 0);
  const filter = { ...REDUCED.filter, ...(icsType && { icsType: [icsType] }) };
  return (
    <section aria-labelledby="home-reduced" className="home-part below">
      <HomeHead
        id="home-reduced"
        title={t('home:reduced')}
        links={[
          {
            to: searchPath(STOCK_SEARCH, lang, { filter, order: REDUCED.order, cursor: 0, view: {} }),
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
  /** The tab that shows it. */
  readonly type?: IcsType;
  readonly isFirst?: boolean;
}): ReactNode {
  return (
    <ul className="home-row sideways" {...(type && { 'data-tab': type })}>
      {stocks.slice(0, ROW).map((stock, index) => (
        <li key={stock.gstock_id}>
          <HomeCard stock={stock} eager={isFirst && index < FIRST_SCREEN} />
        </li>
      ))}
    </ul>
  );
}
