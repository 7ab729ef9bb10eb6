import type { IcsType } from '../codes/ics-type.ts';
import type { Language } from '../text/language.ts';

/** Contents of the preview picture (share card) that a shared link shows, in the page's language. */
export type ShareCard = {
  readonly lang: Language;
  readonly brand: string;
  /** The kind of content, shown above the title. */
  readonly label?: string | undefined;
  /** The property type, which determines the card's colour. */
  readonly icsType?: IcsType | undefined;
  readonly title: string;
  /** Lines below the title: a location, or the author and date. */
  readonly lines: readonly string[];
  /** Prices or the number of results, shown in large type. */
  readonly figures: readonly string[];
  /** Address of a picture on this portal. */
  readonly picture?: string | undefined;
};

/** Size in pixels that link preview services recommend. */
export const SHARE_CARD_SIZE = { width: 1200, height: 630 } as const;

/**
 * Design version of share cards. Increment it after a design change, so that all cards are redrawn
 * under new addresses.
 */
export const SHARE_CARD_DESIGN_VERSION = 1;

/**
 * Path prefix of share cards. The card's version (or the word for the current version) and the page's
 * canonical address follow.
 */
export const SHARE_CARD_PATH_PREFIX = '/media/share/';
const CURRENT_VERSION = 'present';
const SHARE_CARD_PATTERN = new RegExp(
  `^${SHARE_CARD_PATH_PREFIX}(?:${CURRENT_VERSION}|(?<version>[0-9a-f]{8}))(?<page>/.*)$`,
);

/**
 * Returns the address of a page's share card. Without a version the address always leads to the current
 * card.
 */
export function shareCardPath(page: string, version: string | undefined): string {
  return `${SHARE_CARD_PATH_PREFIX}${version ?? CURRENT_VERSION}${page}`;
}

/** Parses a share card address. Returns undefined for any other address. */
export function parseShareCardPath(
  url: string,
): { readonly page: string; readonly version: string | undefined } | undefined {
  const { page, version } = SHARE_CARD_PATTERN.exec(url)?.groups ?? {};
  return page === undefined ? undefined : { page, version };
}
