import type { RouteObject } from 'react-router';
import { PodiumError } from '#contract/error.ts';
import type { PageName } from '#domain/addresses.ts';
import type { Language } from '#domain/language.ts';
import { type PageEntry, pageRoutes } from './app/page-route.tsx';
import { RouteError } from './app/route-error.tsx';
import { Layout } from './features/layout/layout.tsx';

const details: PageEntry = {
  family: 'details',
  sections: ['details', 'fields', 'stock_info', 'building_page', 'map', 'enquiry'],
  load: () => import('./pages/details/page.tsx'),
};

const records: PageEntry = {
  family: 'records',
  sections: ['records', 'stock_info'],
  load: () => import('./pages/records/page.tsx'),
};

const articles: PageEntry = {
  family: 'articles',
  sections: ['article'],
  load: () => import('./pages/articles/page.tsx'),
};

const minisite: PageEntry = {
  family: 'minisite',
  sections: ['project', 'stock_info', 'building_page', 'map', 'enquiry'],
  load: () => import('./pages/minisite/page.tsx'),
};

const office: PageEntry = {
  family: 'office',
  sections: ['office', 'stock_info'],
  load: () => import('./pages/office/page.tsx'),
};

/** What stands at each address of domain/addresses.ts. */
const PAGES: Readonly<Record<PageName, PageEntry | null>> = {
  home: {
    family: 'home',
    sections: ['home', 'stock_info', 'transaction', 'map', 'article'],
    load: () => import('./pages/home/page.tsx'),
  },
  find: {
    family: 'find',
    sections: ['find', 'stock_info', 'map'],
    load: () => import('./pages/find/page.tsx'),
  },
  transactions: {
    family: 'transaction',
    sections: ['transaction', 'find', 'stock_info', 'map'],
    load: () => import('./pages/transaction/page.tsx'),
  },
  details,
  oldDetails: details,
  favourites: records,
  history: records,
  compare: {
    family: 'compare',
    sections: ['records', 'stock_info', 'details', 'fields', 'building_page'],
    load: () => import('./pages/compare/page.tsx'),
  },
  calculator: {
    family: 'calculator',
    sections: ['calculator', 'stock_info'],
    load: () => import('./pages/calculator/page.tsx'),
  },
  media: {
    family: 'media',
    sections: ['details', 'stock_info'],
    load: () => import('./pages/media/page.tsx'),
  },
  branches: {
    family: 'branch',
    sections: ['branch', 'map'],
    load: () => import('./pages/branch/page.tsx'),
  },
  buildings: {
    family: 'buildings',
    sections: ['building_page', 'stock_info', 'map'],
    load: () => import('./pages/buildings/page.tsx'),
  },
  buildingList: {
    family: 'building-list',
    sections: ['building_page', 'stock_info', 'map'],
    load: () => import('./pages/building-list/page.tsx'),
  },
  building: {
    family: 'building',
    sections: ['building_page', 'stock_info', 'details', 'agent', 'map', 'enquiry'],
    load: () => import('./pages/building/page.tsx'),
  },
  agents: {
    family: 'agents',
    sections: ['agent'],
    load: () => import('./pages/agents/page.tsx'),
  },
  agent: {
    family: 'agent',
    sections: ['agent', 'stock_info', 'enquiry'],
    load: () => import('./pages/agent/page.tsx'),
  },
  club: {
    family: 'club',
    sections: ['agent'],
    load: () => import('./pages/club/page.tsx'),
  },
  clubMember: {
    family: 'club-member',
    sections: ['agent'],
    load: () => import('./pages/club-member/page.tsx'),
  },
  dailyNews: articles,
  news: articles,
  analysis: articles,
  guide: articles,
  articleSearch: articles,
  columns: articles,
  article: {
    family: 'article',
    sections: ['article', 'stock_info'],
    load: () => import('./pages/article/page.tsx'),
  },
  openDays: {
    family: 'open-day',
    sections: ['openday', 'stock_info', 'map'],
    load: () => import('./pages/open-day/page.tsx'),
  },
  research: {
    family: 'research',
    sections: ['research'],
    load: () => import('./pages/research/page.tsx'),
  },
  researchTrend: {
    family: 'research-trend',
    sections: ['research', 'stock_info'],
    load: () => import('./pages/research-trend/page.tsx'),
  },
  researchReport: {
    family: 'research-report',
    sections: ['research', 'stock_info'],
    load: () => import('./pages/research-report/page.tsx'),
  },
  recruitment: {
    family: 'recruitment',
    sections: ['recruitment'],
    load: () => import('./pages/recruitment/page.tsx'),
  },
  recommend: {
    family: 'recommend',
    sections: ['home', 'stock_info'],
    load: () => import('./pages/recommend/page.tsx'),
  },
  contact: {
    family: 'contact',
    sections: ['enquiry', 'stock_info'],
    load: () => import('./pages/contact/page.tsx'),
  },
  listProperty: {
    family: 'list-property',
    sections: ['list_property', 'enquiry'],
    load: () => import('./pages/list-property/page.tsx'),
  },
  firstHands: {
    family: 'first-hands',
    sections: ['project', 'stock_info'],
    load: () => import('./pages/first-hands/page.tsx'),
  },
  firstHand: {
    family: 'first-hand',
    sections: ['project', 'stock_info', 'building_page', 'map', 'enquiry'],
    load: () => import('./pages/first-hand/page.tsx'),
  },
  minisites: {
    family: 'minisites',
    sections: ['project'],
    load: () => import('./pages/minisites/page.tsx'),
  },
  minisite,
  minisiteOfBuilding: minisite,
  officeSignIn: {
    family: 'office-sign-in',
    sections: ['office'],
    load: () => import('./pages/office-sign-in/page.tsx'),
  },
  office,
  officeEnquiry: office,
  apiDocs: {
    family: 'api-docs',
    sections: [],
    load: () => import('./pages/api-docs/page.tsx'),
  },
  samples: import.meta.env.DEV
    ? {
        family: '_ui',
        sections: ['find', 'stock_info', 'map'],
        load: () => import('./pages/_ui/page.tsx'),
      }
    : null,
};

/**
 * The routes of one language. There is no basename: a link is `<Link to={addressOf(…)}>`, and every address
 * is a full path. Changing the language loads a new document, so routes of other languages are not among them.
 */
export function routesOf(lang: Language): RouteObject[] {
  const pages = Object.entries(PAGES) as [PageName, PageEntry | null][];
  return [
    {
      Component: Layout,
      // An error in the layout itself takes the page with it: the error page then stands alone.
      ErrorBoundary: RouteError,
      children: [
        {
          ErrorBoundary: RouteError,
          children: [
            ...pages.flatMap(([name, entry]) => (entry ? pageRoutes(name, entry, lang) : [])),
            {
              path: '*',
              // Never drawn: the loader's error is drawn instead.
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
