import { IMPORT_KINDS, type ImportKindName } from '#domain/office/import-kind.ts';
import type { ImportKind } from '../kind.ts';
import { BUILDINGS } from './buildings.ts';
import { DISTRICTS, STATIONS, STREETS, USAGES } from './locations.ts';
import { AGENTS, BRANCHES, CLUB, RECRUITMENT } from './people.ts';
import { BANNERS, MENU, MINISITES } from './promotions.ts';
import { ARTICLES, COLUMNS, FIRST_HAND, MEDIA, OPEN_DAYS } from './publications.ts';
import { RESEARCH_POINTS, RESEARCH_REPORTS, RESEARCH_SERIES, STATISTICS } from './research.ts';
import { PRICES, STOCKS } from './stocks.ts';
import { TOUR_LINKS, TOUR_SCENES } from './tours.ts';
import { TRANSACTIONS } from './transactions.ts';

const BY_NAME: Readonly<Record<ImportKindName, ImportKind>> = {
  districts: DISTRICTS,
  streets: STREETS,
  stations: STATIONS,
  usages: USAGES,
  buildings: BUILDINGS,
  branches: BRANCHES,
  agents: AGENTS,
  club: CLUB,
  recruitment: RECRUITMENT,
  stocks: STOCKS,
  prices: PRICES,
  media: MEDIA,
  scenes: TOUR_SCENES,
  links: TOUR_LINKS,
  openday: OPEN_DAYS,
  transactions: TRANSACTIONS,
  columns: COLUMNS,
  articles: ARTICLES,
  firsthand: FIRST_HAND,
  minisites: MINISITES,
  banners: BANNERS,
  menu: MENU,
  series: RESEARCH_SERIES,
  points: RESEARCH_POINTS,
  statistics: STATISTICS,
  reports: RESEARCH_REPORTS,
};

/** Everything that is imported and exported, in an order in which references are met. */
export const KINDS: readonly ImportKind[] = IMPORT_KINDS.map((name) => BY_NAME[name]);
