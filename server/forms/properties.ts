import { PodiumError } from '#contract/error.ts';
import type { PrivateInput } from '#contract/private-call-table.ts';
import type { PROPERTY_CALLS } from '#contract/properties.ts';
import { PHOTO_LIMITS } from '#domain/enquiry/property-form.ts';
import { areaText, squareFeet } from '#domain/text/area.ts';
import type { Language, Trilingual } from '#domain/text/language.ts';
import { grouped } from '#domain/text/numbers.ts';
import type { PhotoQueries } from '../database/queries/submitted-photos.ts';
import type { EncodedImage } from '../pictures/images.ts';
import { phraseOf } from '../services/phrase.ts';
import type { AcceptForm, Submission } from './accept-form.ts';
import { consentRow, enquiryMail, type MailRow } from './enquiry-mail.ts';
import type { SubjectReader } from './enquiry-subjects.ts';
import type { FileAdmission, PrivateServices } from './service-type.ts';

export type PropertyDeps = {
  readonly accept: AcceptForm;
  readonly photos: PhotoQueries;
  readonly findSubject: SubjectReader['findSubject'];
  /** Re-encodes a photo from outside as JPEG, when it is its turn. */
  readonly reencode: (
    file: Uint8Array,
    options: { readonly width: number; readonly format: 'jpeg' },
  ) => Promise<EncodedImage>;
  readonly brand: Trilingual;
  /** The agency's address for enquiries. */
  readonly email: string;
  /** Public origin, when it is configured. */
  readonly siteUrl: string | undefined;
};

/** Pixels of the longer side, as stored: a strip that is longer is no photo. */
const LONGEST_SIDE = 8_192;

type Sent = PrivateInput<'listProperty'>;

/** What owners send to have a property listed. */
export function createPropertyServices({
  accept,
  photos,
  findSubject,
  reencode,
  brand,
  email,
  siteUrl,
}: PropertyDeps): Pick<PrivateServices, keyof typeof PROPERTY_CALLS> {
  async function makeProperty(sent: Sent): Promise<Submission> {
    const { lang, name, phone, message, direct_marketing, location, pis_bldg_id } = sent;
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
          ics_type: sent.ics_type,
          tx_type: sent.tx_type,
          building_id: pis_bldg_id ?? null,
          location,
          floor: sent.floor || null,
          flat: sent.flat || null,
          area: sent.area,
          area_basis: sent.area_basis,
          sell: sent.sell,
          rent: sent.rent,
          authority: sent.authority,
        },
        photos: sent.photos,
      },
      mailOf: (id) => ({
        recipient: email,
        cc: null,
        ...enquiryMail(lang, {
          id,
          brand: brand[lang],
          siteUrl,
          about: phraseOf(lang, 'list_property:mail.about', { location }),
          path: building?.path(lang),
          sender: { name, phone },
          rows: [...propertyRows(sent, building?.label(lang)), consentRow(sent)],
          message,
        }),
      }),
    };
  }

  return {
    async addPropertyPhoto({ form, key, file }) {
      const known = await photos.sizeOf(key);
      if (known) return known;
      const { body, width, height } = await reencode(file, { width: PHOTO_LIMITS.side, format: 'jpeg' });
      if (height > LONGEST_SIDE) throw new PodiumError('picture_too_large');
      await photos.add({ key, form, width, height, jpeg: body });
      return { width, height };
    },

    async removePropertyPhoto({ key }) {
      await photos.remove(key);
      return {};
    },

    listProperty: (sent) => accept(sent, makeProperty),
  };
}

/** A photo is received only for a form whose captcha was solved, and that has room for it. */
export function admitPropertyPhoto(
  photos: Pick<PhotoQueries, 'requireRoom'>,
): FileAdmission['addPropertyPhoto'] {
  return ({ form }) => photos.requireRoom(form);
}

function propertyRows(sent: Sent, building: string | undefined): readonly MailRow[] {
  const { lang, ics_type, tx_type, floor, flat, location, area, area_basis, photos } = sent;
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
    ['list_property:mail.sell', tx_type === 'L' ? '' : amountText(sent.sell, lang)],
    ['list_property:mail.rent', tx_type === 'S' ? '' : amountText(sent.rent, lang)],
    ['list_property:mail.photos', String(photos.length)],
    ['list_property:mail.authority', phraseOf(lang, `list_property:authority.${sent.authority}`)],
  ];
  return rows
    .filter(([, value]) => value !== '')
    .map(([key, value]) => ({ label: phraseOf(lang, key), value }));
}

function amountText(amount: number | null, lang: Language): string {
  return amount === null ? phraseOf(lang, 'list_property:mail.negotiable') : `HK$${grouped(amount)}`;
}
