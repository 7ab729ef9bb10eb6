import type { IcsType } from '../codes/ics-type.ts';
import { parsePhone } from '../text/phone.ts';
import { manyLines, oneLine } from '../text/typed-text.ts';

/** What a contact form may be about: nothing in particular, or a listing of one of the three types. */
export const ENQUIRY_TYPES = ['general', 'industrial', 'commercial', 'shops'] as const;
export type EnquiryType = (typeof ENQUIRY_TYPES)[number];

const TYPE_OF_ICS: Readonly<Record<IcsType, EnquiryType>> = { i: 'industrial', c: 'commercial', s: 'shops' };

export function enquiryTypeOf(icsType: IcsType | undefined): EnquiryType {
  return icsType === undefined ? 'general' : TYPE_OF_ICS[icsType];
}

/** What an enquiry is: from the contact form, by its type, or from a form of its own. */
export const ENQUIRY_KINDS = [
  ...ENQUIRY_TYPES,
  'list_property',
  'report_listing',
  'job_application',
] as const;
export type EnquiryKind = (typeof ENQUIRY_KINDS)[number];

/** How far an enquiry is: nobody has looked at it, somebody is at it, or it needs nothing more. */
export const ENQUIRY_STATUSES = ['new', 'open', 'handled'] as const;
export type EnquiryStatus = (typeof ENQUIRY_STATUSES)[number];

/** Days that a browser keeps an enquiry that was written offline, for as long as it could not be sent. */
export const WAITING_DAYS = 7;

/** Hours that photos and a résumé wait for the form they were sent for. */
export const FILE_HOURS = 24;

/** The most characters of each typed field. */
export const ENQUIRY_LIMITS = { name: 100, phone: 30, message: 2_000 } as const;
export type EnquiryField = keyof typeof ENQUIRY_LIMITS;
export const ENQUIRY_FIELDS = Object.keys(ENQUIRY_LIMITS) as EnquiryField[];
export type EnquiryTexts = Readonly<Record<EnquiryField, string>>;

/** What can be wrong with a typed field; each is a phrase beside the field. */
export type EnquiryError = 'required' | 'too_long' | 'not_a_phone';
export type EnquiryErrors = Readonly<Partial<Record<EnquiryField, EnquiryError>>>;

/** The texts as they are stored: without what nobody can see. */
export function cleanEnquiry({ name, phone, message }: EnquiryTexts): EnquiryTexts {
  return { name: oneLine(name), phone: oneLine(phone), message: manyLines(message) };
}

export function enquiryErrors(texts: EnquiryTexts): EnquiryErrors {
  const clean = cleanEnquiry(texts);
  const errors: Partial<Record<EnquiryField, EnquiryError>> = {};
  for (const field of ENQUIRY_FIELDS) {
    if (clean[field] === '') errors[field] = 'required';
    else if (clean[field].length > ENQUIRY_LIMITS[field]) errors[field] = 'too_long';
  }
  if (!errors.phone && parsePhone(clean.phone) === undefined) errors.phone = 'not_a_phone';
  return errors;
}

const NUMBER_DIGITS = 6;

/** The number a visitor is given: E000042. */
export function enquiryNumber(id: number): string {
  return `E${String(id).padStart(NUMBER_DIGITS, '0')}`;
}

/** Reads what enquiryNumber writes, in either case, or the bare id. */
export function parseEnquiryNumber(text: string): number | undefined {
  const digits = /^[Ee]?0*([1-9]\d{0,14})$/.exec(text)?.[1];
  return digits === undefined ? undefined : Number(digits);
}
