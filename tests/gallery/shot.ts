import type { Page } from '@playwright/test';
import { BASE_PATH } from '#domain/address/addresses.ts';
import { LANGUAGE_DEFINITIONS, type Language } from '#domain/text/language.ts';
import type { Translate } from '#web/i18n/create-i18n.ts';

export type ShotPage = { readonly page: Page; readonly t: Translate; readonly lang: Language };

/** Definition of a screenshot: a page, or one of its states. */
export type Shot = {
  readonly name: string;
  /** Path below the language's root, or a complete path or URL. */
  readonly path: string;
  /** Brings the page into the state. */
  readonly prepare?: (shotPage: ShotPage) => Promise<void>;
  /** Whether only the viewport is captured, because the state is an overlay such as a dialog. */
  readonly isViewportOnly?: boolean;
  /**
   * Whether the live map is loaded. It looks like the server-rendered map but takes seconds of
   * processor time.
   */
  readonly hasLiveMap?: boolean;
  /** Whether the visitor is signed in to the office. */
  readonly isInOffice?: boolean;
  /**
   * Selectors of the parts that axe checks, for states that temporarily hide the other parts from
   * screen readers.
   */
  readonly axeSelectors?: readonly string[];
  /** Browser errors that are expected in this state. */
  readonly expectedErrors?: RegExp;
};

export function addressIn(lang: Language, { path }: Shot): string {
  return path.startsWith('/property') || path.startsWith('http')
    ? path
    : LANGUAGE_DEFINITIONS[lang].prefix + BASE_PATH + path;
}
