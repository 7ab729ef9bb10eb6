import { HEAD_MARK, headTags, titleText } from './head.ts';
import type { Head, PageContext } from './page.ts';

let isFirst = true;
/** The head that was given last, as JSON. */
let last = '';

/**
 * Replaces the tags of the page before. Those of the first page stay: the server knows more of it, for search engines
 * and for shared links. The frame that a service worker answers with has the title of another page.
 */
export function writeHead(head: Head, page: PageContext): void {
  const given = JSON.stringify(head);
  if (given === last) return;
  last = given;
  const isWritten = isFirst && document.title === titleText(head, page);
  isFirst = false;
  if (isWritten) return;
  for (const old of document.head.querySelectorAll(`[${HEAD_MARK}]`)) old.remove();
  for (const { tag, attributes, text } of headTags(head, page)) {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    if (text !== undefined) element.textContent = text;
    element.setAttribute(HEAD_MARK, '');
    document.head.append(element);
  }
}
