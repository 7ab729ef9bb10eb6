import { z } from 'zod';
import { ENQUIRY_LIMITS, ENQUIRY_TYPES } from '#domain/enquiry.ts';
import type { SubjectIds } from '#domain/enquiry-subject.ts';
import { LANGUAGES } from '#domain/language.ts';
import { parsePhone } from '#domain/phone.ts';
import { noteError, REPORT_NOTE, REPORT_REASONS } from '#domain/report.ts';
import { manyLines, oneLine } from '#domain/typed-text.ts';
import { nothing } from './params.ts';
import { definePrivateCalls } from './private-call.ts';

/** Enquiries an hour from one network address: an office has many people behind one. */
const ENQUIRIES_PER_HOUR = 20;

/** A challenge of ALTCHA, for whoever solves it with ALTCHA's library. */
const altchaChallenge = z.object({
  parameters: z.looseObject({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.int(),
    keyLength: z.int(),
    keyPrefix: z.string(),
  }),
  signature: z.string(),
});

export const captchaAnswer = z.discriminatedUnion('provider', [
  z.object({ provider: z.literal('altcha'), challenge: altchaChallenge }),
  z.object({ provider: z.literal('recaptcha'), site_key: z.string() }),
]);

/** Longer than any field may be; what is hidden in a text does not count. */
const LONGEST = 10_000;

const cleaned = (clean: (text: string) => string, most: number, description: string) =>
  z
    .string()
    .max(LONGEST)
    .transform(clean)
    .pipe(z.string().min(1).max(most))
    .meta({ description, as: { type: 'string', minLength: 1, maxLength: most } });

/** Fields that every form has, besides what it is about. */
const formFields = {
  lang: z.enum(LANGUAGES).meta({ description: 'The language the visitor reads.' }),
  key: z
    .string()
    .regex(/^[\da-f]{32}$/)
    .meta({
      description:
        '128 random bits in hexadecimal digits, made for this enquiry. Sending it again with the same key changes nothing and answers the same number.',
    }),
  captcha: z.string().max(LONGEST).meta({
    description: 'The solution of a challenge of api/captcha: JSON in base64, or reCAPTCHA’s token.',
  }),
  website: z
    .string()
    .max(LONGEST)
    .optional()
    .meta({ description: 'A trap for programs that fill in every field: leave it empty.' }),
};

/** PostgreSQL's largest integer: no listing has a larger id. */
const LARGEST_ID = 2 ** 31 - 1;
const idOf = (what: string) =>
  z
    .int()
    .positive()
    .max(LARGEST_ID)
    .meta({ description: `The ${what} it is about.` });
const nameOf = (what: string) =>
  z
    .string()
    .min(1)
    .max(100)
    .meta({ description: `The ${what} it is about.` });

/** What an enquiry is about: one of these, or nothing in particular. */
const subjectFields = {
  stock_id: idOf('listing').optional(),
  email_alias: nameOf('agent').optional(),
  pis_bldg_id: idOf('building').optional(),
  first_hand_id: idOf('first-hand building').optional(),
  minisite: nameOf('minisite').optional(),
} satisfies Record<keyof SubjectIds, z.ZodType>;

export const enquiryBody = z
  .object({
    type: z
      .enum(ENQUIRY_TYPES)
      .meta({ description: 'The type of property; that of the subject counts where there is one.' }),
    name: cleaned(oneLine, ENQUIRY_LIMITS.name, 'The visitor’s name.'),
    phone: z
      .string()
      .max(LONGEST)
      .transform((text, ctx) => {
        const phone = parsePhone(oneLine(text));
        if (phone !== undefined) return phone;
        ctx.addIssue({ code: 'custom', message: 'bad_parameter' });
        return z.NEVER;
      })
      .meta({
        description: 'A telephone number of Hong Kong, or one from abroad with its country code.',
        as: { type: 'string', minLength: 7, maxLength: ENQUIRY_LIMITS.phone },
      }),
    ...formFields,
    message: cleaned(manyLines, ENQUIRY_LIMITS.message, 'What the visitor asks.'),
    direct_marketing: z.boolean().meta({
      description: 'Whether the visitor agrees to the use of the name and number in direct marketing.',
    }),
    ...subjectFields,
  })
  .refine((sent) => Object.keys(subjectFields).filter((id) => id in sent).length <= 1);

export const reportBody = z
  .object({
    stock_id: idOf('listing'),
    reason: z.enum(REPORT_REASONS).meta({ description: 'What is wrong with the listing.' }),
    note: z
      .string()
      .max(LONGEST)
      .transform(manyLines)
      .meta({
        description: 'More about it; required where the reason is `other`.',
        as: { type: 'string', maxLength: REPORT_NOTE },
      }),
    ...formFields,
  })
  .refine(({ reason, note }) => noteError(reason, note) === undefined, { path: ['note'] });

export const enquiryAnswer = z.object({
  enquiry_no: z.string().describe('The number under which it is stored: E000042.'),
});

export const ENQUIRY_CALLS = definePrivateCalls({
  captcha: {
    params: nothing,
    answer: captchaAnswer,
    notes: {
      tag: 'enquiries',
      summary: 'A captcha',
      description:
        'What to solve before something is sent: a challenge of ALTCHA for one use within twenty minutes, or the key for reCAPTCHA where the agency has chosen that.',
      example: {},
    },
  },
  sendEnquiry: {
    params: nothing,
    body: enquiryBody,
    perHour: ENQUIRIES_PER_HOUR,
    answer: enquiryAnswer,
    notes: {
      tag: 'enquiries',
      summary: 'Send an enquiry',
      description:
        'Stores an enquiry together with the mail to the agency before it answers. It is about one subject at most. What is sent twice with the same key is stored once.',
      example: {},
      errors: [
        'bad_parameter',
        'captcha_failed',
        'cross_site',
        'stock_not_found',
        'not_found',
        'too_large',
        'too_many_requests',
      ],
    },
  },
  reportListing: {
    params: nothing,
    body: reportBody,
    perHour: ENQUIRIES_PER_HOUR,
    answer: enquiryAnswer,
    notes: {
      tag: 'enquiries',
      summary: 'Report a listing',
      description:
        'Tells the agency that something is wrong with a listing. Stored and delivered as an enquiry is; the sender stays unnamed.',
      example: {},
      errors: [
        'bad_parameter',
        'captcha_failed',
        'cross_site',
        'stock_not_found',
        'too_large',
        'too_many_requests',
      ],
    },
  },
});
