import type { RouteObject } from 'react-router';
import { PodiumError } from '#contract/error.ts';
import type { Language } from '#domain/language.ts';
import { API_DOCS } from '#domain/links.ts';
import { type PageEntry, pageRoutes } from './app/page-route.tsx';
import { RouteError } from './app/route-error.tsx';
import { Layout } from './features/layout/layout.tsx';

/** Every page, once. */
const PAGES: readonly PageEntry[] = [
  {
    family: 'home',
    paths: ['', '/home', '/home_test', '/home/:p1', '/:p1'],
    sections: ['home', 'stock_info', 'map'],
    load: () => import('./pages/home/page.tsx'),
  },
  {
    family: 'find',
    paths: ['/find/:p1?/:p2?'],
    sections: ['find', 'stock_info', 'map'],
    load: () => import('./pages/find/page.tsx'),
  },
  {
    family: 'details',
    paths: [
      '/details/:sbu/:district/:building/:stockId',
      '/details/special/:sbu/:district/:building/:stockId',
    ],
    linkPaths: ['/property/:place/:id'],
    sections: ['details', 'stock_info', 'building_page', 'map'],
    load: () => import('./pages/details/page.tsx'),
  },
  {
    family: 'records',
    paths: ['/favorite', '/history'],
    sections: ['records', 'stock_info'],
    load: () => import('./pages/records/page.tsx'),
  },
  {
    family: 'compare',
    paths: ['/compare'],
    sections: ['records', 'stock_info', 'details', 'building_page'],
    load: () => import('./pages/compare/page.tsx'),
  },
  {
    family: 'media',
    paths: ['/media/:ics/:buildingId/:mediaId'],
    sections: ['details', 'stock_info'],
    load: () => import('./pages/media/page.tsx'),
  },
  {
    family: 'api-docs',
    paths: [API_DOCS],
    sections: [],
    load: () => import('./pages/api-docs/page.tsx'),
  },
];

/** Pages that are there only while developing. */
const DEVELOPMENT_PAGES: readonly PageEntry[] = import.meta.env.DEV
  ? [
      {
        family: '_ui',
        paths: ['/_ui'],
        sections: ['find', 'stock_info', 'map'],
        load: () => import('./pages/_ui/page.tsx'),
      },
    ]
  : [];

/**
 * The routes of one language. There is no basename: every address of the product is a whole path made by
 * domain/links.ts, and a link to it is simply `<Link to={address}>`. Changing the language leaves the
 * document, so routes of other languages are not among them.
 */
export function routesOf(lang: Language): RouteObject[] {
  const pages = [...PAGES, ...DEVELOPMENT_PAGES];
  return [
    {
      Component: Layout,
      // What fails around the pages takes them with it: then the page of the error stands alone.
      ErrorBoundary: RouteError,
      children: [
        {
          ErrorBoundary: RouteError,
          children: [
            ...pages.flatMap((page) => pageRoutes(page, lang)),
            {
              path: '*',
              // Never drawn: the error of the loader is, in its place.
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
