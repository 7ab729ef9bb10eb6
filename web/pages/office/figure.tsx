/** A labelled number in a list of key figures. */
export function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="text-lg font-bold wrap-anywhere tabular-nums">{value}</dd>
    </div>
  );
}
