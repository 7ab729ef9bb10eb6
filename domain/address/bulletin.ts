import type { Language } from '../text/language.ts';

/** Something new on a page. */
export type BulletinEntry = {
  /** The address of its own page, by which it is known; of what has none, that of a page with its number. */
  readonly link: string;
  readonly title: string;
  readonly summary: string;
  /** The day of its last change, in Hong Kong: 2026-11-17. */
  readonly day: string;
};

/** What is new on a page, the newest first, for programs that look for it: Atom and RSS. */
export type Bulletin = {
  readonly lang: Language;
  readonly title: string;
  readonly description: string;
  /** Who runs the portal. */
  readonly author: string;
  readonly entries: readonly BulletinEntry[];
};

/** The forms it is written in. */
export type BulletinForm = 'atom' | 'rss';

/** The type that a form is sent as. */
export function bulletinType(form: BulletinForm): string {
  return `application/${form}+xml`;
}

const ADDRESS = /^\/(?<form>atom|rss)(?<page>\/.*)$/;

/** /atom/en/ics/property/find/office: the form stands before the address of the page. */
export function bulletinAddress(form: BulletinForm, page: string): string {
  return `/${form}${page}`;
}

/** Undefined for an address of no bulletin. */
export function readBulletinAddress(
  url: string,
): { readonly form: BulletinForm; readonly page: string } | undefined {
  const { form, page } = ADDRESS.exec(url)?.groups ?? {};
  return (form === 'atom' || form === 'rss') && page !== undefined ? { form, page } : undefined;
}
