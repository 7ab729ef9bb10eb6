import type { ImportKind } from './kind.ts';
import { BUILDINGS } from './kinds/buildings.ts';
import { DISTRICTS, STATIONS, STREETS, USAGES } from './kinds/locations.ts';
import { AGENTS, BRANCHES, CLUB, RECRUITMENT } from './kinds/people.ts';
import { ARTICLES, COLUMNS, FIRST_HAND, MEDIA, OPEN_DAYS } from './kinds/publications.ts';
import { RESEARCH_POINTS, RESEARCH_REPORTS, RESEARCH_SERIES, STATISTICS } from './kinds/research.ts';
import { PRICES, STOCKS } from './kinds/stocks.ts';
import { TRANSACTIONS } from './kinds/transactions.ts';

/** Everything that is imported and exported, in an order in which references are met. */
export const KINDS: readonly ImportKind[] = [
  DISTRICTS,
  STREETS,
  STATIONS,
  USAGES,
  BUILDINGS,
  BRANCHES,
  AGENTS,
  CLUB,
  RECRUITMENT,
  STOCKS,
  PRICES,
  MEDIA,
  OPEN_DAYS,
  TRANSACTIONS,
  COLUMNS,
  ARTICLES,
  FIRST_HAND,
  RESEARCH_SERIES,
  RESEARCH_POINTS,
  STATISTICS,
  RESEARCH_REPORTS,
];
