import { type PointerEvent, useMemo } from 'react';
import { at } from '#domain/lib/at.ts';
import { type MonthlyValues, valueAt } from '#domain/market/series.ts';
import type { MonthRange } from '#domain/market/trend.ts';
import type { Language } from '#domain/text/language.ts';
import { addMonths, type Month, monthText, yearOfMonth } from '#domain/text/month.ts';
import { cx } from '#web/ui/cx.ts';
import { type ChartArea, createChartScales, linePath, monthTicksOf, spreadLabels } from './scales.ts';

/**
 * Style of a line. Lines of the same colour have different dash patterns, so that colour is not the
 * only distinction.
 */
export type LineStyle = {
  /** CSS class that sets the text colour. The SVG line uses `currentColor`. */
  readonly colour: string;
  /** SVG `stroke-dasharray`, or undefined for a solid line. */
  readonly dash?: string | undefined;
  /** True to draw a dot at each value, so that a value between two gaps is visible. */
  readonly hasDots?: boolean;
};

export type ChartLine = MonthlyValues & {
  readonly code: string;
  readonly label: string;
  readonly lineStyle: LineStyle;
};

/** Size of the chart for one screen class: desktop, tablet or phone. The text has the same size on each. */
export type ChartSize = {
  /** Width of the chart in pixels. Wider screens scale the chart up. */
  readonly width: number;
  readonly height: number;
  /**
   * Width reserved at the right edge for line labels, in pixels. At 0, only the legend above the chart
   * names the lines.
   */
  readonly labelWidth: number;
};

export type LineChartProps = {
  readonly lines: readonly ChartLine[];
  readonly range: MonthRange;
  readonly size: ChartSize;
  readonly lang: Language;
  readonly formatTick: (value: number) => string;
  /** Value whose grid line is emphasized, for example 100 of an index. */
  readonly referenceValue?: number | undefined;
  /** Month whose values are shown, for example because the pointer is over it. */
  readonly highlightedMonth?: Month | undefined;
  readonly selectedRange?: MonthRange | undefined;
  readonly onPointerAction?: (kind: 'down' | 'move' | 'up' | 'leave', month: Month) => void;
  readonly className?: string;
};

/** Margins of the chart in pixels. The left margin fits the longest axis label, 140,000. */
const PLOT_MARGIN_PX = { left: 58, top: 12, bottom: 26, right: 12 };
const LABEL_HEIGHT = 16;
const FONT_SIZE = 12;

