import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import {
  formatTrendQuery,
  type MonthRange,
  parseTrend,
  type Trend,
  zoomIn,
  zoomOut,
} from '#domain/market/trend.ts';
import { type Month, monthCode } from '#domain/text/month.ts';
import { usePage } from '#web/app/page.ts';
import { KEEP_SCROLL } from '#web/app/scroll/use-scroll-position.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Field, Input } from '#web/ui/field.tsx';
import { Spaced } from '#web/ui/spaced.tsx';

/**
 * Zoom controls, the keyboard alternative to dragging in the chart: two month fields, and links that
 * halve or double the range. Works without JavaScript.
 */
export function ZoomControls({
  trend,
  range,
  dataRange,
}: {
  trend: Trend;
  range: MonthRange;
  dataRange: MonthRange;
}) {
  const { t, addressOf } = usePage();
  const navigate = useNavigate();
  const urlOfRange = (months: MonthRange | undefined) =>
    addressOf('researchTrend', formatTrendQuery({ ...trend, range: months }));
  const middleMonth = Math.round((range.first + range.last) / 2) as Month;
  const zoomLinks = [
    { icon: 'zoom-in', label: t('research:zoom.in'), months: zoomIn(range, middleMonth) },
    { icon: 'zoom-out', label: t('research:zoom.out'), months: zoomOut(range, dataRange) },
  ] as const;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const formData = new FormData(event.currentTarget);
    const query = new URLSearchParams({ from: String(formData.get('from')), to: String(formData.get('to')) });
    const { range: months } = parseTrend(query);
    if (months) void navigate(urlOfRange(months), { state: KEEP_SCROLL });
  }

  const hiddenFields = [...formatTrendQuery({ ...trend, range: undefined })].filter(
    ([name]) => name !== 'period',
  );
  return (
    <div className="flex flex-wrap items-end gap-2">
      <form
        key={`${range.first} ${range.last}`}
        aria-label={t('research:zoom')}
        action={addressOf('researchTrend')}
        onSubmit={submit}
        className="flex flex-wrap items-end gap-2"
      >
        {hiddenFields.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <MonthField name="from" label={t('research:zoom.from')} month={range.first} dataRange={dataRange} />
        <MonthField name="to" label={t('research:zoom.to')} month={range.last} dataRange={dataRange} />
        <Button type="submit" variant="ghost">
          {t('research:zoom.show')}
        </Button>
      </form>
      <Spaced>
        {zoomLinks.map(
          ({ icon, label, months }) =>
            months && (
              <ButtonLink icon={icon} key={label} to={urlOfRange(months)} state={KEEP_SCROLL} variant="plain">
                {label}
              </ButtonLink>
            ),
        )}
        {trend.range && (
          <ButtonLink icon="maximize-2" to={urlOfRange(undefined)} state={KEEP_SCROLL} variant="plain">
            {t('research:zoom.reset')}
          </ButtonLink>
        )}
      </Spaced>
    </div>
  );
}

/**
 * Adds a pattern if the browser has no month picker and renders a text field instead. HTML does not
 * allow the pattern attribute on a month field.
 */
function addPatternToTextInput(input: HTMLInputElement | null): void {
  if (input?.type === 'text') input.pattern = '\\d{4}-\\d\\d';
}

function MonthField({
  name,
  label,
  month,
  dataRange,
}: {
  name: 'from' | 'to';
  label: string;
  month: Month;
  dataRange: MonthRange;
}) {
  return (
    <Field label={label}>
      {(control) => (
        <Input
          {...control}
          type="month"
          name={name}
          required
          ref={addPatternToTextInput}
          defaultValue={monthCode(month)}
          min={monthCode(dataRange.first)}
          max={monthCode(dataRange.last)}
          className="w-44"
        />
      )}
    </Field>
  );
}
