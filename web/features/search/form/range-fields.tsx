import { type ComponentProps, Fragment, useId, useState } from 'react';
import { type Limits, RANGE_ENDS, type RangeFilter } from '#domain/search/filter.ts';
import { formatTypedAmount, hasOwnUnit } from '#domain/search/typed-amount.ts';
import type { Unit } from '#domain/text/unit.ts';
import { usePage, useT } from '#web/app/page.ts';
import { phrase } from '#web/i18n/phrase.ts';
import { Input } from '#web/ui/field.tsx';
import { filterLabel } from '../filter-labels.ts';
import { limitInputName } from './form-address.ts';
import { Histogram } from './histogram.tsx';

/** Histogram of a range, with a text box for each limit. */
export function RangeFields({
  filter,
  initialLimits = {},
  limits,
  error,
  counts,
  isTitleHidden,
}: {
  filter: RangeFilter;
  /** Limits that the text boxes start with. */
  initialLimits: Limits | undefined;
  /** Limits that the text boxes hold now. */
  limits: Limits | undefined;
  /** Error message about the current limits. */
  error: string | undefined;
  counts: readonly number[] | undefined;
  /** Whether the legend is hidden visually, because the panel's title is the same. */
  isTitleHidden: boolean;
}) {
  const { t, lang } = usePage();
  const noteId = useId();
  const { unit, wireName } = filter;
  const name = filterLabel(filter, t);
  // Phrase key prefix: the limits of an area are named 'small' and 'large', those of a price 'low' and
  // 'high'.
  const phraseGroup = unit === 'sqft' || unit === 'ft' ? 'size.' : '';
  // A bare number in a box for a sale price counts in 萬 or millions, and heights may be typed in feet,
  // which the hint explains.
  const unitHint = unit === 'hkd' ? t('find:price_hint') : unit === 'cm' ? t('find:height_hint') : undefined;
  const hint = filter.hint ? phrase(t, filter.hint) : unitHint;
  const noteText = error ?? hint;
  return (
    <fieldset className="grid gap-2">
      <legend className={isTitleHidden ? 'sr-only' : 'mb-2 text-sm font-bold'}>{name}</legend>
      <Histogram filter={filter} counts={counts} limits={limits} />
      <div className="flex items-center gap-2">
        {RANGE_ENDS.map((rangeEnd) => (
          <Fragment key={rangeEnd}>
            {rangeEnd === 'max' && <span aria-hidden="true">–</span>}
            <LimitBox
              name={limitInputName(wireName, rangeEnd)}
              initialText={
                initialLimits[rangeEnd] === undefined
                  ? ''
                  : formatTypedAmount(initialLimits[rangeEnd], unit, lang)
              }
              unit={unit}
              aria-label={t(`find:range_of.${phraseGroup}${rangeEnd}`, { name })}
              {...(noteText && { 'aria-describedby': noteId })}
              {...(error && { 'aria-invalid': true })}
              placeholder={t(`find:range.${phraseGroup}${rangeEnd}`)}
            />
          </Fragment>
        ))}
      </div>
      {noteText && (
        <p id={noteId} className={error ? 'text-sm text-accent' : 'text-sm text-muted'}>
          {noteText}
        </p>
      )}
    </fieldset>
  );
}

/**
 * Text box for one limit of a range. The unit is shown after a plain number, but not after one with its
 * own unit, such as 1.5億 or 10呎.
 */
function LimitBox({
  initialText,
  unit,
  ...rest
}: Omit<ComponentProps<typeof Input>, 'unit'> & { initialText: string; unit: Unit }) {
  const t = useT();
  const [typedText, setText] = useState(initialText);
  const allowsWords = unit === 'hkd' || unit === 'cm';
  return (
    <Input
      {...rest}
      defaultValue={initialText}
      onInput={({ currentTarget }) => setText(currentTarget.value)}
      {...(!hasOwnUnit(typedText, unit) && { unit: t(`find:unit.${unit}`) })}
      inputMode={allowsWords || unit === 'floor' ? 'text' : 'decimal'}
      autoComplete="off"
    />
  );
}
