import { useT } from '#web/app/page.ts';
import { Icon } from '#web/ui/icon.tsx';

/** A fact of a listing with its label. The value is null if unknown. */
export type Fact = { readonly key: string; readonly label: string; readonly value: string | null };

/** List of the known facts, one per line. A last line names the unknown facts. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  const t = useT();
  const knownFacts = facts.filter(({ value }) => value !== null);
  const unknownLabels = facts.filter(({ value }) => value === null).map(({ label }) => label);
  return (
    <>
      <dl className="grid gap-x-10 md:grid-cols-2">
        {knownFacts.map(({ key, label, value }) => (
          <div key={key} className="fact">
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {unknownLabels.length > 0 && (
        <p className="pt-2.5 text-sm text-muted">
          {t('details:not_provided_of', { list: unknownLabels.join(t('details:list_separator')) })}
        </p>
      )}
    </>
  );
}

export type Feature = { readonly key: string; readonly label: string };

/** List of the features that a listing has. */
export function FeatureList({ features }: { features: readonly Feature[] }) {
  return (
    <ul className="grid gap-x-6 min-[22.5rem]:grid-cols-2 sm:gap-x-10 xl:grid-cols-3">
      {features.map(({ key, label }) => (
        <li key={key} className="flex items-center gap-2 border-b border-line py-2.5">
          <Icon of="check" size="sm" className="text-brand" />
          {label}
        </li>
      ))}
    </ul>
  );
}
