import type { Ownership } from '../../data/facts/buildings.ts';
import type { IcsType } from '../../domain/codes/ics-type.ts';
import { yearOf } from '../basics/calendar.ts';
import { type Random, random } from '../basics/random.ts';
import type { DemoOptions } from '../basics/sizes.ts';
import { optionalTextColumns, textColumns } from '../basics/text.ts';
import type { Locations } from '../locations/locations.ts';
import { nearestWalk, transportText } from '../locations/transport.ts';
import { attributesOf, recordedDetailsOf, withoutValues } from './attributes.ts';
import { buildingPriceLevels, type MallTier, readMallTiers } from './building-price-levels.ts';
import { type BuildingSpec, createBuildingSpecs } from './building-specs.ts';
import { pickOwnership } from './kinds.ts';
import type { PriceLevels } from './price-levels.ts';
import { type Traits, traitsOf } from './traits.ts';

export type DemoBuilding = Readonly<ReturnType<typeof buildingOf>>;

const FIRST_BUILDING_ID = 1001;

export function createBuildings(
  options: DemoOptions,
  locations: Locations,
  priceLevels: PriceLevels,
): readonly DemoBuilding[] {
  const mallTiers = readMallTiers();
  return createBuildingSpecs(options, locations).map((spec, index) =>
    buildingOf(options, locations, priceLevels, mallTiers, spec, FIRST_BUILDING_ID + index),
  );
}

/** Share of invented buildings whose year and number of floors are recorded. */
const RECORDED_YEAR_SHARE = 0.92;
const RECORDED_FLOORS_SHARE = 0.88;

function buildingOf(
  options: DemoOptions,
  locations: Locations,
  priceLevels: PriceLevels,
  mallTiers: ReadonlyMap<string, MallTier>,
  spec: BuildingSpec,
  id: number,
) {
  const rng = random(options.seed, 'building', id);
  const thisYear = yearOf(options.asOf);
  const market = locations.market(spec.district.code);
  const traits = traitsOf(rng, spec.type, spec, market, thisYear);
  const ownership =
    spec.ownership === undefined ? pickOwnership(rng, spec.kind, traits.grade, market) : spec.ownership;
  const walk = nearestWalk(spec.point, market, locations.stations);
  const attributes = attributesOf(rng, spec.type, market, traits, ownership);
  const recordedAttributes = {
    ...attributes,
    ...recordedDetailsOf(
      random(options.seed, 'record', id),
      attributes,
      traits,
      ownership,
      thisYear,
      spec.district.region !== 'ETC',
    ),
  };
  const recordedThreshold = rng.next();
  const isRecorded = (specifiedValue: number | null, recordedShare: number): boolean =>
    specifiedValue !== null || (!spec.isReal && recordedThreshold < recordedShare);
  const row = {
    id,
    ics_type: spec.type,
    district_code: spec.district.code,
    street_id: spec.street.id,
    street_no: spec.streetNo,
    ...textColumns('name', spec.name),
    lat: spec.point.lat,
    lng: spec.point.lng,
    usage_code: usageOf(rng, spec.type, traits),
    title: ownershipTitleOf(ownership),
    completion_year: isRecorded(spec.year, RECORDED_YEAR_SHARE) ? traits.year : null,
    grade: spec.isReal ? spec.grade : traits.grade,
    floors: isRecorded(spec.floors, RECORDED_FLOORS_SHARE) ? traits.floors : null,
    ...optionalTextColumns('transport', transportText(market, walk, locations.stations)),
    ...(spec.isReal ? withoutValues(recordedAttributes) : recordedAttributes),
  };
  return {
    ...traits,
    row,
    type: spec.type,
    district: spec.district,
    market,
    street: spec.street,
    /** Null if no station is within walking distance. */
    walk,
    /** Null if unknown. Units of a building with unknown ownership are not for sale. */
    ownership,
    isReal: spec.isReal,
    /** Today's price in HKD per gross square foot of an ordinary unit, by type. */
    priceLevels: buildingPriceLevels(rng, priceLevels, {
      district: spec.district.code,
      type: spec.type,
      tier: spec.street.tier,
      traits,
      isLandmark: spec.isReal && ownership === 'single' && traits.grade === 'A',
      mallTier: (spec.isReal ? mallTiers.get(spec.name.en) : undefined) ?? null,
      thisYear,
    }),
    /**
     * Relative frequency of transactions among buildings of its district. Larger buildings have more, but
     * less than proportionally, since many of their units rarely change hands.
     */
    weight:
      rng.logNormal(spec.campaign?.isFirstHand ? 1.6 : 1, 0.5) * Math.sqrt(traits.floorPlate * traits.floors),
    campaign: spec.campaign,
  };
}

function ownershipTitleOf(ownership: Ownership | null): 'strata' | 'unified' | null {
  if (ownership === null) return null;
  return ownership === 'single' ? 'unified' : 'strata';
}

function usageOf(rng: Random, type: IcsType, { kind, year }: Traits): string {
  if (type === 'c') return 'office';
  if (kind === 'mall') return 'arcade_shop';
  if (type === 's') return 'street_shop';
  if (kind === 'yard') return 'storage_yard';
  if (kind === 'data_centre') return rng.chance(0.6) ? 'data_centre' : 'factory';
  if (kind === 'godown') return year >= 2000 ? 'logistics' : 'godown';
  if (year >= 2005) return rng.pick(['industrial_office', 'workshop']);
  return rng.pick(['factory', 'factory', 'factory', 'workshop']);
}
