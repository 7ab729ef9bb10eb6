import { type SquareFeet, squareFeet } from '../text/area.ts';

/** What an office is made of, with the usual area of one in square feet, by the specification's own names. */
export const OFFICE_SPACE = {
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
export type OfficeItem = keyof typeof OFFICE_SPACE;
export const OFFICE_ITEMS = Object.keys(OFFICE_SPACE) as readonly OfficeItem[];

/** Items at which one person works. */
const SEATS: ReadonlySet<OfficeItem> = new Set([
  'ceoCabin',
  'seniorManagementOffice',
  'office',
  'workstations',
]);

/** How many of an item, and how large each is. */
export type OfficeChoice = { readonly area: number; readonly units: number };
export type OfficePlan = Readonly<Partial<Record<OfficeItem, OfficeChoice>>>;

/** An item as it is planned, or with its usual area and none of it. */
export function choiceOf(plan: OfficePlan, item: OfficeItem): OfficeChoice {
  return plan[item] ?? { area: OFFICE_SPACE[item], units: 0 };
}

export type OfficeTotal = {
  /** The sum of area times units. */
  readonly area: SquareFeet;
  readonly people: number;
  /** Rounded down; null with nobody in it. */
  readonly areaPerPerson: SquareFeet | null;
};

export function officeTotal(plan: OfficePlan): OfficeTotal {
  let area = 0;
  let people = 0;
  for (const item of OFFICE_ITEMS) {
    const choice = choiceOf(plan, item);
    area += choice.area * choice.units;
    if (SEATS.has(item)) people += choice.units;
  }
  return {
    area: squareFeet(area),
    people,
    areaPerPerson: people === 0 ? null : squareFeet(Math.floor(area / people)),
  };
}

/** Offices worth looking at for a plan: from a tenth below its area to a fifth above, in steps of 50 square feet. */
export function searchedAreas(area: SquareFeet): { readonly min: SquareFeet; readonly max: SquareFeet } {
  return {
    min: squareFeet(Math.floor((area * 9) / 500) * 50),
    max: squareFeet(Math.ceil((area * 12) / 500) * 50),
  };
}
