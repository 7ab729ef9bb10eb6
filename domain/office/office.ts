import { ENQUIRY_KINDS, type EnquiryKind } from '../enquiry/enquiry.ts';
import { LOCK_MINUTES } from './lock-minutes.ts';
import type { OfficeTab } from './office-tabs.ts';

/** Tabs that list enquiries of one group each. */
export const ENQUIRY_TABS = ['inbox', 'applications', 'reports', 'properties'] as const;
export type EnquiryTab = (typeof ENQUIRY_TABS)[number];

/** The tab that an enquiry of a kind is listed in: a form of its own has one, all others share the inbox. */
export function tabOfKind(kind: EnquiryKind): EnquiryTab {
  return TAB_OF_KIND[kind] ?? 'inbox';
}

/** The kinds of enquiries that a tab lists. */
export function kindsOfTab(tab: EnquiryTab): readonly EnquiryKind[] {
  return ENQUIRY_KINDS.filter((kind) => tabOfKind(kind) === tab);
}

const TAB_OF_KIND: Readonly<Partial<Record<EnquiryKind, EnquiryTab>>> = {
  job_application: 'applications',
  report_listing: 'reports',
  list_property: 'properties',
};

export function isEnquiryTab(tab: OfficeTab): tab is EnquiryTab {
  return ENQUIRY_TABS.some((known) => known === tab);
}

/** Everything that the action log notes. */
export const OFFICE_ACTIONS = [
  'sign_in',
  'sign_out',
  'lock_out',
  'add_user',
  'remove_user',
  'set_password',
  'add_token',
  'revoke_token',
  'end_sessions',
  'enquiry_status',
  'enquiry_assignee',
  'enquiry_note',
  'enquiry_export',
  'enquiry_resend',
  'enquiry_photos',
  'enquiry_resume',
  'forget_enquiries',
  'stock_status',
  'stock_confirmed',
  'stock_undone',
  'stock_draft',
  'import_undone',
  'backup',
  'restore',
] as const;
export type OfficeAction = (typeof OFFICE_ACTIONS)[number];

/** Imports that the office shows, the newest. */
export const IMPORTS_SHOWN = 50;
/** Rows of a page of the office. */
export const OFFICE_PAGE = 30;
/** Hours for which mail is tried that its receiver refuses for good: the fault may be mended within a day. */
export const REFUSED_HOURS = 24;
/** The most characters of a note. */
export const NOTE_LENGTH = 2_000;

/** A session ends so many seconds after its sign-in, or after nobody has used it for so long. */
export const SESSION_SECONDS = { longest: 12 * 3_600, unused: 2 * 3_600 } as const;

/**
 * Sign-ins that may fail within a window before more are refused until it ends: of one name from one network, and of
 * all names from one network, behind which a whole office may be. After `unslowed` failures of a name from anywhere
 * there are up to `longestPause` seconds between two tries of it, and after `unslowedFirst` also before the first of a
 * network; where the user has signed in before there are none. The database has the same numbers
 * (`begin_office_attempt`): whoever asks it cannot choose others.
 */
export const SIGN_IN_LIMITS = {
  windowSeconds: LOCK_MINUTES * 60,
  ofNameAndNetwork: 5,
  ofNetwork: 20,
  unslowed: 5,
  unslowedFirst: 100,
  longestPause: 32,
} as const;

/** What a user name is made of; it is written in lower case. */
export const USER_NAME = /^[a-z0-9][a-z0-9._-]{1,39}$/;
/** Stands for no user where a user's name is asked for: it cannot be one. */
export const NOBODY = '-';
/** The least and the most characters of a password. */
export const PASSWORD_LENGTH = { least: 12, most: 200 } as const;
