import type { Kysely } from 'kysely';
import { openCatalogue } from '#catalogue/catalogue.ts';
import type { SearchEngine } from '#catalogue/engine/engine.ts';
import { buildParts } from '#catalogue/parts.ts';
import type { CatalogueRows } from '#presenters/rows.ts';
import { loadChangedRows } from '#server/database/queries/catalogue.ts';
import type { Schema } from '#server/database/tables/schema.ts';

/** A catalogue of some rows, built in this thread. */
export function buildCatalogue(rows: CatalogueRows): SearchEngine {
  return openCatalogue(buildParts(rows));
}

/** Everything a catalogue is built from. */
export async function loadCatalogueRows(database: Kysely<Schema>): Promise<CatalogueRows> {
  return (await loadChangedRows(database)).rows;
}
