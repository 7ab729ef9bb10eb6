import type { RouteObject } from 'react-router';
import { PodiumError } from '#contract/error.ts';
import type { PageName } from '#domain/address/addresses.ts';
import type { Language } from '#domain/text/language.ts';
import { type PageEntry, pageRoutes } from './app/page-route.tsx';
import { Layout } from './features/layout/layout.tsx';
import { RouteError } from './features/layout/route-error.tsx';

const detailsEntry: PageEntry = {
  file: 'details/page.tsx',
  sections: [
    'details',
    'medians',
    'fields',
    'stock_info',
    'building_page',
    'map',
    'enquiry',
    'calculator_fields',
  ],
  load: () => import('./pages/details/page.tsx'),
};

const recordsEntry: PageEntry = {
  file: 'records/page.tsx',
  sections: ['records', 'stock_info', 'enquiry'],
  load: () => import('./pages/records/page.tsx'),
};

const articlesEntry: PageEntry = {
  file: 'articles/articles-page.tsx',
  sections: ['article'],
  load: () => import('./pages/articles/articles-page.tsx'),
};

const minisiteEntry: PageEntry = {
  file: 'projects/minisite-page.tsx',
  sections: ['project', 'stock_info', 'building_page', 'map', 'enquiry'],
  load: () => import('./pages/projects/minisite-page.tsx'),
};

/** The index page of buildings is the building search without filters. */
const buildingListEntry: PageEntry = {
  file: 'buildings/building-list-page.tsx',
  sections: ['building_page', 'find', 'stock_info', 'map'],
  load: () => import('./pages/buildings/building-list-page.tsx'),
};

const officeEntry: PageEntry = {
  file: 'office/page.tsx',
  sections: ['office', 'stock_info'],
  load: () => import('./pages/office/page.tsx'),
};

