import { describe, expect, test } from 'vitest';
import {
  cleanEnquiry,
  enquiryNumber,
  enquiryTypeOf,
  parseEnquiryNumber,
  validateEnquiry,
} from './enquiry.ts';

const VALID_ENQUIRY = { name: '陳大文', phone: '9123 4567', message: '想睇樓' };

describe('a contact form', () => {
  test('is fine with a name, a telephone number and a message', () => {
    expect(validateEnquiry(VALID_ENQUIRY)).toEqual({});
  });

  test('reports missing fields; spaces and invisible characters do not count', () => {
    expect(validateEnquiry({ name: ' \u0000', phone: '', message: '\r\n' })).toEqual({
      name: 'required',
      phone: 'required',
      message: 'required',
    });
  });

  test('reports fields that are too long and invalid telephone numbers', () => {
    expect(validateEnquiry({ ...VALID_ENQUIRY, message: 'a'.repeat(2_001) })).toEqual({
      message: 'too_long',
    });
    expect(validateEnquiry({ ...VALID_ENQUIRY, phone: 'call me' })).toEqual({ phone: 'not_a_phone' });
  });

  test('is stored without invisible characters', () => {
    expect(cleanEnquiry({ name: 'A\r\nBcc: b', phone: ' 9123 4567 ', message: 'one\r\ntwo ' })).toEqual({
      name: 'A Bcc: b',
      phone: '9123 4567',
      message: 'one\ntwo',
    });
  });

  test('is of the type of its listing', () => {
    expect(enquiryTypeOf('c')).toBe('commercial');
    expect(enquiryTypeOf(undefined)).toBe('general');
  });
});

test('a number is written with its letter, and read with or without it', () => {
  expect(enquiryNumber(42)).toBe('E000042');
  expect(enquiryNumber(12_345_678)).toBe('E12345678');
  expect(['E000042', 'e42', '42'].map(parseEnquiryNumber)).toEqual([42, 42, 42]);
  expect(['E0', 'X42', '', '4.2'].map(parseEnquiryNumber)).toEqual(Array(4).fill(undefined));
});
