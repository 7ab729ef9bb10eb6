import { LRUCache } from 'lru-cache';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { PageContext } from './page.ts';
import { Providers } from './providers.tsx';

/** About 8,000 cards of listings. */
const CAPACITY_BYTES = 32 * 1024 * 1024;
/** Versions of the data in three languages, by origins, that pages are asked for in at a time. */
const SCOPES = 100;
/** What a letter of a text takes in memory, where the text has Chinese ones. */
const BYTES_A_LETTER = 2;
/** React puts links to pictures that do not wait before all else it draws. */
const ANNOUNCED = '<link ';

export type ServerParts = {
  /**
   * The content of `DrawnOnce` in a page, by what all of it depends on. Undefined when it has to be drawn with the page.
   * `scope` says what all pages depend on: nothing is shown that was drawn for another.
   */
  drawOnce(scope: string, page: PageContext): NonNullable<PageContext['drawOnce']>;
};

/** Keeps the HTML of parts that many pages show. */
export function createServerParts(capacity = CAPACITY_BYTES): ServerParts {
  const parts = new LRUCache<string, string>({
    maxSize: capacity,
    sizeCalculation: (html, key) => (html.length + key.length) * BYTES_A_LETTER,
  });

  /** A scope goes into the key of each of its parts, so it has a number that is shorter. */
  const scopes = new LRUCache<string, number>({ max: SCOPES });
  let given = 0;
  const numberOf = (scope: string): number => {
    const known = scopes.get(scope);
    if (known !== undefined) return known;
    given += 1;
    scopes.set(scope, given);
    return given;
  };

  return {
    drawOnce(scope, page) {
      const number = numberOf(`${scope} ${page.lang} ${page.origin}`);
      return (by, children) => {
        const key = `${number} ${by}`;
        const known = parts.get(key);
        if (known !== undefined) return known.startsWith(ANNOUNCED) ? undefined : known;
        // React allows this while it draws a page: its own state is put aside meanwhile.
        const html = draw(children, page);
        parts.set(key, html);
        return html.startsWith(ANNOUNCED) ? undefined : html;
      };
    },
  };
}

/** The same contexts as on the page, but for the router. */
function draw(children: ReactNode, page: PageContext): string {
  return renderToString(<Providers page={page}>{children}</Providers>);
}
