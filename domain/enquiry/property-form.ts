import type { IcsType } from '../codes/ics-type.ts';
import type { TxType } from '../codes/tx-type.ts';
import { parseTypedAmount } from '../search/typed-amount.ts';
import type { AreaBasis } from '../text/area.ts';
import type { Language } from '../text/language.ts';
import { cleanMultiline, cleanSingleLine } from '../text/typed-text.ts';
import type { Unit } from '../text/unit.ts';
import { ENQUIRY_LIMITS, type EnquiryError, validateEnquiry } from './enquiry.ts';
import { type PriceKind, suggestLikelyPrice } from './likely-price.ts';

/** Steps of the form for listing a property, in order. */
export const PROPERTY_STEPS = ['type', 'location', 'terms', 'photos', 'contact', 'review'] as const;
export type PropertyStep = (typeof PROPERTY_STEPS)[number];

/** The submitter's authority: the owner, the owning company, or a person with written authorization. */
export const OFFER_AUTHORITIES = ['owner', 'company', 'authorised'] as const;
export type OfferAuthority = (typeof OFFER_AUTHORITIES)[number];

/** Maximum length of each text field, in characters. */
export const PROPERTY_LIMITS = { location: 200, floor: 40, flat: 40, ...ENQUIRY_LIMITS } as const;

/** Maximum area in square feet. No property in Hong Kong is larger. */
export const MAX_AREA_SQUARE_FEET = 10_000_000;

export const PHOTO_LIMITS = {
  /** Maximum number of photos per property. */
  count: 10,
  /** Maximum upload size in bytes. Browsers upload a reduced copy of the selected photo. */
  bytes: 8_000_000,
  /** Maximum number of pixels in an upload: 4,000 × 3,000. */
  pixels: 12_000_000,
  /** Longer side of a stored photo, in pixels. */
  longerSide: 2048,
} as const;

/** Accepted photo types. The type is detected from the file's content, not from its name. */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** The texts of the form as typed. An empty text means that nothing is selected yet. */
export type PropertyTexts = {
  readonly icsType: IcsType | '';
  readonly location: string;
  /** Id of the building selected from the suggestions. */
  readonly buildingId: number | undefined;
  readonly floor: string;
  readonly flat: string;
  readonly txType: TxType | '';
  readonly area: string;
  readonly areaBasis: AreaBasis;
  readonly sell: string;
  readonly rent: string;
  /** Key of the typed prices that the owner has confirmed in spite of their size. */
  readonly sure: string;
  readonly authority: OfferAuthority | '';
  readonly name: string;
  readonly phone: string;
  readonly message: string;
};

/** Possible errors of a field. Each has a message that is shown beside the field. */
export type PropertyError = EnquiryError | 'not_a_number' | 'doubtful';
/** Validated fields by form step, in the order of the form. */
export const STEP_FIELDS = {
  type: ['icsType'],
  location: ['location', 'floor', 'flat'],
  terms: ['txType', 'area', 'sell', 'rent'],
  photos: [],
  contact: ['authority', 'name', 'phone', 'message'],
  review: [],
} as const satisfies Readonly<Record<PropertyStep, readonly (keyof PropertyTexts)[]>>;
export type PropertyField = (typeof STEP_FIELDS)[PropertyStep][number];
export type PropertyErrors = Readonly<Partial<Record<PropertyField, PropertyError>>>;

/** Returns true if a property of this transaction type has a sale price. */
export const hasSalePrice = (txType: TxType | ''): boolean => txType === 'S' || txType === 'B';
/** Returns true if a property of this transaction type has a rent. */
export const hasRent = (txType: TxType | ''): boolean => txType === 'L' || txType === 'B';

/**
 * Parses a typed amount. Returns null for an empty text and undefined for a text that is not a positive
 * number.
 */
function parseAmount(text: string, unit: Unit, lang: Language): number | null | undefined {
  if (cleanSingleLine(text) === '') return null;
  const amount = parseTypedAmount(text, unit, 'min', lang);
  return amount !== undefined && amount > 0 ? amount : undefined;
}

