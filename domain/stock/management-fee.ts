type WithManagementFee = { readonly management_fee_cents: number | null };

/**
 * Returns the management fee in HKD cents per square foot per month: the unit's own fee, otherwise the
 * building's.
 */
export function managementFeeCents({
  management_fee_cents,
  building,
}: WithManagementFee & { readonly building: WithManagementFee | null }): number | null {
  return management_fee_cents ?? building?.management_fee_cents ?? null;
}
