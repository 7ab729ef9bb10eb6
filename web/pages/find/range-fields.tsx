import { Fragment, useId } from 'react';
import { STOCK_FILTERS, type StockFilter } from '#domain/stock-filter.ts';
import { RANGE_KEYS, type Range } from '#domain/stock-range.ts';
import { usePage } from '#web/app/page-context.ts';
import { Input } from '#web/ui/input.tsx';
import { Histogram } from './histogram.tsx';
import type { Search } from './search.ts';
import { boxText, ENDS, typedName } from './typed.ts';
import { errorText } from './words.ts';

/** How a range is spread, and two boxes to choose of it; prices may be typed in 萬, 億 or Million. */
export function RangeFields({
  range,
  filter,
  draft,
  counts,
  hinted,
  titled,
}: {
  range: Range;
  /** What the boxes start with. */
  filter: StockFilter;
  /** What they say by now. */
  draft: Search;
  counts: readonly number[] | undefined;
  /** Whether to tell how a number may be written. */
  hinted: boolean;
  /** Its name already stands above it, as that of the panel. */
  titled: boolean;
}) {
  const { t, lang } = usePage();
  const note = useId();
  const name = t(`find:range.${range}`);
  const [minKey, maxKey] = RANGE_KEYS[range];
  const wires: readonly string[] = [STOCK_FILTERS[minKey].wire, STOCK_FILTERS[maxKey].wire];
  const error = draft.errors.find(({ field }) => wires.includes(field));
  return (
    <fieldset className="grid gap-2">
      <legend className={titled ? 'sr-only' : 'mb-2 text-sm font-semibold'}>{name}</legend>
      <Histogram range={range} counts={counts} min={draft.filter[minKey]} max={draft.filter[maxKey]} />
      <div className="flex items-center gap-2">
        {ENDS.map((end, place) => (
          <Fragment key={end}>
            {place === 1 && <span aria-hidden="true">–</span>}
            <Input
              name={typedName(range, end)}
              defaultValue={boxText(range, filter[place === 0 ? minKey : maxKey], lang)}
              aria-label={t(`find:range_of.${end}`, { name })}
              {...((error || hinted) && { 'aria-describedby': note })}
              {...(error && { 'aria-invalid': true })}
              placeholder={t(`find:range.${end}`)}
              unit={t(`find:unit.${range}`)}
              inputMode={range === 'sell' ? 'text' : 'numeric'}
              autoComplete="off"
            />
          </Fragment>
        ))}
      </div>
      {(error || hinted) && (
        <p id={note} className={error ? 'text-sm text-accent' : 'text-sm text-muted'}>
          {error ? errorText(error, t) : t('find:price_hint')}
        </p>
      )}
    </fieldset>
  );
}
