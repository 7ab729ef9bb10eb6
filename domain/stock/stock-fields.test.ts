import { describe, expect, it } from 'vitest';
import {
  completeFields,
  fieldsOfStock,
  knownFields,
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
    ...completeFields(knownValues),
  }) as const;

describe('the fields of a listing', () => {
  it('are all there, null where nothing is known', () => {
    const allValues = completeFields({ frontage: 15, exhaust: false, rent_includes: [] });
    expect(Object.keys(allValues)).toEqual(STOCK_FIELD_KEYS);
    expect(allValues).toMatchObject({ frontage: 15, exhaust: false, rent_includes: [], depth: null });
  });

  it('are kept without what is not known; no and nothing are known', () => {
    const someValues = { frontage: 15, exhaust: false, rent_includes: [], tenancy_rent_free: 0 };
    expect(knownFields(completeFields(someValues))).toEqual(someValues);
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

  it('leave out what a listing is known to be without', () => {
    expect(fieldsOfStock(shop({ exhaust: true, drainage: false }), 'use')).toEqual([
      'frontage',
      'exhaust',
      'power',
    ]);
  });

  it('of a tenancy are expected only of what is sold with one', () => {
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

  it('of a lease are expected of what is for lease, alone or beside a sale', () => {
    expect(fieldsOfStock(shop({}), 'terms')).toEqual(['rent_includes']);
    expect(fieldsOfStock(shop({}, { tx_type: 'B' }), 'terms')).toEqual(['rent_includes']);
    expect(fieldsOfStock(shop({}, { tx_type: 'S' }), 'terms')).toEqual([]);
  });
});
