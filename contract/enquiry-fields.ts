import { z } from 'zod';
import { CONTACT_TIMES, CONTACT_WAYS, EMAIL_LIMIT, isEmail } from '#domain/enquiry/contact-preferences.ts';
import { ENQUIRY_LIMITS } from '#domain/enquiry/enquiry.ts';
import { LANGUAGES } from '#domain/text/language.ts';
import { parsePhone } from '#domain/text/phone.ts';
import { oneLine } from '#domain/text/typed-text.ts';
import { stockIdOf as anyStockIdOf } from './fields.ts';

/** Forms an hour from one network address: an office has many people behind one. */
export const ENQUIRIES_PER_HOUR = 20;

/** Longer than any field may be; what is hidden in a text does not count. */
const LONGEST = 10_000;

type Clean = (text: string) => string;

/** A text that may be empty, cleaned of what nobody can see. */
export const textUpTo = (clean: Clean, most: number, description: string) =>
  z
    .string()
    .max(LONGEST)
    .transform(clean)
    .pipe(z.string().max(most))
    .meta({ description, as: { type: 'string', maxLength: most } });

/** A text that must say something. */
export const requiredText = (clean: Clean, most: number, description: string) =>
  textUpTo(clean, most, description)
    .refine((text) => text.length > 0)
    .meta({ description, as: { type: 'string', minLength: 1, maxLength: most } });

/** PostgreSQL's largest integer: nothing has a larger id. */
const LARGEST_ID = 2 ** 31 - 1;
export const idOf = (description: string) => z.int().positive().max(LARGEST_ID).meta({ description });
export const stockIdOf = (description: string) => anyStockIdOf(description).refine((id) => id <= LARGEST_ID);

/** Who sends a form. */
export const senderFields = {
  name: requiredText(oneLine, ENQUIRY_LIMITS.name, 'The visitor’s name.'),
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
      as: { type: 'string', format: 'phone', minLength: 7, maxLength: ENQUIRY_LIMITS.phone },
    }),
  direct_marketing: z.boolean().meta({
    description: 'Whether the visitor agrees to the use of the name and number in direct marketing.',
  }),
};

/** How the sender would like to be answered; all of it may be left out. */
export const preferenceFields = {
  email: textUpTo(oneLine, EMAIL_LIMIT, 'The visitor’s email address.')
    .refine((text) => text === '' || isEmail(text))
    .meta({
      description: 'The visitor’s email address.',
      as: { type: 'string', format: 'email', maxLength: EMAIL_LIMIT },
    })
    .optional(),
  contact_by: z
    .enum(CONTACT_WAYS)
    .optional()
    .meta({ description: 'How the visitor would like to be answered. `email` needs an address.' }),
  contact_at: z
    .enum(CONTACT_TIMES)
    .optional()
    .meta({ description: 'When the visitor would like to be called: on a weekday, or at the weekend.' }),
};

const HEX_KEY = /^[\da-f]{32}$/;

/** The name of a file, by which a form says that it was sent before. */
export const fileKey = (what: string) =>
  z
    .string()
    .regex(HEX_KEY)
    .meta({ description: `128 random bits in hexadecimal digits, made for this ${what}.` });

/** Stands for a captcha that was solved before the files of a form were sent. */
export const formToken = z.string().regex(HEX_KEY).meta({ description: 'What api/file_form has answered.' });

/** Fields that every form has, besides who sends it and what it is about. */
export const formFields = {
  lang: z.enum(LANGUAGES).meta({ description: 'The language the visitor reads.' }),
  key: z.string().regex(HEX_KEY).meta({
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

/** The captcha of a form that may have files. */
export const captchaOrForm = {
  captcha: formFields.captcha.default('').meta({ description: 'As for every form; not needed with `form`.' }),
  form: formToken.optional(),
};

export const enquiryAnswer = z.object({
  enquiry_no: z.string().describe('The number under which it is stored: E000042.'),
});
