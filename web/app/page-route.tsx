import type { RouteObject } from 'react-router';
import { useLoaderData } from 'react-router';
import { PodiumError } from '#contract/error.ts';
import type { PageName } from '#domain/address/addresses.ts';
import { readAddress, routerPaths } from '#domain/address/read-address.ts';
import type { Language, Trilingual } from '#domain/text/language.ts';
import type { Section } from '#domain/text/sections.ts';
import { loadSections } from '../i18n/load-sections.ts';
import { loadCode } from '../ui/load-code.ts';
import { type Head, type HeadContext, type PageContext, type PageModule, pageContext } from './page.ts';
import { useHead } from './use-head.ts';

/** An entry of the route table. */
export type PageEntry = {
  /** Path of the module below web/pages, from which the document lists its scripts and styles. */
  readonly file: string;
  /** Sections of translated phrases that the page needs, besides the section `main`. */
  readonly sections: readonly Section[];
  readonly load: () => Promise<PageModule>;
};

/** Data attached to a route, used by the renderer and by the route's loader. */
export type PageHandle = {
  readonly name: PageName;
  readonly file: string;
  readonly sections: readonly Section[];
  /** Loads the page's code; later calls return the loaded module. */
  readonly load: PageEntry['load'];
  /**
   * Set after the page's code has loaded. The router does not allow lazily loaded code to provide a
   * handle.
   */
  head?: (data: unknown, context: HeadContext) => Head;
  paths?: ((data: unknown, page: PageContext) => Trilingual | undefined) | undefined;
};

export function pageRoutes(name: PageName, entry: PageEntry, lang: Language): RouteObject[] {
  return routerPaths(name, lang).map((path) => {
    const handle: PageHandle = { name, ...entry };
    return { path, handle, lazy: async () => routeOf(handle, await loadCode(entry.load)) };
  });
}

function routeOf(handle: PageHandle, module: PageModule) {
  // `head` and `paths` take the result of their module's loader, a type that the route table cannot
  // express.
  const head = module.head as NonNullable<PageHandle['head']>;
  handle.head = head;
  handle.paths = module.paths as PageHandle['paths'];
  const Page = module.default;

  function Component() {
    const data: unknown = useLoaderData();
    useHead((page, location) => head(data, headContext(page, location)));
    return <Page />;
  }

  const loader: RouteObject['loader'] = async (args) => {
    const page = args.context.get(pageContext);
    const parsedAddress = readAddress(args.url.pathname);
    // The router checks only the pattern of the path: /find/castles matches but is not a valid search.
    if (parsedAddress?.name !== handle.name) throw new PodiumError('not_found');
    const [data] = await Promise.all([
      module.loader?.({ ...args, params: parsedAddress.params }),
      loadSections(page, handle.sections),
    ]);
    return data ?? null;
  };
  return { Component, loader };
}

export function headContext(
  page: Omit<HeadContext, 'params' | 'url'>,
  location: { readonly pathname: string; readonly search: string },
): HeadContext {
  const params = readAddress(location.pathname)?.params ?? {};
  return { ...page, params, url: new URL(page.origin + location.pathname + location.search) };
}
