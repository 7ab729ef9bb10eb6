import { at } from '../lib/at.ts';
import { choiceOf, OFFICE_ITEMS, type OfficeItem, type OfficePlan } from './office-space.ts';

/** A room or desk on the plan, in feet from the upper left corner. */
type PlannedRoom = {
  readonly item: OfficeItem;
  /** How many units it stands for: one, or all of an item that has too many to draw. */
  readonly units: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

export type OfficeLayout = {
  readonly width: number;
  readonly height: number;
  readonly rooms: readonly PlannedRoom[];
};

/** An office is drawn about this much wider than deep. */
const SHAPE = 1.6;
/** More units of one item than this are drawn as one block. */
const MOST_DRAWN = 60;

type Unit = { readonly item: OfficeItem; readonly units: number; readonly area: number };

/**
 * A plan to scale: rows of rooms from the largest to the smallest, which fill a rectangle of the total area without
 * gaps. Each row takes rooms as long as that makes them squarer.
 */
export function officeLayout(plan: OfficePlan): OfficeLayout {
  const units = OFFICE_ITEMS.flatMap((item) => unitsOf(item, plan)).sort((a, b) => b.area - a.area);
  const total = units.reduce((sum, { area }) => sum + area, 0);
  if (total === 0) return { width: 0, height: 0, rooms: [] };
  const width = Math.sqrt(total * SHAPE);
  const rooms: PlannedRoom[] = [];
  let y = 0;
  for (let first = 0; first < units.length; ) {
    let end = first + 1;
    while (
      end < units.length &&
      worst(units.slice(first, end + 1), width) <= worst(units.slice(first, end), width)
    )
      end++;
    const row = units.slice(first, end);
    const height = areaOf(row) / width;
    let x = 0;
    for (const { item, units: count, area } of row) {
      rooms.push({ item, units: count, x, y, width: area / height, height });
      x += area / height;
    }
    y += height;
    first = end;
  }
  return { width, height: y, rooms };
}

function unitsOf(item: OfficeItem, plan: OfficePlan): readonly Unit[] {
  const { area, units } = choiceOf(plan, item);
  if (area * units === 0) return [];
  if (units > MOST_DRAWN) return [{ item, units, area: area * units }];
  return Array.from({ length: units }, () => ({ item, units: 1, area }));
}

function areaOf(row: readonly Unit[]): number {
  return row.reduce((sum, { area }) => sum + area, 0);
}

/** How far the least square room of a row is from a square: 1 is one. Rooms of a row go from large to small. */
function worst(row: readonly Unit[], width: number): number {
  const height = areaOf(row) / width;
  const ratio = ({ area }: Unit) => Math.max(area / height ** 2, height ** 2 / area);
  return Math.max(ratio(at(row, 0)), ratio(at(row, row.length - 1)));
}
