import type { IsoDate } from '../text/date.ts';
import { parseDay } from './term.ts';

/** Possible errors of a form field. Each has a message that is shown beside the field. */
export type FieldError = 'not_a_number' | 'negative' | 'not_whole' | 'too_small' | 'too_large' | 'not_a_day';

/**
 * One field of a calculator form. `paramName` is its query parameter, so that every result has a shareable
 * URL.
 */
export type CalculatorField<Value = unknown> = {
  readonly paramName: string;
  /** Text of the field if the URL has no value for it. */
  readonly defaultText: string;
  /** Minimum and maximum in the unit in which the field is typed, for use in error messages. */
  readonly min?: number;
  readonly max?: number;
  /** Parses the text of the field, which is never empty. */
  parse(text: string): Value | FieldError;
};

export type CalculatorForm = Readonly<Record<string, CalculatorField>>;
export type FormValues<Form extends CalculatorForm> = {
  readonly [Key in keyof Form]: Form[Key] extends CalculatorField<infer Value> ? Value | undefined : never;
};
type FormErrors<Form extends CalculatorForm> = { readonly [Key in keyof Form]?: FieldError };
export type FormTexts<Form extends CalculatorForm> = { readonly [Key in keyof Form]: string };

export type FormState<Form extends CalculatorForm> = {
  /** The text of each field as typed. */
  readonly texts: FormTexts<Form>;
  /** Undefined if the field is empty or invalid. */
  readonly values: FormValues<Form>;
  readonly errors: FormErrors<Form>;
};

const FIELD_ERRORS: ReadonlySet<unknown> = new Set<FieldError>([
  'not_a_number',
  'negative',
  'not_whole',
  'too_small',
  'too_large',
  'not_a_day',
]);

/**
 * Reads the form values from URL parameters. An invalid field keeps its text and gets an error; the
 * other fields are unaffected.
 */
export function readForm<Form extends CalculatorForm>(form: Form, params: URLSearchParams): FormState<Form> {
  const texts: Record<string, string> = {};
  const values: Record<string, unknown> = {};
  const errors: Record<string, FieldError> = {};
  for (const [key, field] of Object.entries(form)) {
    const text = params.get(field.paramName) ?? field.defaultText;
    texts[key] = text;
    const normalizedText = text.normalize('NFKC').trim();
    if (normalizedText === '') continue;
    const value = field.parse(normalizedText);
    if (FIELD_ERRORS.has(value)) errors[key] = value as FieldError;
    else values[key] = value;
  }
  return { texts, values, errors } as FormState<Form>;
}

/**
 * Returns URL parameters for the fields that differ from their defaults, in the order of the form. Each
 * form state therefore has exactly one URL.
 */
export function formParams<Form extends CalculatorForm>(
  form: Form,
  texts: Readonly<Record<string, string | undefined>>,
): URLSearchParams {
  const params = new URLSearchParams();
  for (const [key, { paramName, defaultText }] of Object.entries(form)) {
    const text = texts[key];
    if (text !== undefined && text !== defaultText) params.set(paramName, text);
  }
  return params;
}

/** Digits with optional thousands separators, optionally after a currency sign. */
const NUMBER_PATTERN = /^(-)?(?:hk\$|\$)?(-)?((?:\d{1,3}(?:,\d{3})+|\d+)?(?:\.(\d+))?)$/i;

/**
 * Parses a decimal into a whole number of units of 10^-decimals, or returns an error. Excess decimals
 * are rejected, not truncated.
 */
function parseDecimal(text: string, decimals: number): number | FieldError {
  const [, leadingMinus, innerMinus, digits = '', fraction = ''] =
    NUMBER_PATTERN.exec(text.replaceAll(/\s/g, '')) ?? [];
  if (digits === '' || digits === '.') return 'not_a_number';
  if (leadingMinus || innerMinus) return 'negative';
  if (fraction.length > decimals) return decimals === 0 ? 'not_whole' : 'not_a_number';
  const wholeDigits = digits.replaceAll(',', '').split('.', 1).join('');
  const value = Number(`${wholeDigits || '0'}${fraction.padEnd(decimals, '0')}`);
  return Number.isSafeInteger(value) && value <= 1e15 ? value : 'too_large';
}

type Limits = { readonly min?: number; readonly max?: number };

/** Defines a numeric field. Its value is a whole number of units of 10^-decimals. */
function numberField<Value extends number>(
  paramName: string,
  defaultText: string,
  decimals: number,
  { min = 0, max = 1e13 }: Limits,
): CalculatorField<Value> {
  const scale = 10 ** decimals;
  return {
    paramName,
    defaultText,
    min,
    max,
    parse: (text) => {
      const value = parseDecimal(text, decimals);
      if (typeof value !== 'number') return value;
      if (value < min * scale) return 'too_small';
      return value > max * scale ? 'too_large' : (value as Value);
    },
  };
}

/** Defines a money field. It is typed in dollars with optional cents; its value is in cents. */
export const moneyField = <Value extends number>(paramName: string, defaultText = '', limits: Limits = {}) =>
  numberField<Value>(paramName, defaultText, 2, limits);
export const wholeField = (paramName: string, defaultText: string, limits: Limits) =>
  numberField<number>(paramName, defaultText, 0, limits);
/** Defines a numeric field with two decimals, such as percent or months. Its value is in hundredths. */
export const hundredthsField = (paramName: string, defaultText: string, limits: Limits) =>
  numberField<number>(paramName, defaultText, 2, limits);
/** Defines a numeric field with three decimals, such as an interest rate. Its value is in thousandths. */
export const thousandthsField = (paramName: string, defaultText: string, limits: Limits) =>
  numberField<number>(paramName, defaultText, 3, limits);

/** Defines a date field in the format dd/mm/yyyy. */
export function dayField(paramName: string, defaultText = ''): CalculatorField<IsoDate> {
  return { paramName, defaultText, parse: (text) => parseDay(text) ?? 'not_a_day' };
}

/** Defines a field with fixed choices. Any other value counts as the first choice. */
export function choiceField<const Choice extends string>(
  paramName: string,
  choices: readonly [Choice, ...Choice[]],
): CalculatorField<Choice> {
  return {
    paramName,
    defaultText: choices[0],
    parse: (text) => choices.find((choice) => choice === text) ?? choices[0],
  };
}

/** Defines a free text field, such as a space's name, limited to 80 characters. */
export function textField(paramName: string): CalculatorField<string> {
  return { paramName, defaultText: '', parse: (text) => text.slice(0, 80) };
}

/**
 * Returns the same form with prefixed query parameters, for the second and further columns of a
 * comparison.
 */
export function withPrefix<Form extends CalculatorForm>(form: Form, prefix: string): Form {
  const entries = Object.entries(form).map(([key, field]) => [
    key,
    { ...field, paramName: prefix + field.paramName },
  ]);
  return Object.fromEntries(entries) as Form;
}
