import type { ComponentType } from 'react';
import type { LoaderFunctionArgs, Params } from 'react-router';
import type { Language } from '#domain/language.ts';
import type { PageContext } from './page-context.ts';

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
  readonly jsonLd?: Readonly<Record<string, unknown>>;
};

export type HeadContext = PageContext & { readonly params: Params; readonly url: URL };

/** What web/pages/<family>/page.tsx exports. */
export type PageModule = {
  readonly default: ComponentType;
  /**
   * Fills the query client with what the page shows. What it returns is sent with the page as well, so it
   * should be small: `head` is given it, and finds the rest in the query client.
   */
  readonly loader?: (args: LoaderFunctionArgs) => Promise<unknown>;
  readonly head: (data: never, context: HeadContext) => Head;
};
