import { type HTMLAttributes, use } from 'react';
import { PageReactContext } from './page.ts';

/**
 * An element whose content is the same on many pages, such as the card of a listing. The server draws the content once
 * for as long as the data stay the same (server-parts.tsx); in the browser this is an ordinary element.
 *
 * `by` says all that the content depends on besides the page's language, the data and the settings of the portal.
 * Undefined draws it with the page. The content may read neither the address nor the answers of the page, and has no
 * ids made by React: these differ from page to page.
 */
export function DrawnOnce({
  as: Element,
  by,
  children,
  ...attributes
}: { as: 'article' | 'div' | 'footer' | 'nav'; by: string | undefined } & HTMLAttributes<HTMLElement>) {
  const html =
    import.meta.env.SSR && by !== undefined ? use(PageReactContext)?.drawOnce?.(by, children) : undefined;
  if (html === undefined) return <Element {...attributes}>{children}</Element>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React has drawn it, from the same children
  return <Element {...attributes} dangerouslySetInnerHTML={{ __html: html }} />;
}
