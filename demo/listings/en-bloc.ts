import { yearOf } from '../basics/calendar.ts';
import { random } from '../basics/random.ts';
import type { DemoBuilding } from '../buildings/buildings.ts';
import type { DemoMarket } from '../market/demo-market.ts';
import type { BuildingSoldWhole, SoldWholeKind } from '../units/whole-building.ts';

/** Probability that the single owner of a building offers it for sale, by kind. */
const OFFER_PROBABILITY: Readonly<Record<SoldWholeKind, number>> = {
  street: 0.75,
  office: 0.45,
  factory: 0.7,
  godown: 0.25,
  mall: 0.22,
};
/** Maximum share of whole buildings among all listings. */
const MAX_LISTING_SHARE = 0.008;
/**
 * Maximum area of all floors of a building, in square feet. Larger buildings are sold between
 * companies, without an agency.
 */
const MAX_TOTAL_AREA = 320_000;

/** Returns the buildings offered as a whole, keyed by the index of their listing among all listings. */
export function pickEnBlocBuildings({
  buildings,
  options,
}: DemoMarket): ReadonlyMap<number, BuildingSoldWhole> {
  const { seed, stocks, asOf } = options;
  const offeredBuildings = buildings
    .filter((building) => canBeSoldWhole(building, yearOf(asOf)))
    .map((building) => ({ building, randomShare: random(seed, 'en-bloc', building.row.id).next() }))
    .filter(({ building, randomShare }) => randomShare < OFFER_PROBABILITY[building.kind])
    .toSorted((a, b) => a.randomShare - b.randomShare)
    .slice(0, Math.floor(stocks * MAX_LISTING_SHARE));
  const listingsPerOffer = stocks / offeredBuildings.length;
  return new Map(
    offeredBuildings.map(({ building, randomShare }, index) => [
      Math.floor((index + randomShare) * listingsPerOffer),
      building,
    ]),
  );
}

/** Returns whether a building can be sold as a whole. Only invented buildings in Hong Kong can be. */
function canBeSoldWhole(building: DemoBuilding, thisYear: number): building is BuildingSoldWhole {
  const { kind, ownership, isReal, campaign, market, district, year, floorPlate, floors } = building;
  return (
    kind in OFFER_PROBABILITY &&
    ownership === 'single' &&
    !isReal &&
    campaign === null &&
    !market.leaseOnly &&
    district.region !== 'ETC' &&
    year <= thisYear &&
    floorPlate * floors <= MAX_TOTAL_AREA
  );
}
