import { describe, expect, test } from 'vitest';
import {
  confirmedPricesKey,
  firstInvalidField,
  moveItem,
  type PropertyTexts,
  propertyAmounts,
  suggestIntendedPrice,
  validateProperty,
} from './property-form.ts';

const VALID_PROPERTY: PropertyTexts = {
  icsType: 'c',
  location: '皇后大道中99號中環中心',
  buildingId: undefined,
  floor: '12',
  flat: 'A',
  txType: 'S',
  area: '1,250',
  areaBasis: 'gross',
  sell: '1,800',
  rent: '',
  sure: '',
  authority: 'owner',
  name: '陳大文',
  phone: '9123 4567',
  message: '',
};

test('a complete form has no errors; an empty price means negotiable', () => {
  expect(validateProperty(VALID_PROPERTY, 'zh')).toEqual({});
  expect(validateProperty({ ...VALID_PROPERTY, sell: '' }, 'zh')).toEqual({});
});

describe('amounts', () => {
  test('are typed as people count in each language', () => {
    expect(propertyAmounts(VALID_PROPERTY, 'zh')).toEqual({ area: 1250, sell: 18_000_000, rent: null });
    expect(propertyAmounts({ ...VALID_PROPERTY, sell: '18' }, 'en').sell).toBe(18_000_000);
    expect(propertyAmounts({ ...VALID_PROPERTY, txType: 'L', rent: '5.5萬' }, 'zh')).toEqual({
      area: 1250,
      sell: null,
      rent: 55_000,
    });
  });

  test('that do not apply are ignored', () => {
    expect(validateProperty({ ...VALID_PROPERTY, rent: 'nonsense' }, 'zh')).toEqual({});
    expect(validateProperty({ ...VALID_PROPERTY, txType: 'B', rent: 'nonsense' }, 'zh')).toEqual({
      rent: 'not_a_number',
    });
  });

  test.each(['0', '-5', 'big', '1e99', '10,000,001', '１千'])('an area of %s is invalid', (area) => {
    expect(validateProperty({ ...VALID_PROPERTY, area }, 'en')).toEqual({ area: 'not_a_number' });
  });
});

test('an implausible price needs confirmation by the owner', () => {
  const propertyWithTypo = { ...VALID_PROPERTY, sell: '18,000,000' };
  expect(validateProperty(propertyWithTypo, 'en')).toEqual({ sell: 'doubtful' });
  expect(suggestIntendedPrice(propertyWithTypo, 'sell', 'en')).toBe(18_000_000);
  expect(validateProperty({ ...propertyWithTypo, sure: confirmedPricesKey(propertyWithTypo) }, 'en')).toEqual(
    {},
  );
  // A changed price must be confirmed again.
  expect(
    validateProperty(
      { ...propertyWithTypo, sure: confirmedPricesKey(propertyWithTypo), sell: '19,000,000' },
      'en',
    ),
  ).toEqual({
    sell: 'doubtful',
  });
});

test('missing fields are reported in the order of the steps', () => {
  const emptyProperty: PropertyTexts = {
    ...VALID_PROPERTY,
    icsType: '',
    location: ' \u200e ',
    txType: '',
    area: '',
    authority: '',
    name: '',
    phone: '12',
    message: 'm'.repeat(2_001),
  };
  const errors = validateProperty(emptyProperty, 'en');
  expect(errors).toEqual({
    icsType: 'required',
    location: 'required',
    txType: 'required',
    area: 'required',
    authority: 'required',
    name: 'required',
    phone: 'not_a_phone',
    message: 'too_long',
  });
  expect(firstInvalidField(errors)).toEqual({ step: 'type', field: 'icsType' });
  expect(firstInvalidField(errors, 'terms')).toEqual({ step: 'terms', field: 'txType' });
  expect(firstInvalidField(errors, 'photos')).toBeUndefined();
});

test('texts that are too long are reported', () => {
  const errors = validateProperty(
    { ...VALID_PROPERTY, location: 'x'.repeat(201), floor: 'x'.repeat(41) },
    'gb',
  );
  expect(errors).toEqual({ location: 'too_long', floor: 'too_long' });
});

test('a photo moves among the others and never out of the list', () => {
  expect(moveItem(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  expect(moveItem(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
  expect(moveItem(['a', 'b'], 1, 2)).toEqual(['a', 'b']);
  expect(moveItem(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
});
