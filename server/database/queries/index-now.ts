import { type Kysely, sql, type Transaction } from 'kysely';
import { addressOf } from '#domain/address/addresses.ts';
import { stockLinker } from '#domain/stock/stock-link.ts';
import { inEveryLanguage, type Trilingual } from '#domain/text/language.ts';
import type { Schema } from '../tables/schema.ts';
import { readChangedIds, readDataVersion } from './catalogue.ts';
import { linkedStock, linkedStocks } from './public-stocks.ts';
import { readTableVersions } from './table-versions.ts';

/** The pages whose data have changed since search engines were told last, in every language. */
export type ChangedPages = { readonly version: number; readonly links: readonly Trilingual[] };

export type IndexNowQueries = {
  /** Undefined when nothing has changed. The first call of a portal notes where to begin: older pages are in the sitemap. */
  changed(today: string): Promise<ChangedPages | undefined>;
  /** Everything up to this data version was told. */
  markTold(version: number, today: string): Promise<void>;
};

export function createIndexNowQueries(database: Kysely<Schema>): IndexNowQueries {
  const markTold = async (version: number, today: string) => {
    await database
      .insertInto('index_now')
      .values({ version, told_on: today })
      .onConflict((present) => present.column('only').doUpdateSet({ version, told_on: today }))
      .execute();
  };
  return {
    markTold,
    async changed(today) {
      const found = await database
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute(async (tx) => {
          const told = await tx.selectFrom('index_now').selectAll().executeTakeFirst();
          const version = await readDataVersion(tx);
          return { version, told, links: told ? await readLinks(tx, told, version) : [] };
        });
      if (!found.told) await markTold(found.version, today);
      return found.told?.version === found.version
        ? undefined
        : { version: found.version, links: found.links };
    },
  };
}

type Told = { readonly version: number; readonly told_on: string };

/** Listings by what is noted of them; articles and reports by the day they were published, when any was written. */
async function readLinks(tx: Transaction<Schema>, told: Told, version: number): Promise<Trilingual[]> {
  const { stocks: ids } = await readChangedIds(tx, told.version, version);
  const tables = await readTableVersions(tx);
  const hasChanged = (table: string) => (tables.get(table) ?? 0) > told.version;
  const stocks = await linkedStocks(tx)
    // Too many to be noted, as after a large import: those that were confirmed since.
    .where(
      ids === undefined
        ? sql<boolean>`stock.update_date >= ${told.told_on} and stock.status = 'active'`
        : sql<boolean>`stock.id = any (${[...ids]})`,
    )
    // A draft was never shown, and has no page.
    .where(
      sql<boolean>`(stock.status <> 'withdrawn' or not exists (select from office_stock where stock_id = stock.id))`,
    )
    .orderBy('stock.id')
    .execute();
  const published = async (table: 'article' | 'research_report') =>
    hasChanged(table)
      ? tx.selectFrom(table).where('published_on', '>=', told.told_on).select('id').orderBy('id').execute()
      : [];
  const articles = await published('article');
  const reports = await published('research_report');
  const linksOf = stockLinker();
  return [
    ...stocks.map((row) => linksOf(linkedStock(row))),
    ...articles.map(({ id }) => inEveryLanguage((lang) => addressOf('article', lang, id))),
    ...reports.map(({ id }) => inEveryLanguage((lang) => addressOf('researchReport', lang, id))),
  ];
}
