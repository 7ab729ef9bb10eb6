import { z } from 'zod';
import {
  CONTACT_TIMES,
  CONTACT_WAYS,
  isEmail,
  MAX_EMAIL_LENGTH,
} from '#domain/enquiry/contact-preferences.ts';
import { ENQUIRY_LIMITS } from '#domain/enquiry/enquiry.ts';
import { LANGUAGES } from '#domain/text/language.ts';
import { parsePhone } from '#domain/text/phone.ts';
import { cleanSingleLine } from '#domain/text/typed-text.ts';
import { stockIdSchema } from './fields.ts';

/** Maximum forms per IP address per hour; a whole office may share one address. */
export const MAX_ENQUIRIES_PER_HOUR = 20;

/**
 * Maximum length of a raw value before cleaning. Invisible characters are removed first and do not
 * count towards a field's own limit.
 */
const MAX_RAW_TEXT_LENGTH = 10_000;

type CleanText = (text: string) => string;

/** An optional text with invisible characters removed. */
export const textUpTo = (cleanText: CleanText, maxLength: number, description: string) =>
  z
    .string()
    .max(MAX_RAW_TEXT_LENGTH)
    .transform(cleanText)
    .pipe(z.string().max(maxLength))
    .meta({ description, as: { type: 'string', maxLength } });

/** A text that must not be empty after cleaning. */
export const requiredText = (cleanText: CleanText, maxLength: number, description: string) =>
  textUpTo(cleanText, maxLength, description)
    .refine((text) => text.length > 0)
    .meta({ description, as: { type: 'string', minLength: 1, maxLength } });

/** Maximum of PostgreSQL's integer type; no id is larger. */
const MAX_ID = 2 ** 31 - 1;
export const bodyIdSchema = (description: string) => z.int().positive().max(MAX_ID).meta({ description });
export const bodyStockIdSchema = (description: string) =>
  stockIdSchema(description).refine((id) => id <= MAX_ID);

/** Contact details of the sender. */
export const senderFields = {
  name: requiredText(cleanSingleLine, ENQUIRY_LIMITS.name, 'The visitor’s name.'),
  phone: z
    .string()
    .max(MAX_RAW_TEXT_LENGTH)
    .transform((text, ctx) => {
      const phone = parsePhone(cleanSingleLine(text));
      if (phone !== undefined) return phone;
      ctx.addIssue({ code: 'custom', message: 'bad_parameter' });
      return z.NEVER;
    })
    .meta({
      description: 'A Hong Kong telephone number, or a foreign number with its country code.',
      as: { type: 'string', format: 'phone', minLength: 7, maxLength: ENQUIRY_LIMITS.phone },
    }),
  direct_marketing: z.boolean().meta({
    description: 'Whether the visitor agrees to the use of the name and number in direct marketing.',
  }),
};

/** Preferred way and time of the reply; all fields are optional. */
export const preferenceFields = {
  email: textUpTo(cleanSingleLine, MAX_EMAIL_LENGTH, 'The visitor’s email address.')
    .refine((text) => text === '' || isEmail(text))
    .meta({
      description: 'The visitor’s email address.',
      as: { type: 'string', format: 'email', maxLength: MAX_EMAIL_LENGTH },
    })
    .optional(),
  contact_by: z
    .enum(CONTACT_WAYS)
    .optional()
    .meta({ description: 'Preferred way of contact. `email` requires an address.' }),
  contact_at: z
    .enum(CONTACT_TIMES)
    .optional()
    .meta({ description: 'Preferred time of contact: part of a weekday, or the weekend.' }),
};

const HEX_KEY_PATTERN = /^[\da-f]{32}$/;

/** Key under which a file was uploaded; the form refers to the file by it. */
export const fileKeySchema = (purpose: string) =>
  z
    .string()
    .regex(HEX_KEY_PATTERN)
    .meta({ description: `128 random bits in hexadecimal digits, created for this ${purpose}.` });

/**
 * Token that replaces the captcha for a form with files, because the captcha was solved before the
 * first upload.
 */
export const formToken = z
  .string()
  .regex(HEX_KEY_PATTERN)
  .meta({ description: 'The token that api/file_form returned.' });

/** Technical fields of every form. */
export const formFields = {
  lang: z.enum(LANGUAGES).meta({ description: 'The language the visitor reads.' }),
  key: z.string().regex(HEX_KEY_PATTERN).meta({
    description:
      '128 random bits in hexadecimal digits, created for this enquiry. A repeated request with the same key changes nothing and returns the same number.',
  }),
  captcha: z.string().max(MAX_RAW_TEXT_LENGTH).meta({
    description: 'The solution of a challenge of api/captcha: JSON in base64, or reCAPTCHA’s token.',
  }),
  website: z
    .string()
    .max(MAX_RAW_TEXT_LENGTH)
    .optional()
    .meta({ description: 'Must be empty. It detects programs that fill in every field.' }),
};

/** Captcha of a form that may have files: either a solution or a form token. */
export const captchaOrForm = {
  captcha: formFields.captcha
    .default('')
    .meta({ description: 'The solution of a captcha; not needed with `form`.' }),
  form: formToken.optional(),
};

export const enquiryAnswer = z.object({
  enquiry_no: z.string().describe('Number of the stored enquiry: E000042.'),
});
