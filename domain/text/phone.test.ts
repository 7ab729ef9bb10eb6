import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fullPhoneText, parsePhone, phoneText, telLink, whatsAppLink } from './phone.ts';

const numberArbitrary = fc.integer({ min: 20_000_000, max: 99_999_999 }).map(String);
const formattedNumberArbitrary = numberArbitrary.chain((digits) =>
  fc
    .constantFrom(digits, `+852 ${digits}`, `(852) ${digits.slice(0, 4)} ${digits.slice(4)}`, ` ${digits} `)
    .map((text) => ({ digits, text })),
);

describe('phone numbers', () => {
  it('are shown in two groups of four, however they were written', () => {
    fc.assert(
      fc.property(formattedNumberArbitrary, ({ digits, text }) => {
        expect(phoneText(text)).toBe(`${digits.slice(0, 4)} ${digits.slice(4)}`);
        expect(telLink(text)).toBe(`tel:+852${digits}`);
      }),
    );
  });

  it('are unchanged if they are not Hong Kong numbers', () => {
    expect(phoneText('ext. 12')).toBe('ext. 12');
  });

  it('open WhatsApp with any prepared message', () => {
    fc.assert(
      fc.property(formattedNumberArbitrary, fc.string({ unit: 'grapheme' }), ({ digits, text }, message) => {
        const link = new URL(whatsAppLink(text, message));
        expect(link.pathname).toBe(`/852${digits}`);
        expect(link.searchParams.get('text')).toBe(message);
      }),
    );
  });
});

describe('A typed telephone number', () => {
  it.each([
    ['9123 4567', '+85291234567'],
    ['(852) 9123-4567', '+85291234567'],
    ['+852 2000 0000', '+85220000000'],
    ['００８５２ ９１２３４５６７', '+85291234567'],
    ['13912345678', '+8613912345678'],
    ['+44 20 7946 0958', '+442079460958'],
  ])('%s is read with its country code', (typedNumber, phone) => {
    expect(parsePhone(typedNumber)).toBe(phone);
  });

  it.each(['', '1234', '1123 4567', '+852 123', '9123 4567 ext 2', '+', '+0123456789', '9'.repeat(20)])(
    '%j is none',
    (typedNumber) => {
      expect(parsePhone(typedNumber)).toBeUndefined();
    },
  );

  it.each([
    ['+85291234567', '+852 9123 4567'],
    ['+442079460958', '+44 20 7946 0958'],
    ['+8613912345678', '+86 139 1234 5678'],
    ['+12125550123', '+1 212 555 0123'],
    ['+85366123456', '+853 6612 3456'],
    ['+886912345678', '+886 912 345 678'],
    ['+6581234567', '+65 8123 4567'],
    ['+24771234', '+247 71234'],
  ])('%s is written as %s', (phone, text) => {
    expect(fullPhoneText(phone)).toBe(text);
  });

  it('of another country keeps its code where those of Hong Kong have none', () => {
    expect(phoneText('+85291234567')).toBe('9123 4567');
    expect(phoneText('+442079460958')).toBe('+44 20 7946 0958');
  });

  it('of another country is called there', () => {
    expect(telLink('+442079460958')).toBe('tel:+442079460958');
    expect(telLink('+85366123456')).toBe('tel:+85366123456');
  });
});