/** Page entry for each page name in domain/address/addresses.ts. */
const PAGES: Readonly<Record<PageName, PageEntry | null>> = {
  home: {
    file: 'home/page.tsx',
    sections: ['home', 'stock_info', 'transaction', 'article'],
    load: () => import('./pages/home/page.tsx'),
  },
  find: {
    file: 'find/page.tsx',
    sections: ['find', 'stock_info', 'map'],
    load: () => import('./pages/find/page.tsx'),
  },
  transactions: {
    file: 'transaction/page.tsx',
    sections: ['transaction', 'medians', 'find', 'stock_info', 'map'],
    load: () => import('./pages/transaction/page.tsx'),
  },
  details: detailsEntry,
  oldDetails: detailsEntry,
  favourites: recordsEntry,
  history: recordsEntry,
  compare: {
    file: 'compare/page.tsx',
    sections: ['records', 'stock_info', 'details', 'fields', 'building_page', 'enquiry'],
    load: () => import('./pages/compare/page.tsx'),
  },
  calculator: {
    file: 'calculator/page.tsx',
    sections: ['calculator', 'calculator_fields', 'stock_info'],
    load: () => import('./pages/calculator/page.tsx'),
  },
  media: {
    file: 'media/page.tsx',
    sections: ['details', 'stock_info'],
    load: () => import('./pages/media/page.tsx'),
  },
  branches: {
    file: 'branch/page.tsx',
    sections: ['branch', 'map'],
    load: () => import('./pages/branch/page.tsx'),
  },
  buildings: buildingListEntry,
  buildingList: buildingListEntry,
  building: {
    file: 'buildings/building-page.tsx',
    sections: ['building_page', 'medians', 'stock_info', 'details', 'agent', 'map', 'enquiry'],
    load: () => import('./pages/buildings/building-page.tsx'),
  },
  agents: {
    file: 'agents/agents-page.tsx',
    sections: ['agent'],
    load: () => import('./pages/agents/agents-page.tsx'),
  },
  agent: {
    file: 'agents/agent-page.tsx',
    sections: ['agent', 'stock_info', 'enquiry'],
    load: () => import('./pages/agents/agent-page.tsx'),
  },
  club: {
    file: 'agents/club-page.tsx',
    sections: ['agent'],
    load: () => import('./pages/agents/club-page.tsx'),
  },
  clubMember: {
    file: 'agents/club-member-page.tsx',
    sections: ['agent'],
    load: () => import('./pages/agents/club-member-page.tsx'),
  },
  dailyNews: articlesEntry,
  news: articlesEntry,
  analysis: articlesEntry,
  guide: articlesEntry,
  articleSearch: articlesEntry,
  columns: articlesEntry,
  article: {
    file: 'articles/article-page.tsx',
    sections: ['article', 'stock_info'],
    load: () => import('./pages/articles/article-page.tsx'),
  },
  openDays: {
    file: 'open-day/page.tsx',
    sections: ['openday', 'stock_info', 'map'],
    load: () => import('./pages/open-day/page.tsx'),
  },
  research: {
    file: 'research/research-page.tsx',
    sections: ['research'],
    load: () => import('./pages/research/research-page.tsx'),
  },
  researchTrend: {
    file: 'research/trend-page.tsx',
    sections: ['research', 'stock_info'],
    load: () => import('./pages/research/trend-page.tsx'),
  },
  researchReport: {
    file: 'research/report-page.tsx',
    sections: ['research', 'stock_info'],
    load: () => import('./pages/research/report-page.tsx'),
  },
  recruitment: {
    file: 'recruitment/page.tsx',
    sections: ['recruitment', 'enquiry'],
    load: () => import('./pages/recruitment/page.tsx'),
  },
  recruitmentPost: {
    file: 'recruitment/post-page.tsx',
    sections: ['recruitment', 'enquiry'],
    load: () => import('./pages/recruitment/post-page.tsx'),
  },
  recommend: {
    file: 'recommend/page.tsx',
    sections: ['home', 'stock_info'],
    load: () => import('./pages/recommend/page.tsx'),
  },
  contact: {
    file: 'contact/page.tsx',
    sections: ['enquiry', 'stock_info'],
    load: () => import('./pages/contact/page.tsx'),
  },
  listProperty: {
    file: 'list-property/page.tsx',
    sections: ['list_property', 'enquiry'],
    load: () => import('./pages/list-property/page.tsx'),
  },
  firstHands: {
    file: 'projects/first-hands-page.tsx',
    sections: ['project', 'stock_info'],
    load: () => import('./pages/projects/first-hands-page.tsx'),
  },
  firstHand: {
    file: 'projects/first-hand-page.tsx',
    sections: ['project', 'stock_info', 'building_page', 'map', 'enquiry'],
    load: () => import('./pages/projects/first-hand-page.tsx'),
  },
  minisites: {
    file: 'projects/minisites-page.tsx',
    sections: ['project'],
    load: () => import('./pages/projects/minisites-page.tsx'),
  },
  minisite: minisiteEntry,
  minisiteOfBuilding: minisiteEntry,
  legal: {
    file: 'legal/page.tsx',
    sections: ['legal'],
    load: () => import('./pages/legal/page.tsx'),
  },
  officeSignIn: {
    file: 'office/sign-in-page.tsx',
    sections: ['office'],
    load: () => import('./pages/office/sign-in-page.tsx'),
  },
  office: officeEntry,
  officeEnquiry: officeEntry,
  apiDocs: {
    file: 'api-docs/page.tsx',
    sections: [],
    load: () => import('./pages/api-docs/page.tsx'),
  },
  offline: {
    file: 'offline/page.tsx',
    sections: [],
    load: () => import('./pages/offline/page.tsx'),
  },
  samples: import.meta.env.DEV
    ? {
        file: '_ui/page.tsx',
        sections: ['find', 'stock_info', 'map'],
        load: () => import('./pages/_ui/page.tsx'),
      }
    : null,
};

/**
 * Returns the routes of one language. Links use full paths, so the router has no basename: `<Link
 * to={addressOf(…)}>`. Switching the language loads a new document, so the routes of the other
 * languages are not included.
 */
export function routesOf(lang: Language): RouteObject[] {
  const pages = Object.entries(PAGES) as [PageName, PageEntry | null][];
  return [
    {
      Component: Layout,
      // If the layout itself fails, the error page replaces the whole page.
      errorElement: <RouteError />,
      children: [
        {
          errorElement: <RouteError />,
          children: [
            ...pages.flatMap(([name, entry]) => (entry ? pageRoutes(name, entry, lang) : [])),
            {
              path: '*',
              // Never rendered, because this route's loader always throws.
              element: null,
              loader: () => {
                throw new PodiumError('not_found');
              },
            },
          ],
        },
      ],
    },
  ];
}
