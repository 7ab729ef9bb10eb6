import { usePageLinkLabels } from '#web/app/use-page-link-labels.ts';
import { PageLinks } from '#web/ui/page-links.tsx';

/**
 * The pages of a list as links, for browsers without script. With script the list goes on by itself, so only
 * the server draws them.
 */
export function PageNav({
  addressAt,
  ...pages
}: {
  /** 0-based offset of the first row of this page. */
  cursor: number;
  /** Rows of the whole result, and of one page. */
  count: number;
  pageSize: number;
  /** The address of the page that starts at an offset. */
  addressAt: (cursor: number) => string;
}) {
  const labels = usePageLinkLabels();
  const to = (page: number) => addressAt((page - 1) * pages.pageSize);
  return <noscript>{import.meta.env.SSR && <PageLinks {...pages} labels={labels} to={to} />}</noscript>;
}
