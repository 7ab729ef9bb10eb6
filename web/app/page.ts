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
import type { BulletinEntry } from '#domain/address/bulletin.ts';
import { readAddress } from '#domain/address/read-address.ts';
import type { ShareCard } from '#domain/address/share-card.ts';
import { dayText } from '#domain/text/date.ts';
import { inLanguage, type Language, type PartlyTrilingual, type Trilingual } from '#domain/text/language.ts';
import type { I18n, Translate } from '../i18n/create-i18n.ts';
import type { JsonLd } from './json-ld.ts';

/** What every page needs. The server makes one for each request, the browser one for each document. */
export type PageContext = {
  readonly lang: Language;
  /** Public origin, without a slash at the end. */
  readonly origin: string;
  readonly site: SiteAnswer;
  /** Who is signed in to the operator's office, in a document of it. */
  readonly officeUser?: string | undefined;
  readonly api: Api;
  readonly queryClient: QueryClient;
  readonly i18n: I18n;
  readonly t: Translate;
  /** The address of another page in this page's language: `addressOf('find', { icsType: 'c' })`. */
  readonly addressOf: <Name extends PageName>(name: Name, ...args: AddressArgs<Name>) => string;
  /** What this page shows of a text that is known in several languages. */
  readonly textOf: (text: PartlyTrilingual) => string;
  /** An ISO day as this page writes days. */
  readonly dayText: (day: string) => string;
  /**
   * On the server: the HTML of a part that many pages show (drawn-once.tsx). Undefined when it has to be drawn with the
   * page.
   */
  readonly drawOnce?: (by: string, part: ReactNode) => string | undefined;
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

/** Loaders: `context.get(pageContext)`. */
export const pageContext = createRouterContext<PageContext>();

/** Components: `usePage()`. */
export const PageReactContext = createReactContext<PageContext | null>(null);

export function usePage(): PageContext {
  const page = useContext(PageReactContext);
  if (page === null) throw new Error('usePage outside of a page');
  return page;
}

/** Phrases in the page's language: `const t = useT(); t('find:no_match')`. */
export function useT(): Translate {
  return usePage().t;
}

/** The parameters of the page's own address, read by domain/address/addresses.ts and not by the router's patterns. */
export function usePageParams(): Params {
  const { pathname } = useLocation();
  return useMemo(() => readAddress(pathname)?.params ?? {}, [pathname]);
}

/** The query of the page's own address. */
export function usePageQuery(): URLSearchParams {
  const { search } = useLocation();
  return useMemo(() => new URLSearchParams(search), [search]);
}

/** What search engines, tabs and shared links show of a page. */
export type Head = {
  /** Without the brand, which is added; absent on the home page, whose title is the brand's. */
  readonly title?: string;
  readonly description: string;
  /** The canonical address, from its language on; absent where the page must not be indexed. */
  readonly canonical?: string;
  /** The same page in each language, where more than the language of `canonical` differs. */
  readonly alternates?: Readonly<Record<Language, string>>;
  readonly robots?: 'noindex' | 'noindex, follow';
  /** What the server answers with when the page is about something that is gone, so that search engines forget it. */
  readonly status?: 410;
  /** What the page is about in the words of schema.org; only the server needs it. */
  readonly jsonLd?: JsonLd | false | undefined;
  /** The address by which what is new on the page is subscribed to; it is that of the page, but for its order. */
  readonly bulletin?: string | undefined;
  /** What is new on the page, the newest first; only the server needs it. */
  readonly news?: (() => readonly BulletinEntry[]) | false;
  /** The day that an article or a report was published on; only the server needs it. */
  readonly publishedOn?: string | undefined;
  /** What the picture of a shared link shows besides the title; only the server needs it. */
  readonly card?: (() => Partial<Omit<ShareCard, 'lang' | 'brand'>>) | false;
};

export type HeadContext = PageContext & { readonly params: Params; readonly url: URL };

/** What a page's module exports: web/pages/<family>/page.tsx, or <name>-page.tsx where a family has several. */
export type PageModule = {
  readonly default: ComponentType;
  /**
   * Fills the query client with what the page shows. What it returns is sent with the page as well, so it
   * should be small: `head` is given it, and finds the rest in the query client.
   */
  readonly loader?: (args: LoaderFunctionArgs) => Promise<unknown>;
  readonly head: (data: never, context: HeadContext) => Head;
  /** The paths of the page in each language, where more than the language differs; undefined when it shows nothing. */
  readonly paths?: (data: never, page: PageContext) => Trilingual | undefined;
};
