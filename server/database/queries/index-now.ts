import { type Kysely, sql, type Transaction } from 'kysely';
import { addressOf } from '#domain/address/addresses.ts';
import { createStockLinker } from '#domain/stock/stock-link.ts';
import { inEveryLanguage, type Trilingual } from '#domain/text/language.ts';
import type { Schema } from '../tables/schema.ts';
import { readChangedIds, readDataVersion } from './catalogue.ts';
import { selectLinkableStocks, toPublicStock } from './public-stocks.ts';
import { readTableVersions } from './table-versions.ts';

/**
 * Links of all pages, in every language, whose data have changed since the last notification of search
 * engines.
 */
export type ChangedPages = { readonly version: number; readonly links: readonly Trilingual[] };

export type IndexNowQueries = {
  /**
   * Returns the changed pages, or undefined if nothing has changed. The first call only records the
   * current version, because older pages are in the sitemap.
   */
  readChangedPages(today: string): Promise<ChangedPages | undefined>;
  /** Records that search engines were notified of everything up to this data version. */
  markNotified(version: number, today: string): Promise<void>;
};

export function createIndexNowQueries(database: Kysely<Schema>): IndexNowQueries {
  const markNotified = async (version: number, today: string) => {
    await database
      .insertInto('index_now')
      .values({ version, told_on: today })
      .onConflict((conflict) => conflict.column('only').doUpdateSet({ version, told_on: today }))
      .execute();
  };
  return {
    markNotified,
    async readChangedPages(today) {
      const result = await database
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute(async (tx) => {
          const lastNotified = await tx.selectFrom('index_now').selectAll().executeTakeFirst();
          const version = await readDataVersion(tx);
          return {
            version,
            lastNotified,
            links: lastNotified ? await readLinks(tx, lastNotified, version) : [],
          };
        });
      if (!result.lastNotified) await markNotified(result.version, today);
      return result.lastNotified?.version === result.version
        ? undefined
        : { version: result.version, links: result.links };
    },
  };
}

type LastNotified = { readonly version: number; readonly told_on: string };

/** Reads the links of changed listings, and of articles and reports published since the last notification. */
async function readLinks(
  tx: Transaction<Schema>,
  lastNotified: LastNotified,
  version: number,
): Promise<Trilingual[]> {
  const { stocks: changedStockIds } = await readChangedIds(tx, lastNotified.version, version);
  const tables = await readTableVersions(tx);
  const hasChanged = (table: string) => (tables.get(table) ?? 0) > lastNotified.version;
  const stocks = await selectLinkableStocks(tx)
    // If the change log has too many listings, for example after a large import, the query selects the
    // listings confirmed since the last notification.
    .where(
      changedStockIds === undefined
        ? sql<boolean>`stock.update_date >= ${lastNotified.told_on} and stock.status = 'active'`
        : sql<boolean>`stock.id = any (${[...changedStockIds]})`,
    )
    // Excludes draft listings, which were never public and have no page.
    .where(
      sql<boolean>`(stock.status <> 'withdrawn' or not exists (select from office_stock where stock_id = stock.id))`,
    )
    .orderBy('stock.id')
    .execute();
  const readPublishedIds = async (table: 'article' | 'research_report') =>
    hasChanged(table)
      ? tx
          .selectFrom(table)
          .where('published_on', '>=', lastNotified.told_on)
          .select('id')
          .orderBy('id')
          .execute()
      : [];
  const articles = await readPublishedIds('article');
  const reports = await readPublishedIds('research_report');
  const createStockLinks = createStockLinker();
  return [
    ...stocks.map((row) => createStockLinks(toPublicStock(row))),
    ...articles.map(({ id }) => inEveryLanguage((lang) => addressOf('article', lang, id))),
    ...reports.map(({ id }) => inEveryLanguage((lang) => addressOf('researchReport', lang, id))),
  ];
}
