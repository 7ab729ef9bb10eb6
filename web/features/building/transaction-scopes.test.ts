import { describe, expect, it } from 'vitest';
import { scopeCallInput, transactionScopes } from './transaction-scopes.ts';

const street = { id: 7, name: 'Hung To Road' };
const district = { code: 'KT', name: 'Kwun Tong' };

describe('the scopes of past transactions', () => {
  it('are the building, then its street and its district for property of its type', () => {
    const scopes = transactionScopes({ icsType: 'c', building: 1461, street, district });
    expect(scopes.map(({ kind, name }) => [kind, name])).toEqual([
      ['building', ''],
      ['street', 'Hung To Road'],
      ['district', 'Kwun Tong'],
    ]);
    expect(scopes.map(scopeCallInput)).toEqual([
      { pis_bldg_id: '1461' },
      { ics_type: 'c', street_id: '7' },
      { ics_type: 'c', districts: 'KT' },
    ]);
  });

  it('omit unknown locations of a property', () => {
    const scopes = transactionScopes({ icsType: 's', building: null, street: null, district });
    expect(scopes.map(({ kind }) => kind)).toEqual(['district']);
  });
});
