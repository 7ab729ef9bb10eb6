import { expect, test } from 'vitest';
import { managementFeeCents } from './management-fee.ts';

const feeOf = (unitFee: number | null, buildingFee?: number | null) =>
  managementFeeCents({
    management_fee_cents: unitFee,
    building: buildingFee === undefined ? null : { management_fee_cents: buildingFee },
  });

test('the management fee is the unit’s, otherwise the building’s', () => {
  expect(feeOf(250, 200)).toBe(250);
  expect(feeOf(0, 200), 'none to pay is a fee').toBe(0);
  expect(feeOf(null, 200)).toBe(200);
  expect(feeOf(null, null)).toBeNull();
  expect(feeOf(null), 'in no building').toBeNull();
  expect(feeOf(250), 'in no building').toBe(250);
});
