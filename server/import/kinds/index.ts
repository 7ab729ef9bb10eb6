import type { ImportKind } from '../kind.ts';
import { BUILDINGS } from './buildings.ts';
import { DISTRICTS, STATIONS, STREETS, USAGES } from './locations.ts';
import { AGENTS, BRANCHES, CLUB, RECRUITMENT } from './people.ts';
import { ARTICLES, COLUMNS, FIRST_HAND, MEDIA, OPEN_DAYS } from './publications.ts';
import { RESEARCH_POINTS, RESEARCH_REPORTS, RESEARCH_SERIES, STATISTICS } from './research.ts';
import { PRICES, STOCKS } from './stocks.ts';
import { TRANSACTIONS } from './transactions.ts';

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
