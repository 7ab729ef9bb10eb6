import type { SearchEngine } from '#catalogue/engine/engine.ts';
import { trySearch } from '#catalogue/engine/try-search.ts';
import { at } from '#domain/lib/at.ts';
import { DEFAULT_STOCK_ORDER } from '#domain/search/sort.ts';
import { searchArchive } from './archived.ts';
import { readBuildingFacts, readBuildingSales, readUnitTransactions } from './building.ts';
import { readStockClusters, readTransactionClusters } from './clusters.ts';
import { readStockDetail } from './detail.ts';
import { countStockFacets, countTransactionFacets } from './facets.ts';
import { readGroupCounts } from './group-counts.ts';
import { readAnchoredPage, readListPage } from './lists.ts';
import {
  countOfGroup,
  readMedianOfGroup,
  readMediansByPeriod,
  readMediansOfSimilarSales,
} from './medians.ts';
import {
  readDistricts,
  readHome,
  readNewestTransactions,
  readOpenDays,
  readSuggestedStocks,
} from './overview.ts';
import { readTransactionPlot } from './plot.ts';
import { createRunQuery, type QueryPool } from './run-query.ts';
import { readSimilarStocks } from './similar.ts';
import { readStocksById, readUnitsById } from './stock-rows.ts';
import { countAtPlaces, readPlaceSuggestions, readSuggestions } from './suggestions.ts';
import { readTransactionSummary } from './summary.ts';
import { readTransactionsById } from './transaction-rows.ts';

/**
 * Maximum number of matches for which facets are counted. Counting more would occupy a core for over
 * five seconds, again after each change of the data. Without facets, the filter options show no counts.
 */
const MAX_ROWS_FOR_FACETS = 1_000_000;

/** Facts about the data that are read once when the engine is opened. */
type DataFacts = Pick<SearchEngine, 'version' | 'demonstration'>;

/**
 * Opens an engine for the current version of the data. The caller opens a new engine when the version
 * changes.
 */
export async function openSqlEngine(
  pool: QueryPool,
  maxRowsForFacets = MAX_ROWS_FOR_FACETS,
): Promise<SearchEngine> {
  const factRows = await createRunQuery(pool)<DataFacts & { isKept: boolean }>({
    text: `select data_version.version, is_on as "isKept",
                  coalesce((select demonstration from dataset), false) as demonstration
             from data_version, search.upkeep`,
    values: [],
  });
  const { isKept, ...dataFacts } = at(factRows, 0);
  if (!isKept) {
    throw new Error(
      'A portal with SEARCH_ENGINE=memory was started on this database: its search tables grow old.',
    );
  }
  return createSqlEngine(pool, dataFacts, maxRowsForFacets);
}

/** Tries one search in the search tables, whether or not a portal keeps them up to date. */
export function trySearchTables(pool: QueryPool): Promise<void> {
  return trySearch(createSqlEngine(pool, { version: 0, demonstration: false }, MAX_ROWS_FOR_FACETS));
}

/**
 * Creates the search engine in PostgreSQL. It returns the same results as the engine in memory, except
 * for facets of very many rows. It reads everything from the tables of the schema `search`, so no
 * listings are cached in this process. Results are never older than `version`.
 */
function createSqlEngine(pool: QueryPool, facts: DataFacts, maxRowsForFacets: number): SearchEngine {
  const runQuery = createRunQuery(pool);
  return {
    ...facts,
    async stocks(search) {
      const { filter, cursor, facets } = search;
      const { count, ids } = await readListPage(runQuery, 's', search);
      const [stocks, facetCounts] = await Promise.all([
        readStocksById(runQuery, ids, cursor),
        facets && count <= maxRowsForFacets ? countStockFacets(runQuery, filter) : undefined,
      ]);
      return { count, stocks, ...(facetCounts && { facets: facetCounts }) };
    },
    async units({ building, limit }) {
      const search = { filter: { building }, order: DEFAULT_STOCK_ORDER, cursor: 0, pageSize: limit };
      const { count, ids } = await readListPage(runQuery, 's', search);
      return { count, units: await readUnitsById(runQuery, ids) };
    },
    async anchored(search) {
      const anchoredPage = await readAnchoredPage(runQuery, search);
      if (!anchoredPage) return undefined;
      const { count, index, cursor, ids } = anchoredPage;
      return { count, anchor_rownum: index + 1, stocks: await readStocksById(runQuery, ids, cursor) };
    },
    clusters: (search) => readStockClusters(runQuery, search),
    suggestStocks: async (search) => ({ suggestions: await readSuggestions(runQuery, 's', search) }),
    similar: (id, limit) => readSimilarStocks(runQuery, id, limit),
    medians: (id, today) => readMediansOfSimilarSales(runQuery, id, today),
    medianOfGroup: (group) => readMedianOfGroup(runQuery, group),
    countOfGroup: (group) => countOfGroup(runQuery, group),
    mediansByPeriod: (group, periods) => readMediansByPeriod(runQuery, group, periods),
    sales: (search) => readBuildingSales(runQuery, search),
    unitTransactions: (search) => readUnitTransactions(runQuery, search),
    suggested: () => readSuggestedStocks(runQuery),
    openDays: (now, icsType) => readOpenDays(runQuery, now, icsType),
    async transactions(search) {
      const { filter, cursor, facets } = search;
      const { count, ids } = await readListPage(runQuery, 't', search);
      const [transactions, facetCounts] = await Promise.all([
        readTransactionsById(runQuery, ids, cursor),
        facets && count <= maxRowsForFacets ? countTransactionFacets(runQuery, filter) : undefined,
      ]);
      return { count, transactions, ...(facetCounts && { facets: facetCounts }) };
    },
    transactionClusters: (search) => readTransactionClusters(runQuery, search),
    transactionPlot: (search) => readTransactionPlot(runQuery, search),
    transactionSummary: (filter, today) => readTransactionSummary(runQuery, filter, today),
    groupCounts: () => readGroupCounts(runQuery),
    overall: () => readNewestTransactions(runQuery),
    suggestTransactions: async (search) => ({ suggestions: await readSuggestions(runQuery, 't', search) }),
    stockPlaces: async (query) => ({ suggestions: await readPlaceSuggestions(runQuery, 's', query) }),
    transactionPlaces: async (query) => ({ suggestions: await readPlaceSuggestions(runQuery, 't', query) }),
    countStocksAt: (query) => countAtPlaces(runQuery, 's', query),
    countTransactionsAt: (query) => countAtPlaces(runQuery, 't', query),
    archive: async (ids) => ({ stocks: await readStocksById(runQuery, ids) }),
    archived: async (search) => ({ stocks: await searchArchive(runQuery, search) }),
    detail: (id) => readStockDetail(runQuery, id),
    districts: () => readDistricts(runQuery),
    home: (limit) => readHome(runQuery, limit),
    building: (id) => readBuildingFacts(runQuery, id),
  };
}
