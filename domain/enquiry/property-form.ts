import type { IcsType } from '../codes/ics-type.ts';
import type { TxType } from '../codes/tx-type.ts';
import { parseTypedAmount } from '../search/typed-amount.ts';
import type { AreaBasis } from '../text/area.ts';
import type { Language } from '../text/language.ts';
import { manyLines, oneLine } from '../text/typed-text.ts';
import type { Unit } from '../text/unit.ts';
import { ENQUIRY_LIMITS, type EnquiryError, enquiryErrors } from './enquiry.ts';
import { likelyPrice, type PriceKind } from './likely-price.ts';

/** The steps of the form that lists a property, in their order. */
export const PROPERTY_STEPS = ['type', 'location', 'terms', 'photos', 'contact', 'review'] as const;
export type PropertyStep = (typeof PROPERTY_STEPS)[number];

/** By what right somebody offers a property: as its owner, for the company that owns it, or authorised in writing. */
export const OFFER_AUTHORITIES = ['owner', 'company', 'authorised'] as const;
export type OfferAuthority = (typeof OFFER_AUTHORITIES)[number];

/** The most characters of each typed field. */
export const PROPERTY_LIMITS = { location: 200, floor: 40, flat: 40, ...ENQUIRY_LIMITS } as const;

/** Square feet: no property of Hong Kong has more. */
export const MOST_AREA = 10_000_000;

export const PHOTO_LIMITS = {
  /** Photos of one property. */
  count: 10,
  /** Bytes of a file as it is sent; browsers send a smaller copy of what was chosen. */
  bytes: 8_000_000,
  /** Pixels of a file as it is sent: 4,000 × 3,000. */
  pixels: 12_000_000,
  /** Pixels of the longer side, as stored. */
  side: 2048,
} as const;

/** Types of photos that are taken; a file is known by its content, whatever it is called. */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** The form as it is typed. Empty texts stand for what is not chosen yet. */
export type PropertyTexts = {
  readonly icsType: IcsType | '';
  readonly location: string;
  /** The building that was chosen from the suggestions. */
  readonly buildingId: number | undefined;
  readonly floor: string;
  readonly flat: string;
  readonly txType: TxType | '';
  readonly area: string;
  readonly areaBasis: AreaBasis;
  readonly sell: string;
  readonly rent: string;
  /** The prices, as typed, that the owner has said are right however large they are. */
  readonly sure: string;
  readonly authority: OfferAuthority | '';
  readonly name: string;
  readonly phone: string;
  readonly message: string;
};

/** What can be wrong with a field; each is a phrase beside it. */
export type PropertyError = EnquiryError | 'not_a_number' | 'doubtful';
/** The fields that can be wrong, by the step they stand in, in the order of the form. */
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

/** Which prices a property for sale, lease or both has. */
export const asksSell = (txType: TxType | ''): boolean => txType === 'S' || txType === 'B';
export const asksRent = (txType: TxType | ''): boolean => txType === 'L' || txType === 'B';

/** A typed amount: undefined when it is no number above zero, null when nothing is typed. */
function amountOf(text: string, unit: Unit, lang: Language): number | null | undefined {
  if (oneLine(text) === '') return null;
  const amount = parseTypedAmount(text, unit, 'min', lang);
  return amount !== undefined && amount > 0 ? amount : undefined;
}

/** The amounts of a form: area in square feet, prices in HKD. A price that does not apply is null. */
export function propertyAmounts({ txType, area, sell, rent }: PropertyTexts, lang: Language) {
  const read = amountOf(area, 'sqft', lang);
  return {
    area: read && read > MOST_AREA ? undefined : read,
    sell: asksSell(txType) ? amountOf(sell, 'hkd', lang) : null,
    rent: asksRent(txType) ? amountOf(rent, 'hkd_month', lang) : null,
  };
}

/** What stands in `sure` when the prices of a form are. */
export function surePrices({ sell, rent }: Pick<PropertyTexts, 'sell' | 'rent'>): string {
  return `${sell}|${rent}`;
}

/** What a price was probably meant to be, where it is beyond anything ever paid and the owner was not asked yet. */
export function meantPrice(texts: PropertyTexts, kind: PriceKind, lang: Language): number | null | undefined {
  const { area, [kind]: amount } = propertyAmounts(texts, lang);
  if (texts.icsType === '' || !area || !amount || texts.sure === surePrices(texts)) return undefined;
  return likelyPrice(amount, kind, texts.icsType, area);
}

/** What is wrong with a form. A price that is left empty is negotiable, and a message may be left out. */
export function propertyErrors(texts: PropertyTexts, lang: Language): PropertyErrors {
  const { area, sell, rent } = propertyAmounts(texts, lang);
  const { name, phone, message } = enquiryErrors(texts);
  const doubt = (kind: PriceKind) =>
    meantPrice(texts, kind, lang) === undefined ? undefined : ('doubtful' as const);
  return withoutUndefined({
    icsType: texts.icsType === '' ? 'required' : undefined,
    location: oneLine(texts.location) === '' ? 'required' : tooLong('location', texts.location),
    floor: tooLong('floor', texts.floor),
    flat: tooLong('flat', texts.flat),
    txType: texts.txType === '' ? 'required' : undefined,
    area: area === null ? 'required' : area === undefined ? 'not_a_number' : undefined,
    sell: sell === undefined ? 'not_a_number' : doubt('sell'),
    rent: rent === undefined ? 'not_a_number' : doubt('rent'),
    authority: texts.authority === '' ? 'required' : undefined,
    name,
    phone,
    message: manyLines(texts.message) === '' ? undefined : message,
  });
}

function tooLong(field: 'location' | 'floor' | 'flat', text: string): PropertyError | undefined {
  return oneLine(text).length > PROPERTY_LIMITS[field] ? 'too_long' : undefined;
}

function withoutUndefined(
  errors: Readonly<Record<PropertyField, PropertyError | undefined>>,
): PropertyErrors {
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== undefined));
}

/** The first wrong field of a form in the order of its steps, of one step when it is given. */
export function firstWrong(
  errors: PropertyErrors,
  step?: PropertyStep,
): { readonly step: PropertyStep; readonly field: PropertyField } | undefined {
  for (const candidate of step ? [step] : PROPERTY_STEPS) {
    const field = STEP_FIELDS[candidate].find((name) => errors[name] !== undefined);
    if (field) return { step: candidate, field };
  }
  return undefined;
}

/** Moves an item of a list to another position; the others keep their order. */
export function moved<Item>(list: readonly Item[], from: number, to: number): readonly Item[] {
  const item = list[from];
  if (item === undefined || to < 0 || to >= list.length) return list;
  return list.toSpliced(from, 1).toSpliced(to, 0, item);
}
