import type { MinisiteDetail } from '#contract/projects.ts';
import { usePage } from '#web/app/page.ts';

/** Facts that an advertisement must state: vendor, date and agent. */
export function AdvertisementFacts({
  minisite: { vendor, advertised_on },
}: {
  minisite: Pick<MinisiteDetail, 'vendor' | 'advertised_on'>;
}) {
  const { t, site, textOf, dayText } = usePage();
  const facts: readonly (readonly [label: string, value: string])[] = [
    [t('project:vendor'), vendor ? textOf(vendor) : t('project:not_provided')],
    ...(advertised_on ? [[t('project:advertised_on'), dayText(advertised_on)] as const] : []),
    [t('project:agency'), t('project:agency_of', { brand: textOf(site.brand), licence: site.licence_no })],
  ];
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-1 border-y border-line py-3 text-sm">
      {facts.map(([label, value]) => (
        <div key={label} className="flex gap-2">
          <dt className="shrink-0 text-muted">{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
