import { useEffect } from 'react';
import { type HeadTag, headTags } from './head.ts';
import { usePage } from './page-context.ts';
import type { Head } from './page-module.ts';

/** Marks the tags that belong to the page shown, so that the next page can replace them. */
export const HEAD_MARK = 'data-page';

/** Keeps the document's head in step with the page. The server has written the first page's tags. */
export function useHead(head: Head): void {
  const page = usePage();
  const tags = headTags(head, page);
  const key = JSON.stringify(tags);
  useEffect(() => {
    replaceTags(JSON.parse(key));
  }, [key]);
}

function replaceTags(tags: readonly HeadTag[]): void {
  for (const old of document.head.querySelectorAll(`[${HEAD_MARK}]`)) old.remove();
  for (const { tag, attributes, text } of tags) {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    if (text !== undefined) element.textContent = text;
    element.setAttribute(HEAD_MARK, '');
    document.head.append(element);
  }
}
