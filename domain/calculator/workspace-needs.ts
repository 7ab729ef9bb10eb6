import { type SquareFeet, squareFeet } from '../text/area.ts';

/**
 * Kinds of rooms and desks in an office, with the default area of one unit in square feet. The keys
 * are spelled as in the specification.
 */
export const DEFAULT_ITEM_AREAS = {
  ceoCabin: 320,
  seniorManagementOffice: 150,
  office: 100,
  workstations: 20,
  reception: 600,
  miniMettingRoom: 80,
  smallMettingRoom: 180,
  middleMettingRoom: 280,
  largeMettingRoom: 500,
  storeRoom: 150,
  storageInOpenArea: 200,
  serverRoomAndUpsRoom: 200,
  toilet: 800,
  otherArea: 0,
} as const;
export type WorkspaceItem = keyof typeof DEFAULT_ITEM_AREAS;
export const WORKSPACE_ITEMS = Object.keys(DEFAULT_ITEM_AREAS) as readonly WorkspaceItem[];

/** Kinds of rooms and desks that seat one person per unit. */
const ITEMS_WITH_SEAT: ReadonlySet<WorkspaceItem> = new Set([
  'ceoCabin',
  'seniorManagementOffice',
  'office',
  'workstations',
]);

/** Number of units of an item, and the area of each unit in square feet. */
export type PlannedItem = { readonly area: number; readonly units: number };
export type WorkspaceNeeds = Readonly<Partial<Record<WorkspaceItem, PlannedItem>>>;

/** Returns a planned item, or the default area with zero units if the item is not planned. */
export function plannedItemOf(needs: WorkspaceNeeds, item: WorkspaceItem): PlannedItem {
  return needs[item] ?? { area: DEFAULT_ITEM_AREAS[item], units: 0 };
}

export type WorkspaceTotal = {
  /** Sum of area × units over all items. */
  readonly area: SquareFeet;
  readonly headcount: number;
  /** Area per person, rounded down; null if there are no people. */
  readonly areaPerPerson: SquareFeet | null;
};

export function computeWorkspaceTotal(needs: WorkspaceNeeds): WorkspaceTotal {
  let area = 0;
  let headcount = 0;
  for (const item of WORKSPACE_ITEMS) {
    const plannedItem = plannedItemOf(needs, item);
    area += plannedItem.area * plannedItem.units;
    if (ITEMS_WITH_SEAT.has(item)) headcount += plannedItem.units;
  }
  return {
    area: squareFeet(area),
    headcount,
    areaPerPerson: headcount === 0 ? null : squareFeet(Math.floor(area / headcount)),
  };
}

/**
 * Returns the area range for an office search: from 10% below to 20% above the planned area, in steps
 * of 50 square feet.
 */
export function searchAreaRange(area: SquareFeet): { readonly min: SquareFeet; readonly max: SquareFeet } {
  return {
    min: squareFeet(Math.floor((area * 9) / 500) * 50),
    max: squareFeet(Math.ceil((area * 12) / 500) * 50),
  };
}
