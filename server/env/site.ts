import { z } from 'zod';
import { booleanFlag, shortText, spaceSeparated, urlMatching, variable } from './variable.ts';

/** Variables of the agency's brand and of analytics. */
export const SITE_VARIABLES = {
  DETAIL_NEW_TAB: variable({
    schema: booleanFlag,
    fallback: '0',
    allowed: '1 or 0',
    description: 'Opens listings in a new tab',
  }),
  OFFLINE: variable({
    schema: booleanFlag,
    fallback: '1',
    allowed: '1 or 0',
    description:
      'Lets browsers store listings that a visitor saved or viewed, for reading offline; `0` also deletes what they have stored',
  }),
  BRAND_NAME_ZH: variable({
    schema: shortText,
    fallback: '基座工商舖',
    allowed: 'a name of 1 to 200 characters',
    description:
      "The agency's name in Traditional Chinese; if only some of the three names are set, they also replace the other defaults",
  }),
  BRAND_NAME_GB: variable({
    schema: shortText,
    fallback: '基座工商铺',
    allowed: 'a name of 1 to 200 characters',
    description: "The agency's name in Simplified Chinese",
  }),
  BRAND_NAME_EN: variable({
    schema: shortText,
    fallback: 'Podium Commercial',
    allowed: 'a name of 1 to 200 characters',
    description: "The agency's name in English",
  }),
  BRAND_LICENCE: variable({
    schema: z.string().regex(/^[CES]-\d{6}$/),
    fallback: 'C-000000',
    allowed: 'C, E or S, a dash and six digits, such as C-000000',
    description: "The agency's licence number, shown in the footer",
  }),
  BRAND_PHONE: variable({
    schema: z.string().regex(/^\+?[\d ()-]{8,24}$/),
    fallback: '+852 2000 0000',
    allowed: 'a telephone number such as +852 2000 0000',
    description: "The agency's telephone number",
  }),
  BRAND_EMAIL: variable({
    schema: z.email(),
    fallback: 'enquiry@podium.example',
    allowed: 'an email address',
    description: "The agency's email address",
  }),
  BRAND_ADDRESS_ZH: variable({
    schema: shortText,
    allowed: 'an address of 1 to 200 characters',
    description: "The agency's postal address in Traditional Chinese, for the legal pages",
  }),
  BRAND_ADDRESS_GB: variable({
    schema: shortText,
    allowed: 'an address of 1 to 200 characters',
    description: "The agency's postal address in Simplified Chinese",
  }),
  BRAND_ADDRESS_EN: variable({
    schema: shortText,
    allowed: 'an address of 1 to 200 characters',
    description: "The agency's postal address in English",
  }),
  BRAND_LOGO: variable({
    schema: z.union([z.string().regex(/^\/(?!\/)[\w./-]{1,200}$/), urlMatching(/^https:\/\//)]),
    allowed: 'an https address, or a path on this site such as /media/files/logo.png',
    description:
      "The agency's logo, a square picture; `/media/files/logo.png` is the file `logo.png` in `photos`; the portal's own mark when unset",
  }),
  MEDIA_ORIGINS: variable({
    schema: spaceSeparated(urlMatching(/^https:\/\/[^/?#@\s]+$/).transform((origin) => origin.toLowerCase())),
    allowed: 'https origins without a path, separated by spaces',
    description:
      'Origins whose photos and videos browsers load directly; photos at other https addresses are downloaded once into `photos`',
  }),
  ANALYTICS_GTM_ID: variable({
    schema: z.string().regex(/^GTM-[A-Z0-9]{4,12}$/),
    allowed: 'a container of Google Tag Manager such as GTM-ABC1234',
    description: "Google Tag Manager's container; no tag is loaded when unset",
  }),
  ANALYTICS_GA4_ID: variable({
    schema: z.string().regex(/^G-[A-Z0-9]{4,16}$/),
    allowed: 'a measurement id of Google Analytics 4 such as G-ABCDE12345',
    description: "Google Analytics' measurement id, for a portal without Tag Manager",
  }),
  ANALYTICS_CONSENT: variable({
    schema: booleanFlag,
    fallback: '0',
    allowed: '1 or 0',
    description: 'Asks visitors before any tag is loaded; nothing is sent unless they agree',
  }),
};
