import type { TestDetails } from '@playwright/test';
import type { Language } from '#domain/language.ts';

/** What playwright.config.ts chooses by: a test without any runs on a desk and on a phone. */
export const DESK_TAG = '@desk';
export const PHONE_TAG = '@phone';
export const DRAWN_TAG = '@drawn';

type Where = Pick<TestDetails, 'tag'>;

/** A phone shows it no differently, or not at all. */
export const ON_A_DESK: Where = { tag: DESK_TAG };
/** Its like runs on a desk in another language. */
export const ON_A_PHONE: Where = { tag: PHONE_TAG };
/** Looks at what a browser draws with WebGL: maps and panoramas. */
export const DRAWN: Where = { tag: DRAWN_TAG };
export const DRAWN_ON_A_DESK: Where = { tag: [DESK_TAG, DRAWN_TAG] };

/** The languages share their layout: a phone is looked at in one of them. */
export function onAPhoneInEnglish(lang: Language, where: Where = {}): Where {
  if (lang === 'en') return where;
  return { tag: [where.tag ?? [], DESK_TAG].flat() };
}
