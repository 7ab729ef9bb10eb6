import type { Kysely } from 'kysely';
import { openCatalogue } from '#catalogue/catalogue.ts';
import type { SearchEngine } from '#catalogue/engine/engine.ts';
import { buildParts, buildUpdatedParts, completeParts } from '#catalogue/parts.ts';
import type { CatalogueRows } from '#presenters/rows.ts';
import { loadChangedRows } from '#server/database/queries/catalogue.ts';
import type { Schema } from '#server/database/tables/schema.ts';
import type { LastBuild } from '#server/live-catalogue/catalogue-parts-cache.ts';
import type { DatabaseTemplate } from './database.ts';

/** Builds a catalogue from rows in the current thread. */
export function buildCatalogue(rows: CatalogueRows): SearchEngine {
  return openCatalogue(buildParts(rows));
}

/** Loads all rows that a catalogue is built from. */
export async function loadCatalogueRows(database: Kysely<Schema>): Promise<CatalogueRows> {
  return (await loadChangedRows(database)).rows;
}

/** Catalogue of each template database, by its name. Valid for copies in which nothing has changed yet. */
const unchangedBuilds = new Map<string, LastBuild>();

/**
 * Returns a function that builds the catalogue of a database in the current thread. Later builds are
 * incremental. All unchanged copies of one template database share the first build.
 */
export function createBuild(
  database: Kysely<Schema>,
  template: DatabaseTemplate | undefined,
): () => Promise<SearchEngine> {
  let lastBuild = template && unchangedBuilds.get(template.name);
  return async () => {
    const { rows, versions, changedParts, changedIds } = await loadChangedRows(
      database,
      lastBuild?.dataVersions,
    );
    const updatedParts = buildUpdatedParts(rows, changedParts, lastBuild?.parts, changedIds);
    lastBuild = { parts: completeParts(updatedParts, lastBuild?.parts), dataVersions: versions };
    if (versions.version === template?.dataVersion) unchangedBuilds.set(template.name, lastBuild);
    return openCatalogue(lastBuild.parts);
  };
}
