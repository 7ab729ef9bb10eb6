import { memo, useState } from 'react';
import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import type { BuildingsAnswer, ListedBuilding } from '#contract/buildings.ts';
import { BUILDING_PAGE } from '#domain/building/buildings.ts';
import type { Head, HeadContext } from '#web/app/page.ts';
import { createListMapHighlight } from '#web/features/search/list-map-highlight.ts';
import { loadRows, readAsked, searchHead } from '#web/features/search/page/load-search.ts';
import { type PropertySearch, ROWS_LOADING, SearchPage } from '#web/features/search/page/search-page.tsx';
import { deferred } from '#web/ui/deferred.tsx';
import type { BuildingHighlight } from './building-display.tsx';
import {
  BUILDING_SEARCH,
  type BuildingSearch,
  buildingList,
  canonicalPath,
  typeOfBuildings,
} from './building-search.ts';
import { buildingRowLabels, buildingsTitle, orderOptions } from './labels.ts';

const NO_NAMES = {};

const BUILDINGS: PropertySearch<BuildingSearch, BuildingsAnswer, ListedBuilding> = {
  definition: BUILDING_SEARCH,
  listOf: buildingList,
  typeOf: typeOfBuildings,
  titleOf: (filter, _, t) => buildingsTitle(filter, t),
  describe: (_, count, t) => t('building_page:described', { count }),
  canonicalOf: canonicalPath,
  linkOf: ({ link }, lang) => link[lang],
  hasNews: false,
  newsOf: () => [],
  pictureOf: ({ photo }) => photo ?? undefined,
  ordersOf: orderOptions,
  labelsOf: buildingRowLabels,
  useIdNames: () => NO_NAMES,
  hasViews: false,
  FilterBar: deferred(() => import('./filter-bar.tsx'), <div className="h-[61px]" />),
  Rows: deferred(() => import('./building-rows.tsx'), ROWS_LOADING),
  MapPane: deferred(() => import('./map-pane.tsx')),
};

type Loaded = { readonly search: BuildingSearch };

export async function loader(args: LoaderFunctionArgs): Promise<Loaded> {
  const url = new URL(args.request.url);
  const page = url.searchParams.get('page');
  if (page !== null) {
    // As addresses of this list have been written before.
    url.searchParams.delete('page');
    const cursor = /^\d{1,6}$/.test(page) ? (Number(page) - 1) * BUILDING_PAGE : 0;
    if (cursor > 0) url.searchParams.set('cursor', String(cursor));
    throw redirect(url.pathname + url.search);
  }
  const search = await readAsked(BUILDINGS, args);
  await loadRows(BUILDINGS, search, args);
  return { search };
}

export function head({ search }: Loaded, context: HeadContext): Head {
  return searchHead(BUILDINGS, search, context);
}

export default function BuildingListPage() {
  return <BuildingSearchPage {...useLoaderData<Loaded>()} />;
}

/** Not rendered again when the router only says that another page is on its way. */
const BuildingSearchPage = memo(function BuildingSearchPage({ search }: Loaded) {
  const [highlight] = useState<BuildingHighlight>(createListMapHighlight);
  return <SearchPage of={BUILDINGS} search={search} highlight={highlight} />;
});
