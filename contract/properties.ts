import { z } from 'zod';
import { TX_TYPES } from '#domain/codes/tx-type.ts';
import {
  MAX_AREA_SQUARE_FEET,
  OFFER_AUTHORITIES,
  PHOTO_LIMITS,
  PHOTO_TYPES,
  PROPERTY_LIMITS,
} from '#domain/enquiry/property-form.ts';
import { cleanMultiline, cleanSingleLine } from '#domain/text/typed-text.ts';
import { MAX_NUMBER } from '#domain/text/unit.ts';
import {
  bodyIdSchema,
  captchaOrForm,
  enquiryAnswer,
  fileKeySchema,
  formFields,
  formToken,
  MAX_ENQUIRIES_PER_HOUR,
  requiredText,
  senderFields,
  textUpTo,
} from './enquiry-fields.ts';
import { icsType } from './fields.ts';
import { noParameters } from './params.ts';
import { definePrivateCalls } from './private-call-definition.ts';

/** Maximum uploaded photos per IP address per hour, enough for a dozen properties. */
const MAX_PHOTOS_PER_HOUR = PHOTO_LIMITS.count * 12;

const photoKey = fileKeySchema('photo');

/** A price in HKD; null if negotiable or not applicable. */
const priceSchema = (label: string) =>
  z
    .int()
    .positive()
    .max(MAX_NUMBER)
    .nullable()
    .meta({ description: `${label}, in HKD; null where it is negotiable or does not apply.` });

const propertyBody = z
  .object({
    ics_type: icsType.meta({ description: 'Industrial, commercial or shop.' }),
    tx_type: z.enum(TX_TYPES).meta({ description: 'For sale, for lease, or both.' }),
    pis_bldg_id: bodyIdSchema('The building, where it is one of the database.').optional(),
    location: requiredText(cleanSingleLine, PROPERTY_LIMITS.location, 'The building or address, as typed.'),
    floor: textUpTo(cleanSingleLine, PROPERTY_LIMITS.floor, 'The floor.'),
    flat: textUpTo(cleanSingleLine, PROPERTY_LIMITS.flat, 'The unit.'),
    area: z.int().positive().max(MAX_AREA_SQUARE_FEET).meta({ description: 'Square feet.' }),
    area_basis: z.enum(['gross', 'saleable']).meta({ description: 'How the area is measured.' }),
    sell: priceSchema('The asking price'),
    rent: priceSchema('The rent a month'),
    authority: z.enum(OFFER_AUTHORITIES).meta({
      description:
        'By what right it is offered: by its owner, for the company that owns it, or authorised by the owner in writing.',
    }),
    photos: z
      .array(photoKey)
      .max(PHOTO_LIMITS.count)
      .refine((keys) => new Set(keys).size === keys.length)
      .meta({ description: 'Keys of uploaded photos, in order.' }),
    ...senderFields,
    message: textUpTo(cleanMultiline, PROPERTY_LIMITS.message, 'More about the property.'),
    ...formFields,
    ...captchaOrForm,
  })
  .refine(({ tx_type, rent }) => tx_type !== 'S' || rent === null, { path: ['rent'] })
  .refine(({ tx_type, sell }) => tx_type !== 'L' || sell === null, { path: ['sell'] });

export const PROPERTY_CALLS = definePrivateCalls({
  addPropertyPhoto: {
    params: z.object({ key: photoKey, form: formToken }),
    file: { types: PHOTO_TYPES, maxBytes: PHOTO_LIMITS.bytes },
    limit: { perHour: MAX_PHOTOS_PER_HOUR },
    answer: z.object({
      width: z.int().describe('Pixels, as stored.'),
      height: z.int().describe('Pixels, as stored.'),
    }),
    notes: {
      tag: 'enquiries',
      summary: 'Send a photo of a property',
      description: `The body is the file itself: JPEG, PNG or WebP of at most ${PHOTO_LIMITS.bytes / 1e6} MB and ${PHOTO_LIMITS.pixels / 1e6} million pixels, detected from its content. The photo is stored again without metadata, and deleted after a day unless its form is submitted. Sending it again with the same key changes nothing.`,
      example: { key: '00000000000000000000000000000000', form: '00000000000000000000000000000000' },
      errors: [
        'picture_type',
        'picture_broken',
        'picture_too_large',
        'not_found',
        'too_many_photos',
        'cross_site',
        'too_large',
        'too_many_requests',
        'unavailable',
      ],
    },
  },
  removePropertyPhoto: {
    params: z.object({ key: photoKey }),
    answer: z.object({}),
    notes: {
      tag: 'enquiries',
      summary: 'Delete an uploaded photo before its form is submitted',
      description:
        'Photos of a submitted form are kept. An unknown key is not an error, because the photo is already deleted.',
      example: { key: '00000000000000000000000000000000' },
      errors: ['cross_site', 'too_many_requests'],
    },
  },
  listProperty: {
    params: noParameters,
    body: propertyBody,
    limit: { perHour: MAX_ENQUIRIES_PER_HOUR },
    answer: enquiryAnswer,
    notes: {
      tag: 'enquiries',
      summary: 'List a property',
      description:
        'Sends a property that its owner wants to sell or let. The property is stored and delivered like an enquiry, with its photos.',
      example: {},
      errors: [
        'bad_parameter',
        'captcha_failed',
        'cross_site',
        'not_found',
        'too_large',
        'too_many_requests',
      ],
    },
  },
});
