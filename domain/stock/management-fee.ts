type Charged = { readonly management_fee_cents: number | null };

/** In HKD cents per square foot and month: the unit's own fee, else its building's. */
export function managementFeeCents({
  management_fee_cents,
  building,
}: Charged & { readonly building: Charged | null }): number | null {
  return management_fee_cents ?? building?.management_fee_cents ?? null;
}
