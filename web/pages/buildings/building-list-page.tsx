import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import type { BuildingsAnswer, ListedBuilding } from '#contract/buildings.ts';
import { BUILDINGS_PER_PAGE } from '#domain/building/buildings.ts';
import type { Head, HeadContext } from '#web/app/page.ts';
import { loadRows, loadSearch, searchHead } from '#web/features/search/page/search-loader.ts';
import { FILTERS_PLACEHOLDER, ROWS_PLACEHOLDER, SearchPage } from '#web/features/search/page/search-page.tsx';
import type { SearchKind } from '#web/features/search/search-kind.ts';
import { deferred } from '#web/ui/deferred.tsx';
import { BUILDING_SEARCH, type BuildingSearch, buildingList, canonicalPath } from './building-search.ts';
import { buildingRowLabels, buildingsTitle, orderOptions } from './labels.ts';

const BUILDING_SEARCH_KIND: SearchKind<BuildingSearch, BuildingsAnswer, ListedBuilding> = {
  definition: BUILDING_SEARCH,
  listOf: buildingList,
  titleOf: (filter, _, t) => buildingsTitle(filter, t),
  descriptionOf: (_, count, t) => t('building_page:described', { count }),
  canonicalOf: canonicalPath,
  linkOf: ({ link }, lang) => link[lang],
  pictureOf: ({ photo }) => photo ?? undefined,
  sortOptionsOf: orderOptions,
  labelsOf: buildingRowLabels,
  FilterBar: deferred(() => import('./filter-bar.tsx'), FILTERS_PLACEHOLDER),
  Rows: deferred(() => import('./building-rows.tsx'), ROWS_PLACEHOLDER),
  MapPane: deferred(() => import('./map-pane.tsx')),
};

type LoaderData = { readonly search: BuildingSearch };

export async function loader(args: LoaderFunctionArgs): Promise<LoaderData> {
  const url = new URL(args.request.url);
  const pageParam = url.searchParams.get('page');
  if (pageParam !== null) {
    // Supports old URLs of this list, which had a page number instead of a row number.
    url.searchParams.delete('page');
    const cursor = /^\d{1,6}$/.test(pageParam) ? (Number(pageParam) - 1) * BUILDINGS_PER_PAGE : 0;
    if (cursor > 0) url.searchParams.set('cursor', String(cursor));
    throw redirect(url.pathname + url.search);
  }
  const search = await loadSearch(BUILDING_SEARCH_KIND, args);
  await loadRows(BUILDING_SEARCH_KIND, search, args);
  return { search };
}

export function head({ search }: LoaderData, context: HeadContext): Head {
  return searchHead(BUILDING_SEARCH_KIND, search, context);
}

export default function BuildingListPage() {
  return <SearchPage kind={BUILDING_SEARCH_KIND} search={useLoaderData<LoaderData>().search} />;
}