/** Parses the amounts of a form: area in square feet, prices in HKD. A price that does not apply is null. */
export function propertyAmounts({ txType, area, sell, rent }: PropertyTexts, lang: Language) {
  const parsedArea = parseAmount(area, 'sqft', lang);
  return {
    area: parsedArea && parsedArea > MAX_AREA_SQUARE_FEET ? undefined : parsedArea,
    sell: hasSalePrice(txType) ? parseAmount(sell, 'hkd', lang) : null,
    rent: hasRent(txType) ? parseAmount(rent, 'hkd_month', lang) : null,
  };
}

/**
 * Returns a key of the typed prices. The form stores the key in `sure` when the owner confirms the
 * prices.
 */
export function confirmedPricesKey({ sell, rent }: Pick<PropertyTexts, 'sell' | 'rent'>): string {
  return `${sell}|${rent}`;
}

/** Suggests the intended price if the typed price is implausible and the owner has not confirmed it. */
export function suggestIntendedPrice(
  texts: PropertyTexts,
  kind: PriceKind,
  lang: Language,
): number | null | undefined {
  const { area, [kind]: amount } = propertyAmounts(texts, lang);
  if (texts.icsType === '' || !area || !amount || texts.sure === confirmedPricesKey(texts)) return undefined;
  return suggestLikelyPrice(amount, kind, texts.icsType, area);
}

/** Validates the form. An empty price means negotiable; the message is optional. */
export function validateProperty(texts: PropertyTexts, lang: Language): PropertyErrors {
  const { area, sell, rent } = propertyAmounts(texts, lang);
  const { name, phone, message } = validateEnquiry(texts);
  const doubtfulError = (kind: PriceKind) =>
    suggestIntendedPrice(texts, kind, lang) === undefined ? undefined : ('doubtful' as const);
  return withoutUndefined({
    icsType: texts.icsType === '' ? 'required' : undefined,
    location: cleanSingleLine(texts.location) === '' ? 'required' : tooLongError('location', texts.location),
    floor: tooLongError('floor', texts.floor),
    flat: tooLongError('flat', texts.flat),
    txType: texts.txType === '' ? 'required' : undefined,
    area: area === null ? 'required' : area === undefined ? 'not_a_number' : undefined,
    sell: sell === undefined ? 'not_a_number' : doubtfulError('sell'),
    rent: rent === undefined ? 'not_a_number' : doubtfulError('rent'),
    authority: texts.authority === '' ? 'required' : undefined,
    name,
    phone,
    message: cleanMultiline(texts.message) === '' ? undefined : message,
  });
}

function tooLongError(field: 'location' | 'floor' | 'flat', text: string): PropertyError | undefined {
  return cleanSingleLine(text).length > PROPERTY_LIMITS[field] ? 'too_long' : undefined;
}

function withoutUndefined(
  errors: Readonly<Record<PropertyField, PropertyError | undefined>>,
): PropertyErrors {
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== undefined));
}

/** Returns the first invalid field in the order of the steps, optionally within one step. */
export function firstInvalidField(
  errors: PropertyErrors,
  step?: PropertyStep,
): { readonly step: PropertyStep; readonly field: PropertyField } | undefined {
  for (const candidate of step ? [step] : PROPERTY_STEPS) {
    const field = STEP_FIELDS[candidate].find((name) => errors[name] !== undefined);
    if (field) return { step: candidate, field };
  }
  return undefined;
}

/** Moves an item of a list to another position. The other items keep their order. */
export function moveItem<Item>(list: readonly Item[], fromIndex: number, toIndex: number): readonly Item[] {
  const item = list[fromIndex];
  if (item === undefined || toIndex < 0 || toIndex >= list.length) return list;
  return list.toSpliced(fromIndex, 1).toSpliced(toIndex, 0, item);
}
