import type { FirstHand } from '#contract/projects.ts';
import { usePage } from '#web/app/page.ts';
import { Spaced } from '#web/ui/spaced.tsx';

/** Progress bar of the units sold in a first-hand building, with the launch date. */
export function SalesProgress({
  firstHand: { units, units_left, launched_on },
}: {
  firstHand: Pick<FirstHand, 'units' | 'units_left' | 'launched_on'>;
}) {
  const { t, dayText } = usePage();
  const percentSold = Math.round(((units - units_left) / units) * 100);
  return (
    <div className="grid gap-1.5">
      <div
        role="progressbar"
        aria-label={t('project:progress')}
        aria-valuenow={percentSold}
        className="h-2.5 overflow-hidden rounded-mark bg-line"
      >
        <div className="h-full bg-brand" style={{ width: `${percentSold}%` }} />
      </div>
      <p className="flex flex-wrap justify-between gap-x-4 text-sm text-muted">
        <Spaced>
          <span>{t('project:sold', { percent: percentSold })}</span>
          <span>{t('project:left', { left: units_left, units })}</span>
          <span>{t('project:launched', { date: dayText(launched_on) })}</span>
        </Spaced>
      </p>
    </div>
  );
}
