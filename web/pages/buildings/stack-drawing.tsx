import { type KeyboardEvent, useId, useRef, useState } from 'react';
import {
  type StackMove,
  type StackPlan,
  type UnitState,
  unitAfterMove,
} from '#domain/building/stack-plan.ts';
import type { IcsType } from '#domain/codes/ics-type.ts';
import { type FloorPhrases, floorText } from '#domain/text/floor.ts';
import { usePage } from '#web/app/page.ts';
import { trackingProps } from '#web/features/stock/stock-link.tsx';
import { cx } from '#web/ui/cx.ts';
import { TYPE_TEXT_CLASS } from '#web/ui/type-hue.ts';
import type { OfferedUnit } from './building-query.ts';
import { CLOSED_MONTHS, type PlanUnit } from './stack-units.ts';

/** Dimensions in SVG units, each about one pixel. */
const DRAWING_WIDTH = 380;
const LABEL_WIDTH = 96;
const UNIT_GAP = 1.5;
/**
 * Minimum and maximum height of a floor in the drawing. Towers have low floors, small buildings high
 * floors.
 */
const FLOOR_HEIGHT = { min: 9, max: 22 };
const TARGET_HEIGHT = 640;
/**
 * Minimum floor height at which every floor has a label. Lower floors have a label only every fifth
 * floor.
 */
const MIN_LABELLED_HEIGHT = 12;

const MOVE_BY_KEY: Readonly<Partial<Record<string, StackMove>>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  Home: 'first',
  End: 'last',
};

/**
 * Drawing of the building floor by floor. The drawing is a single tab stop; arrow keys move the focus
 * between the units on offer. The table of the stack plan contains the same units.
 */
