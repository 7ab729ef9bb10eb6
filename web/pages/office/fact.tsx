import type { ReactNode } from 'react';

/** A fact of a list of facts: beside its name on a phone, below it where there is room. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 sm:block">
      <dt className="shrink-0 text-muted">{label}</dt>
      <dd className="min-w-0 wrap-anywhere max-sm:text-right">{children}</dd>
    </div>
  );
}
