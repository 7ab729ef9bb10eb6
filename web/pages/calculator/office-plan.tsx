import type { Ref } from 'react';
import { officeLayout } from '#domain/calculator/office-layout.ts';
import { choiceOf, OFFICE_ITEMS, type OfficeItem, type OfficePlan } from '#domain/calculator/office-space.ts';
import { areaText, squareFeet } from '#domain/text/area.ts';
import { usePage } from '#web/app/page.ts';
import { Spaced } from '#web/ui/spaced.tsx';

/** Pixels of a foot in the picture's own measure. */
const FOOT = 10;
/** The bar that shows the scale, in feet. */
const SCALE_FEET = 10;
/** A room this wide and deep, in feet, has room for its name. */
const NAMED = { width: 9, height: 3.5 };

/** Fixed colours: the picture is also downloaded, where the page's own colours are not known. */
const FILLS = ['#d7e6e4', '#e8dfd0', '#dbe4ef', '#efdfe8', '#e3e8d3', '#ece3da', '#dfe3e6'];

/** The plan of an office, drawn to scale. It grows as rooms are added. */
export function OfficePlanPicture({ plan, ref }: { plan: OfficePlan; ref: Ref<SVGSVGElement> }) {
  const { t, lang } = usePage();
  const { width, height, rooms } = officeLayout(plan);
  const [wide, high] = [width * FOOT, height * FOOT];
  const fill = (item: OfficeItem) => FILLS[OFFICE_ITEMS.indexOf(item) % FILLS.length];
  return (
    <figure className="grid gap-3">
      <svg
        ref={ref}
        xmlns="http://www.w3.org/2000/svg"
        role="img"
        aria-label={t('calculator:space.plan_name', { width: Math.round(width), depth: Math.round(height) })}
        viewBox={`-8 -8 ${wide + 16} ${high + 52}`}
        className="w-full max-w-3xl rounded-card border border-line"
        fontFamily="system-ui, sans-serif"
      >
        <rect x={-8} y={-8} width={wide + 16} height={high + 52} fill="#fbfaf7" />
        {rooms.map(({ item, units, ...room }) => {
          const name = t(`calculator:space.items.${item}`);
          const text = units > 1 ? `${name} × ${units}` : name;
          const fits = room.width >= NAMED.width && room.height >= NAMED.height;
          return (
            <g key={`${room.x} ${room.y}`}>
              <title>{text}</title>
              <rect
                x={room.x * FOOT}
                y={room.y * FOOT}
                width={room.width * FOOT}
                height={room.height * FOOT}
                fill={fill(item)}
                stroke="#55616d"
                strokeWidth={1.5}
              />
              {fits && (
                <text
                  x={(room.x + room.width / 2) * FOOT}
                  y={(room.y + room.height / 2) * FOOT}
                  textAnchor="middle"
                  dominantBaseline="middle"
                  fontSize={Math.min(13, (room.width * FOOT) / Math.max(6, text.length * 0.75))}
                  fill="#16202a"
                >
                  {text}
                </text>
              )}
            </g>
          );
        })}
        <rect x={0} y={0} width={wide} height={high} fill="none" stroke="#16202a" strokeWidth={4} />
        <g transform={`translate(0 ${high + 22})`}>
          <path d={`M0 -6 V0 H${SCALE_FEET * FOOT} V-6`} fill="none" stroke="#16202a" strokeWidth={2} />
          <text x={SCALE_FEET * FOOT + 10} y={3} fontSize={14} fill="#16202a">
            {t('calculator:space.scale', { feet: SCALE_FEET })}
          </text>
        </g>
      </svg>
      <figcaption>
        <ul className="grid gap-x-6 gap-y-1 text-sm sm:grid-cols-2">
          {OFFICE_ITEMS.map((item) => ({ item, ...choiceOf(plan, item) }))
            .filter(({ area, units }) => area * units > 0)
            .map(({ item, area, units }) => (
              <li key={item} className="flex items-center gap-2">
                <Spaced>
                  <svg aria-hidden="true" viewBox="0 0 12 12" className="size-3">
                    <rect width={12} height={12} fill={fill(item)} stroke="#55616d" />
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
