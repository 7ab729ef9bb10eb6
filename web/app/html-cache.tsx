import { LRUCache } from 'lru-cache';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { PageContext } from './page.ts';
import { Providers } from './providers.tsx';

/** Maximum size of the cached HTML: enough for about 8,000 listing cards. */
const MAX_CACHE_BYTES = 32 * 1024 * 1024;
/** Maximum number of cache scopes. A scope is a combination of data version, language and origin. */
const MAX_SCOPES = 100;
/** Bytes of memory per character of a string with Chinese characters. */
const BYTES_PER_CHAR = 2;
/** If the content has an eagerly loaded picture, React's HTML starts with a preload link. */
const PRELOAD_LINK_START = '<link ';

export type HtmlCache = {
  /**
   * Creates the `renderOnce` function of one page. The function returns the cached HTML for a key, or
   * undefined if the content must be rendered with the page. `scope` identifies the data version and
   * settings; cached HTML is never shared between scopes.
   */
  renderOnce(scope: string, page: PageContext): NonNullable<PageContext['renderOnce']>;
};

/** Creates a cache for the HTML of components that many pages show. */
export function createHtmlCache(maxBytes = MAX_CACHE_BYTES): HtmlCache {
  const htmlByKey = new LRUCache<string, string>({
    maxSize: maxBytes,
    sizeCalculation: (html, key) => (html.length + key.length) * BYTES_PER_CHAR,
  });

  /** Number of each scope. Cache keys contain the number, because it is shorter than the scope. */
  const scopeNumbers = new LRUCache<string, number>({ max: MAX_SCOPES });
  let scopeCount = 0;
  const scopeNumberOf = (scope: string): number => {
    const existingNumber = scopeNumbers.get(scope);
    if (existingNumber !== undefined) return existingNumber;
    scopeCount += 1;
    scopeNumbers.set(scope, scopeCount);
    return scopeCount;
  };

  return {
    renderOnce(scope, page) {
      const scopeNumber = scopeNumberOf(`${scope} ${page.lang} ${page.origin}`);
      return (cacheKey, children) => {
        const key = `${scopeNumber} ${cacheKey}`;
        const cachedHtml = htmlByKey.get(key);
        if (cachedHtml !== undefined)
          return cachedHtml.startsWith(PRELOAD_LINK_START) ? undefined : cachedHtml;
        // A nested renderToString is safe: React restores its own state afterwards.
        const html = renderToHtml(children, page);
        htmlByKey.set(key, html);
        return html.startsWith(PRELOAD_LINK_START) ? undefined : html;
      };
    },
  };
}

/** Renders a component with the contexts of the page, except the router. */
function renderToHtml(children: ReactNode, page: PageContext): string {
  return renderToString(<Providers page={page}>{children}</Providers>);
}
