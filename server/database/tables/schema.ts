import * as buildings from './buildings.ts';
import type { TableRow } from './column.ts';
import * as enquiries from './enquiries.ts';
import * as feeds from './feeds.ts';
import * as imports from './imports.ts';
import * as locations from './locations.ts';
import * as office from './office.ts';
import * as people from './people.ts';
import * as pictures from './pictures.ts';
import * as publications from './publications.ts';
import * as research from './research.ts';
import * as stocks from './stocks.ts';
import * as transactions from './transactions.ts';
import * as versions from './versions.ts';
import * as visitors from './visitors.ts';

/**
 * All tables with their columns. The SQL in schema/ and migrations/ is authoritative; a test compares
 * both.
 */
export const TABLES = {
  ...locations,
  ...buildings,
  ...people,
  ...stocks,
  ...transactions,
  ...publications,
  ...research,
  ...office,
  ...enquiries,
  ...visitors,
  ...pictures,
  ...imports,
  ...feeds,
  ...versions,
};

type Tables = typeof TABLES;

/** The database schema for Kysely. */
export type Schema = { [Name in keyof Tables]: TableRow<Tables[Name]> } & {
  /** View of the table media, defined in functions/02_stocks.sql. */
  shown_media: TableRow<Tables['media']>;
};
