import { z } from 'zod';
import { booleanFlag, secretText, urlMatching, variable, wholeNumber } from './variable.ts';

/** Variables for the delivery of enquiries and the captcha of the forms. */
export const FORM_VARIABLES = {
  SMTP_URL: variable({
    schema: urlMatching(/^smtps?:\/\//),
    allowed: 'an address such as smtp://user:password@host:587 or smtps://user:password@host',
    isSecret: true,
    description:
      'Mail server for enquiries; without it they are stored only, and `podium enquiries` lists them',
  }),
  SMTP_ALLOW_PLAIN: variable({
    schema: booleanFlag,
    fallback: '0',
    allowed: '1 or 0',
    description:
      'Allows unencrypted mail to an `smtp://` server on another machine; otherwise it must offer STARTTLS',
  }),
  ENQUIRY_EMAIL: variable({
    schema: z.email(),
    allowed: 'an email address',
    description: 'Where enquiries go, with a copy of those that go to an agent; `BRAND_EMAIL` when unset',
  }),
  MAIL_FROM: variable({
    schema: z.email(),
    allowed: 'an email address',
    description: 'Sender of the mail; `BRAND_EMAIL` when unset',
  }),
  MAIL_LEASE_SECONDS: variable({
    schema: wholeNumber(5, 3_600),
    fallback: '180',
    allowed: 'a number of seconds from 5 to 3600',
    description:
      'Seconds after which an interrupted delivery is tried again; longer than a mail server takes to answer',
  }),
  ENQUIRY_WEBHOOK_URL: variable({
    schema: urlMatching(/^https?:\/\//),
    allowed: 'an http or https address',
    isSecret: true,
    description: 'Receives enquiries as signed JSON instead of mail',
  }),
  ENQUIRY_WEBHOOK_SECRET: variable({
    schema: secretText,
    allowed: 'a text of 16 to 200 characters without spaces',
    isSecret: true,
    description:
      'Signs what is sent to `ENQUIRY_WEBHOOK_URL`: HMAC-SHA256 of the time, a full stop and the body',
  }),
  ENQUIRY_RETENTION_DAYS: variable({
    schema: wholeNumber(1, 36_500),
    allowed: 'a number of days from 1 to 36500',
    description:
      'Enquiries unchanged for this many days are deleted with everything that belongs to them; they are kept when unset (docs/personal-data.md)',
  }),
  RECAPTCHA_SITE_KEY: variable({
    schema: z.string().regex(/^[\w-]{10,100}$/),
    allowed: 'a key of 10 to 100 letters, digits, dashes and underscores',
    description: 'Site key of reCAPTCHA v3; when unset, ALTCHA is used, which needs no outside service',
  }),
  RECAPTCHA_SECRET: variable({
    schema: secretText,
    allowed: 'a text of 16 to 200 characters without spaces',
    isSecret: true,
    description: 'Secret key of reCAPTCHA v3',
  }),
};
