/**
 * Kinds of import files by their command-line names, in an order in which every reference is imported
 * before the rows that refer to it.
 */
export const IMPORT_KINDS = [
  'districts',
  'streets',
  'stations',
  'usages',
  'aliases',
  'buildings',
  'branches',
  'agents',
  'club',
  'recruitment',
  'stocks',
  'prices',
  'media',
  'scenes',
  'links',
  'openday',
  'transactions',
  'columns',
  'articles',
  'firsthand',
  'minisites',
  'banners',
  'menu',
  'series',
  'points',
  'statistics',
  'reports',
] as const;
export type ImportKindName = (typeof IMPORT_KINDS)[number];
