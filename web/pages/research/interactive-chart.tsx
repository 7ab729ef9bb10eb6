import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { WINDOW_MONTHS } from '#domain/market/district-series.ts';
import { amountInHkd, countAt, publishedMonth, valueAt } from '#domain/market/series.ts';
import { type MonthRange, type Scale, type Subplot, zoomIn, zoomOut } from '#domain/market/trend.ts';
import { type Month, monthText } from '#domain/text/month.ts';
import { usePage } from '#web/app/page.ts';
import {
  type ChartLine,
  type ChartSize,
  LineChart,
  type LineStyle,
} from '#web/features/chart/line-chart.tsx';
import { createTickFormatter, formatSeriesValue, type Series } from '#web/features/research/series.ts';
import { cx } from '#web/ui/cx.ts';

type ChartSeries = ChartLine & Series;

/** Minimum number of months that a drag must span. A shorter drag counts as a click. */
const MIN_SELECTED_MONTHS = 3;

const DESKTOP_SIZE: ChartSize = { width: 1120, height: 340, labelWidth: 200 };
const TABLET_SIZE: ChartSize = { width: 690, height: 300, labelWidth: 0 };
const PHONE_SIZE: ChartSize = { width: 360, height: 260, labelWidth: 0 };
/** One chart per screen width, because a scaled chart would have text that is too small or too large. */
const CHART_VARIANTS = [
  { size: DESKTOP_SIZE, subplotHeight: 230, className: 'max-lg:hidden print:block' },
  { size: TABLET_SIZE, subplotHeight: 200, className: 'max-md:hidden lg:hidden print:hidden' },
  { size: PHONE_SIZE, subplotHeight: 180, className: 'md:hidden print:hidden' },
];

/**
 * Line chart whose values can be read month by month with pointer and keyboard. All subplots have the
 * same months. The legend above shows each line's value in the highlighted month or, by default, in the
 * latest month.
 */
