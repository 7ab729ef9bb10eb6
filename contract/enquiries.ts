import { z } from 'zod';
import { ENQUIRY_LIMITS, ENQUIRY_TYPES } from '#domain/enquiry/enquiry.ts';
import { MAX_ENQUIRY_STOCKS } from '#domain/enquiry/enquiry-subject.ts';
import { MAX_RESUME_BYTES, RESUME_CONTENT_TYPES } from '#domain/enquiry/resume.ts';
import { MAX_REPORT_NOTE_LENGTH, REPORT_REASONS, validateNote } from '#domain/enquiry/stock-report.ts';
import type { SubjectIds } from '#domain/enquiry/subject-ids.ts';
import { cleanMultiline } from '#domain/text/typed-text.ts';
import {
  bodyIdSchema,
  bodyStockIdSchema,
  captchaOrForm,
  enquiryAnswer,
  fileKeySchema,
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
      keyPrefix: z.string().describe('Required beginning of a solution’s key, in hexadecimal digits.'),
    })
    .describe('The challenge parameters. ALTCHA defines all other fields.'),
  signature: z.string().describe('Signature of the portal.'),
});

export const captchaAnswer = z.discriminatedUnion('provider', [
  z.object({
    provider: z.literal('altcha').describe('Provider of the captcha.'),
    challenge: altchaChallenge.describe('A challenge for ALTCHA’s library.'),
  }),
  z.object({
    provider: z.literal('recaptcha').describe('Provider of the captcha.'),
    site_key: z.string().describe('Public site key of reCAPTCHA.'),
  }),
]);

const shortTextSchema = (description: string) => z.string().min(1).max(100).meta({ description });

/** Ids that identify the subject of an enquiry. At most one of these fields may be set. */
const subjectFields = {
  stock_id: bodyStockIdSchema('The listing it is about.').optional(),
  email_alias: shortTextSchema('The agent it is about.').optional(),
  pis_bldg_id: bodyIdSchema('The building it is about.').optional(),
  first_hand_id: bodyIdSchema('The first-hand building it is about.').optional(),
  minisite: shortTextSchema('The minisite it is about.').optional(),
  post_id: bodyIdSchema('The recruitment post that is applied for.').optional(),
  stock_ids: z
    .array(bodyStockIdSchema('A listing.'))
    .min(1)
    .max(MAX_ENQUIRY_STOCKS)
    .readonly()
    .optional()
    .meta({
      description: 'Several listings. Each agent gets one enquiry about all of their listings in this list.',
    }),
} satisfies Record<keyof SubjectIds, z.ZodType>;

const enquiriesAnswer = enquiryAnswer.extend({
  enquiry_nos: z
    .array(z.string())
    .optional()
    .describe('The numbers of all enquiries, if several agents got one each.'),
});

const resumeKey = fileKeySchema('file');

export const enquiryBody = z
  .object({
    type: z.enum(ENQUIRY_TYPES).meta({
      description:
        'The property type. If the enquiry has a subject, the type of the subject is used instead.',
    }),
    ...senderFields,
    ...preferenceFields,
    ...formFields,
    ...captchaOrForm,
    message: requiredText(cleanMultiline, ENQUIRY_LIMITS.message, 'Text of the enquiry.'),
    ...subjectFields,
    resume: resumeKey.optional().meta({
      description:
        'Key of an uploaded résumé. Required for an application; must be absent from other enquiries.',
    }),
  })
  .refine((body) => Object.keys(subjectFields).filter((id) => id in body).length <= 1)
  .refine(({ contact_by, email }) => contact_by !== 'email' || Boolean(email), { path: ['email'] })
  .refine(({ post_id, resume }) => (post_id === undefined) === (resume === undefined), { path: ['resume'] });

export const reportBody = z
  .object({
    stock_id: bodyStockIdSchema('The listing it is about.'),
    reason: z.enum(REPORT_REASONS).meta({ description: 'The reason for the report.' }),
    note: textUpTo(
      cleanMultiline,
      MAX_REPORT_NOTE_LENGTH,
      'More about it; required where the reason is `other`.',
    ),
    ...formFields,
  })
  .refine(({ reason, note }) => validateNote(reason, note) === undefined, { path: ['note'] });

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
        'Returns the captcha to solve before a form is sent: an ALTCHA challenge that can be used once within twenty minutes, or the site key of reCAPTCHA if the agency has chosen reCAPTCHA.',
      example: {},
      errors: ['too_many_requests', 'unavailable'],
    },
  },
  startFileForm: {
    params: noParameters,
    body: z.object({ captcha: formFields.captcha }),
    limit: { perHour: MAX_ENQUIRIES_PER_HOUR },
    answer: z.object({ form: z.string().describe('Token for uploading the files and submitting the form.') }),
    notes: {
      tag: 'enquiries',
      summary: 'Begin a form with files',
      description:
        'Accepts the solution of a captcha before the first file is uploaded. The returned token replaces the captcha for a day: for the photos of one property or a résumé, and for the form itself.',
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
      description: `The body is the file itself: PDF or Word (.doc, .docx) without macros, of at most ${MAX_RESUME_BYTES / 1e6} MB, detected from its content. An uploaded file is deleted after a day unless its form is submitted. Sending it again with the same key changes nothing; another résumé for the same form replaces it.`,
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
        'Stores an enquiry and its mail to the agency before the response. An enquiry has at most one subject, or several listings; in that case each agent gets one enquiry about their own listings. An enquiry about a recruitment post is an application with a résumé. A repeated request with the same key is stored only once.',
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
        'Tells the agency that something is wrong with a listing. The report is stored and delivered like an enquiry; the sender is anonymous.',
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
