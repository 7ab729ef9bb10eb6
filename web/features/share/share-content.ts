import type { Stock } from '#contract/stock.ts';
import type { PageContext } from '#web/app/page.ts';

/** Content that is shared about a listing. */
export type ShareContent = {
  readonly title: string;
  /** Name, reference number and link, as a message. */
  readonly text: string;
  /** Canonical URL including the origin. */
  readonly link: string;
};

export function createShareContent(
  stock: Pick<Stock, 'id' | 'link'>,
  name: string,
  page: PageContext,
): ShareContent {
  const link = page.origin + stock.link[page.lang];
  const title = page.t('stock_info:share.title', { name, id: stock.id });
  return { title, link, text: `${title}\n${link}` };
}
