import type { FirstHand } from '#contract/projects.ts';
import { usePage } from '#web/app/page.ts';
import { Spaced } from '#web/ui/spaced.tsx';

/** How many units of a first-hand building are sold, and since when they are. */
export function SalesProgress({
  firstHand: { units, units_left, launched_on },
}: {
  firstHand: Pick<FirstHand, 'units' | 'units_left' | 'launched_on'>;
}) {
  const { t, dayText } = usePage();
  const percent = Math.round(((units - units_left) / units) * 100);
  return (
    <div className="grid gap-1.5">
      <div
        role="progressbar"
        aria-label={t('project:progress')}
        aria-valuenow={percent}
        className="h-2.5 overflow-hidden rounded-mark bg-line"
      >
        <div className="h-full bg-brand" style={{ width: `${percent}%` }} />
      </div>
      <p className="flex flex-wrap justify-between gap-x-4 text-sm text-muted">
        <Spaced>
          <span>{t('project:sold', { percent })}</span>
          <span>{t('project:left', { left: units_left, units })}</span>
          <span>{t('project:launched', { date: dayText(launched_on) })}</span>
        </Spaced>
      </p>
    </div>
  );
}
