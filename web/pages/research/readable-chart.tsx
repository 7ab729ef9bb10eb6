import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { YEAR_MONTHS } from '#domain/market/district-series.ts';
import { countAt, hkdOf, publishedMonth, valueAt } from '#domain/market/series.ts';
import { type MonthRange, type Scale, type Subplot, zoomedIn, zoomedOut } from '#domain/market/trend.ts';
import { type Month, monthText } from '#domain/text/month.ts';
import { usePage } from '#web/app/page.ts';
import { type ChartLine, type ChartSize, LineChart, type LineLook } from '#web/features/chart/line-chart.tsx';
import { type Series, tickText, valueText } from '#web/features/research/series.ts';
import { cx } from '#web/ui/cx.ts';

type Line = ChartLine & Series;

/** Dragging over fewer months is taken for a click. */
const LEAST_CHOSEN = 3;

const DESK: ChartSize = { width: 1120, height: 340, labelRoom: 200 };
const TABLET: ChartSize = { width: 690, height: 300, labelRoom: 0 };
const PHONE: ChartSize = { width: 360, height: 260, labelRoom: 0 };
/** A drawing for each width of screen: one that was made for another would have too small or too large a writing. */
const DRAWINGS = [
  { size: DESK, lower: 230, className: 'max-lg:hidden print:block' },
  { size: TABLET, lower: 200, className: 'max-md:hidden lg:hidden print:hidden' },
  { size: PHONE, lower: 180, className: 'md:hidden print:hidden' },
];

/**
 * Lines that can be read month by month, by pointer and by keyboard. All subplots share their months. The list above
 * them names the lines, each with its value in the month that is pointed at, or in the latest one.
 */
