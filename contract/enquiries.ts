import { z } from 'zod';
import { ENQUIRY_LIMITS, ENQUIRY_TYPES } from '#domain/enquiry/enquiry.ts';
import { MAX_ENQUIRY_STOCKS } from '#domain/enquiry/enquiry-subject.ts';
import { MAX_RESUME_BYTES, RESUME_CONTENT_TYPES } from '#domain/enquiry/resume.ts';
import { MAX_REPORT_NOTE_LENGTH, noteError, REPORT_REASONS } from '#domain/enquiry/stock-report.ts';
import type { SubjectIds } from '#domain/enquiry/subject-ids.ts';
import { cleanMultiline } from '#domain/text/typed-text.ts';
import {
  bodyIdSchema,
  bodyStockIdSchema,
  captchaOrForm,
  enquiryAnswer,
  fileKey,
  formFields,
  formToken,
  MAX_ENQUIRIES_PER_HOUR,
  preferenceFields,
  requiredText,
  senderFields,
  textUpTo,
} from './enquiry-fields.ts';
import { noParameters } from './params.ts';
import { definePrivateCalls } from './private-call-definition.ts';

/** An ALTCHA challenge, to be solved with ALTCHA's library. */
const altchaChallenge = z.object({
  parameters: z
    .looseObject({
      algorithm: z.string().describe('The key derivation that is to be solved.'),
      nonce: z.string().describe('Random, in hexadecimal digits; a part of what is derived from.'),
      salt: z.string().describe('Random, in hexadecimal digits.'),
      cost: z.int().describe('Rounds of the derivation.'),
      keyLength: z.int().describe('Bytes of the key.'),
      keyPrefix: z.string().describe('What a solution’s key begins with, in hexadecimal digits.'),
    })
    .describe('What is to be solved. Fields that are not named here belong to ALTCHA.'),
  signature: z.string().describe('Shows that the challenge is the portal’s own.'),
});

export const captchaAnswer = z.discriminatedUnion('provider', [
  z.object({
    provider: z.literal('altcha').describe('Whose captcha it is.'),
    challenge: altchaChallenge.describe('A challenge for ALTCHA’s library.'),
  }),
  z.object({
    provider: z.literal('recaptcha').describe('Whose captcha it is.'),
    site_key: z.string().describe('The key by which browsers ask reCAPTCHA.'),
  }),
]);

const shortText = (description: string) => z.string().min(1).max(100).meta({ description });

/** Ids that identify the subject of an enquiry. At most one of these fields may be set. */
const subjectFields = {
  stock_id: bodyStockIdSchema('The listing it is about.').optional(),
  email_alias: shortText('The agent it is about.').optional(),
  pis_bldg_id: bodyIdSchema('The building it is about.').optional(),
  first_hand_id: bodyIdSchema('The first-hand building it is about.').optional(),
  minisite: shortText('The minisite it is about.').optional(),
  post_id: bodyIdSchema('The recruitment post that is applied for.').optional(),
  stock_ids: z
    .array(bodyStockIdSchema('A listing.'))
    .min(1)
    .max(MAX_ENQUIRY_STOCKS)
    .readonly()
    .optional()
    .meta({ description: 'Several listings: the agent of each is sent one enquiry about all of his.' }),
} satisfies Record<keyof SubjectIds, z.ZodType>;

const enquiriesAnswer = enquiryAnswer.extend({
  enquiry_nos: z
    .array(z.string())
    .optional()
    .describe('The numbers of all, where several agents were sent one each.'),
});

const resumeKey = fileKey('file');

