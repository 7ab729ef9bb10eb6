import type { Ref } from 'react';
import { computeWorkspaceLayout } from '#domain/calculator/workspace-layout.ts';
import {
  plannedItemOf,
  WORKSPACE_ITEMS,
  type WorkspaceItem,
  type WorkspaceNeeds,
} from '#domain/calculator/workspace-needs.ts';
import { areaText, squareFeet } from '#domain/text/area.ts';
import { usePage } from '#web/app/page.ts';
import { Spaced } from '#web/ui/spaced.tsx';

/** SVG units per foot. */
const UNITS_PER_FOOT = 10;
/** Length of the scale bar, in feet. */
const SCALE_BAR_FEET = 10;
/** Minimum size of a room that shows its name, in feet. */
const MIN_LABELLED_ROOM = { width: 9, height: 3.5 };

/**
 * Fixed colours instead of theme colours: the SVG can be downloaded, and the style sheet is not
 * available outside the page.
 */
const ROOM_FILLS = ['#d7e6e4', '#e8dfd0', '#dbe4ef', '#efdfe8', '#e3e8d3', '#ece3da', '#dfe3e6'];

/** Office floor plan drawn to scale. The plan grows with the number of rooms. */
export function WorkspacePlan({ plan, ref }: { plan: WorkspaceNeeds; ref: Ref<SVGSVGElement> }) {
  const { t, lang } = usePage();
  const { width, height, rooms } = computeWorkspaceLayout(plan);
  const [drawingWidth, drawingHeight] = [width * UNITS_PER_FOOT, height * UNITS_PER_FOOT];
  const fillOf = (item: WorkspaceItem) => ROOM_FILLS[WORKSPACE_ITEMS.indexOf(item) % ROOM_FILLS.length];
  return (
    <figure className="grid gap-3">
      <svg
        ref={ref}
        xmlns="http://www.w3.org/2000/svg"
        role="img"
        aria-label={t('calculator:space.plan_name', { width: Math.round(width), depth: Math.round(height) })}
        viewBox={`-8 -8 ${drawingWidth + 16} ${drawingHeight + 52}`}
        className="w-full max-w-3xl rounded-card border border-line"
        fontFamily="system-ui, sans-serif"
      >
        <rect x={-8} y={-8} width={drawingWidth + 16} height={drawingHeight + 52} fill="#fbfaf7" />
        {rooms.map(({ item, units, ...room }) => {
          const name = t(`calculator:space.items.${item}`);
          const roomLabel = units > 1 ? `${name} × ${units}` : name;
          const hasLabel = room.width >= MIN_LABELLED_ROOM.width && room.height >= MIN_LABELLED_ROOM.height;
          return (
            <g key={`${room.x} ${room.y}`}>
              <title>{roomLabel}</title>
              <rect
                x={room.x * UNITS_PER_FOOT}
                y={room.y * UNITS_PER_FOOT}
                width={room.width * UNITS_PER_FOOT}
                height={room.height * UNITS_PER_FOOT}
                fill={fillOf(item)}
                stroke="#55616d"
                strokeWidth={1.5}
              />
              {hasLabel && (
                <text
                  x={(room.x + room.width / 2) * UNITS_PER_FOOT}
                  y={(room.y + room.height / 2) * UNITS_PER_FOOT}
                  textAnchor="middle"
                  dominantBaseline="middle"
                  fontSize={Math.min(
                    13,
                    (room.width * UNITS_PER_FOOT) / Math.max(6, roomLabel.length * 0.75),
                  )}
                  fill="#16202a"
                >
                  {roomLabel}
                </text>
              )}
            </g>
          );
        })}
        <rect
          x={0}
          y={0}
          width={drawingWidth}
          height={drawingHeight}
          fill="none"
          stroke="#16202a"
          strokeWidth={4}
        />
        <g transform={`translate(0 ${drawingHeight + 22})`}>
          <path
            d={`M0 -6 V0 H${SCALE_BAR_FEET * UNITS_PER_FOOT} V-6`}
            fill="none"
            stroke="#16202a"
            strokeWidth={2}
          />
          <text x={SCALE_BAR_FEET * UNITS_PER_FOOT + 10} y={3} fontSize={14} fill="#16202a">
            {t('calculator:space.scale', { feet: SCALE_BAR_FEET })}
          </text>
        </g>
      </svg>
      <figcaption>
        <ul className="grid gap-x-6 gap-y-1 text-sm sm:grid-cols-2">
          {WORKSPACE_ITEMS.map((item) => ({ item, ...plannedItemOf(plan, item) }))
            .filter(({ area, units }) => area * units > 0)
            .map(({ item, area, units }) => (
              <li key={item} className="flex items-center gap-2">
                <Spaced>
                  <svg aria-hidden="true" viewBox="0 0 12 12" className="size-3">
                    <rect width={12} height={12} fill={fillOf(item)} stroke="#55616d" />
                  </svg>
                  <span className="flex-1">
                    {t(`calculator:space.items.${item}`)} × {units}
                  </span>
                  <span className="text-muted">{areaText(squareFeet(area * units), lang)}</span>
                </Spaced>
              </li>
            ))}
        </ul>
      </figcaption>
    </figure>
  );
}
