import type { TestDetails } from '@playwright/test';
import type { Language } from '#domain/text/language.ts';

/** What playwright.config.ts chooses by: a test without either runs on a desk and on a phone. */
export const DESK_TAG = '@desk';
export const PHONE_TAG = '@phone';
/** Only `npm test -- --all` runs it. */
export const LONG_TAG = '@long';
/** A test without it has a browser without WebGL (fixtures.ts). */
export const DRAWN_TAG = '@drawn';

const CHROMIUM = {
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
};

/** For the files whose tests look at pictures, or at what their coming moves. */
export const WITH_PICTURES = { launchOptions: CHROMIUM };
/** All others: to fetch and decode them takes a sixth of the time of a page, and pages have room for them before. */
export const WITHOUT_PICTURES = {
  launchOptions: { ...CHROMIUM, args: [...CHROMIUM.args, '--blink-settings=imagesEnabled=false'] },
};

type Where = Pick<TestDetails, 'tag'>;

/** A phone shows it no differently, or not at all. */
export const ON_A_DESK: Where = { tag: DESK_TAG };
/** Its like runs on a desk in another language. */
export const ON_A_PHONE: Where = { tag: PHONE_TAG };
/** Looks at what a browser draws with WebGL: maps and panoramas. */
export const DRAWN: Where = { tag: DRAWN_TAG };
export const DRAWN_ON_A_DESK: Where = { tag: [DESK_TAG, DRAWN_TAG] };
export const DRAWN_ON_A_PHONE: Where = { tag: [PHONE_TAG, DRAWN_TAG] };

/** For a test that only the long form runs: what it shows, others show in part, or without a browser (docs/decisions/046). */
export function inLongForm(where: Where = {}): Where {
  return { tag: [where.tag ?? [], LONG_TAG].flat() };
}

/**
 * For a journey that is tried in several languages. They share their layout and their code, so each is tried
 * once: English on a phone, where its long words are most at risk, the others on a desk.
 */
export function oncePerLanguage(lang: Language, where: Where = {}): Where {
  return { tag: [where.tag ?? [], lang === 'en' ? PHONE_TAG : DESK_TAG].flat() };
}

/** Of `oncePerLanguage`: one language on each screen, which is all that the short form tries. */
export const DESK_AND_PHONE: readonly Language[] = ['zh', 'en'];

/** Where a page of another site is; the portal lets it ask the GraphQL endpoints. */
export const PARTNER_ORIGIN = 'http://127.0.0.1:49151';

/** Who may sign in to the office of the tested portal; global-setup.ts adds them by the command. */
export const OFFICE_USER = { name: 'tester', password: 'a password of browser tests' };
/** Who changes the password, which ends other sessions; the second is for a second try. */
export const CHANGING_USERS = ['changer', 'second-changer'].map((name) => ({
  name,
  password: 'a password until it changes',
}));
/** Who ends sessions, all of them. */
export const ENDING_USER = { name: 'ender', password: 'a password until it ends' };
