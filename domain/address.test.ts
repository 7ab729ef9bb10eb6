import { describe, expect, it } from 'vitest';
import { addressText, streetText } from './address.ts';

describe('order of an address', () => {
  it('goes from the region down to the number in Chinese', () => {
    const street = streetText('廣東道', '30', '{street}{no}號');
    expect(addressText({ region: '九龍', district: '尖沙咀', street }, 'zh')).toBe('九龍尖沙咀廣東道30號');
  });

  it('goes from the number up to the region in English', () => {
    const street = streetText('Canton Road', '30', '{no} {street}');
    expect(addressText({ region: 'Kowloon', district: 'Tsim Sha Tsui', street }, 'en')).toBe(
      '30 Canton Road, Tsim Sha Tsui, Kowloon',
    );
  });

  it('leaves out what is not known', () => {
    expect(addressText({ region: '', district: 'Central', street: '' }, 'en')).toBe('Central');
    expect(streetText('Canton Road', null, '{no} {street}')).toBe('Canton Road');
    expect(streetText('', '30', '{no} {street}')).toBe('');
  });
});
