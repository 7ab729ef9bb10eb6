import type { District } from '#contract/portal.ts';
import { ICS_TYPES, type IcsType } from '#domain/codes/ics-type.ts';
import { memoize } from '#domain/lib/memoize.ts';
import { presentDistricts, presentUsages } from '#presenters/districts.ts';
import { arrangeMedia } from '#presenters/gallery.ts';
import { mediansOf } from '#presenters/medians.ts';
import { openDaysOf, upcomingOpenDays } from '#presenters/open-days.ts';
import { withRownums } from '#presenters/rownum.ts';
import { detailPresenter } from '#presenters/stock-detail.ts';
import type { SearchEngine } from './engine/engine.ts';
import type { CatalogueParts } from './parts.ts';
import { openBuildings } from './stocks/buildings.ts';
import { homeSections } from './stocks/home.ts';
import { type OpenStocks, openStocks } from './stocks/search.ts';
import { groupCounts } from './table/group-counts.ts';
import { numberOfDistrict, rowsOfSegments, segmentsOfType } from './table/segments.ts';
import { openTransactions } from './transactions/search.ts';

/**
 * The search engine in memory. It never changes: another takes its place when data change. Lists read the
 * active listings only; archive and detail also know the sold and leased ones, which have columns of their own.
 */
export function openCatalogue(parts: CatalogueParts): SearchEngine {
  const stocks = openStocks(parts.stocks);
  const transactions = openTransactionsOnce(parts.transactions);
  const building = openBuildingsOnce(parts.buildings);
  const presentDetail = detailPresenter(parts);
  const districts = presentDistricts(parts.districts, (code) => stocksIn(stocks, code));
  // One object: pages know by it that their text is the same.
  const districtsAnswer = { districts, usages: presentUsages(parts.usages) };

  return {
    version: parts.version,
    demonstration: parts.demonstration,
    stocks: stocks.search,
    stocksJson: stocks.searchJson,
    units: stocks.units,
    anchored: stocks.anchored,
    clusters: stocks.clusters,
    similar: stocks.similar,
    medianOfGroup: transactions.medianOfGroup,
    countOfGroup: transactions.countOfGroup,
    mediansByPeriod: (group, periods) =>
      periods.map((period) => transactions.medianOfGroup({ ...group, ...period })),
    sales: transactions.sales,
    unitTransactions: transactions.ofUnit,
    medians(id, today) {
      const row = stocks.rowOf(id);
      if (row === undefined) return undefined;
      const stock = stocks.one(row);
      const known = stock.pis_bldg_id === null ? undefined : building(stock.pis_bldg_id);
      return mediansOf(stock, today, transactions, known?.facts.completionYear ?? null);
    },
    suggested: () => ({
      stocks: withRownums(
        ICS_TYPES.flatMap((type) => stocks.first({ icsType: [type], flags: ['hot'] }, 1).stocks),
      ),
    }),
    suggestStocks: (search) => ({ suggestions: stocks.suggester.suggest(search) }),
    archive: stocks.archive,
    archived: stocks.archived,
    archivedJson: stocks.archivedJson,
    detail(id) {
      const row = stocks.rowOf(id);
      if (row === undefined) return undefined;
      const stock = stocks.one(row);
      const { media, asking_prices, ...extra } = stocks.extra(row);
      const known = stock.pis_bldg_id === null ? undefined : building(stock.pis_bldg_id);
      return presentDetail(extra, stock, {
        building: known?.detail ?? null,
        media: arrangeMedia(media, known?.media ?? []),
        asking_prices: [...asking_prices],
        open_days: openDaysOf(parts.openDays, id),
      });
    },
    districts: () => districtsAnswer,
    home: (limit) => homeSections(stocks, parts.districts, limit),
    openDays: (now, icsType) =>
      upcomingOpenDays(parts.openDays, now, (id, before) => {
        const row = stocks.activeRowOf(id);
        const [stock] = row === undefined ? [] : stocks.list([row], before);
        return stock && (!icsType || stock.ics_type === icsType) ? stock : undefined;
      }),
    transactions: transactions.search,
    transactionsJson: transactions.searchJson,
    transactionClusters: transactions.clusters,
    transactionSummary: transactions.summary,
    transactionPlot: transactions.plot,
    groupCounts: () => ({ stocks: groupCounts(stocks.table), transactions: transactions.groupCounts() }),
    overall: transactions.overall,
    suggestTransactions: (search) => ({ suggestions: transactions.suggester.suggest(search) }),
    suggestBuilding: (id, lang, icsType) => ({
      suggestions: transactions.suggester.building(id, lang, icsType),
    }),
    building: (id) => building(id)?.facts,
  };
}

/** A change of listings leaves these as they are. */
const openTransactionsOnce = memoize(openTransactions);
const openBuildingsOnce = memoize(openBuildings);

/** How many active listings of each type a district has: those of one segment of the table each. */
function stocksIn({ table: { layout } }: OpenStocks, code: string): District['stocks'] {
  const number = numberOfDistrict(layout, code);
  const count = (type: IcsType) => {
    if (number === undefined) return 0;
    const segment = segmentsOfType(layout, type)[0] + number;
    const [from, to] = rowsOfSegments(layout, [segment, segment + 1]);
    return to - from;
  };
  return { i: count('i'), c: count('c'), s: count('s') };
}
