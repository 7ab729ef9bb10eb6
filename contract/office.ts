import { z } from 'zod';
import { ICS_TYPES } from '#domain/codes/ics-type.ts';
import { TX_TYPES } from '#domain/codes/tx-type.ts';
import { CONTACT_TIMES, CONTACT_WAYS } from '#domain/enquiry/contact-preferences.ts';
import { ENQUIRY_KINDS, ENQUIRY_STATUSES, parseEnquiryNumber } from '#domain/enquiry/enquiry.ts';
import { OFFER_AUTHORITIES } from '#domain/enquiry/property-form.ts';
import { RESUME_TYPES } from '#domain/enquiry/resume.ts';
import { REPORT_REASONS } from '#domain/enquiry/stock-report.ts';
import { FEED_OUTCOMES } from '#domain/office/feed.ts';
import { IMPORT_KINDS } from '#domain/office/import-kind.ts';
import {
  ENQUIRY_TABS,
  MAX_NOTE_LENGTH,
  NO_USER,
  OFFICE_ACTIONS,
  OFFICE_ROWS_PER_PAGE,
  PASSWORD_LENGTH,
  USER_NAME_PATTERN,
} from '#domain/office/office.ts';
import { PHOTO_PROBLEMS, PHOTO_USER_KINDS, REMOTE_PICTURE_FAILURES } from '#domain/office/photo-problem.ts';
import { MAX_KEYWORD_LENGTH } from '#domain/search/filter.ts';
import { STOCK_STATUSES } from '#domain/stock/stock-status.ts';
import { LANGUAGES } from '#domain/text/language.ts';
import { cleanMultiline, cleanSingleLine } from '#domain/text/typed-text.ts';
import { wholeNumber } from './fields.ts';
import type { OfficeCallName } from './office-paths.ts';

/** Schemas of an office call: input from path, query or body, and the response. */
type OfficeCall = { readonly input: z.ZodType; readonly answer: z.ZodType };

const doneAnswer = z.object({ doneAnswer: z.literal(true) });

const enquiryNumber = z.string().transform((text, ctx) => {
  const id = parseEnquiryNumber(text);
  if (id !== undefined) return id;
  ctx.addIssue({ code: 'custom', message: 'enquiry_not_found' });
  return z.NEVER;
});

const pageNumber = wholeNumber({ min: 1, max: 10_000 }, { description: 'The page, from 1.' }).default(1);

const keyword = z.string().transform(cleanSingleLine).pipe(z.string().max(MAX_KEYWORD_LENGTH));

/** Filters of the enquiry list. */
export const enquiryFilter = z.object({
  tab: z.enum(ENQUIRY_TABS).default('inbox'),
  /** Defaults to all enquiries that are not handled; `all` includes the handled ones. */
  status: z.enum([...ENQUIRY_STATUSES, 'waiting', 'all']).default('waiting'),
  /** A user's name, or `NO_USER` for enquiries without an assignee. */
  assignee: z.union([z.literal(NO_USER), z.string().regex(USER_NAME_PATTERN)]).optional(),
  keyword: keyword.optional(),
});
export type EnquiryFilter = z.output<typeof enquiryFilter>;

export const enquiryPhotoParams = z.object({
  number: enquiryNumber,
  position: wholeNumber({ max: 99 }, { description: 'From 0.' }),
});

export const enquiryResumeParams = z.object({ number: enquiryNumber });

export const enquiriesFileParams = enquiryFilter.extend({ lang: z.enum(LANGUAGES).default('zh') });

const dateTime = z.iso.datetime();

const enquiryRow = z.object({
  number: z.string(),
  kind: z.enum(ENQUIRY_KINDS),
  received_at: dateTime,
  status: z.enum(ENQUIRY_STATUSES),
  assignee: z.string().nullable(),
  name: z.string().nullable(),
  phone: z.string().nullable(),
  message: z.string(),
  about: z.string(),
  reason: z.enum(REPORT_REASONS).nullable(),
  /** True if the receiver has rejected the mail permanently, and it is no longer retried. */
  mail_refused: z.boolean(),
});

const enquiryStock = z.object({ id: z.string(), link: z.record(z.enum(LANGUAGES), z.string()) });