/** SVG line chart over months with one value axis. Also rendered on the server. */
export function LineChart(props: LineChartProps) {
  const { lines, range, size, onPointerAction, className } = props;
  const { width, height, labelWidth } = size;
  const area = useMemo<ChartArea>(
    () => ({
      left: PLOT_MARGIN_PX.left,
      right: width - PLOT_MARGIN_PX.right - labelWidth,
      top: PLOT_MARGIN_PX.top,
      bottom: height - PLOT_MARGIN_PX.bottom,
    }),
    [width, height, labelWidth],
  );
  const scales = useMemo(() => {
    const values = lines.flatMap((chartLine) => chartLine.values.filter((value) => value !== null));
    return createChartScales(range, values, area, height > 240 ? 6 : 4);
  }, [lines, range, area, height]);
  const createPointerHandler =
    (kind: 'down' | 'move' | 'up' | 'leave') => (event: PointerEvent<SVGSVGElement>) => {
      if (!onPointerAction) return;
      const box = event.currentTarget.getBoundingClientRect();
      if (kind === 'down') event.currentTarget.setPointerCapture(event.pointerId);
      onPointerAction(kind, scales.monthAt(((event.clientX - box.left) / box.width) * width));
    };
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} ${height}`}
      fontSize={FONT_SIZE}
      // Horizontal dragging selects months. With a finger, vertical scrolling of the page still works.
      className={cx('w-full touch-pan-y select-none', onPointerAction && 'cursor-crosshair', className)}
      onPointerDown={createPointerHandler('down')}
      onPointerMove={createPointerHandler('move')}
      onPointerUp={createPointerHandler('up')}
      onPointerLeave={createPointerHandler('leave')}
    >
      <Axes {...props} area={area} scales={scales} />
      <Lines lines={lines} scales={scales} />
      <Dots lines={lines} scales={scales} />
      {labelWidth > 0 && <EndLabels lines={lines} area={area} scales={scales} />}
      <PointerMarks {...props} area={area} scales={scales} />
    </svg>
  );
}

type PlotProps = { readonly area: ChartArea; readonly scales: ReturnType<typeof createChartScales> };

function Axes({ range, lang, formatTick, referenceValue, area, scales }: LineChartProps & PlotProps) {
  const { labelUnit, months } = monthTicksOf(range, area.right - area.left, lang === 'en' ? 58 : 72);
  return (
    <g className="fill-muted">
      <g textAnchor="end" dominantBaseline="central">
        {scales.ticks.map((value) => (
          <g key={value}>
            <line
              x1={area.left}
              x2={area.right}
              y1={scales.y(value)}
              y2={scales.y(value)}
              className={value === referenceValue ? 'stroke-edge' : 'stroke-line'}
            />
            <text x={area.left - 7} y={scales.y(value)}>
              {formatTick(value)}
            </text>
          </g>
        ))}
      </g>
      <g textAnchor="middle">
        {months.map((month) => (
          <g key={month}>
            <line
              x1={scales.x(month)}
              x2={scales.x(month)}
              y1={area.bottom}
              y2={area.bottom + 5}
              className="stroke-edge"
            />
            <text x={scales.x(month)} y={area.bottom + 19}>
              {labelUnit === 'year' ? yearOfMonth(month) : monthText(month, lang)}
            </text>
          </g>
        ))}
      </g>
    </g>
  );
}

function Lines({ lines, scales }: { lines: readonly ChartLine[]; scales: PlotProps['scales'] }) {
  const paths = useMemo(() => lines.map((chartLine) => linePath(chartLine, scales)), [lines, scales]);
  return lines.map(({ code, lineStyle }, index) => (
    <path
      key={code}
      d={at(paths, index)}
      fill="none"
      stroke="currentColor"
      strokeWidth={2.25}
      strokeLinejoin="round"
      strokeDasharray={lineStyle.dash}
      className={lineStyle.colour}
    />
  ));
}

function Dots({ lines, scales }: { lines: readonly ChartLine[]; scales: PlotProps['scales'] }) {
  return lines.flatMap(({ code, lineStyle, from, every, values }) =>
    lineStyle.hasDots
      ? values.map((value, index) => {
          const month = addMonths(from, index * every);
          return (
            value !== null && (
              <circle
                key={`${code} ${month}`}
                cx={scales.x(month)}
                cy={scales.y(value)}
                r={2.75}
                fill="currentColor"
                className={lineStyle.colour}
              />
            )
          );
        })
      : [],
  );
}

/** Renders each line's label at the end of the line. */
function EndLabels({ lines, area, scales }: PlotProps & { lines: readonly ChartLine[] }) {
  const lineEnds = lines.flatMap((chartLine) => {
    const value = chartLine.values.findLast((monthlyValue) => monthlyValue !== null);
    return value === undefined || value === null ? [] : [{ line: chartLine, y: scales.y(value) }];
  });
  const labelYs = spreadLabels(
    lineEnds.map(({ y }) => y),
    LABEL_HEIGHT,
    area.top,
    area.bottom,
  );
  return lineEnds.map(({ line: { code, label, lineStyle } }, index) => (
    <text
      key={code}
      x={area.right + 8}
      y={at(labelYs, index)}
      dominantBaseline="central"
      fill="currentColor"
      fontWeight={700}
      className={lineStyle.colour}
    >
      {label}
    </text>
  ));
}

/** Highlights the current month with a dot on each line, and the months that are being selected. */
function PointerMarks({
  lines,
  highlightedMonth: month,
  selectedRange,
  area,
  scales,
}: LineChartProps & PlotProps) {
  return (
    <>
      {selectedRange && (
        <rect
          x={scales.x(selectedRange.first)}
          y={area.top}
          width={scales.x(selectedRange.last) - scales.x(selectedRange.first)}
          height={area.bottom - area.top}
          fillOpacity={0.16}
          className="fill-brand"
        />
      )}
      {month !== undefined && (
        <g data-picture="hide">
          <line
            x1={scales.x(month)}
            x2={scales.x(month)}
            y1={area.top}
            y2={area.bottom}
            className="stroke-ink"
          />
          {lines.map((chartLine) => {
            const value = valueAt(chartLine, month);
            return (
              value !== null && (
                <circle
                  key={chartLine.code}
                  cx={scales.x(month)}
                  cy={scales.y(value)}
                  r={4.5}
                  strokeWidth={2}
                  fill="currentColor"
                  className={cx(chartLine.lineStyle.colour, 'stroke-raised')}
                />
              )
            );
          })}
        </g>
      )}
    </>
  );
}
