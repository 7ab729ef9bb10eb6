import type { Params, RouteObject } from 'react-router';
import { useLoaderData, useLocation, useParams } from 'react-router';
import { LANGUAGE, type Language } from '#domain/language.ts';
import { BASE } from '#domain/links.ts';
import type { Section } from '#domain/sections.ts';
import { loadSections } from '../i18n/load-sections.ts';
import { loadPage } from './load-page.ts';
import { pageContext, usePage } from './page-context.ts';
import type { Head, HeadContext, PageModule } from './page-module.ts';
import { useHead } from './use-head.ts';

/** One line of the route table. */
export type PageEntry = {
  /** Folder below web/pages. */
  readonly family: string;
  /** Below BASE. */
  readonly paths: readonly string[];
  /** Below the language part of new-style links. */
  readonly linkPaths?: readonly string[];
  /** Phrase sections the page needs besides `main`. */
  readonly sections: readonly Section[];
  readonly load: () => Promise<PageModule>;
};

/** What a loaded page route carries for whoever holds its match. */
export type PageHandle = {
  readonly family: string;
  readonly sections: readonly Section[];
  /** There once the page's code has come: the router does not let lazy code bring a handle of its own. */
  head?: (data: unknown, context: HeadContext) => Head;
};

export function pageRoutes(entry: PageEntry, lang: Language): RouteObject[] {
  const { prefix, link } = LANGUAGE[lang];
  const paths = [
    ...entry.paths.map((path) => `${prefix}${BASE}${path}`),
    ...(entry.linkPaths ?? []).map((path) => `/${link}${path}`),
  ];
  return paths.map((path) => {
    const handle: PageHandle = { family: entry.family, sections: entry.sections };
    return { path, handle, lazy: async () => routeOf(handle, await loadPage(entry.load)) };
  });
}

function routeOf(handle: PageHandle, module: PageModule) {
  // A head reads what its own loader returned, which the table cannot know.
  const head = module.head as NonNullable<PageHandle['head']>;
  handle.head = head;
  const Page = module.default;
  handle.head = head;

  function Component() {
    const page = usePage();
    const data: unknown = useLoaderData();
    const params = useParams();
    const location = useLocation();
    useHead(head(data, headContext(page, params, location)));
    return <Page />;
  }

  const loader: RouteObject['loader'] = async (args) => {
    const page = args.context.get(pageContext);
    const [data] = await Promise.all([module.loader?.(args), loadSections(page, handle.sections)]);
    return data ?? null;
  };
  return { Component, loader };
}

export function headContext(
  page: Omit<HeadContext, 'params' | 'url'>,
  params: Params,
  location: { readonly pathname: string; readonly search: string },
): HeadContext {
  return { ...page, params, url: new URL(location.pathname + location.search, page.origin) };
}