/** A property that an owner has submitted for listing. */
const submittedProperty = z.object({
  ics_type: z.enum(ICS_TYPES),
  tx_type: z.enum(TX_TYPES),
  location: z.string(),
  floor: z.string().nullable(),
  flat: z.string().nullable(),
  area: z.int(),
  area_basis: z.enum(['gross', 'saleable']),
  sell: z.int().nullable(),
  rent: z.int().nullable(),
  /** The sender's right to offer the property; null for old submissions without this field. */
  authority: z.enum(OFFER_AUTHORITIES).nullable(),
  /** Positions of the photos, in order. */
  photos: z.array(z.int()),
  /** Number of the listing that was created from the submitted property, such as C0103256. */
  draft: z.string().nullable(),
});

const enquiryDetail = enquiryRow.extend({
  email: z.string().nullable(),
  contact_by: z.enum(CONTACT_WAYS).nullable(),
  contact_at: z.enum(CONTACT_TIMES).nullable(),
  language: z.enum(LANGUAGES),
  direct_marketing: z.boolean(),
  handled_at: dateTime.nullable(),
  stock: enquiryStock.nullable(),
  mail: z
    .object({
      state: z.enum(['waiting', 'sent', 'refused']),
      attempts: z.int(),
      /** Reply of the receiving mail server, if the server has rejected the mail. */
      answer: z.string().nullable(),
    })
    .nullable(),
  property: submittedProperty.nullable(),
  /** Résumé of an application. */
  resume: z.object({ type: z.enum(RESUME_TYPES), bytes: z.int() }).nullable(),
  notes: z.array(z.object({ user: z.string(), text: z.string(), written_at: dateTime })),
});

/** A listing in the office's list. */
const stockRow = z.object({
  id: z.string().describe('C0103256'),
  gstock_id: z.int(),
  ics_type: z.enum(ICS_TYPES),
  tx_type: z.enum(TX_TYPES),
  status: z.enum(STOCK_STATUSES),
  name: z.record(z.enum(LANGUAGES), z.string().nullable()),
  sell: z.int().nullable(),
  rent: z.int().nullable(),
  update_date: z.iso.date(),
  closed_on: z.iso.date().nullable(),
});

const stockId = wholeNumber({ min: 1, max: 2 ** 31 - 1 }, { description: 'The listing.' });

const importRow = z.object({
  id: z.int(),
  kind: z.enum(IMPORT_KINDS),
  file_name: z.string(),
  imported_by: z.string(),
  ended_at: dateTime,
  outcome: z.enum(['done', 'refused']),
  would_withdraw: z
    .int()
    .nullable()
    .describe(
      'Number of rows that would have been withdrawn, out of `rows_present`; nothing was imported because of them.',
    ),
  rows_present: z.int().nullable(),
  rows_read: z.int(),
  rows_added: z.int(),
  rows_changed: z.int(),
  rows_withdrawn: z.int(),
  rows_refused: z.int(),
  rows_disagreeing: z
    .int()
    .describe('Rows in which the office’s value was kept although the file contains another value.'),
  undone_at: dateTime.nullable(),
  undone_by: z.string().nullable(),
  /** Number of rows that were not restored, because they had been changed since the import. */
  rows_left: z.int().nullable(),
  can_undo: z.boolean(),
});

/** Result of undoing an import. */
const undoneImport = z.object({
  restored: z.int(),
  removed: z.int(),
  withdrawn: z.int(),
  left: z.int(),
  left_keys: z.array(z.string()).max(100),
});

/** A photo with a problem. */
const photoRow = z.object({
  problem: z.enum(PHOTO_PROBLEMS),
  address: z.string(),
  used_by: z.object({ kind: z.enum(PHOTO_USER_KINDS), id: z.int() }).nullable(),
  /** Why a picture on another site could not be downloaded. */
  failure: z.object({ reason: z.enum(REMOTE_PICTURE_FAILURES), status: z.int().nullable() }).nullable(),
});

const loggedAction = z.object({
  id: z.int(),
  done_at: dateTime,
  /** Null if the action was done on the command line. */
  user: z.string().nullable(),
  action: z.enum(OFFICE_ACTIONS),
  subject: z.string().nullable(),
  /** New value, such as a status or a name. */
  value: z.string().nullable(),
});

/** State of the scheduled feed import. */
const feedState = z.object({
  /** A file or URL, without secrets. */
  source: z.string(),
  running: z.boolean(),
  /** Start of the last run; null before the first run. */
  started_at: dateTime.nullable(),
  /** Result of the last finished run. */
  outcome: z.enum(FEED_OUTCOMES).nullable(),
  /** Error of the last finished run. */
  problem: z.string().nullable(),
  next_at: dateTime,
});

