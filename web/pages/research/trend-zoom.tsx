import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import {
  type MonthRange,
  readTrend,
  type Trend,
  trendQuery,
  zoomedIn,
  zoomedOut,
} from '#domain/market/trend.ts';
import { type Month, monthCode } from '#domain/text/month.ts';
import { usePage } from '#web/app/page.ts';
import { KEEP_SCROLL } from '#web/app/scroll/use-scroll-position.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Field, Input } from '#web/ui/field.tsx';
import { Spaced } from '#web/ui/spaced.tsx';

/** What dragging in the chart does, by keyboard: two months, or half and twice as many. Works without script. */
export function Zoom({ trend, range, known }: { trend: Trend; range: MonthRange; known: MonthRange }) {
  const { t, addressOf } = usePage();
  const navigate = useNavigate();
  const to = (months: MonthRange | undefined) =>
    addressOf('researchTrend', trendQuery({ ...trend, range: months }));
  const middle = Math.round((range.first + range.last) / 2) as Month;
  const ways = [
    { icon: 'zoom-in', label: t('research:zoom.in'), months: zoomedIn(range, middle) },
    { icon: 'zoom-out', label: t('research:zoom.out'), months: zoomedOut(range, known) },
  ] as const;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const query = new URLSearchParams({ from: String(fields.get('from')), to: String(fields.get('to')) });
    const { range: months } = readTrend(query);
    if (months) void navigate(to(months), { state: KEEP_SCROLL });
  }

  const hidden = [...trendQuery({ ...trend, range: undefined })].filter(([name]) => name !== 'period');
  return (
    <div className="flex flex-wrap items-end gap-2">
      <form
        key={`${range.first} ${range.last}`}
        aria-label={t('research:zoom')}
        action={addressOf('researchTrend')}
        onSubmit={submit}
        className="flex flex-wrap items-end gap-2"
      >
        {hidden.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <MonthField name="from" label={t('research:zoom.from')} month={range.first} known={known} />
        <MonthField name="to" label={t('research:zoom.to')} month={range.last} known={known} />
        <Button type="submit" look="ghost">
          {t('research:zoom.show')}
        </Button>
      </form>
      <Spaced>
        {ways.map(
          ({ icon, label, months }) =>
            months && (
              <ButtonLink icon={icon} key={label} to={to(months)} state={KEEP_SCROLL} look="plain">
                {label}
              </ButtonLink>
            ),
        )}
        {trend.range && (
          <ButtonLink icon="maximize-2" to={to(undefined)} state={KEEP_SCROLL} look="plain">
            {t('research:zoom.reset')}
          </ButtonLink>
        )}
      </Spaced>
    </div>
  );
}

/** A browser without a field for months takes it as text; elsewhere a pattern is not allowed. */
function checkAsText(input: HTMLInputElement | null): void {
  if (input?.type === 'text') input.pattern = '\\d{4}-\\d\\d';
}

function MonthField({
  name,
  label,
  month,
  known,
}: {
  name: 'from' | 'to';
  label: string;
  month: Month;
  known: MonthRange;
}) {
  return (
    <Field label={label}>
      {(control) => (
        <Input
          {...control}
          type="month"
          name={name}
          required
          ref={checkAsText}
          defaultValue={monthCode(month)}
          min={monthCode(known.first)}
          max={monthCode(known.last)}
          className="w-44"
        />
      )}
    </Field>
  );
}
