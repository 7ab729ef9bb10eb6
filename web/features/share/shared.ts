import type { Stock } from '#contract/stock.ts';
import type { PageContext } from '#web/app/page.ts';

/** What is passed on of a listing. */
export type Shared = {
  readonly title: string;
  /** The name, the reference number and the link, as a message. */
  readonly text: string;
  /** The canonical address, with the origin. */
  readonly link: string;
};

export function sharedOf(stock: Pick<Stock, 'id' | 'link'>, name: string, page: PageContext): Shared {
  const link = page.origin + stock.link[page.lang];
  const title = page.t('stock_info:share.title', { name, id: stock.id });
  return { title, link, text: `${title}\n${link}` };
}
