import type { IcsType } from '../codes/ics-type.ts';
import type { Language } from '../text/language.ts';

/** The picture that a shared link of a page shows: what stands on it, in the page's language. */
export type ShareCard = {
  readonly lang: Language;
  readonly brand: string;
  /** What kind of thing the page is about, above the title. */
  readonly label?: string | undefined;
  /** The type of property whose hue the card has. */
  readonly icsType?: IcsType | undefined;
  readonly title: string;
  /** Where it is, or who wrote it and when. */
  readonly lines: readonly string[];
  /** Prices, or how many are found; they are set large. */
  readonly figures: readonly string[];
  /** The address of a picture of this portal. */
  readonly picture?: string | undefined;
};

/** Pixels: what every service that shows links asks for. */
export const SHARE_CARD_SIZE = { width: 1200, height: 630 } as const;

/** Raise it when cards are drawn in another way: they are then drawn again, at other addresses. */
export const SHARE_CARD_LOOK = 1;

/** Below it follow the card's version, or the word for the present one, and the canonical address of the page. */
export const SHARE_FOLDER = '/media/share/';
const PRESENT = 'present';
const ADDRESS = new RegExp(`^${SHARE_FOLDER}(?:${PRESENT}|(?<version>[0-9a-f]{8}))(?<page>/.*)$`);

/** The address of a page's card. One without a version always answers the present card. */
export function shareCardAddress(page: string, version: string | undefined): string {
  return `${SHARE_FOLDER}${version ?? PRESENT}${page}`;
}

/** Undefined for an address of no card. */
export function readShareCardAddress(
  url: string,
): { readonly page: string; readonly version: string | undefined } | undefined {
  const { page, version } = ADDRESS.exec(url)?.groups ?? {};
  return page === undefined ? undefined : { page, version };
}
