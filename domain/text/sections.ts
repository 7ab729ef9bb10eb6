/**
 * Phrase sections: those of the specification (§7) and additional ones for visitors' records, maps and
 * further page families. Each section is one file in phrases/<language>/.
 */
export const SECTIONS = [
  'main',
  'home',
  'find',
  'stock_info',
  'building_page',
  'transaction',
  'research',
  'calculator',
  'calculator_fields',
  'details',
  'medians',
  'fields',
  'article',
  'branch',
  'enquiry',
  'list_property',
  'records',
  'map',
  'agent',
  'openday',
  'recruitment',
  'project',
  'office',
  'legal',
  'refusal',
] as const;
export type Section = (typeof SECTIONS)[number];
