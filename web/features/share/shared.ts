import type { Stock } from '#contract/stock.ts';
import type { Language } from '#domain/language.ts';
import type { Translate } from '#web/i18n/create-i18n.ts';

/** What is passed on of a listing. */
export type Shared = {
  readonly title: string;
  /** The name, the reference number and the link, as a message. */
  readonly text: string;
  /** The canonical address, with the origin. */
  readonly link: string;
};

export function sharedOf(
  stock: Pick<Stock, 'id' | 'link'>,
  name: string,
  page: { readonly lang: Language; readonly origin: string; readonly t: Translate },
): Shared {
  const link = page.origin + stock.link[page.lang];
  const title = page.t('stock_info:share.title', { name, id: stock.id });
  return { title, link, text: `${title}\n${link}` };
}
