/** The phrase sections: those of the specification (§7), the visitor's records, maps, and those of families that it does not name. One file for each in phrases/<language>/. */
export const SECTIONS = [
  'main',
  'home',
  'find',
  'stock_info',
  'building_page',
  'transaction',
  'research',
  'calculator',
  'details',
  'fields',
  'article',
  'branch',
  'enquiry',
  'records',
  'map',
  'agent',
  'openday',
  'recruitment',
  'project',
  'office',
] as const;
export type Section = (typeof SECTIONS)[number];
