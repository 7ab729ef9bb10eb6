import type { TestDetails } from '@playwright/test';
import type { Language } from '#domain/text/language.ts';

/**
 * Tags that playwright.config.ts uses to select tests. A test with neither tag runs on a desktop and on
 * a phone.
 */
export const DESKTOP_TAG = '@desktop';
export const PHONE_TAG = '@phone';
/** Tests with this tag run only with `npm test -- --all`. */
export const LONG_TAG = '@long';
/** Tests with this tag need WebGL. All other tests run in a browser without WebGL (fixtures.ts). */
export const WEBGL_TAG = '@webgl';

const CHROMIUM_LAUNCH_OPTIONS = {
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
};

/** Options for test files that check pictures, or layout that depends on loading pictures. */
export const WITH_PICTURES = { launchOptions: CHROMIUM_LAUNCH_OPTIONS };
/**
 * Options for test files that need no pictures. Pictures take a sixth of a page's loading time, and
 * pages reserve space for missing pictures.
 */
export const WITHOUT_PICTURES = {
  launchOptions: {
    ...CHROMIUM_LAUNCH_OPTIONS,
    args: [...CHROMIUM_LAUNCH_OPTIONS.args, '--blink-settings=imagesEnabled=false'],
  },
};

type TagDetails = Pick<TestDetails, 'tag'>;

/** For tests whose result is the same on a phone, or whose feature a phone does not have. */
export const DESKTOP_ONLY: TagDetails = { tag: DESKTOP_TAG };
/** For tests that run on a phone only, because an equivalent test runs on a desktop in another language. */
export const PHONE_ONLY: TagDetails = { tag: PHONE_TAG };
/** For tests of WebGL content: maps and panoramas. */
export const NEEDS_WEBGL: TagDetails = { tag: WEBGL_TAG };
export const WEBGL_DESKTOP_ONLY: TagDetails = { tag: [DESKTOP_TAG, WEBGL_TAG] };
export const WEBGL_PHONE_ONLY: TagDetails = { tag: [PHONE_TAG, WEBGL_TAG] };

/**
 * Restricts a test to `npm test -- --all`. Other tests cover its subject in part, or without a browser
 * (docs/decisions/046).
 */
export function inLongForm(details: TagDetails = {}): TagDetails {
  return { tag: [details.tag ?? [], LONG_TAG].flat() };
}

/**
 * Selects one device for each language of a journey, since languages share layout and code. English
 * runs on a phone, where long words are most likely to overflow; all other languages run on a desktop.
 */
export function oncePerLanguage(lang: Language, details: TagDetails = {}): TagDetails {
  return { tag: [details.tag ?? [], lang === 'en' ? PHONE_TAG : DESKTOP_TAG].flat() };
}

/**
 * With `oncePerLanguage`, one language for a desktop and one for a phone. The default `npm test` needs
 * no more.
 */
export const DESKTOP_AND_PHONE_LANGUAGES: readonly Language[] = ['zh', 'en'];

/** Origin of another site that may use the GraphQL endpoints. */
export const PARTNER_ORIGIN = 'http://127.0.0.1:49151';

/** The office user of the tested portal, created by global-setup.ts. */
export const OFFICE_USER = { name: 'tester', password: 'a password of browser tests' };
/**
 * Users for the test that changes a password, which ends all other sessions of the user. The second
 * user is for a retry of the test.
 */
export const PASSWORD_CHANGE_USERS = ['changer', 'second-changer'].map((name) => ({
  name,
  password: 'a password until it changes',
}));
/** User for the test that ends all sessions. */
export const SESSIONS_END_USER = { name: 'ender', password: 'a password until it ends' };
