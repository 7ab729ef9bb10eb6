import { type ComponentProps, Fragment, useId, useState } from 'react';
import { ENDS, type Limits, type RangeFilter } from '#domain/search/filter.ts';
import { formatTypedAmount } from '#domain/search/typed-amount.ts';
import { saysUnit } from '#domain/text/price-input.ts';
import type { Unit } from '#domain/text/unit.ts';
import { usePage, useT } from '#web/app/page.ts';
import { Input } from '#web/ui/field.tsx';
import { filterLabel } from '../filter-labels.ts';
import { typedName } from './form-address.ts';
import { Histogram } from './histogram.tsx';

/** The histogram of a range, and a box for each of its limits. */
export function RangeFields({
  filter,
  start = {},
  limits,
  error,
  counts,
  titled,
}: {
  filter: RangeFilter;
  /** What the boxes start with. */
  start: Limits | undefined;
  /** What they say by now. */
  limits: Limits | undefined;
  /** What is wrong with what they say. */
  error: string | undefined;
  counts: readonly number[] | undefined;
  /** The panel's title already names it. */
  titled: boolean;
}) {
  const { t, lang } = usePage();
  const note = useId();
  const { unit, wire } = filter;
  const name = filterLabel(filter, t);
  // An area is small or large, a price low or high.
  const kind = unit === 'sqft' || unit === 'ft' ? 'size.' : '';
  // Sale prices alone are typed in 萬 or Million, which wants a word.
  const hint = unit === 'hkd' ? t('find:price_hint') : undefined;
  const noted = error ?? hint;
  return (
    <fieldset className="grid gap-2">
      <legend className={titled ? 'sr-only' : 'mb-2 text-sm font-bold'}>{name}</legend>
      <Histogram filter={filter} counts={counts} limits={limits} />
      <div className="flex items-center gap-2">
        {ENDS.map((end) => (
          <Fragment key={end}>
            {end === 'max' && <span aria-hidden="true">–</span>}
            <LimitBox
              name={typedName(wire, end)}
              start={start[end] === undefined ? '' : formatTypedAmount(start[end], unit, lang)}
              unit={unit}
              aria-label={t(`find:range_of.${kind}${end}`, { name })}
              {...(noted && { 'aria-describedby': note })}
              {...(error && { 'aria-invalid': true })}
              placeholder={t(`find:range.${kind}${end}`)}
            />
          </Fragment>
        ))}
      </div>
      {noted && (
        <p id={note} className={error ? 'text-sm text-accent' : 'text-sm text-muted'}>
          {noted}
        </p>
      )}
    </fieldset>
  );
}

/** The unit that a bare number counts in stands beside it, and not beside a price such as 1.5億. */
function LimitBox({
  start,
  unit,
  ...rest
}: Omit<ComponentProps<typeof Input>, 'unit'> & { start: string; unit: Unit }) {
  const t = useT();
  const [text, setText] = useState(start);
  const isPrice = unit === 'hkd';
  return (
    <Input
      {...rest}
      defaultValue={start}
      onInput={({ currentTarget }) => setText(currentTarget.value)}
      {...(!(isPrice && saysUnit(text)) && { unit: t(`find:unit.${unit}`) })}
      inputMode={isPrice ? 'text' : 'decimal'}
      autoComplete="off"
    />
  );
}
