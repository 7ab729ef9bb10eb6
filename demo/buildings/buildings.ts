import type { Grade, Ownership } from '../../data/facts/buildings.ts';
import type { DistrictMarket } from '../../data/facts/district-market.ts';
import type { District } from '../../data/facts/districts.ts';
import type { IcsType } from '../../domain/codes/ics-type.ts';
import type { Trilingual } from '../../domain/text/language.ts';
import { yearOf } from '../basics/calendar.ts';
import { type Random, random } from '../basics/random.ts';
import type { DemoOptions } from '../basics/sizes.ts';
import { optionalTextColumns, textColumns } from '../basics/text.ts';
import type { DemoStreet } from '../locations/demo-street.ts';
import type { Locations } from '../locations/locations.ts';
import { nearestWalk, transportText, type Walk } from '../locations/transport.ts';
import {
  type Attributes,
  attributesOf,
  NO_ATTRIBUTES,
  NO_RECORDED_DETAILS,
  recordedDetailsOf,
} from './attributes.ts';
import { buildingPriceLevels } from './building-level.ts';
import type { Campaign } from './campaigns.ts';
import { pickOwnership } from './kinds.ts';
import type { PriceLevels } from './levels.ts';
import { type BuildingPlan, createPlans } from './plans.ts';
import { type Traits, traitsOf } from './traits.ts';

type BuildingRow = ReturnType<typeof rowOf>;

export type DemoBuilding = Traits & {
  readonly row: BuildingRow;
  readonly type: IcsType;
  readonly district: District;
  readonly market: DistrictMarket;
  readonly street: DemoStreet;
  /** Null if no station is within walking distance. */
  readonly walk: Walk | null;
  /** Null if unknown. Units of a building with unknown ownership are not for sale. */
  readonly ownership: Ownership | null;
  readonly isReal: boolean;
  /** Today's price in HKD per gross square foot of an ordinary unit, by type. */
  readonly levels: Readonly<Record<IcsType, number>>;
  /** Relative frequency of transactions among buildings of its district. */
  readonly weight: number;
  readonly campaign: Campaign | null;
};

const FIRST_BUILDING_ID = 1001;

export function createBuildings(
  options: DemoOptions,
  locations: Locations,
  levels: PriceLevels,
): readonly DemoBuilding[] {
  return createPlans(options, locations).map((plan, index) =>
    buildingOf(options, locations, levels, plan, FIRST_BUILDING_ID + index),
  );
}

/** Share of invented buildings whose year and number of floors are recorded. */
const RECORDED_YEAR_SHARE = 0.92;
const RECORDED_FLOORS_SHARE = 0.88;

function buildingOf(
  options: DemoOptions,
  locations: Locations,
  levels: PriceLevels,
  plan: BuildingPlan,
  id: number,
): DemoBuilding {
  const rng = random(options.seed, 'building', id);
  const thisYear = yearOf(options.asOf);
  const market = locations.market(plan.district.code);
  const traits = traitsOf(rng, plan.type, plan, market, thisYear);
  const ownership =
    plan.ownership === undefined ? pickOwnership(rng, plan.kind, traits.grade, market) : plan.ownership;
  const walk = nearestWalk(plan.point, market, locations.stations);
  const inventedAttributes = attributesOf(rng, plan.type, market, traits, ownership);
  const recordedThreshold = rng.next();
  const isRecorded = (plannedValue: number | null, share: number): boolean =>
    plannedValue !== null || (!plan.isReal && recordedThreshold < share);
  return {
    ...traits,
    row: rowOf(id, plan, {
      usage: usageOf(rng, plan.type, traits),
      title: ownershipTitleOf(ownership),
      year: isRecorded(plan.year, RECORDED_YEAR_SHARE) ? traits.year : null,
      floors: isRecorded(plan.floors, RECORDED_FLOORS_SHARE) ? traits.floors : null,
      grade: plan.isReal ? plan.grade : traits.grade,
      transport: transportText(market, walk, locations.stations),
      attributes: plan.isReal ? NO_ATTRIBUTES : inventedAttributes,
      recordedDetails: plan.isReal
        ? NO_RECORDED_DETAILS
        : recordedDetailsOf(
            random(options.seed, 'record', id),
            inventedAttributes,
            traits,
            ownership,
            thisYear,
            plan.district.region !== 'ETC',
          ),
    }),
    type: plan.type,
    district: plan.district,
    market,
    street: plan.street,
    walk,
    ownership,
    isReal: plan.isReal,
    levels: buildingPriceLevels(rng, levels, {
      district: plan.district.code,
      type: plan.type,
      tier: plan.street.tier,
      traits,
      isLandmark: plan.isReal && ownership === 'single' && traits.grade === 'A',
      thisYear,
    }),
    weight: rng.logNormal(plan.campaign?.isFirstHand ? 1.6 : 1, 0.5),
    campaign: plan.campaign,
  };
}

type RecordedFacts = {
  readonly usage: string;
  readonly title: 'strata' | 'unified' | null;
  readonly year: number | null;
  readonly floors: number | null;
  readonly grade: Grade | null;
  readonly transport: Trilingual | null;
  readonly attributes: Attributes;
  readonly recordedDetails: typeof NO_RECORDED_DETAILS;
};

function rowOf(id: number, plan: BuildingPlan, recordedFacts: RecordedFacts) {
  return {
    id,
    ics_type: plan.type,
    district_code: plan.district.code,
    street_id: plan.street.id,
    street_no: plan.streetNo,
    ...textColumns('name', plan.name),
    lat: plan.point.lat,
    lng: plan.point.lng,
    usage_code: recordedFacts.usage,
    title: recordedFacts.title,
    completion_year: recordedFacts.year,
    grade: recordedFacts.grade,
    floors: recordedFacts.floors,
    ...optionalTextColumns('transport', recordedFacts.transport),
    ...recordedFacts.attributes,
    ...recordedFacts.recordedDetails,
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
