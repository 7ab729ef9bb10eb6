import { PROPERTY_STEPS, type PropertyStep } from '#domain/enquiry/property-form.ts';
import { usePage } from '#web/app/page.ts';
import { cx } from '#web/ui/cx.ts';
import { Link } from '#web/ui/link.tsx';
import { Spaced } from '#web/ui/spaced.tsx';

/** List of the form's steps: marks the current step and links to the previous steps. */
export function StepList({ current }: { current: PropertyStep }) {
  const { t, addressOf } = usePage();
  const currentIndex = PROPERTY_STEPS.indexOf(current);
  return (
    <nav aria-label={t('list_property:steps')}>
      <ol className="grid grid-cols-6 gap-1 text-sm">
        <Spaced>
          {PROPERTY_STEPS.map((step, index) => {
            const className = cx(
              'block min-h-11 border-t-4 pt-1.5',
              index <= currentIndex ? 'border-brand' : 'border-line text-muted',
              index === currentIndex && 'font-bold',
            );
            const label = (
              <>
                <span className="figures">{index + 1}</span>
                <span className="text-xs max-sm:sr-only"> {t(`list_property:step.${step}`)}</span>
              </>
            );
            return (
              <li key={step} {...(index === currentIndex && { 'aria-current': 'step' })}>
                {index < currentIndex ? (
                  <Link to={addressOf('listProperty', step)} className={cx(className, 'hover:underline')}>
                    {label}
                  </Link>
                ) : (
                  <span className={className}>{label}</span>
                )}
              </li>
            );
          })}
        </Spaced>
      </ol>
    </nav>
  );
}
