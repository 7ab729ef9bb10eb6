import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { Stock } from '#contract/stock.ts';
import type { StocksAnswer } from '#contract/stock-calls.ts';
import { pointOf } from '#domain/lib/lat-lng.ts';
import { REFINE_ABOVE } from '#domain/search/paging.ts';
import { ifAvailable } from '#web/app/if-available.ts';
import { type Head, type HeadContext, pageContext } from '#web/app/page.ts';
import { loadMap, loadRows, loadSearch, searchHead } from '#web/features/search/page/search-loader.ts';
import { FILTERS_LOADING, ROWS_LOADING, SearchPage } from '#web/features/search/page/search-page.tsx';
import { usePropertyNames } from '#web/features/search/page/use-property-names.ts';
import type { FoundProps, SearchKind } from '#web/features/search/search-kind.ts';
import {
  canonicalPath,
  STOCK_SEARCH,
  type StockSearch,
  stockList,
} from '#web/features/stock/stock-search.ts';
import { deferred } from '#web/ui/deferred.tsx';
import { loadCode } from '#web/ui/load-code.ts';
import type { Highlighted } from './highlight.ts';
import { findTitle, orderOptions, stockRowLabels } from './labels.ts';
import { stockNews } from './stock-news.ts';

const TooMany = deferred(() => import('./too-many.tsx'), <div className="h-7 md:h-[78px]" />);
const HighlightNotice = deferred(() => import('./highlight-notice.tsx'));

const STOCKS: SearchKind<StockSearch, StocksAnswer, Stock> = {
  definition: STOCK_SEARCH,
  listOf: stockList,
  titleOf: findTitle,
  describe: (title, count, t) => t('find:description', { title, count }),
  canonicalOf: canonicalPath,
  linkOf: ({ link }, lang) => link[lang],
  newsOf: import.meta.env.SSR ? stockNews : () => [],
  pictureOf: ({ thumbnail }) => thumbnail ?? undefined,
  ordersOf: orderOptions,
  labelsOf: stockRowLabels,
  useIdNames: usePropertyNames,
  hasViews: true,
  FilterBar: deferred(() => import('./filter-bar.tsx'), FILTERS_LOADING),
  AboveRows,
  Rows: deferred(() => import('./stock-rows.tsx'), ROWS_LOADING),
  MapPane: deferred(() => import('./map-pane.tsx')),
};

type Loaded = { readonly search: StockSearch; readonly highlighted: Highlighted | null };

export async function loader(args: LoaderFunctionArgs): Promise<Loaded> {
  const search = await loadSearch(STOCKS, args);
  const { highlight } = search.view;
  const highlighted = highlight === undefined ? null : await loadHighlight(search, highlight, args);
  await loadMap(STOCK_SEARCH, search, args, pointOf(foundOf(highlighted)));
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
  const { search, highlighted } = useLoaderData<Loaded>();
  return <SearchPage kind={STOCKS} search={search} marked={foundOf(highlighted)} />;
}

/** When the listing that the address points at is not there, and when more is found than anybody looks through. */
function AboveRows({ search, count }: FoundProps<StockSearch, StocksAnswer>) {
  return (
    <>
      <PointedAt />
      {count !== undefined && count > REFINE_ABOVE && <TooMany search={search} />}
    </>
  );
}

function PointedAt() {
  const { highlighted } = useLoaderData<Loaded>();
  return highlighted && <HighlightNotice highlighted={highlighted} />;
}
