import type { Page } from '@playwright/test';
import { BASE_PATH } from '#domain/address/addresses.ts';
import { LANGUAGE_DEFINITIONS, type Language } from '#domain/text/language.ts';
import type { Translate } from '#web/i18n/create-i18n.ts';

export type ShotPage = { readonly page: Page; readonly t: Translate; readonly lang: Language };

/** Definition of a screenshot: a page, or one of its states. */
export type Shot = {
  readonly name: string;
  /** Path below the root path of the language, or a complete path or URL. */
  readonly path: string;
  /** Brings the opened page into the state for the screenshot. */
  readonly prepare?: (shotPage: ShotPage) => Promise<void>;
  /**
   * Whether the screenshot shows only the viewport and not the full page, because the state is an
   * overlay such as a dialog.
   */
  readonly isViewportOnly?: boolean;
  /**
   * Whether the page loads the live map. By default the server-rendered map stays, because it looks the
   * same and the live map takes seconds of processor time.
   */
  readonly hasLiveMap?: boolean;
  /** Whether the visitor is signed in to the office. */
  readonly isInOffice?: boolean;
  /**
   * CSS selectors of the parts that axe checks. Used for states that temporarily hide the rest of the
   * page from screen readers.
   */
  readonly axeSelectors?: readonly string[];
  /** Pattern of console errors that are expected in this state. */
  readonly expectedErrors?: RegExp;
};

export function addressIn(lang: Language, { path }: Shot): string {
  return path.startsWith('/property') || path.startsWith('http')
    ? path
    : LANGUAGE_DEFINITIONS[lang].prefix + BASE_PATH + path;
}
