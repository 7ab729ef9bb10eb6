import type { Project } from '#contract/projects.ts';
import { calculateTypicalFloorArea } from '#domain/building/price-list.ts';
import { areaText, squareFeet } from '#domain/text/area.ts';
import { usePage } from '#web/app/page.ts';

/**
 * Rectangles of the units in the sketch, each with its share of the floor area. The core with the lifts
 * has the remaining share.
 */
const UNIT_RECTANGLES = [
  { x: 0, y: 0, width: 140, height: 100, areaShare: 0.2 },
  { x: 140, y: 0, width: 140, height: 100, areaShare: 0.2 },
  { x: 280, y: 0, width: 120, height: 200, areaShare: 0.25 },
  { x: 0, y: 100, width: 140, height: 100, areaShare: 0.2 },
] as const;
const CORE_RECTANGLE = { x: 140, y: 100, width: 140, height: 100 } as const;

/** Sketch of a typical floor with the approximate area of each unit. */
export function FloorPlan({ project }: { project: Project }) {
  const { t, lang } = usePage();
  const floorArea = calculateTypicalFloorArea(project.building);
  if (floorArea === null) return null;
  const roundedAreaText = (area: number) => areaText(squareFeet(Math.round(area / 10) * 10), lang);
  const note = t('project:floor_plan_note', { area: roundedAreaText(floorArea) });
  return (
    <section aria-labelledby="project-plan" className="below grid content-start gap-3">
      <h2 id="project-plan" className="text-xl">
        {t('project:floor_plan')}
      </h2>
      <svg
        viewBox="-4 -4 408 208"
        role="img"
        aria-label={note}
        className="w-full max-w-2xl rounded-card border border-line bg-raised p-4"
      >
        {UNIT_RECTANGLES.map(({ x, y, width, height, areaShare }) => (
          <g key={`${x},${y}`}>
            <rect
              x={x}
              y={y}
              width={width}
              height={height}
              className="fill-brand-tint stroke-ink"
              strokeWidth={2}
            />
            <text x={x + width / 2} y={y + height / 2} textAnchor="middle" className="fill-ink text-[11px]">
              {t('project:plan_unit', { area: roundedAreaText(floorArea * areaShare) })}
            </text>
          </g>
        ))}
        <rect {...CORE_RECTANGLE} className="fill-paper stroke-ink" strokeWidth={2} strokeDasharray="4 3" />
        <text
          x={CORE_RECTANGLE.x + CORE_RECTANGLE.width / 2}
          y={CORE_RECTANGLE.y + CORE_RECTANGLE.height / 2}
          textAnchor="middle"
          className="fill-muted text-[11px]"
        >
          {t('project:core')}
        </text>
      </svg>
      <p className="text-sm text-muted">{note}</p>
    </section>
  );
}
