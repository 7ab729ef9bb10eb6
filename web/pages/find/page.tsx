import { memo, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { Stock } from '#contract/stock.ts';
import type { StocksAnswer } from '#contract/stock-calls.ts';
import { pointOf } from '#domain/lib/lat-lng.ts';
import { REFINE_ABOVE } from '#domain/search/paging.ts';
import { singleType } from '#domain/stock/stock-filter.ts';
import { ifAvailable } from '#web/app/if-available.ts';
import { type Head, type HeadContext, pageContext } from '#web/app/page.ts';
import { createListMapHighlight } from '#web/features/search/list-map-highlight.ts';
import { loadMap, loadRows, readAsked, searchHead } from '#web/features/search/page/load-search.ts';
import { type PropertySearch, ROWS_LOADING, SearchPage } from '#web/features/search/page/search-page.tsx';
import { usePropertyNames } from '#web/features/search/page/use-property-names.ts';
import {
  canonicalPath,
  STOCK_SEARCH,
  type StockSearch,
  stockInput,
  stockList,
} from '#web/features/stock/stock-search.ts';
import { deferred } from '#web/ui/deferred.tsx';
import { loadCode } from '#web/ui/load-code.ts';
import type { Highlighted } from './highlight.ts';
import { findTitle, orderOptions, stockRowLabels } from './labels.ts';
import type { StockHighlight } from './stock-display.tsx';
import { stockNews } from './stock-news.ts';

const TooMany = deferred(() => import('./too-many.tsx'), <div className="h-7 md:h-[78px]" />);
const HighlightNotice = deferred(() => import('./highlight-notice.tsx'));

const STOCKS: PropertySearch<StockSearch, StocksAnswer, Stock> = {
  definition: STOCK_SEARCH,
  listOf: stockList,
  typeOf: singleType,
  titleOf: findTitle,
  describe: (title, count, t) => t('find:description', { title, count }),
  canonicalOf: canonicalPath,
  linkOf: ({ link }, lang) => link[lang],
  hasNews: true,
  newsOf: import.meta.env.SSR ? stockNews : () => [],
  pictureOf: ({ thumbnail }) => thumbnail ?? undefined,
  ordersOf: orderOptions,
  labelsOf: stockRowLabels,
  useIdNames: usePropertyNames,
  hasViews: true,
  FilterBar: deferred(() => import('./filter-bar.tsx'), <div className="h-[61px]" />),
  Rows: deferred(() => import('./stock-rows.tsx'), ROWS_LOADING),
  MapPane: deferred(() => import('./map-pane.tsx')),
};

type Loaded = { readonly search: StockSearch; readonly highlighted: Highlighted | null };

export async function loader(args: LoaderFunctionArgs): Promise<Loaded> {
  const search = await readAsked(STOCKS, args);
  const { highlight } = search.view;
  const highlighted = highlight === undefined ? null : await loadHighlight(search, highlight, args);
  await loadMap(STOCK_SEARCH, search, stockInput(search), args, pointOf(foundOf(highlighted)));
  if (highlighted?.outcome !== 'found') await loadRows(STOCKS, search, args);
  return { search, highlighted };
}

/** When the page of a highlighted listing cannot be had, the list is shown as it is. */
async function loadHighlight(
  search: StockSearch,
  id: number,
  { context }: LoaderFunctionArgs,
): Promise<Highlighted | null> {
  const { queryClient } = context.get(pageContext);
  const loading = loadCode(() => import('./highlight.ts')).then(({ loadHighlighted }) =>
    loadHighlighted(queryClient, search, id),
  );
  return (await ifAvailable(loading)) ?? null;
}

function foundOf(highlighted: Highlighted | null): Stock | undefined {
  return highlighted?.outcome === 'found' ? highlighted.stock : undefined;
}

export function head({ search }: Loaded, context: HeadContext): Head {
  return searchHead(STOCKS, search, context);
}

export default function FindPage() {
  return <StockSearchPage {...useLoaderData<Loaded>()} />;
}

/** Not rendered again when the router only says that another page is loading. */
const StockSearchPage = memo(function StockSearchPage({ search, highlighted }: Loaded) {
  const [highlight] = useState<StockHighlight>(createListMapHighlight);
  return (
    <SearchPage
      of={STOCKS}
      search={search}
      highlight={highlight}
      marked={foundOf(highlighted)}
      renderAbove={({ count, districts, nameOf }) => (
        <>
          {highlighted && <HighlightNotice highlighted={highlighted} />}
          {count !== undefined && count > REFINE_ABOVE && (
            <TooMany search={search} districts={districts} nameOf={nameOf} />
          )}
        </>
      )}
    />
  );
});
