import type { District } from '#contract/portal.ts';
import { ICS_TYPES, type IcsType } from '#domain/codes/ics-type.ts';
import { memoize } from '#domain/lib/memoize.ts';
import { presentDistricts, presentUsages } from '#presenters/districts.ts';
import { arrangeMedia } from '#presenters/gallery.ts';
import { presentMedians } from '#presenters/medians.ts';
import { openDaysOf, presentUpcomingOpenDays } from '#presenters/open-days.ts';
import { withRownums } from '#presenters/rownum.ts';
import { createDetailPresenter } from '#presenters/stock-detail.ts';
import { presentTransactionSummary } from '#presenters/transaction-summary.ts';
import type { SearchEngine } from './engine/engine.ts';
import type { CatalogueParts } from './parts.ts';
import { openBuildings } from './stocks/buildings.ts';
import { createHomeSections } from './stocks/home.ts';
import { type OpenStocks, openStocks } from './stocks/search.ts';
import { countGroups } from './table/group-counts.ts';
import { numberOfDistrict, rowsOfSegments, segmentsOfType } from './table/segments.ts';
import { hiddenRowsWithin, type Table } from './table/table.ts';
import { openTransactions } from './transactions/search.ts';

/**
 * Opens the in-memory search engine. It is immutable and replaced as a whole when data change. Lists
 * contain active listings only; archive and detail calls also include sold and leased listings, which
 * have their own table.
 */
export function openCatalogue(parts: CatalogueParts): SearchEngine {
  const stocks = openStocks(parts.stocks);
  const transactions = openTransactionsMemoized(parts.transactions);
  const findBuilding = openBuildingsMemoized(parts.buildings);
  const presentDetail = createDetailPresenter(parts);
  const districts = presentDistricts(parts.districts, (code) => countStocksInDistrict(stocks, code));
  // Created once, because callers detect an unchanged answer by the identity of the object.
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
    unitTransactions: transactions.transactionsOfUnit,
    medians(id, today) {
      const row = stocks.rowOf(id);
      if (row === undefined) return undefined;
      const stock = stocks.readStock(row);
      const buildingEntry = stock.pis_bldg_id === null ? undefined : findBuilding(stock.pis_bldg_id);
      return presentMedians(stock, today, transactions, {
        completionYear: buildingEntry?.facts.completionYear ?? null,
        managementFeeCents: stocks.extra(row).management_fee_cents,
        buildingFeeCents: buildingEntry?.detail.management_fee_cents ?? null,
      });
    },
    suggested: () => ({
      stocks: withRownums(
        ICS_TYPES.flatMap((type) => stocks.firstStocks({ icsType: [type], flags: ['hot'] }, 1).stocks),
      ),
    }),
    suggestStocks: (search) => ({ suggestions: stocks.suggester.suggest(search) }),
    archive: stocks.archive,
    archived: stocks.archived,
    archivedJson: stocks.archivedJson,
    detail(id) {
      const row = stocks.rowOf(id);
      if (row === undefined) return undefined;
      const stock = stocks.readStock(row);
      const { media, asking_prices, ...extra } = stocks.extra(row);
      const buildingEntry = stock.pis_bldg_id === null ? undefined : findBuilding(stock.pis_bldg_id);
      return presentDetail(extra, stock, {
        building: buildingEntry?.detail ?? null,
        media: arrangeMedia(media, buildingEntry?.media ?? [], stock.thumbnail),
        asking_prices: [...asking_prices],
        open_days: openDaysOf(parts.openDays, id),
      });
    },
    districts: () => districtsAnswer,
    home: (limit) => createHomeSections(stocks, parts.districts, limit),
    openDays: (now, icsType) =>
      presentUpcomingOpenDays(parts.openDays, now, (id, rownumOffset) => {
        const row = stocks.activeRowOf(id);
        const [stock] = row === undefined ? [] : stocks.readStocks([row], rownumOffset);
        return stock && (!icsType || stock.ics_type === icsType) ? stock : undefined;
      }),
    transactions: transactions.search,
    transactionsJson: transactions.searchJson,
    transactionClusters: transactions.clusters,
    transactionSummary: (filter, today) => presentTransactionSummary(filter, today, transactions),
    transactionPlot: transactions.plot,
    groupCounts: () => ({ stocks: countGroups(stocks.tables), transactions: transactions.groupCounts() }),
    overall: transactions.overall,
    suggestTransactions: (search) => ({ suggestions: transactions.suggester.suggest(search) }),
    stockPlaces: (query) => ({ suggestions: stocks.suggester.places(query) }),
    transactionPlaces: (query) => ({ suggestions: transactions.suggester.places(query) }),
    countStocksAt: stocks.countAt,
    countTransactionsAt: transactions.countAt,
    building: (id) => findBuilding(id)?.facts,
  };
}

/** Memoized, since a change of listings leaves transactions and buildings unchanged. */
const openTransactionsMemoized = memoize(openTransactions);
const openBuildingsMemoized = memoize(openBuildings);

/**
 * Counts the active listings of each type in a district. The rows of one type and district are
 * consecutive (one segment), so the count is the length of the segment without its hidden rows.
 */
function countStocksInDistrict({ tables }: OpenStocks, code: string): District['stocks'] {
  const countInTable = (table: Table, type: IcsType) => {
    const districtNumber = numberOfDistrict(table.layout, code);
    if (districtNumber === undefined) return 0;
    const segment = segmentsOfType(table.layout, type)[0] + districtNumber;
    const [from, to] = rowsOfSegments(table.layout, [segment, segment + 1]);
    return to - from - hiddenRowsWithin(table, from, to).length;
  };
  const count = (type: IcsType) => tables.reduce((sum, table) => sum + countInTable(table, type), 0);
  return { i: count('i'), c: count('c'), s: count('s') };
}
