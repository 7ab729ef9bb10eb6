/** The phrase sections of the specification (§7), and that of what visitors keep: one file for each in phrases/<language>/. */
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
  'article',
  'branch',
  'records',
] as const;
export type Section = (typeof SECTIONS)[number];
