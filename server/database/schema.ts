import type { TableOf } from './column.ts';
import * as buildings from './tables/buildings.ts';
import * as imports from './tables/imports.ts';
import * as locations from './tables/locations.ts';
import * as office from './tables/office.ts';
import * as people from './tables/people.ts';
import * as publications from './tables/publications.ts';
import * as research from './tables/research.ts';
import * as stocks from './tables/stocks.ts';
import * as transactions from './tables/transactions.ts';
import * as versions from './tables/versions.ts';
import * as visitors from './tables/visitors.ts';

/** Every table with its columns. The migrations are the truth; a test compares the two. */
export const TABLES = {
  ...locations,
  ...buildings,
  ...people,
  ...stocks,
  ...transactions,
  ...publications,
  ...research,
  ...visitors,
  ...imports,
  ...office,
  ...versions,
};

type Tables = typeof TABLES;

/** The database in Kysely's terms. */
export type Schema = { [Name in keyof Tables]: TableOf<Tables[Name]> };
