import type { QueryClient } from '@tanstack/react-query';
import { createContext as createReactContext, useContext } from 'react';
import { createContext as createRouterContext } from 'react-router';
import type { Api } from '#contract/calls.ts';
import type { SiteAnswer } from '#contract/portal.ts';
import type { Language } from '#domain/language.ts';
import type { I18n, Translate } from '../i18n/create-i18n.ts';

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
};

export function createPageContext(context: Omit<PageContext, 't'>): PageContext {
  return { ...context, t: context.i18n.t };
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