export function StackDrawing({
  plan,
  icsType,
  floors,
  label,
  labelOf,
  highlightedId,
  onHighlight,
}: {
  plan: StackPlan<PlanUnit>;
  icsType: IcsType;
  floors: FloorPhrases;
  label: string;
  labelOf: (stock: OfferedUnit) => string;
  highlightedId: string | null;
  onHighlight: (id: string | null) => void;
}) {
  const patternIdPrefix = useId();
  const { textOf, site } = usePage();
  const rowCount = plan.rows.length;
  const linksByIdRef = useRef(new Map<string, HTMLAnchorElement>());
  const offeredRows = plan.rows.map(({ units }) => ({ units: units.filter(({ unit }) => unit.stock) }));
  const [lastFocusedId, setLastFocusedId] = useState<string>();
  const offeredIds = offeredRows.flatMap(({ units }) => units.map(({ unit }) => unit.id));
  const tabStopId = offeredIds.find((id) => id === lastFocusedId) ?? offeredIds[0];
  const moveFocus = (event: KeyboardEvent, fromId: string) => {
    const direction = MOVE_BY_KEY[event.key];
    if (!direction || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    linksByIdRef.current.get(unitAfterMove(offeredRows, fromId, direction))?.focus();
  };
  const floorHeight = Math.min(FLOOR_HEIGHT.max, Math.max(FLOOR_HEIGHT.min, TARGET_HEIGHT / rowCount));
  const columnWidth = (DRAWING_WIDTH - LABEL_WIDTH) / plan.columns;
  const isFloorLabelled = (index: number, hasUnits: boolean) =>
    floorHeight >= MIN_LABELLED_HEIGHT || hasUnits || index === 0 || (rowCount - 1 - index) % 5 === 0;
  return (
    // biome-ignore lint/a11y/useSemanticElements: an SVG group cannot be a fieldset
    <svg
      role="group"
      aria-label={label}
      viewBox={`0 0 ${DRAWING_WIDTH} ${rowCount * floorHeight + 4}`}
      className={cx('w-full max-w-96 select-none', TYPE_TEXT_CLASS[icsType])}
    >
      <FillPatterns id={patternIdPrefix} />
      {plan.rows.map(({ key, floor, units }, index) => {
        const y = index * floorHeight;
        return (
          <g key={key}>
            {floor && isFloorLabelled(index, units.length > 0) && (
              <text
                x={LABEL_WIDTH - 8}
                y={y + floorHeight / 2}
                textAnchor="end"
                dominantBaseline="central"
                fontSize={Math.min(11, floorHeight + 1)}
                className="fill-muted"
              >
                {floorText(floor, floors)}
              </text>
            )}
            <rect
              x={LABEL_WIDTH}
              y={y}
              width={DRAWING_WIDTH - LABEL_WIDTH}
              height={floorHeight - UNIT_GAP}
              className="fill-line"
            />
            {units.map(({ unit, column, columnSpan }) => {
              const unitRect = (
                <rect
                  x={LABEL_WIDTH + column * columnWidth + (column > 0 ? UNIT_GAP : 0)}
                  y={y}
                  width={columnSpan * columnWidth - (column > 0 ? UNIT_GAP : 0)}
                  height={floorHeight - UNIT_GAP}
                  fill={fillOf(unit.state, patternIdPrefix)}
                  fillOpacity={unit.state === 'closed' ? CLOSED_OPACITY : 1}
                  strokeWidth={highlightedId === unit.id ? 2 : 0}
                  className="stroke-ink"
                  onPointerEnter={() => onHighlight(unit.id)}
                  onPointerLeave={() => onHighlight(null)}
                />
              );
              if (!unit.stock) return <g key={unit.id}>{unitRect}</g>;
              return (
                <a
                  key={unit.id}
                  href={textOf(unit.stock.link)}
                  ref={(element) => {
                    if (element) linksByIdRef.current.set(unit.id, element);
                    else linksByIdRef.current.delete(unit.id);
                  }}
                  tabIndex={unit.id === tabStopId ? 0 : -1}
                  aria-label={labelOf(unit.stock)}
                  className="outline-none"
                  onKeyDown={(event) => moveFocus(event, unit.id)}
                  onFocus={() => {
                    setLastFocusedId(unit.id);
                    onHighlight(unit.id);
                  }}
                  onBlur={() => onHighlight(null)}
                  {...(site.detail_new_tab && { target: '_blank', rel: 'noopener' })}
                  {...trackingProps(unit.stock)}
                >
                  {unitRect}
                </a>
              );
            })}
          </g>
        );
      })}
      <rect
        x={LABEL_WIDTH - 12}
        y={rowCount * floorHeight}
        width={DRAWING_WIDTH - LABEL_WIDTH + 12}
        height={2}
        className="fill-edge"
      />
    </svg>
  );
}

const CLOSED_OPACITY = 0.35;

function fillOf(state: UnitState, patternIdPrefix: string): string {
  if (state === 'L' || state === 'B') return `url(#${patternIdPrefix}-${state})`;
  return 'currentColor';
}

/**
 * SVG fill patterns: stripes for a lease, a solid fill with light stripes for a unit that is both for
 * sale and for lease. The patterns distinguish the types without colour.
 */
function FillPatterns({ id }: { id: string }) {
  return (
    <defs>
      {(['L', 'B'] as const).map((state) => (
        <pattern
          key={state}
          id={`${id}-${state}`}
          width={6}
          height={6}
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect width={6} height={6} className={state === 'L' ? 'fill-raised' : 'fill-current'} />
          <rect
            width={state === 'L' ? 3 : 1.5}
            height={6}
            className={state === 'L' ? 'fill-current' : 'fill-raised'}
          />
        </pattern>
      ))}
    </defs>
  );
}

const LEGEND_KEYS = ['S', 'L', 'B', 'closed', 'empty'] as const;

/** Legend of the drawing. It lists only the states that occur in the drawing. */
export function StackLegend({ states, icsType }: { states: ReadonlySet<UnitState>; icsType: IcsType }) {
  const { t } = usePage();
  const patternIdPrefix = useId();
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
      {LEGEND_KEYS.filter((legendKey) => legendKey === 'empty' || states.has(legendKey)).map((legendKey) => (
        <li key={legendKey} className="inline-flex items-center gap-2">
          <svg aria-hidden="true" viewBox="0 0 14 14" className={cx('size-3.5', TYPE_TEXT_CLASS[icsType])}>
            <FillPatterns id={`${patternIdPrefix}-${legendKey}`} />
            <rect
              width={14}
              height={14}
              {...(legendKey === 'empty'
                ? { className: 'fill-line' }
                : {
                    fill: fillOf(legendKey, `${patternIdPrefix}-${legendKey}`),
                    fillOpacity: legendKey === 'closed' ? CLOSED_OPACITY : 1,
                  })}
            />
          </svg>
          {t(`building_page:stack.${legendKey}`, { months: CLOSED_MONTHS })}
        </li>
      ))}
    </ul>
  );
}
