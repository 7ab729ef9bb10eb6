import type { SearchEngine } from '#catalogue/engine/engine.ts';
import { at } from '#domain/lib/at.ts';
import { DEFAULT_STOCK_ORDER } from '#domain/search/sort.ts';
import { archived } from './archived.ts';
import { askOf, type QueryPool } from './ask.ts';
import { buildingFacts, salesOf, unitTransactions } from './building.ts';
import { stockClusters, transactionClusters } from './clusters.ts';
import { detailOf } from './detail.ts';
import { stockFacets, transactionFacets } from './facets.ts';
import { groupCounts } from './group-counts.ts';
import { anchored, listed } from './lists.ts';
import { countOfGroup, medianOfGroup, mediansByPeriod, mediansFor } from './medians.ts';
import { districtsOf, homeOf, openDaysOf, overallTransactions, suggestedStocks } from './overview.ts';
import { transactionPlot } from './plot.ts';
import { similarTo } from './similar.ts';
import { stocksById, unitsById } from './stock-rows.ts';
import { buildingSuggestion, suggestionsFor } from './suggestions.ts';
import { transactionSummary } from './summary.ts';
import { transactionsById } from './transaction-rows.ts';

/**
 * Where more are found, the answer has no facets: to count them would take a core for more than five seconds, again
 * after each change of the data. Choices then stand without numbers.
 */
const MOST_COUNTED = 1_000_000;

/** What is known about the data before anything is asked. */
type DataFacts = Pick<SearchEngine, 'version' | 'demonstration'>;

/** The engine for the data as they are now. Another is opened when their version changes. */
export async function openSqlEngine(pool: QueryPool, mostCounted = MOST_COUNTED): Promise<SearchEngine> {
  const facts = await askOf(pool)<DataFacts & { isKept: boolean }>({
    text: `select data_version.version, is_on as "isKept",
                  coalesce((select demonstration from dataset), false) as demonstration
             from data_version, search.upkeep`,
    values: [],
  });
  const { isKept, ...known } = at(facts, 0);
  if (!isKept) {
    throw new Error(
      'A portal with SEARCH_ENGINE=memory was started on this database: its search tables grow old.',
    );
  }
  return createSqlEngine(pool, known, mostCounted);
}

/**
 * The search engine in PostgreSQL. It gives the same answers as the one in memory, but for facets of very
 * many rows, and reads each from the tables of the schema `search`, so no listing is held here. An answer is never older than `version`.
 */
function createSqlEngine(pool: QueryPool, facts: DataFacts, mostCounted: number): SearchEngine {
  const ask = askOf(pool);
  return {
    ...facts,
    async stocks(search) {
      const { filter, cursor, facets } = search;
      const { count, ids } = await listed(ask, 's', search);
      const [stocks, counted] = await Promise.all([
        stocksById(ask, ids, cursor),
        facets && count <= mostCounted ? stockFacets(ask, filter) : undefined,
      ]);
      return { count, stocks, ...(counted && { facets: counted }) };
    },
    async units({ building, limit }) {
      const asked = { filter: { building }, order: DEFAULT_STOCK_ORDER, cursor: 0, pageSize: limit };
      const { count, ids } = await listed(ask, 's', asked);
      return { count, units: await unitsById(ask, ids) };
    },
    async anchored(search) {
      const found = await anchored(ask, search);
      if (!found) return undefined;
      const { count, index, cursor, ids } = found;
      return { count, anchor_rownum: index + 1, stocks: await stocksById(ask, ids, cursor) };
    },
    clusters: (search) => stockClusters(ask, search),
    suggestStocks: async (search) => ({ suggestions: await suggestionsFor(ask, 's', search) }),
    similar: (id, limit) => similarTo(ask, id, limit),
    medians: (id, today) => mediansFor(ask, id, today),
    medianOfGroup: (group) => medianOfGroup(ask, group),
    countOfGroup: (group) => countOfGroup(ask, group),
    mediansByPeriod: (group, periods) => mediansByPeriod(ask, group, periods),
    sales: (asked) => salesOf(ask, asked),
    unitTransactions: (asked) => unitTransactions(ask, asked),
    suggested: () => suggestedStocks(ask),
    openDays: (now, icsType) => openDaysOf(ask, now, icsType),
    async transactions(search) {
      const { filter, cursor, facets } = search;
      const { count, ids } = await listed(ask, 't', search);
      const [transactions, counted] = await Promise.all([
        transactionsById(ask, ids, cursor),
        facets && count <= mostCounted ? transactionFacets(ask, filter) : undefined,
      ]);
      return { count, transactions, ...(counted && { facets: counted }) };
    },
    transactionClusters: (search) => transactionClusters(ask, search),
    transactionPlot: (search) => transactionPlot(ask, search),
    transactionSummary: (filter) => transactionSummary(ask, filter),
    groupCounts: () => groupCounts(ask),
    overall: () => overallTransactions(ask),
    suggestTransactions: async (search) => ({ suggestions: await suggestionsFor(ask, 't', search) }),
    suggestBuilding: async (id, lang, icsType) => ({
      suggestions: await buildingSuggestion(ask, 't', id, lang, icsType),
    }),
    archive: async (ids) => ({ stocks: await stocksById(ask, ids) }),
    archived: async (search) => ({ stocks: await archived(ask, search) }),
    detail: (id) => detailOf(ask, id),
    districts: () => districtsOf(ask),
    home: (limit) => homeOf(ask, limit),
    building: (id) => buildingFacts(ask, id),
  };
}
