import * as buildings from './buildings.ts';
import type { TableOf } from './column.ts';
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

/** Every table with its columns. The SQL in schema/ and migrations/ is the truth; a test compares the two. */
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

/** The database in Kysely's terms. */
export type Schema = { [Name in keyof Tables]: TableOf<Tables[Name]> } & {
  /** A view of media (functions/02_stocks.sql). */
  shown_media: TableOf<Tables['media']>;
};
