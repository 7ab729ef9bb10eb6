import { describe, expect, it } from 'vitest';
import { CONTAINER_ACCESSES, type ContainerAccess, givesAccess } from './container-access.ts';
import { availableOn, isWholeFloor, premisesOf } from './premises.ts';

const BUILDING = {
  ceiling_height_cm: 350,
  floor_loading_psf: 150,
  container_access: 'bay_40',
  passenger_lifts: 4,
  cargo_lifts: 2,
  loading_bays: 6,
  parking_spaces: 0,
} as const;
const UNKNOWN_PREMISES = { ceiling_height_cm: null, floor_loading: null, container_access: null };

describe('the premises of a listing', () => {
  it('are those of its building where the listing has none', () => {
    expect(premisesOf(UNKNOWN_PREMISES, BUILDING)).toEqual({
      ceiling_height_cm: 350,
      floor_loading: 150,
      container_access: 'bay_40',
      passenger_lifts: 4,
      cargo_lifts: 2,
      loading_bays: 6,
      parking_spaces: 0,
    });
  });

  it('are its own where it has them, be they lower', () => {
    const ownValues = { ceiling_height_cm: 280, floor_loading: 300, container_access: 'none' } as const;
    expect(premisesOf(ownValues, BUILDING)).toMatchObject(ownValues);
  });

  it('are unknown where neither says them, and without a building', () => {
    expect(Object.values(premisesOf(UNKNOWN_PREMISES, null))).toEqual(Array(7).fill(null));
    expect(premisesOf(UNKNOWN_PREMISES, { ...BUILDING, loading_bays: null }).loading_bays).toBeNull();
  });
});

it('better access includes the lesser one, and unknown access none', () => {
  const accessesGiving = (requestedAccess: ContainerAccess) =>
    CONTAINER_ACCESSES.filter((access) => givesAccess(access, requestedAccess));
  expect(accessesGiving('bay_20')).toEqual(['bay_20', 'bay_40', 'floor_40']);
  expect(accessesGiving('bay_40')).toEqual(['bay_40', 'floor_40']);
  expect(accessesGiving('floor_40')).toEqual(['floor_40']);
  expect(givesAccess(null, 'bay_20')).toBe(false);
});

it('a whole floor is named by its unit or its floor', () => {
  expect(isWholeFloor({ floor_no: '12', flat: 'WF' })).toBe(true);
  expect(isWholeFloor({ floor_no: 'wf', flat: null })).toBe(true);
  expect(isWholeFloor({ floor_no: '12', flat: null })).toBe(false);
});

it('what is sold with a tenant who stays is never available', () => {
  expect(availableOn({ handover_on: '2026-12-01', with_tenancy: false })).toBe('2026-12-01');
  expect(availableOn({ handover_on: '2026-12-01', with_tenancy: true })).toBeNull();
  expect(availableOn({ handover_on: null, with_tenancy: false })).toBeNull();
});
