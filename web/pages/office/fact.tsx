import type { ReactNode } from 'react';

/** One fact in a list of facts: label and value side by side on phones, stacked on wide screens. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 sm:block">
      <dt className="shrink-0 text-muted">{label}</dt>
      <dd className="min-w-0 wrap-anywhere max-sm:text-right">{children}</dd>
    </div>
  );
}
