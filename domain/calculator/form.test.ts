import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formParams, readForm } from './form.ts';
import { MORTGAGE_FIELDS, SPACE_FIELDS, TENANCY_FIELDS } from './forms.ts';

const readMortgageForm = (query: string) => readForm(MORTGAGE_FIELDS, new URLSearchParams(query));

describe('A calculator’s form', () => {
  test('says the usual where the address is silent', () => {
    expect(readMortgageForm('').values).toEqual({
      saleOf: 'property',
      value: 10_000_000_00,
      loanBy: 'percent',
      percent: 7000,
      amount: 7_000_000_00,
      rate: 4000,
      years: 20,
    });
  });

  test.each([
    ['value=12,345.67', 1_234_567],
    ['value=HK$ 5000', 500_000],
    ['value=１２３', 12_300],
    ['value=.5e', undefined],
  ])('reads money exactly: %s', (query, value) => {
    expect(readMortgageForm(query).values.value).toBe(value);
  });

  test.each([
    ['value=-5', 'value', 'negative'],
    ['value=abc', 'value', 'not_a_number'],
    ['value=0', 'value', 'too_small'],
    ['value=99999999999999999', 'value', 'too_large'],
    ['years=0', 'years', 'too_small'],
    ['years=31', 'years', 'too_large'],
    ['years=2.5', 'years', 'not_whole'],
    ['rate=15.001', 'rate', 'too_large'],
    ['value=1.234', 'value', 'not_a_number'],
  ])('says what is wrong, and keeps the rest: %s', (query, key, error) => {
    const { errors, values, texts } = readMortgageForm(`${query}&loan_by=amount`);
    expect(errors).toEqual({ [key]: error });
    expect(texts[key as 'value']).toBe(query.slice(query.indexOf('=') + 1));
    expect(values.loanBy).toBe('amount');
  });

  test('rejects days that do not exist', () => {
    const readTenancyStart = (text: string) => readForm(TENANCY_FIELDS, new URLSearchParams({ start: text }));
    expect(readTenancyStart('31/02/2026').errors).toEqual({ start: 'not_a_day' });
    expect(readTenancyStart('29/02/2028').values.start).toBe('2028-02-29');
    expect(readTenancyStart('').errors).toEqual({});
  });

  test('has one address for one state', () => {
    expect(formParams(MORTGAGE_FIELDS, readMortgageForm('').texts).toString()).toBe('');
    expect(formParams(MORTGAGE_FIELDS, readMortgageForm('years=25&value=5').texts).toString()).toBe(
      'value=5&years=25',
    );
  });

  test('is restored from its URL for any typed text', () => {
    const textsArbitrary = fc.record(
      Object.fromEntries(Object.keys(SPACE_FIELDS).map((key) => [key, fc.string({ unit: 'grapheme' })])),
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(textsArbitrary, (typedTexts) => {
        const params = formParams(SPACE_FIELDS, typedTexts);
        const reparsed = readForm(SPACE_FIELDS, new URLSearchParams(params.toString()));
        for (const [key, text] of Object.entries(typedTexts))
          expect(reparsed.texts[key as 'office']).toBe(text);
      }),
      { numRuns: 50 },
    );
  });
});
