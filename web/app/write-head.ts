import { HEAD_TAG_ATTRIBUTE, headTags, pageTitle } from './head.ts';
import type { Head, PageContext } from './page.ts';

let isFirstHead = true;
/** The last head written, as JSON. */
let lastHeadJson = '';

/**
 * Replaces the head tags of the previous page. The tags of the first page are kept, because the server
 * also renders tags for search engines and social media. The offline page frame of the service worker
 * is an exception: its title belongs to another page, so it is replaced.
 */
export function writeHead(head: Head, page: PageContext): void {
  const headJson = JSON.stringify(head);
  if (headJson === lastHeadJson) return;
  lastHeadJson = headJson;
  const isServerWritten = isFirstHead && document.title === pageTitle(head, page);
  isFirstHead = false;
  if (isServerWritten) return;
  for (const oldTag of document.head.querySelectorAll(`[${HEAD_TAG_ATTRIBUTE}]`)) oldTag.remove();
  for (const { tag, attributes, text } of headTags(head, page)) {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    if (text !== undefined) element.textContent = text;
    element.setAttribute(HEAD_TAG_ATTRIBUTE, '');
    document.head.append(element);
  }
}
