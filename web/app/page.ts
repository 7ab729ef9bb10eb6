import type { QueryClient } from '@tanstack/react-query';
import {
  type ComponentType,
  createContext as createReactContext,
  type ReactNode,
  useContext,
  useMemo,
} from 'react';
import {
  createContext as createRouterContext,
  type LoaderFunctionArgs,
  type Params,
  useLocation,
} from 'react-router';
import type { Api } from '#contract/call-table.ts';
import type { SiteAnswer } from '#contract/portal.ts';
import { type AddressArgs, addressOf, type PageName } from '#domain/address/addresses.ts';
import { readAddress } from '#domain/address/read-address.ts';
import type { ShareCard } from '#domain/address/share-card.ts';
import type { SyndicationEntry } from '#domain/address/syndication.ts';
import { dayText } from '#domain/text/date.ts';
import { inLanguage, type Language, type PartlyTrilingual, type Trilingual } from '#domain/text/language.ts';
import type { I18n, Translate } from '../i18n/create-i18n.ts';
import type { JsonLd } from './json-ld.ts';

/** Context of a page. The server creates one per request, the browser one per document. */
export type PageContext = {
  readonly lang: Language;
  /** Public origin, without a trailing slash. */
  readonly origin: string;
  readonly site: SiteAnswer;
  /** Name of the signed-in back office user; set only on back office pages. */
  readonly officeUser?: string | undefined;
  readonly api: Api;
  readonly queryClient: QueryClient;
  readonly i18n: I18n;
  readonly t: Translate;
  /** Returns the URL of another page in this page's language: `addressOf('find', { icsType: 'c' })`. */
  readonly addressOf: <Name extends PageName>(name: Name, ...args: AddressArgs<Name>) => string;
  /** Returns the text in this page's language. */
  readonly textOf: (text: PartlyTrilingual) => string;
  /** Formats an ISO date in this page's language. */
  readonly dayText: (day: string) => string;
  /**
   * Server only: returns the cached HTML of a component that many pages show (render-once.tsx). Returns
   * undefined if the component must be rendered with the page.
   */
  readonly renderOnce?: (cacheKey: string, content: ReactNode) => string | undefined;
};

export function createPageContext(
  context: Omit<PageContext, 't' | 'addressOf' | 'textOf' | 'dayText'>,
): PageContext {
  const { lang, i18n } = context;
  return {
    ...context,
    t: i18n.t,
    addressOf: (name, ...args) => addressOf(name, lang, ...args),
    textOf: (text) => inLanguage(text, lang),
    dayText: (day) => dayText(day, lang),
  };
}

/** Router context from which loaders read the page context: `context.get(pageContext)`. */
export const pageContext = createRouterContext<PageContext>();

/** React context of the page. Components read it with `usePage()`. */
export const PageReactContext = createReactContext<PageContext | null>(null);

export function usePage(): PageContext {
  const page = useContext(PageReactContext);
  if (page === null) throw new Error('usePage outside of a page');
  return page;
}

/** Returns the translation function for the page's language: `const t = useT(); t('find:no_match')`. */
export function useT(): Translate {
  return usePage().t;
}

/**
 * Returns the path parameters of the current URL. They are parsed by domain/address/addresses.ts, not
 * by the router.
 */
export function usePageParams(): Params {
  const { pathname } = useLocation();
  return useMemo(() => readAddress(pathname)?.params ?? {}, [pathname]);
}

/** Returns the query of the current URL. */
export function usePageQuery(): URLSearchParams {
  const { search } = useLocation();
  return useMemo(() => new URLSearchParams(search), [search]);
}

/** Metadata of a page for search engines, browser tabs and shared links. */
export type Head = {
  /**
   * Title without the brand, which is appended. Absent on the home page, because its title is the brand
   * alone.
   */
  readonly title?: string;
  readonly description: string;
  /** Path of the canonical URL, including its language; absent if the page must not be indexed. */
  readonly canonical?: string;
  /** Paths of the page's translations. Set only if the paths differ by more than the language prefix. */
  readonly alternates?: Readonly<Record<Language, string>>;
  readonly robots?: 'noindex' | 'noindex, follow';
  /** HTTP status of a page about a withdrawn listing. Status 410 makes search engines remove the page. */
  readonly status?: 410;
  /** Structured data (schema.org) about the page. Server only. */
  readonly jsonLd?: JsonLd | false | undefined;
  /** Path of this page without its sort order. The Atom and RSS documents belong to that path. */
  readonly syndicationPath?: string | undefined;
  /** Entries of the Atom and RSS documents, newest first. Server only. */
  readonly syndicationEntries?: (() => readonly SyndicationEntry[]) | false;
  /** Publication date of an article or a report. Server only. */
  readonly publishedOn?: string | undefined;
  /** Content of the picture for social media, besides the title. Server only. */
  readonly shareCard?: (() => Partial<Omit<ShareCard, 'lang' | 'brand'>>) | false;
};

export type HeadContext = PageContext & { readonly params: Params; readonly url: URL };

/**
 * Exports of a page's module: web/pages/<family>/page.tsx, or <name>-page.tsx if a family has several
 * pages.
 */
export type PageModule = {
  readonly default: ComponentType;
  /**
   * Prefetches the page's data into the query client. Its return value is embedded in the page and
   * passed to `head`, so it should be small. `head` reads all other data from the query client.
   */
  readonly loader?: (args: LoaderFunctionArgs) => Promise<unknown>;
  readonly head: (data: never, context: HeadContext) => Head;
  /**
   * Returns the paths of the page's translations if they differ by more than the language prefix.
   * Returns undefined if the page has no data.
   */
  readonly paths?: (data: never, page: PageContext) => Trilingual | undefined;
};
