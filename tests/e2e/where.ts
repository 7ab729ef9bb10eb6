import type { TestDetails } from '@playwright/test';
import type { Language } from '#domain/text/language.ts';

/** Tags selected by playwright.config.ts. A test without them runs on a desktop and on a phone. */
export const DESK_TAG = '@desk';
export const PHONE_TAG = '@phone';
/** Only `npm test -- --all` runs it. */
export const LONG_TAG = '@long';
/** Tests without this tag run in a browser without WebGL (fixtures.ts). */
export const DRAWN_TAG = '@drawn';

const CHROMIUM = {
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
};

/** For test files that check pictures, or layout that depends on their loading. */
export const WITH_PICTURES = { launchOptions: CHROMIUM };
/** For all other files: pictures take a sixth of a page's loading time, and pages reserve space for them. */
export const WITHOUT_PICTURES = {
  launchOptions: { ...CHROMIUM, args: [...CHROMIUM.args, '--blink-settings=imagesEnabled=false'] },
};

type TagDetails = Pick<TestDetails, 'tag'>;

/** For tests whose result on a phone is the same or does not exist. */
export const ON_A_DESK: TagDetails = { tag: DESK_TAG };
/** For tests with an equivalent on a desktop in another language. */
export const ON_A_PHONE: TagDetails = { tag: PHONE_TAG };
/** For tests of WebGL content: maps and panoramas. */
export const NEEDS_WEBGL: TagDetails = { tag: DRAWN_TAG };
export const WEBGL_ON_A_DESK: TagDetails = { tag: [DESK_TAG, DRAWN_TAG] };
export const WEBGL_ON_A_PHONE: TagDetails = { tag: [PHONE_TAG, DRAWN_TAG] };

/**
 * For tests of the long form only: other tests cover them in part, or without a browser
 * (docs/decisions/046).
 */
export function inLongForm(details: TagDetails = {}): TagDetails {
  return { tag: [details.tag ?? [], LONG_TAG].flat() };
}

/**
 * For a journey in several languages. They share layout and code, so each runs once: English on a
 * phone, where long words are most likely to overflow, the others on a desktop.
 */
export function oncePerLanguage(lang: Language, details: TagDetails = {}): TagDetails {
  return { tag: [details.tag ?? [], lang === 'en' ? PHONE_TAG : DESK_TAG].flat() };
}

/** One language per screen for `oncePerLanguage`, all that the short form runs. */
export const DESK_AND_PHONE: readonly Language[] = ['zh', 'en'];

/** Origin of another site that may use the GraphQL endpoints. */
export const PARTNER_ORIGIN = 'http://127.0.0.1:49151';

/** The office user of the tested portal, created by global-setup.ts. */
export const OFFICE_USER = { name: 'tester', password: 'a password of browser tests' };
/** Users who change their password, which ends their other sessions; the second is for a retried test. */
export const CHANGING_USERS = ['changer', 'second-changer'].map((name) => ({
  name,
  password: 'a password until it changes',
}));
/** User who ends all sessions. */
export const ENDING_USER = { name: 'ender', password: 'a password until it ends' };