export const OFFICE_CALLS = {
  signIn: {
    input: z.object({
      name: z
        .string()
        .transform((text) => cleanSingleLine(text).toLowerCase())
        // Names of any format are accepted here, so that an impossible name fails in the same way as a
        // wrong password.
        .pipe(z.string().max(200)),
      password: z.string().max(PASSWORD_LENGTH.max),
    }),
    answer: doneAnswer,
  },
  signOut: { input: z.object({}), answer: doneAnswer },
  changePassword: {
    input: z.object({
      password: z.string().max(PASSWORD_LENGTH.max),
      new_password: z.string().min(PASSWORD_LENGTH.min).max(PASSWORD_LENGTH.max),
    }),
    answer: doneAnswer,
  },
  /** Sessions of the signed-in user, most recently used first. */
  sessions: {
    input: z.object({}),
    answer: z.object({
      sessions: z.array(
        z.object({
          begun_at: dateTime,
          used_at: dateTime,
          /** Shortened IP address, such as 203.0.113.0. */
          network: z.string().nullable(),
          browser: z.string().nullable(),
          system: z.string().nullable(),
          is_this: z.boolean(),
        }),
      ),
    }),
  },
  endSessions: { input: z.object({ which: z.enum(['others', 'all']) }), answer: doneAnswer },
  overview: {
    input: z.object({}),
    answer: z.object({
      user: z.string(),
      /** Release of the portal. */
      version: z.string(),
      users: z.array(z.string()),
      waiting: z.record(z.enum(ENQUIRY_TABS), z.int()),
    }),
  },
  enquiries: {
    input: enquiryFilter.extend({ page: pageNumber }),
    answer: z.object({ count: z.int(), enquiries: z.array(enquiryRow).max(OFFICE_ROWS_PER_PAGE) }),
  },
  enquiry: { input: z.object({ number: enquiryNumber }), answer: enquiryDetail },
  changeEnquiry: {
    input: z.object({
      number: enquiryNumber,
      status: z.enum(ENQUIRY_STATUSES).optional(),
      assignee: z.string().regex(USER_NAME_PATTERN).nullable().optional(),
    }),
    answer: enquiryDetail,
  },
  addNote: {
    input: z.object({
      number: enquiryNumber,
      text: z.string().max(10_000).transform(cleanMultiline).pipe(z.string().min(1).max(MAX_NOTE_LENGTH)),
    }),
    answer: enquiryDetail,
  },
  resendMail: { input: z.object({ number: enquiryNumber }), answer: enquiryDetail },
  draftStock: { input: z.object({ number: enquiryNumber }), answer: enquiryDetail },
  stocks: {
    input: z.object({
      status: z.enum([...STOCK_STATUSES, 'all']).default('active'),
      keyword: keyword.optional(),
      page: pageNumber,
    }),
    answer: z.object({ count: z.int(), stocks: z.array(stockRow).max(OFFICE_ROWS_PER_PAGE) }),
  },
  changeStock: {
    input: z.object({ id: stockId, status: z.enum(STOCK_STATUSES) }),
    answer: stockRow,
  },
  undoStock: { input: z.object({ id: stockId }), answer: stockRow },
  data: {
    input: z.object({}),
    answer: z.object({
      feed: feedState.nullable(),
      version: z.int(),
      changed_at: dateTime,
      demonstration: z.boolean(),
      unreviewed: z.int(),
      imports: z.array(importRow),
    }),
  },
  undoImport: {
    input: z.object({ id: wholeNumber({ min: 1, max: 2 ** 31 - 1 }, { description: 'The import.' }) }),
    answer: undoneImport,
  },
  photos: {
    input: z.object({ problem: z.enum([...PHOTO_PROBLEMS, 'all']).default('all'), page: pageNumber }),
    answer: z.object({
      checked_at: dateTime.nullable().describe('Null before the first check of photos.'),
      waiting: z.int().describe('Pictures on other sites that are not downloaded yet.'),
      counts: z.record(z.enum([...PHOTO_PROBLEMS, 'all']), z.int()),
      photos: z.array(photoRow).max(OFFICE_ROWS_PER_PAGE),
    }),
  },
  log: {
    input: z.object({ page: pageNumber }),
    answer: z.object({ count: z.int(), actions: z.array(loggedAction) }),
  },
} as const satisfies Readonly<Record<OfficeCallName, OfficeCall>>;

type Calls = typeof OFFICE_CALLS;
export type OfficeInput<Name extends OfficeCallName> = z.output<Calls[Name]['input']>;
export type OfficeAnswer<Name extends OfficeCallName> = z.output<Calls[Name]['answer']>;