export function ReadableChart({
  subplots,
  range,
  known,
  scale,
  base,
  onZoom,
}: {
  subplots: readonly Subplot<Line>[];
  range: MonthRange;
  /** The months of which anything is known. */
  known: MonthRange;
  scale: Scale;
  /** The month since which changes are counted. */
  base: Month;
  /** What happens when a visitor chooses some of the months; without it none can be chosen. */
  onZoom?: (range: MonthRange) => void;
}) {
  const { t, lang, textOf } = usePage();
  const hint = useId();
  const [pointed, setPointed] = useState<Month>();
  const [chosen, setChosen] = useState<MonthRange>();
  const dragFrom = useRef<Month>(undefined);
  const month =
    pointed !== undefined && pointed >= range.first && pointed <= range.last ? pointed : undefined;
  const read = month ?? range.last;
  const lines = subplots.flatMap(({ series }) => series);
  const text = (line: Line) => {
    const published = publishedMonth(line, read);
    const [value, count] = [valueAt(line, published), countAt(line, published)];
    if (count === null) return { value: valueText(line, value, scale, lang), note: '' };
    return {
      value: value === null ? t('research:too_few') : valueText(line, value, scale, lang),
      note: t('research:read_out.counted', {
        month: monthText(published, lang),
        count,
        months: YEAR_MONTHS,
      }),
    };
  };
  const spoken = (line: Line) => {
    const { value, note } = text(line);
    return `${line.label} ${value}${note && ` (${note})`}`;
  };

  function point(kind: 'down' | 'move' | 'up' | 'leave', at: Month) {
    if (kind === 'leave') {
      if (dragFrom.current === undefined) setPointed(undefined);
      return;
    }
    setPointed(at);
    if (!onZoom) return;
    if (kind === 'down') dragFrom.current = at;
    const from = dragFrom.current;
    if (from === undefined) return;
    const months = { first: Math.min(from, at) as Month, last: Math.max(from, at) as Month };
    const isLong = months.last - months.first >= LEAST_CHOSEN;
    if (kind !== 'up') return setChosen(isLong ? months : undefined);
    dragFrom.current = undefined;
    setChosen(undefined);
    if (isLong) onZoom(months);
  }

  function press(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const moved = movedMonth(event.key, read, range);
    const zoomed = onZoom && zoomedRange(event.key, read, range, known);
    if (moved === undefined && !zoomed) return;
    event.preventDefault();
    if (moved !== undefined) setPointed(moved);
    if (zoomed) onZoom(zoomed);
  }

  /** Amounts of money have their unit on the axis. */
  const unitOf = ({ unit, series: [first] }: Subplot<Line>) => {
    if (unit === 'change') return t('research:unit.change', { month: monthText(base, lang) });
    if (!first) return undefined;
    return hkdOf(0, first) === undefined ? textOf(first.unit) : t('research:unit.hkd');
  };
  const several = subplots.length > 1;
  return (
    <div className="grid gap-3">
      {/* It stays in sight while a tall chart is read. */}
      <div className="sticky top-0 z-10 grid gap-1.5 bg-raised pb-1.5">
        <p className="font-bold">{monthText(read, lang)}</p>
        <ul className="flex flex-wrap gap-x-6 gap-y-1.5">
          {lines.map((line) => (
            <li key={line.code} className="inline-flex items-center gap-2 text-sm">
              <LineSample look={line.look} />
              <ReadOut label={line.label} {...text(line)} />
            </li>
          ))}
        </ul>
      </div>
      <div
        role="slider"
        tabIndex={0}
        aria-label={t('research:read_out')}
        aria-describedby={hint}
        aria-valuemin={0}
        aria-valuemax={range.last - range.first}
        aria-valuenow={read - range.first}
        aria-valuetext={`${monthText(read, lang)}: ${lines.map(spoken).join('; ')}`}
        onKeyDown={press}
        onFocus={(event) => {
          if (event.currentTarget.matches(':focus-visible')) setPointed(read);
        }}
        onBlur={() => setPointed(undefined)}
        className="grid gap-2 rounded-control"
      >
        {subplots.map((subplot) => {
          const shared = {
            lines: subplot.series,
            range,
            lang,
            tickText: tickText(subplot, lang),
            base: { index: 100, change: 0, rate: 0, amount: undefined }[subplot.unit],
            month,
            chosen,
            onPoint: point,
          };
          return (
            <div key={subplot.key}>
              <p className="text-sm text-muted">{unitOf(subplot)}</p>
              {DRAWINGS.map(({ size, lower, className }) => (
                <LineChart
                  key={size.width}
                  {...shared}
                  size={several ? { ...size, height: lower } : size}
                  className={className}
                />
              ))}
            </div>
          );
        })}
      </div>
      <p id={hint} data-print="hide" className="text-sm text-muted noscript:hidden">
        {onZoom && <span>{t('research:read_out.drag')} </span>}
        {/* Read out with the chart whatever the device; shown where there are keys. */}
        <span className="pointer-coarse:hidden">
          {t(onZoom ? 'research:read_out.zoom_keys' : 'research:read_out.keys')}
        </span>
      </p>
    </div>
  );
}

/** The name of a line, its value, and what stands behind it. */
function ReadOut({ label, value, note }: { label: string; value: string; note: string }) {
  return (
    <span>
      {label} <b className="text-base">{value}</b>
      {note && <span className="text-muted"> {note}</span>}
    </span>
  );
}

/** A short piece of the line, as a legend shows it. */
function LineSample({ look }: { look: LineLook }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 28 8" className={cx('h-2 w-7 shrink-0', look.colour)}>
      <path d="M0,4H28" stroke="currentColor" strokeWidth={3} strokeDasharray={look.dash} />
    </svg>
  );
}

const YEAR = 12;

function movedMonth(key: string, month: Month, { first, last }: MonthRange): Month | undefined {
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowDown: -1,
    ArrowRight: 1,
    ArrowUp: 1,
    PageDown: -YEAR,
    PageUp: YEAR,
    Home: first - month,
    End: last - month,
  };
  const step = steps[key];
  return step === undefined ? undefined : (Math.min(last, Math.max(first, month + step)) as Month);
}

function zoomedRange(
  key: string,
  month: Month,
  range: MonthRange,
  known: MonthRange,
): MonthRange | undefined {
  if (key === '+' || key === '=') return zoomedIn(range, month);
  return key === '-' ? zoomedOut(range, known) : undefined;
}
