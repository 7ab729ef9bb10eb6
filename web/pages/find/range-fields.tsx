import type { StockFilter } from '#domain/stock-filter.ts';
import { useT } from '#web/app/page-context.ts';
import { Input } from '#web/ui/input.tsx';
import { boxText, RANGE_KEYS } from './ranges.ts';
import { ENDS, type Range, typedName } from './typed.ts';

/** Two boxes for a range; prices may be typed in 萬, 億 or Million. */
export function RangeFields({ range, filter }: { range: Range; filter: StockFilter }) {
  const t = useT();
  const name = t(`find:range.${range}`);
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-sm font-semibold">{name}</legend>
      <div className="flex items-center gap-2">
        {ENDS.map((end, place) => (
          <div key={end} className="flex min-w-0 flex-1 items-center gap-2">
            {place === 1 && <span aria-hidden="true">–</span>}
            <Input
              name={typedName(range, end)}
              defaultValue={boxText(range, filter[RANGE_KEYS[range][place === 0 ? 0 : 1]])}
              aria-label={t(`find:range_of.${end}`, { name })}
              placeholder={t(`find:range.${end}`)}
              unit={t(`find:unit.${range}`)}
              inputMode={range === 'sell' ? 'text' : 'numeric'}
              autoComplete="off"
            />
          </div>
        ))}
      </div>
      {range === 'sell' && <p className="text-sm text-muted">{t('find:price_hint')}</p>}
    </fieldset>
  );
}
