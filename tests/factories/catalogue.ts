import type { Kysely } from 'kysely';
import { openCatalogue } from '#catalogue/catalogue.ts';
import type { SearchEngine } from '#catalogue/engine/engine.ts';
import { buildParts, buildUpdatedParts, completeParts } from '#catalogue/parts.ts';
import type { CatalogueRows } from '#presenters/rows.ts';
import { loadChangedRows } from '#server/database/queries/catalogue.ts';
import type { Schema } from '#server/database/tables/schema.ts';
import type { LastBuild } from '#server/live-catalogue/catalogue-parts-cache.ts';
import type { Origin } from './database.ts';

/** Builds a catalogue from rows in this thread. */
export function buildCatalogue(rows: CatalogueRows): SearchEngine {
  return openCatalogue(buildParts(rows));
}

/** Loads all rows that a catalogue is built from. */
export async function loadCatalogueRows(database: Kysely<Schema>): Promise<CatalogueRows> {
  return (await loadChangedRows(database)).rows;
}

/** For each database that tests copy, the catalogue of an unchanged copy. */
const unchanged = new Map<string, LastBuild>();

/**
 * Builds the catalogue of a database in this thread, incrementally after the first build. Copies of one
 * database share the catalogue built before their first change, since each records its own changes.
 */
export function createBuild(
  database: Kysely<Schema>,
  origin: Origin | undefined,
): () => Promise<SearchEngine> {
  let last = origin && unchanged.get(origin.name);
  return async () => {
    const { rows, versions, changedParts, changedIds } = await loadChangedRows(database, last?.dataVersions);
    const updatedParts = buildUpdatedParts(rows, changedParts, last?.parts, changedIds);
    last = { parts: completeParts(updatedParts, last?.parts), dataVersions: versions };
    if (versions.version === origin?.dataVersion) unchanged.set(origin.name, last);
    return openCatalogue(last.parts);
  };
}
