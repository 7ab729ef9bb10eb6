import { ENQUIRY_KINDS, type EnquiryKind } from '../enquiry/enquiry.ts';
import { SIGN_IN_LOCK_MINUTES } from './lock-minutes.ts';
import type { OfficeTab } from './office-tabs.ts';

/** Tabs that list enquiries, one for each group of kinds. */
export const ENQUIRY_TABS = ['inbox', 'applications', 'reports', 'properties'] as const;
export type EnquiryTab = (typeof ENQUIRY_TABS)[number];

/**
 * Returns the tab that lists enquiries of a kind. Special forms have their own tab; all other kinds are
 * in the inbox.
 */
export function tabOfKind(kind: EnquiryKind): EnquiryTab {
  return TAB_OF_KIND[kind] ?? 'inbox';
}

/** Returns the kinds of enquiries that a tab lists. */
export function kindsOfTab(tab: EnquiryTab): readonly EnquiryKind[] {
  return ENQUIRY_KINDS.filter((kind) => tabOfKind(kind) === tab);
}

const TAB_OF_KIND: Readonly<Partial<Record<EnquiryKind, EnquiryTab>>> = {
  job_application: 'applications',
  report_listing: 'reports',
  list_property: 'properties',
};

export function isEnquiryTab(tab: OfficeTab): tab is EnquiryTab {
  return ENQUIRY_TABS.some((tabName) => tabName === tab);
}

/** Actions that the back office's audit log records. */
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

/** Maximum number of recent imports in the list. */
export const MAX_VISIBLE_IMPORTS = 50;
/** Number of rows per back office page. */
export const OFFICE_ROWS_PER_PAGE = 30;
/**
 * Hours for which an email is retried after a permanent rejection, because the recipient may fix the
 * fault within a day.
 */
export const REFUSED_MAIL_RETRY_HOURS = 24;
/** Maximum length of a note, in characters. */
export const MAX_NOTE_LENGTH = 2_000;

/** Session lifetime in seconds: in total since the sign-in, and without activity. */
export const SESSION_SECONDS = { max: 12 * 3_600, idle: 2 * 3_600 } as const;

/**
 * Limits of failed sign-ins per time window: for one name from one network, and for all names from one
 * network (which a whole office may share). After `failuresBeforeDelay` failures of a name from
 * anywhere, further attempts are delayed by up to `maxDelaySeconds`; after `failuresBeforeFirstDelay`,
 * so is the first attempt from a network. Networks where the user has signed in before have no delay.
 * The database function `begin_office_attempt` contains the same numbers, so that callers cannot change
 * them.
 */
export const SIGN_IN_LIMITS = {
  windowSeconds: SIGN_IN_LOCK_MINUTES * 60,
  failuresPerNameAndNetwork: 5,
  failuresPerNetwork: 20,
  failuresBeforeDelay: 5,
  failuresBeforeFirstDelay: 100,
  maxDelaySeconds: 32,
} as const;

/** Format of user names, which are in lower case. */
export const USER_NAME_PATTERN = /^[a-z0-9][a-z0-9._-]{1,39}$/;
/** Represents "no user" where a user name is expected. It is not a valid user name. */
export const NO_USER = '-';
/** Minimum and maximum length of a password in characters. */
export const PASSWORD_LENGTH = { min: 12, max: 200 } as const;
