import { grouped } from '#domain/number-text.ts';
import type { PageLinkLabels } from '../ui/page-links.tsx';
import { useT } from './page.ts';

/** What the links to the pages of a list are called. */
export function usePageLinkLabels(): PageLinkLabels {
  const t = useT();
  return {
    list: t('pages.label'),
    previous: t('pages.previous'),
    next: t('pages.next'),
    page: (page) => t('pages.page', { n: grouped(page) }),
  };
}
