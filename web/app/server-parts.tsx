import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import {
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_NavigationContext as NavigationContext,
  NavigationType,
} from 'react-router';
import { createLru } from '#domain/lib/lru.ts';
import type { PageContext } from './page.ts';
import { Providers } from './providers.tsx';

/** About 8,000 cards of listings. */
const CAPACITY_BYTES = 32 * 1024 * 1024;
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
  const parts = createLru<string>(capacity, (html, key) => (html.length + key.length) * BYTES_A_LETTER);

  return {
    drawOnce(scope, page) {
      const prefix = `${scope} ${page.lang} ${page.origin} `;
      return (by, children) => {
        const key = prefix + by;
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

/** An address that is no page's: links ask for one. */
const location = {
  location: { pathname: '/', search: '', hash: '', state: null, key: 'default' },
  navigationType: NavigationType.Pop,
};
const stay = () => {
  throw new Error('nobody follows a link on the server');
};
const navigation = {
  basename: '/',
  navigator: { createHref: () => '/', go: stay, push: stay, replace: stay },
  static: true,
  useTransitions: undefined,
  future: {},
};

/** The same contexts as on the page, but for its address. */
function draw(children: ReactNode, page: PageContext): string {
  return renderToString(
    <Providers page={page}>
      <NavigationContext value={navigation}>
        <LocationContext value={location}>{children}</LocationContext>
      </NavigationContext>
    </Providers>,
  );
}
