import { describe, expect, it } from 'vitest';
import {
  fieldsOfStock,
  fillUnknownFields,
  pickKnownFields,
  STOCK_FIELD_KEYS,
  type StockFieldValues,
} from './stock-fields.ts';

const shop = (
  knownValues: Partial<StockFieldValues>,
  overrides: { tx_type?: 'S' | 'L' | 'B'; with_tenancy?: boolean } = {},
) =>
  ({
    ics_type: 's',
    tx_type: 'L',
    with_tenancy: false,
    ...overrides,
    ...fillUnknownFields(knownValues),
  }) as const;

describe('the fields of a listing', () => {
  it('are all present, null if unknown', () => {
    const allValues = fillUnknownFields({ frontage: 15, exhaust: false, rent_includes: [] });
    expect(Object.keys(allValues)).toEqual(STOCK_FIELD_KEYS);
    expect(allValues).toMatchObject({ frontage: 15, exhaust: false, rent_includes: [], depth: null });
  });

  it('are kept without unknown values; false and an empty list are known', () => {
    const someValues = { frontage: 15, exhaust: false, rent_includes: [], tenancy_rent_free: 0 };
    expect(pickKnownFields(fillUnknownFields(someValues))).toEqual(someValues);
  });

  it('of a group are those it has and those that are expected of its type', () => {
    expect(fieldsOfStock(shop({ depth: 40 }), 'use')).toEqual(['frontage', 'depth', 'power']);
    expect(fieldsOfStock({ ...shop({}), ics_type: 'c' }, 'use')).toEqual([]);
    expect(fieldsOfStock({ ...shop({}), ics_type: 'i' }, 'use')).toEqual([
      'permitted_use',
      'power',
      'container_access',
    ]);
  });

  it('include what it takes from its building, if it applies to its type', () => {
    const inherited = { floor_loading: 150 };
    expect(fieldsOfStock({ ...shop({}), ics_type: 'i' }, 'use', inherited)).toContain('floor_loading');
    expect(fieldsOfStock(shop({}), 'use', inherited)).not.toContain('floor_loading');
  });

  it('leave out what a listing is known to be without', () => {
    expect(fieldsOfStock(shop({ exhaust: true, drainage: false }), 'use')).toEqual([
      'frontage',
      'exhaust',
      'power',
    ]);
  });

  it('of a tenancy are expected only for sales with a tenancy', () => {
    expect(fieldsOfStock(shop({}, { tx_type: 'S' }), 'tenancy')).toEqual([]);
    expect(fieldsOfStock(shop({}, { tx_type: 'S', with_tenancy: true }), 'tenancy')).toContain(
      'tenancy_rent',
    );
  });

  it('of a tender have its closing date, known or not', () => {
    const groupOf = (values: Partial<StockFieldValues>) =>
      fieldsOfStock(shop(values, { tx_type: 'S' }), 'sale');
    expect(groupOf({})).toEqual([]);
    expect(groupOf({ sale_kind: 'confirmor' })).toEqual(['sale_kind']);
    expect(groupOf({ sale_kind: 'tender' })).toEqual(['sale_kind', 'tender_closes_on']);
  });

  it('of a unit are not expected of a whole building', () => {
    expect(fieldsOfStock(shop({}), 'unit')).toEqual(['toilet']);
    expect(fieldsOfStock(shop({ sale_kind: 'en_bloc', roof_area: 900 }), 'unit')).toEqual(['roof_area']);
  });

  it('of a lease are expected for listings for lease or for both', () => {
    expect(fieldsOfStock(shop({}), 'terms')).toEqual(['rent_includes']);
    expect(fieldsOfStock(shop({}, { tx_type: 'B' }), 'terms')).toEqual(['rent_includes']);
    expect(fieldsOfStock(shop({}, { tx_type: 'S' }), 'terms')).toEqual([]);
  });
});
