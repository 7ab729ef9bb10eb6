import type { IsoDate } from '../text/date.ts';
import { parseDay } from './term.ts';

/** What can be wrong with a typed field; each is a phrase beside the field. */
export type FieldError = 'not_a_number' | 'negative' | 'not_whole' | 'too_small' | 'too_large' | 'not_a_day';

/** One field of a calculator. Its wire name stands in the address, so that every result can be shared. */
export type CalculatorField<Value = unknown> = {
  readonly wire: string;
  /** What the field says when the address is silent. */
  readonly usual: string;
  /** The least and the most it takes, in the unit it is typed in, to be named in a message. */
  readonly least?: number;
  readonly most?: number;
  /** Never given an empty text. */
  parse(text: string): Value | FieldError;
};

export type CalculatorForm = Readonly<Record<string, CalculatorField>>;
export type FormValues<Form extends CalculatorForm> = {
  readonly [Key in keyof Form]: Form[Key] extends CalculatorField<infer Value> ? Value | undefined : never;
};
type FormErrors<Form extends CalculatorForm> = { readonly [Key in keyof Form]?: FieldError };
export type FormTexts<Form extends CalculatorForm> = { readonly [Key in keyof Form]: string };

export type FormState<Form extends CalculatorForm> = {
  /** What each field says, as typed. */
  readonly texts: FormTexts<Form>;
  /** undefined where a field is empty or wrong. */
  readonly values: FormValues<Form>;
  readonly errors: FormErrors<Form>;
};

const ERRORS: ReadonlySet<unknown> = new Set<FieldError>([
  'not_a_number',
  'negative',
  'not_whole',
  'too_small',
  'too_large',
  'not_a_day',
]);

/** Reads a form from an address. A bad field keeps its text and its message; the others keep their values. */
export function readForm<Form extends CalculatorForm>(form: Form, params: URLSearchParams): FormState<Form> {
  const texts: Record<string, string> = {};
  const values: Record<string, unknown> = {};
  const errors: Record<string, FieldError> = {};
  for (const [key, field] of Object.entries(form)) {
    const text = params.get(field.wire) ?? field.usual;
    texts[key] = text;
    const typed = text.normalize('NFKC').trim();
    if (typed === '') continue;
    const value = field.parse(typed);
    if (ERRORS.has(value)) errors[key] = value as FieldError;
    else values[key] = value;
  }
  return { texts, values, errors } as FormState<Form>;
}

/** Writes what differs from the usual, in the order of the form: one state has one address. */
export function formParams<Form extends CalculatorForm>(
  form: Form,
  texts: Readonly<Record<string, string | undefined>>,
): URLSearchParams {
  const params = new URLSearchParams();
  for (const [key, { wire, usual }] of Object.entries(form)) {
    const text = texts[key];
    if (text !== undefined && text !== usual) params.set(wire, text);
  }
  return params;
}

/** Digits with or without commas between thousands, after a sign for money that people type along. */
const NUMBER = /^(-)?(?:hk\$|\$)?(-)?((?:\d{1,3}(?:,\d{3})+|\d+)?(?:\.(\d+))?)$/i;

/** A decimal as a whole number of 10^-decimals, or what is wrong with it. Further decimals are refused, not cut. */
function scaled(text: string, decimals: number): number | FieldError {
  const [, before, after, digits = '', fraction = ''] = NUMBER.exec(text.replaceAll(/\s/g, '')) ?? [];
  if (digits === '' || digits === '.') return 'not_a_number';
  if (before || after) return 'negative';
  if (fraction.length > decimals) return decimals === 0 ? 'not_whole' : 'not_a_number';
  const whole = digits.replaceAll(',', '').split('.', 1).join('');
  const value = Number(`${whole || '0'}${fraction.padEnd(decimals, '0')}`);
  return Number.isSafeInteger(value) && value <= 1e15 ? value : 'too_large';
}

type Limits = { readonly least?: number; readonly most?: number };

/** A number of so many decimals, as whole 10^-decimals of the unit it is typed in. */
function numberField<Value extends number>(
  wire: string,
  usual: string,
  decimals: number,
  { least = 0, most = 1e13 }: Limits,
): CalculatorField<Value> {
  const scale = 10 ** decimals;
  return {
    wire,
    usual,
    least,
    most,
    parse: (text) => {
      const value = scaled(text, decimals);
      if (typeof value !== 'number') return value;
      if (value < least * scale) return 'too_small';
      return value > most * scale ? 'too_large' : (value as Value);
    },
  };
}

/** Dollars, with cents when typed; the value is in cents. */
export const moneyField = <Value extends number>(wire: string, usual = '', limits: Limits = {}) =>
  numberField<Value>(wire, usual, 2, limits);
export const wholeField = (wire: string, usual: string, limits: Limits) =>
  numberField<number>(wire, usual, 0, limits);
/** Hundredths, such as of a percent or of a month. */
export const hundredthsField = (wire: string, usual: string, limits: Limits) =>
  numberField<number>(wire, usual, 2, limits);
/** Thousandths, such as of a percent of interest. */
export const thousandthsField = (wire: string, usual: string, limits: Limits) =>
  numberField<number>(wire, usual, 3, limits);

/** dd/mm/yyyy. */
export function dayField(wire: string, usual = ''): CalculatorField<IsoDate> {
  return { wire, usual, parse: (text) => parseDay(text) ?? 'not_a_day' };
}

/** One of a few; anything else is the first. */
export function choiceField<const Choice extends string>(
  wire: string,
  choices: readonly [Choice, ...Choice[]],
): CalculatorField<Choice> {
  return { wire, usual: choices[0], parse: (text) => choices.find((one) => one === text) ?? choices[0] };
}

/** Free words, such as the name of a space; cut to a line. */
export function textField(wire: string): CalculatorField<string> {
  return { wire, usual: '', parse: (text) => text.slice(0, 80) };
}

/** The same form under other names in the address: the second of two columns. */
export function prefixed<Form extends CalculatorForm>(form: Form, prefix: string): Form {
  const entries = Object.entries(form).map(([key, field]) => [key, { ...field, wire: prefix + field.wire }]);
  return Object.fromEntries(entries) as Form;
}
