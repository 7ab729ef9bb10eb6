import type { Kysely } from 'kysely';
import { openCatalogue } from '#catalogue/catalogue.ts';
import type { SearchEngine } from '#catalogue/engine/engine.ts';
import { buildFreshParts, buildParts, completeParts } from '#catalogue/parts.ts';
import type { CatalogueRows } from '#presenters/rows.ts';
import { loadChangedRows } from '#server/database/queries/catalogue.ts';
import type { Schema } from '#server/database/tables/schema.ts';
import type { LastBuild } from '#server/live-catalogue/held-parts.ts';
import type { Origin } from './database.ts';

/** A catalogue of some rows, built in this thread. */
export function buildCatalogue(rows: CatalogueRows): SearchEngine {
  return openCatalogue(buildParts(rows));
}

/** Everything a catalogue is built from. */
export async function loadCatalogueRows(database: Kysely<Schema>): Promise<CatalogueRows> {
  return (await loadChangedRows(database)).rows;
}

/** Of each database that tests copy: the catalogue of a copy that was not changed yet. */
const unchanged = new Map<string, LastBuild>();

/**
 * Builds the catalogue of a database in this thread, each time of what has changed since the last time. Copies of one
 * database share what is built before they are changed: changes are noted in each, so a build goes on from there.
 */
export function createBuild(
  database: Kysely<Schema>,
  origin: Origin | undefined,
): () => Promise<SearchEngine> {
  let last = origin && unchanged.get(origin.name);
  return async () => {
    const { rows, known, changed, changedIds } = await loadChangedRows(database, last?.known);
    const fresh = buildFreshParts(rows, changed, last?.parts, changedIds);
    last = { parts: completeParts(fresh, last?.parts), known };
    if (known.version === origin?.dataVersion) unchanged.set(origin.name, last);
    return openCatalogue(last.parts);
  };
}