export const enquiryBody = z
  .object({
    type: z
      .enum(ENQUIRY_TYPES)
      .meta({ description: 'The type of property; that of the subject counts where there is one.' }),
    ...senderFields,
    ...preferenceFields,
    ...formFields,
    ...captchaOrForm,
    message: requiredText(cleanMultiline, ENQUIRY_LIMITS.message, 'What the visitor asks.'),
    ...subjectFields,
    resume: resumeKey.optional().meta({
      description: 'The key of a résumé that was sent before: an application has one, others none.',
    }),
  })
  .refine((body) => Object.keys(subjectFields).filter((id) => id in body).length <= 1)
  .refine(({ contact_by, email }) => contact_by !== 'email' || Boolean(email), { path: ['email'] })
  .refine(({ post_id, resume }) => (post_id === undefined) === (resume === undefined), { path: ['resume'] });

export const reportBody = z
  .object({
    stock_id: bodyStockIdSchema('The listing it is about.'),
    reason: z.enum(REPORT_REASONS).meta({ description: 'What is wrong with the listing.' }),
    note: textUpTo(
      cleanMultiline,
      MAX_REPORT_NOTE_LENGTH,
      'More about it; required where the reason is `other`.',
    ),
    ...formFields,
  })
  .refine(({ reason, note }) => noteError(reason, note) === undefined, { path: ['note'] });

/**
 * Maximum captchas per IP address per minute. Each form needs one captcha, and even a large office
 * sends few forms.
 */
const MAX_CAPTCHAS_PER_MINUTE = 120;

export const ENQUIRY_CALLS = definePrivateCalls({
  captcha: {
    params: noParameters,
    limit: { perMinute: MAX_CAPTCHAS_PER_MINUTE },
    answer: captchaAnswer,
    notes: {
      tag: 'enquiries',
      summary: 'A captcha',
      description:
        'What to solve before something is sent: a challenge of ALTCHA for one use within twenty minutes, or the key for reCAPTCHA where the agency has chosen that.',
      example: {},
      errors: ['too_many_requests', 'unavailable'],
    },
  },
  startFileForm: {
    params: noParameters,
    body: z.object({ captcha: formFields.captcha }),
    limit: { perHour: MAX_ENQUIRIES_PER_HOUR },
    answer: z.object({ form: z.string().describe('A token that its files and the form itself name.') }),
    notes: {
      tag: 'enquiries',
      summary: 'Begin a form with files',
      description:
        'Takes the solution of a captcha before the first file is sent. The token it answers stands for it for a day: for the photos of one property or for a résumé, and in place of another captcha when the form is sent.',
      example: {},
      errors: ['bad_parameter', 'captcha_failed', 'cross_site', 'too_large', 'too_many_requests'],
    },
  },
  addResume: {
    params: z.object({ key: resumeKey, form: formToken }),
    file: { types: Object.values(RESUME_CONTENT_TYPES), maxBytes: MAX_RESUME_BYTES },
    limit: { perHour: MAX_ENQUIRIES_PER_HOUR },
    answer: z.object({}),
    notes: {
      tag: 'enquiries',
      summary: 'Send a résumé',
      description: `The body is the file itself: PDF or Word (.doc, .docx) without macros, of at most ${MAX_RESUME_BYTES / 1e6} MB, known by its content. It waits a day at most for its form. Sending it again under the same key changes nothing; another one of the same form takes its place.`,
      example: { key: '00000000000000000000000000000000', form: '00000000000000000000000000000000' },
      errors: ['resume_type', 'not_found', 'cross_site', 'too_large', 'too_many_requests', 'unavailable'],
    },
  },
  sendEnquiry: {
    params: noParameters,
    body: enquiryBody,
    limit: { perHour: MAX_ENQUIRIES_PER_HOUR },
    answer: enquiriesAnswer,
    notes: {
      tag: 'enquiries',
      summary: 'Send an enquiry',
      description:
        'Stores an enquiry together with the mail to the agency before it answers. It is about one subject at most, or about several listings: then each agent is sent one enquiry about his; one about a recruitment post is an application, with a résumé. What is sent twice with the same key is stored once.',
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
    params: noParameters,
    body: reportBody,
    limit: { perHour: MAX_ENQUIRIES_PER_HOUR },
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
