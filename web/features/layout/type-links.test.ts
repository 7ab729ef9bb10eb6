import { describe, expect, it } from 'vitest';
import { icsTypeOfPath } from './type-links.ts';

describe('The type marked in the header', () => {
  it.each([
    ['/ics/property/industrial', 'i'],
    ['/en/ics/property/home/commercial', 'c'],
    ['/zh-cn/ics/property/find/shops/sale', 's'],
    ['/ics/property/details/office/Kwun-Tong/-/103256', 'c'],
    ['/en/property/KT-millennium-city-5/C0103256', 'c'],
    ['/zh-hk/property/KT-%E5%B7%A5/I00087123', 'i'],
    ['/ics/property', undefined],
    ['/ics/property/find/sale', undefined],
  ])('of %s is %s', (path, type) => {
    expect(icsTypeOfPath(path)).toBe(type);
  });
});
