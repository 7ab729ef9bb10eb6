import type { IcsType } from '../codes/ics-type.ts';
import { parsePhone } from '../text/phone.ts';
import { cleanMultiline, cleanSingleLine } from '../text/typed-text.ts';

/** Types of contact form enquiries: general, or about a listing of one of the three property types. */
export const ENQUIRY_TYPES = ['general', 'industrial', 'commercial', 'shops'] as const;
export type EnquiryType = (typeof ENQUIRY_TYPES)[number];

const ENQUIRY_TYPE_BY_ICS: Readonly<Record<IcsType, EnquiryType>> = {
  i: 'industrial',
  c: 'commercial',
  s: 'shops',
};

export function enquiryTypeOf(icsType: IcsType | undefined): EnquiryType {
  return icsType === undefined ? 'general' : ENQUIRY_TYPE_BY_ICS[icsType];
}

/** Kinds of enquiries: from the contact form (by type), or from one of the special forms. */
export const ENQUIRY_KINDS = [
  ...ENQUIRY_TYPES,
  'list_property',
  'report_listing',
  'job_application',
] as const;
export type EnquiryKind = (typeof ENQUIRY_KINDS)[number];

/** Processing status of an enquiry: new (unread), open (in progress) or handled (finished). */
export const ENQUIRY_STATUSES = ['new', 'open', 'handled'] as const;
export type EnquiryStatus = (typeof ENQUIRY_STATUSES)[number];

/** Days for which a browser stores an enquiry that was written offline and could not be sent yet. */
export const OFFLINE_ENQUIRY_DAYS = 7;

/** Hours for which uploaded photos and résumés are stored until their form is submitted. */
export const UPLOADED_FILE_HOURS = 24;

/** Maximum length of each text field, in characters. */
export const ENQUIRY_LIMITS = { name: 100, phone: 30, message: 2_000 } as const;
export type EnquiryField = keyof typeof ENQUIRY_LIMITS;
export const ENQUIRY_FIELDS = Object.keys(ENQUIRY_LIMITS) as EnquiryField[];
export type EnquiryTexts = Readonly<Record<EnquiryField, string>>;

/** Possible errors of a form field. Each has a message that is shown beside the field. */
export type EnquiryError = 'required' | 'too_long' | 'not_a_phone';
export type EnquiryErrors = Readonly<Partial<Record<EnquiryField, EnquiryError>>>;

/** Normalizes the texts for storage: trims them and removes invisible characters. */
export function cleanEnquiry({ name, phone, message }: EnquiryTexts): EnquiryTexts {
  return { name: cleanSingleLine(name), phone: cleanSingleLine(phone), message: cleanMultiline(message) };
}

export function validateEnquiry(texts: EnquiryTexts): EnquiryErrors {
  const cleanTexts = cleanEnquiry(texts);
  const errors: Partial<Record<EnquiryField, EnquiryError>> = {};
  for (const field of ENQUIRY_FIELDS) {
    if (cleanTexts[field] === '') errors[field] = 'required';
    else if (cleanTexts[field].length > ENQUIRY_LIMITS[field]) errors[field] = 'too_long';
  }
  if (!errors.phone && parsePhone(cleanTexts.phone) === undefined) errors.phone = 'not_a_phone';
  return errors;
}

const NUMBER_DIGITS = 6;

/** Formats the enquiry number that a visitor receives: E000042. */
export function enquiryNumber(id: number): string {
  return `E${String(id).padStart(NUMBER_DIGITS, '0')}`;
}

/** Parses an enquiry number in either case, or a bare id. */
export function parseEnquiryNumber(text: string): number | undefined {
  const digits = /^[Ee]?0*([1-9]\d{0,14})$/.exec(text)?.[1];
  return digits === undefined ? undefined : Number(digits);
}
