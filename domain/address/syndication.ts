import type { Language } from '../text/language.ts';

/** One entry of an Atom or RSS document. */
export type SyndicationEntry = {
  /**
   * Address of the entry's own page, which also serves as its unique id. An entry without its own page
   * uses its list page's address with a number.
   */
  readonly link: string;
  readonly title: string;
  readonly summary: string;
  /** Date of the last change in Hong Kong time: 2026-11-17. */
  readonly publicationDate: string;
};

/** The newest entries of a page, newest first, for an Atom or RSS document. */
export type SyndicationDocument = {
  readonly lang: Language;
  readonly title: string;
  readonly description: string;
  /** Name of the portal's operator. */
  readonly author: string;
  readonly entries: readonly SyndicationEntry[];
};

/** The supported syndication formats. */
export type SyndicationFormat = 'atom' | 'rss';

/** Returns the content type of a syndication format. */
export function syndicationContentType(format: SyndicationFormat): string {
  return `application/${format}+xml`;
}

const SYNDICATION_PATH_PATTERN = /^\/(?<form>atom|rss)(?<page>\/.*)$/;

/** Builds an Atom or RSS address from a page's address: /atom/en/ics/property/find/office. */
export function syndicationPath(format: SyndicationFormat, page: string): string {
  return `/${format}${page}`;
}

/** Parses the address of an Atom or RSS document. Returns undefined for any other address. */
export function parseSyndicationPath(
  url: string,
): { readonly form: SyndicationFormat; readonly page: string } | undefined {
  const { form, page } = SYNDICATION_PATH_PATTERN.exec(url)?.groups ?? {};
  return (form === 'atom' || form === 'rss') && page !== undefined ? { form, page } : undefined;
}
