import type { District } from '#contract/portal.ts';
import { ICS_TYPES } from '#domain/ics-type.ts';
import { presentDistricts, presentUsages } from '#presenters/districts.ts';
import { arranged } from '#presenters/gallery.ts';
import { mediansOf } from '#presenters/medians.ts';
import { openDaysOf, upcoming } from '#presenters/open-days.ts';
import type { CatalogueRows } from '#presenters/rows.ts';
import { detailPresenter } from '#presenters/stock-detail.ts';
import type { SearchEngine } from './engine.ts';
import { remembering } from './memory/once-each.ts';
import { buildParts, type CatalogueParts } from './parts.ts';
import { openBuildings } from './stocks/buildings.ts';
import { homeSections } from './stocks/home.ts';
import { type OpenStocks, openStocks } from './stocks/search.ts';
import { numberOfDistrict } from './table/spans.ts';
import { openTransactions } from './transactions/search.ts';

/** Builds and opens in one go, on the thread that asks. */
export function buildCatalogue(rows: CatalogueRows): SearchEngine {
  return openCatalogue(buildParts(rows));
}

/**
 * The search engine in memory: built once, never changed, replaced whole when data change. Lists read
 * the active listings only; archive and detail also know the sold and leased ones.
 */
export function openCatalogue(parts: CatalogueParts): SearchEngine {
  const stocks = openStocks(parts.stocks);
  const transactions = openedTransactions(parts.transactions);
  const building = openedBuildings(parts.buildings);
  const presentDetail = detailPresenter(parts);
  const districts = presentDistricts(parts.districts, (code) => stocksIn(stocks, code));
  const usages = presentUsages(parts.usages);

  return {
    version: parts.version,
    demonstration: parts.demonstration,
    stocks: stocks.search,
    stocksJson: stocks.searchJson,
    anchored: stocks.anchored,
    clusters: stocks.clusters,
    similar: stocks.similar,
    medians(id, today) {
      const place = stocks.placeOf(id);
      return place === undefined
        ? undefined
        : mediansOf(stocks.one(place), today, transactions.medianOfGroup);
    },
    suggested: () => ({
      stocks: ICS_TYPES.flatMap((type) => stocks.newest({ icsType: [type], flags: ['hot'] }, 1).stocks).map(
        (stock, index) => ({ ...stock, rownum: index + 1 }),
      ),
    }),
    suggestStocks: (search) => ({ suggestions: stocks.suggester.suggest(search) }),
    archive: (ids) => ({ stocks: stocks.list(ids.flatMap((id) => stocks.placeOf(id) ?? [])) }),
    detail(id) {
      const place = stocks.placeOf(id);
      if (place === undefined) return undefined;
      const stock = stocks.one(place);
      const { media, asking_prices, ...row } = stocks.extra(place);
      const known = stock.pis_bldg_id === null ? undefined : building(stock.pis_bldg_id);
      return presentDetail(row, stock, {
        building: known?.detail ?? null,
        media: arranged(media, known?.media ?? []),
        asking_prices: [...asking_prices],
        open_days: openDaysOf(parts.openDays, id),
      });
    },
    districts: () => ({ districts, usages }),
    home: (limit) => homeSections(stocks, limit),
    openDays: (now, icsType) =>
      upcoming(parts.openDays, now, (id, before) => {
        const place = stocks.activePlaceOf(id);
        const [stock] = place === undefined ? [] : stocks.list([place], before);
        return stock && (!icsType || stock.ics_type === icsType) ? stock : undefined;
      }),
    transactions: transactions.search,
    transactionsJson: transactions.searchJson,
    overall: transactions.overall,
    suggestTransactions: (search) => ({ suggestions: transactions.suggester.suggest(search) }),
    suggestBuilding: (id, lang, icsType) => ({
      suggestions: transactions.suggester.building(id, lang, icsType),
    }),
    building: (id) => building(id)?.facts,
  };
}

/** A change of listings leaves these as they are. */
const openedTransactions = remembering(openTransactions);
const openedBuildings = remembering(openBuildings);

/** Active listings of each type in a district: a segment of the table each. */
function stocksIn({ table }: OpenStocks, code: string): District['stocks'] {
  const { segmentStarts, districts } = table.layout;
  const number = numberOfDistrict(table.layout, code);
  const [i = 0, c = 0, s = 0] = ICS_TYPES.map((_, type) => {
    const segment = type * (districts.length + 1) + (number ?? 0);
    return number === undefined ? 0 : (segmentStarts[segment + 1] ?? 0) - (segmentStarts[segment] ?? 0);
  });
  return { i, c, s };
}
