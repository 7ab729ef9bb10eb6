import type { Page } from '@playwright/test';
import { BASE } from '#domain/address/addresses.ts';
import { LANGUAGE, type Language } from '#domain/text/language.ts';
import type { Translate } from '#web/i18n/create-i18n.ts';

export type Acting = { readonly page: Page; readonly t: Translate; readonly lang: Language };

/** A page, or one of its states. */
export type Shot = {
  readonly name: string;
  /** Below the root of the language, unless it is a whole address. */
  readonly path: string;
  /** What brings the page into the state. */
  readonly act?: (acting: Acting) => Promise<void>;
  /** Whether the screen alone is shown: what lies over a page has no place further down. */
  readonly onScreen?: boolean;
  /** Its map is a live one. That looks like the drawn one, and takes seconds of the processor. */
  readonly hasLiveMap?: boolean;
  /** Signed in to the office. */
  readonly inOffice?: boolean;
  /** The parts that axe looks at, by selectors, where the rest is hidden from screen readers for a while. */
  readonly axeParts?: readonly string[];
  /** Complaints of the browser that belong to the state. */
  readonly expected?: RegExp;
};

export function addressIn(lang: Language, { path }: Shot): string {
  return path.startsWith('/property') || path.startsWith('http') ? path : LANGUAGE[lang].prefix + BASE + path;
}
