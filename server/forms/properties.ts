import { PodiumError } from '#contract/error.ts';
import type { PrivateInput } from '#contract/private-call-table.ts';
import type { PROPERTY_CALLS } from '#contract/properties.ts';
import { PHOTO_LIMITS } from '#domain/enquiry/property-form.ts';
import { areaText, squareFeet } from '#domain/text/area.ts';
import type { Language, Trilingual } from '#domain/text/language.ts';
import { groupThousands } from '#domain/text/numbers.ts';
import type { PhotoQueries } from '../database/queries/submitted-photos.ts';
import type { EncodedImage } from '../pictures/images.ts';
import { phraseOf } from '../services/phrase.ts';
import type { AcceptForm, Submission } from './accept-form.ts';
import { consentRow, enquiryMail, type MailRow } from './enquiry-mail.ts';
import type { SubjectResolver } from './enquiry-subjects.ts';
import type { FileAdmission, PrivateServices } from './service-type.ts';

export type PropertyDeps = {
  readonly accept: AcceptForm;
  readonly photos: PhotoQueries;
  readonly findSubject: SubjectResolver['findSubject'];
  /** Re-encodes an untrusted photo as JPEG. Waits in a queue if other photos are being processed. */
  readonly reencode: (
    file: Uint8Array,
    options: { readonly width: number; readonly format: 'jpeg' },
  ) => Promise<EncodedImage>;
  readonly brand: Trilingual;
  /** Email address of the agency for enquiries. */
  readonly email: string;
  /** Public origin of the site, if configured. */
  readonly siteUrl: string | undefined;
};

/** Maximum height of a stored photo in pixels. A taller image is not a photo. */
const MAX_PHOTO_HEIGHT_PIXELS = 8_192;

type PropertyInput = PrivateInput<'listProperty'>;

/** Creates the services with which owners submit a property to be listed. */
export function createPropertyServices({
  accept,
  photos,
  findSubject,
  reencode,
  brand,
  email,
  siteUrl,
}: PropertyDeps): Pick<PrivateServices, keyof typeof PROPERTY_CALLS> {
  async function createPropertySubmission(input: PropertyInput): Promise<Submission> {
    const { lang, name, phone, message, direct_marketing, location, pis_bldg_id } = input;
    const building =
      pis_bldg_id === undefined ? undefined : await findSubject({ kind: 'building', id: pis_bldg_id });
    return {
      enquiry: {
        kind: 'list_property',
        about: location,
        ...building?.columns,
        name,
        phone,
        message,
        direct_marketing,
      },
      property: {
        row: {
          ics_type: input.ics_type,
          tx_type: input.tx_type,
          building_id: pis_bldg_id ?? null,
          location,
          floor: input.floor || null,
          flat: input.flat || null,
          area: input.area,
          area_basis: input.area_basis,
          sell: input.sell,
          rent: input.rent,
          authority: input.authority,
        },
        photos: input.photos,
      },
      createMail: (id) => ({
        recipient: email,
        cc: null,
        ...enquiryMail(lang, {
          id,
          brand: brand[lang],
          siteUrl,
          about: phraseOf(lang, 'list_property:mail.about', { location }),
          path: building?.path(lang),
          sender: { name, phone },
          formRows: [...propertyRows(input, building?.label(lang)), consentRow(input)],
          message,
        }),
      }),
    };
  }

  return {
    async addPropertyPhoto({ form, key, file }) {
      const existingSize = await photos.findSize(key);
      if (existingSize) return existingSize;
      const { body, width, height } = await reencode(file, {
        width: PHOTO_LIMITS.longerSide,
        format: 'jpeg',
      });
      if (height > MAX_PHOTO_HEIGHT_PIXELS) throw new PodiumError('picture_too_large');
      await photos.add({ key, form, width, height, jpeg: body });
      return { width, height };
    },

    async removePropertyPhoto({ key }) {
      await photos.remove(key);
      return {};
    },

    listProperty: (input) => accept(input, createPropertySubmission),
  };
}

/**
 * Creates a check that runs before a photo upload. A photo is only received if the captcha of its form
 * was solved and the form has room for another photo.
 */
export function createPropertyPhotoAdmission(
  photos: Pick<PhotoQueries, 'requireFreeSlot'>,
): FileAdmission['addPropertyPhoto'] {
  return ({ form }) => photos.requireFreeSlot(form);
}

function propertyRows(input: PropertyInput, building: string | undefined): readonly MailRow[] {
  const { lang, ics_type, tx_type, floor, flat, location, area, area_basis, photos } = input;
  const locations = building === undefined || location.includes(building) ? [location] : [location, building];
  const rows: readonly (readonly [`list_property:${string}`, string])[] = [
    [
      'list_property:mail.type',
      `${phraseOf(lang, `main:type.${ics_type}`)} · ${phraseOf(lang, `list_property:txType.${tx_type}`)}`,
    ],
    ['list_property:mail.location', locations.join(' · ')],
    ['list_property:mail.unit', [floor, flat].filter(Boolean).join(' · ')],
    [
      'list_property:mail.area',
      `${areaText(squareFeet(area), lang)} · ${phraseOf(lang, `list_property:basis.${area_basis}`)}`,
    ],
    ['list_property:mail.sell', tx_type === 'L' ? '' : amountText(input.sell, lang)],
    ['list_property:mail.rent', tx_type === 'S' ? '' : amountText(input.rent, lang)],
    ['list_property:mail.photos', String(photos.length)],
    ['list_property:mail.authority', phraseOf(lang, `list_property:authority.${input.authority}`)],
  ];
  return rows
    .filter(([, value]) => value !== '')
    .map(([key, value]) => ({ label: phraseOf(lang, key), value }));
}

function amountText(amount: number | null, lang: Language): string {
  return amount === null ? phraseOf(lang, 'list_property:mail.negotiable') : `HK$${groupThousands(amount)}`;
}
