import { yearOf } from '../basics/calendar.ts';
import { random } from '../basics/random.ts';
import type { DemoBuilding } from '../buildings/buildings.ts';
import type { World } from '../market/world.ts';
import type { BuildingSoldWhole, SoldWholeKind } from '../units/whole-building.ts';

/** How often the only owner of a building offers it. */
const OFFERED: Readonly<Record<SoldWholeKind, number>> = {
  street: 0.75,
  office: 0.45,
  factory: 0.7,
  godown: 0.25,
  mall: 0.22,
};
/** Among all listings at most. */
const MOST_LISTINGS = 0.008;
/** Square feet of all floors. Larger ones change hands between companies, without an agent's window. */
const MOST_AREA = 320_000;

/** The buildings that are offered as a whole, by the position of their listings. */
export function enBlocBuildings({ buildings, options }: World): ReadonlyMap<number, BuildingSoldWhole> {
  const { seed, stocks, asOf } = options;
  const offered = buildings
    .filter((building) => canBeSoldWhole(building, yearOf(asOf)))
    .map((building) => ({ building, share: random(seed, 'en-bloc', building.row.id).next() }))
    .filter(({ building, share }) => share < OFFERED[building.kind])
    .toSorted((one, other) => one.share - other.share)
    .slice(0, Math.floor(stocks * MOST_LISTINGS));
  const gap = stocks / offered.length;
  return new Map(offered.map(({ building, share }, index) => [Math.floor((index + share) * gap), building]));
}

/** Only in Hong Kong, where units are sold; nothing is made up about real buildings. */
function canBeSoldWhole(building: DemoBuilding, thisYear: number): building is BuildingSoldWhole {
  const { kind, ownership, real, campaign, market, district, year, plate, floors } = building;
  return (
    kind in OFFERED &&
    ownership === 'single' &&
    !real &&
    campaign === null &&
    !market.leaseOnly &&
    district.region !== 'ETC' &&
    year <= thisYear &&
    plate * floors <= MOST_AREA
  );
}