export function InteractiveChart({
  subplots,
  range,
  dataRange,
  scale,
  baseMonth,
  onZoom,
}: {
  subplots: readonly Subplot<ChartSeries>[];
  range: MonthRange;
  /** Range of months in which at least one series has data. */
  dataRange: MonthRange;
  scale: Scale;
  /** Month with which changes in per cent are compared. */
  baseMonth: Month;
  /** Called when the visitor selects a range of months. If absent, no range can be selected. */
  onZoom?: (range: MonthRange) => void;
}) {
  const { t, lang, textOf } = usePage();
  const hintId = useId();
  const [pointedMonth, setPointedMonth] = useState<Month>();
  const [selectedMonths, setSelectedMonths] = useState<MonthRange>();
  const dragStartRef = useRef<Month>(undefined);
  const highlightedMonth =
    pointedMonth !== undefined && pointedMonth >= range.first && pointedMonth <= range.last
      ? pointedMonth
      : undefined;
  const readoutMonth = highlightedMonth ?? range.last;
  const lines = subplots.flatMap(({ series }) => series);
  const readoutOf = (line: ChartSeries) => {
    const latestPublishedMonth = publishedMonth(line, readoutMonth);
    const [value, count] = [valueAt(line, latestPublishedMonth), countAt(line, latestPublishedMonth)];
    if (count === null) return { value: formatSeriesValue(line, value, scale, lang), note: '' };
    return {
      value: value === null ? t('research:too_few') : formatSeriesValue(line, value, scale, lang),
      note: t('research:read_out.counted', {
        month: monthText(latestPublishedMonth, lang),
        count,
        months: WINDOW_MONTHS,
      }),
    };
  };
  const ariaTextOf = (line: ChartSeries) => {
    const { value, note } = readoutOf(line);
    return `${line.label} ${value}${note && ` (${note})`}`;
  };

  function handlePointer(pointerAction: 'down' | 'move' | 'up' | 'leave', pointedAt: Month) {
    if (pointerAction === 'leave') {
      if (dragStartRef.current === undefined) setPointedMonth(undefined);
      return;
    }
    setPointedMonth(pointedAt);
    if (!onZoom) return;
    if (pointerAction === 'down') dragStartRef.current = pointedAt;
    const startMonth = dragStartRef.current;
    if (startMonth === undefined) return;
    const draggedMonths = {
      first: Math.min(startMonth, pointedAt) as Month,
      last: Math.max(startMonth, pointedAt) as Month,
    };
    const isLongEnough = draggedMonths.last - draggedMonths.first >= MIN_SELECTED_MONTHS;
    if (pointerAction !== 'up') return setSelectedMonths(isLongEnough ? draggedMonths : undefined);
    dragStartRef.current = undefined;
    setSelectedMonths(undefined);
    if (isLongEnough) onZoom(draggedMonths);
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const nextMonth = monthAfterKey(event.key, readoutMonth, range);
    const nextRange = onZoom && rangeAfterKey(event.key, readoutMonth, range, dataRange);
    if (nextMonth === undefined && !nextRange) return;
    event.preventDefault();
    if (nextMonth !== undefined) setPointedMonth(nextMonth);
    if (nextRange) onZoom(nextRange);
  }

  /** Unit on the axis: Hong Kong dollars for amounts of money, otherwise the unit of the series. */
  const axisUnitOf = ({ unit, series: [first] }: Subplot<ChartSeries>) => {
    if (unit === 'change') return t('research:unit.change', { month: monthText(baseMonth, lang) });
    if (!first) return undefined;
    return amountInHkd(0, first) === undefined ? textOf(first.unit) : t('research:unit.hkd');
  };
  const hasSeveralSubplots = subplots.length > 1;
  return (
    <div className="grid gap-3">
      {/* Sticky, so that the legend stays visible while a tall chart is scrolled. */}
      <div className="sticky top-0 z-10 grid gap-1.5 bg-raised pb-1.5">
        <p className="font-bold">{monthText(readoutMonth, lang)}</p>
        <ul className="flex flex-wrap gap-x-6 gap-y-1.5">
          {lines.map((line) => (
            <li key={line.code} className="inline-flex items-center gap-2 text-sm">
              <LineSample lineStyle={line.lineStyle} />
              <Readout label={line.label} {...readoutOf(line)} />
            </li>
          ))}
        </ul>
      </div>
      <div
        role="slider"
        tabIndex={0}
        aria-label={t('research:read_out')}
        aria-describedby={hintId}
        aria-valuemin={0}
        aria-valuemax={range.last - range.first}
        aria-valuenow={readoutMonth - range.first}
        aria-valuetext={`${monthText(readoutMonth, lang)}: ${lines.map(ariaTextOf).join('; ')}`}
        onKeyDown={handleKeyDown}
        onFocus={(event) => {
          if (event.currentTarget.matches(':focus-visible')) setPointedMonth(readoutMonth);
        }}
        onBlur={() => setPointedMonth(undefined)}
        className="grid gap-2 rounded-control"
      >
        {subplots.map((subplot) => {
          const chartProps = {
            lines: subplot.series,
            range,
            lang,
            formatTick: createTickFormatter(subplot, lang),
            referenceValue: { index: 100, change: 0, rate: 0, amount: undefined }[subplot.unit],
            highlightedMonth,
            selectedRange: selectedMonths,
            onPointerAction: handlePointer,
          };
          return (
            <div key={subplot.key}>
              <p className="text-sm text-muted">{axisUnitOf(subplot)}</p>
              {CHART_VARIANTS.map(({ size, subplotHeight, className }) => (
                <LineChart
                  key={size.width}
                  {...chartProps}
                  size={hasSeveralSubplots ? { ...size, height: subplotHeight } : size}
                  className={className}
                />
              ))}
            </div>
          );
        })}
      </div>
      <p id={hintId} data-print="hide" className="text-sm text-muted noscript:hidden">
        {onZoom && <span>{t('research:read_out.drag')} </span>}
        {/* Announced by screen readers on every device, but visible only on devices with a keyboard. */}
        <span className="pointer-coarse:hidden">
          {t(onZoom ? 'research:read_out.zoom_keys' : 'research:read_out.keys')}
        </span>
      </p>
    </div>
  );
}

/**
 * Legend entry of a line: its label, its value and the number of transactions from which the value was
 * calculated.
 */
function Readout({ label, value, note }: { label: string; value: string; note: string }) {
  return (
    <span>
      {label} <b className="text-base">{value}</b>
      {note && <span className="text-muted"> {note}</span>}
    </span>
  );
}

/** Sample of a line's style for the legend. */
function LineSample({ lineStyle }: { lineStyle: LineStyle }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 28 8" className={cx('h-2 w-7 shrink-0', lineStyle.colour)}>
      <path d="M0,4H28" stroke="currentColor" strokeWidth={3} strokeDasharray={lineStyle.dash} />
    </svg>
  );
}

const MONTHS_PER_YEAR = 12;

function monthAfterKey(key: string, month: Month, { first, last }: MonthRange): Month | undefined {
  const monthsByKey: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowDown: -1,
    ArrowRight: 1,
    ArrowUp: 1,
    PageDown: -MONTHS_PER_YEAR,
    PageUp: MONTHS_PER_YEAR,
    Home: first - month,
    End: last - month,
  };
  const monthsToMove = monthsByKey[key];
  return monthsToMove === undefined
    ? undefined
    : (Math.min(last, Math.max(first, month + monthsToMove)) as Month);
}

function rangeAfterKey(
  key: string,
  month: Month,
  range: MonthRange,
  dataRange: MonthRange,
): MonthRange | undefined {
  if (key === '+' || key === '=') return zoomIn(range, month);
  return key === '-' ? zoomOut(range, dataRange) : undefined;
}
