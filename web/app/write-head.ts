import { HEAD_MARK, headTags } from './head.ts';
import type { Head, PageContext } from './page.ts';

/** Replaces the tags of the page before. */
export function writeHead(head: Head, page: PageContext): void {
  for (const old of document.head.querySelectorAll(`[${HEAD_MARK}]`)) old.remove();
  for (const { tag, attributes, text } of headTags(head, page)) {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    if (text !== undefined) element.textContent = text;
    element.setAttribute(HEAD_MARK, '');
    document.head.append(element);
  }
}
