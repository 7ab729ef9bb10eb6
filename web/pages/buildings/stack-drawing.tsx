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
import { trackingOf } from '#web/features/stock/stock-link.tsx';
import { cx } from '#web/ui/cx.ts';
import { TYPE_TEXT } from '#web/ui/type-hue.ts';
import type { OfferedUnit } from './building-query.ts';
import { CLOSED_MONTHS, type PlanUnit } from './stack-units.ts';

/** All in units of the drawing, about a pixel each. */
const WIDTH = 380;
const LABEL = 96;
const GAP = 1.5;
/** A low building has high floors, a tower low ones. */
const FLOOR = { least: 9, most: 22 };
const HEIGHT = 640;
/** Below this height of a floor only every fifth is named. */
const NAMED_HEIGHT = 12;

const MOVES: Readonly<Partial<Record<string, StackMove>>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  Home: 'first',
  End: 'last',
};

/**
 * The building floor by floor. It is one stop of the Tab key; arrow keys go from one unit that is offered to the
 * next. The table beside it says the same in rows, and what was sold or leased too.
 */
export function StackDrawing({
  plan,
  icsType,
  floors,
  label,
  labelOf,
  highlighted,
  onHighlight,
}: {
  plan: StackPlan<PlanUnit>;
  icsType: IcsType;
  floors: FloorPhrases;
  label: string;
  labelOf: (stock: OfferedUnit) => string;
  highlighted: string | null;
  onHighlight: (id: string | null) => void;
}) {
  const patterns = useId();
  const { textOf, site } = usePage();
  const rows = plan.rows.length;
  const links = useRef(new Map<string, HTMLAnchorElement>());
  const offered = plan.rows.map(({ units }) => ({ units: units.filter(({ unit }) => unit.stock) }));
  const [visited, setVisited] = useState<string>();
  const ids = offered.flatMap(({ units }) => units.map(({ unit }) => unit.id));
  const tabStop = ids.find((id) => id === visited) ?? ids[0];
  const move = (event: KeyboardEvent, from: string) => {
    const to = MOVES[event.key];
    if (!to || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    links.current.get(unitAfterMove(offered, from, to))?.focus();
  };
  const height = Math.min(FLOOR.most, Math.max(FLOOR.least, HEIGHT / rows));
  const cell = (WIDTH - LABEL) / plan.columns;
  const isNamed = (index: number, hasUnits: boolean) =>
    height >= NAMED_HEIGHT || hasUnits || index === 0 || (rows - 1 - index) % 5 === 0;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing cannot be a fieldset
    <svg
      role="group"
      aria-label={label}
      viewBox={`0 0 ${WIDTH} ${rows * height + 4}`}
      className={cx('w-full max-w-96 select-none', TYPE_TEXT[icsType])}
    >
      <Patterns id={patterns} />
      {plan.rows.map(({ key, floor, units }, index) => {
        const y = index * height;
        return (
          <g key={key}>
            {floor && isNamed(index, units.length > 0) && (
              <text
                x={LABEL - 8}
                y={y + height / 2}
                textAnchor="end"
                dominantBaseline="central"
                fontSize={Math.min(11, height + 1)}
                className="fill-muted"
              >
                {floorText(floor, floors)}
              </text>
            )}
            <rect x={LABEL} y={y} width={WIDTH - LABEL} height={height - GAP} className="fill-line" />
            {units.map(({ unit, column, span }) => {
              const box = (
                <rect
                  x={LABEL + column * cell + (column > 0 ? GAP : 0)}
                  y={y}
                  width={span * cell - (column > 0 ? GAP : 0)}
                  height={height - GAP}
                  fill={fillOf(unit.state, patterns)}
                  fillOpacity={unit.state === 'closed' ? CLOSED_OPACITY : 1}
                  strokeWidth={highlighted === unit.id ? 2 : 0}
                  className="stroke-ink"
                  onPointerEnter={() => onHighlight(unit.id)}
                  onPointerLeave={() => onHighlight(null)}
                />
              );
              if (!unit.stock) return <g key={unit.id}>{box}</g>;
              return (
                <a
                  key={unit.id}
                  href={textOf(unit.stock.link)}
                  ref={(element) => {
                    if (element) links.current.set(unit.id, element);
                    else links.current.delete(unit.id);
                  }}
                  tabIndex={unit.id === tabStop ? 0 : -1}
                  aria-label={labelOf(unit.stock)}
                  className="outline-none"
                  onKeyDown={(event) => move(event, unit.id)}
                  onFocus={() => {
                    setVisited(unit.id);
                    onHighlight(unit.id);
                  }}
                  onBlur={() => onHighlight(null)}
                  {...(site.detail_new_tab && { target: '_blank', rel: 'noopener' })}
                  {...trackingOf(unit.stock)}
                >
                  {box}
                </a>
              );
            })}
          </g>
        );
      })}
      <rect x={LABEL - 12} y={rows * height} width={WIDTH - LABEL + 12} height={2} className="fill-edge" />
    </svg>
  );
}

const CLOSED_OPACITY = 0.35;

function fillOf(state: UnitState, patterns: string): string {
  if (state === 'L' || state === 'B') return `url(#${patterns}-${state})`;
  return 'currentColor';
}

/** Stripes for a lease, a solid ground with light stripes for both: colour is not the only difference. */
function Patterns({ id }: { id: string }) {
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

const LEGEND = ['S', 'L', 'B', 'closed', 'empty'] as const;

/** What the drawing's looks mean, those that are in it. */
export function StackLegend({ states, icsType }: { states: ReadonlySet<UnitState>; icsType: IcsType }) {
  const { t } = usePage();
  const patterns = useId();
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
      {LEGEND.filter((look) => look === 'empty' || states.has(look)).map((look) => (
        <li key={look} className="inline-flex items-center gap-2">
          <svg aria-hidden="true" viewBox="0 0 14 14" className={cx('size-3.5', TYPE_TEXT[icsType])}>
            <Patterns id={`${patterns}-${look}`} />
            <rect
              width={14}
              height={14}
              {...(look === 'empty'
                ? { className: 'fill-line' }
                : {
                    fill: fillOf(look, `${patterns}-${look}`),
                    fillOpacity: look === 'closed' ? CLOSED_OPACITY : 1,
                  })}
            />
          </svg>
          {t(`building_page:stack.${look}`, { months: CLOSED_MONTHS })}
        </li>
      ))}
    </ul>
  );
}
