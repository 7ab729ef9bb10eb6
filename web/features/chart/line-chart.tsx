import { type PointerEvent, useMemo } from 'react';
import { at } from '#domain/lib/at.ts';
import { type MonthlyValues, valueAt } from '#domain/market/series.ts';
import type { MonthRange } from '#domain/market/trend.ts';
import type { Language } from '#domain/text/language.ts';
import { addMonths, type Month, monthText, yearOfMonth } from '#domain/text/month.ts';
import { cx } from '#web/ui/cx.ts';
import { type ChartArea, chartScales, linePath, monthTicks, spreadLabels } from './scales.ts';

/** How the line of a series is drawn. Colour never stands alone: lines of one colour have different dashes. */
export type LineLook = {
  /** The class of its colour, which the drawing takes as currentColor. */
  readonly colour: string;
  /** As SVG writes it; undefined for a line without gaps. */
  readonly dash?: string | undefined;
  /** Whether each value has a dot, so that one between two gaps is seen too. */
  readonly dots?: boolean;
};

export type ChartLine = MonthlyValues & {
  readonly code: string;
  readonly label: string;
  readonly look: LineLook;
};

/** What one drawing is made for: a desk, a tablet or a phone. Its writing is as large on each. */
export type ChartSize = {
  /** Pixels; a wider screen stretches it. */
  readonly width: number;
  readonly height: number;
  /** Room at the right edge for the names of the lines; 0 leaves them to the list above. */
  readonly labelRoom: number;
};

export type LineChartProps = {
  readonly lines: readonly ChartLine[];
  readonly range: MonthRange;
  readonly size: ChartSize;
  readonly lang: Language;
  readonly tickText: (value: number) => string;
  /** A value whose line stands out, such as 100 of an index. */
  readonly base?: number | undefined;
  /** The month that is read, and the months that are being chosen. */
  readonly month?: Month | undefined;
  readonly chosen?: MonthRange | undefined;
  readonly onPoint?: (kind: 'down' | 'move' | 'up' | 'leave', month: Month) => void;
  readonly className?: string;
};

/** To the left stands the longest figure of an axis, 140,000. */
const MARGIN = { left: 58, top: 12, bottom: 26, right: 12 };
const LABEL_HEIGHT = 16;
const FONT = 12;

/** Lines over months on one axis, as SVG that the server draws too. */
export function LineChart(props: LineChartProps) {
  const { lines, range, size, onPoint, className } = props;
  const { width, height, labelRoom } = size;
  const area = useMemo<ChartArea>(
    () => ({
      left: MARGIN.left,
      right: width - MARGIN.right - labelRoom,
      top: MARGIN.top,
      bottom: height - MARGIN.bottom,
    }),
    [width, height, labelRoom],
  );
  const scales = useMemo(() => {
    const values = lines.flatMap((one) => one.values.filter((value) => value !== null));
    return chartScales(range, values, area, height > 240 ? 6 : 4);
  }, [lines, range, area, height]);
  const point = (kind: 'down' | 'move' | 'up' | 'leave') => (event: PointerEvent<SVGSVGElement>) => {
    if (!onPoint) return;
    const box = event.currentTarget.getBoundingClientRect();
    if (kind === 'down') event.currentTarget.setPointerCapture(event.pointerId);
    onPoint(kind, scales.monthAt(((event.clientX - box.left) / box.width) * width));
  };
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} ${height}`}
      fontSize={FONT}
      // Dragging sideways chooses months; a finger still scrolls the page up and down.
      className={cx('w-full touch-pan-y select-none', onPoint && 'cursor-crosshair', className)}
      onPointerDown={point('down')}
      onPointerMove={point('move')}
      onPointerUp={point('up')}
      onPointerLeave={point('leave')}
    >
      <Axes {...props} area={area} scales={scales} />
      <Lines lines={lines} scales={scales} />
      <Dots lines={lines} scales={scales} />
      {labelRoom > 0 && <EndLabels lines={lines} area={area} scales={scales} />}
      <Marks {...props} area={area} scales={scales} />
    </svg>
  );
}

type Drawn = { readonly area: ChartArea; readonly scales: ReturnType<typeof chartScales> };

function Axes({ range, lang, tickText, base, area, scales }: LineChartProps & Drawn) {
  const { named, months } = monthTicks(range, area.right - area.left, lang === 'en' ? 58 : 72);
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
              className={value === base ? 'stroke-edge' : 'stroke-line'}
            />
            <text x={area.left - 7} y={scales.y(value)}>
              {tickText(value)}
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
              {named === 'year' ? yearOfMonth(month) : monthText(month, lang)}
            </text>
          </g>
        ))}
      </g>
    </g>
  );
}

function Lines({ lines, scales }: { lines: readonly ChartLine[]; scales: Drawn['scales'] }) {
  const paths = useMemo(() => lines.map((one) => linePath(one, scales)), [lines, scales]);
  return lines.map(({ code, look }, index) => (
    <path
      key={code}
      d={at(paths, index)}
      fill="none"
      stroke="currentColor"
      strokeWidth={2.25}
      strokeLinejoin="round"
      strokeDasharray={look.dash}
      className={look.colour}
    />
  ));
}

function Dots({ lines, scales }: { lines: readonly ChartLine[]; scales: Drawn['scales'] }) {
  return lines.flatMap(({ code, look, from, every, values }) =>
    look.dots
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
                className={look.colour}
              />
            )
          );
        })
      : [],
  );
}

/** Each line's name stands where it ends. */
function EndLabels({ lines, area, scales }: Drawn & { lines: readonly ChartLine[] }) {
  const ends = lines.flatMap((one) => {
    const value = one.values.findLast((known) => known !== null);
    return value === undefined || value === null ? [] : [{ line: one, y: scales.y(value) }];
  });
  const spread = spreadLabels(
    ends.map(({ y }) => y),
    LABEL_HEIGHT,
    area.top,
    area.bottom,
  );
  return ends.map(({ line: { code, label, look } }, index) => (
    <text
      key={code}
      x={area.right + 8}
      y={at(spread, index)}
      dominantBaseline="central"
      fill="currentColor"
      fontWeight={700}
      className={look.colour}
    >
      {label}
    </text>
  ));
}

/** What is pointed at: the month with a dot on each line, and the months that are being chosen. */
function Marks({ lines, month, chosen, area, scales }: LineChartProps & Drawn) {
  return (
    <>
      {chosen && (
        <rect
          x={scales.x(chosen.first)}
          y={area.top}
          width={scales.x(chosen.last) - scales.x(chosen.first)}
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
          {lines.map((one) => {
            const value = valueAt(one, month);
            return (
              value !== null && (
                <circle
                  key={one.code}
                  cx={scales.x(month)}
                  cy={scales.y(value)}
                  r={4.5}
                  strokeWidth={2}
                  fill="currentColor"
                  className={cx(one.look.colour, 'stroke-raised')}
                />
              )
            );
          })}
        </g>
      )}
    </>
  );
}
