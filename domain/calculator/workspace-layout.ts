import { at } from '../lib/at.ts';
import {
  plannedItemOf,
  WORKSPACE_ITEMS,
  type WorkspaceItem,
  type WorkspaceNeeds,
} from './workspace-needs.ts';

/** A room or desk on the floor plan, in feet from the top left corner. */
type PlannedRoom = {
  readonly item: WorkspaceItem;
  /**
   * Number of units that this shape represents: one, or all units of an item that has too many units
   * to draw separately.
   */
  readonly units: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

export type WorkspaceLayout = {
  readonly width: number;
  readonly height: number;
  readonly rooms: readonly PlannedRoom[];
};

/** Approximate ratio of an office's width to its depth. */
const ASPECT_RATIO = 1.6;
/** Maximum number of units of one item that are drawn separately. More units are drawn as one block. */
const MAX_DRAWN_UNITS = 60;

type Unit = { readonly item: WorkspaceItem; readonly units: number; readonly area: number };

/**
 * Computes a floor plan to scale (squarified treemap). Rows of rooms, largest first, fill a rectangle
 * of the total area without gaps. Rooms are added to a row while that makes the rooms squarer.
 */
export function computeWorkspaceLayout(needs: WorkspaceNeeds): WorkspaceLayout {
  const units = WORKSPACE_ITEMS.flatMap((item) => unitsOfItem(item, needs)).sort((a, b) => b.area - a.area);
  const totalArea = units.reduce((sum, { area }) => sum + area, 0);
  if (totalArea === 0) return { width: 0, height: 0, rooms: [] };
  const width = Math.sqrt(totalArea * ASPECT_RATIO);
  const rooms: PlannedRoom[] = [];
  let y = 0;
  for (let rowStart = 0; rowStart < units.length; ) {
    let rowEnd = rowStart + 1;
    while (
      rowEnd < units.length &&
      worstAspectRatio(units.slice(rowStart, rowEnd + 1), width) <=
        worstAspectRatio(units.slice(rowStart, rowEnd), width)
    )
      rowEnd++;
    const row = units.slice(rowStart, rowEnd);
    const height = totalAreaOf(row) / width;
    let x = 0;
    for (const { item, units: count, area } of row) {
      rooms.push({ item, units: count, x, y, width: area / height, height });
      x += area / height;
    }
    y += height;
    rowStart = rowEnd;
  }
  return { width, height: y, rooms };
}

function unitsOfItem(item: WorkspaceItem, needs: WorkspaceNeeds): readonly Unit[] {
  const { area, units } = plannedItemOf(needs, item);
  if (area * units === 0) return [];
  if (units > MAX_DRAWN_UNITS) return [{ item, units, area: area * units }];
  return Array.from({ length: units }, () => ({ item, units: 1, area }));
}

function totalAreaOf(row: readonly Unit[]): number {
  return row.reduce((sum, { area }) => sum + area, 0);
}

/**
 * Returns the aspect ratio of the least square room in a row; 1 is a square. The row is sorted by size,
 * so only its first and last room are checked.
 */
function worstAspectRatio(row: readonly Unit[], width: number): number {
  const height = totalAreaOf(row) / width;
  const aspectRatioOf = ({ area }: Unit) => Math.max(area / height ** 2, height ** 2 / area);
  return Math.max(aspectRatioOf(at(row, 0)), aspectRatioOf(at(row, row.length - 1)));
}
