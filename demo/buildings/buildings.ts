import type { Grade, Ownership } from '../../data/facts/buildings.ts';
import type { DistrictMarket } from '../../data/facts/district-market.ts';
import type { District } from '../../data/facts/districts.ts';
import type { IcsType } from '../../domain/codes/ics-type.ts';
import type { Trilingual } from '../../domain/text/language.ts';
import { yearOf } from '../basics/calendar.ts';
import { type Random, random } from '../basics/random.ts';
import type { DemoOptions } from '../basics/sizes.ts';
import { columns, optionalColumns } from '../basics/text.ts';
import type { DemoStreet } from '../locations/demo-street.ts';
import type { Locations } from '../locations/locations.ts';
import { nearestWalk, transportText, type Walk } from '../locations/transport.ts';
import { type Attributes, attributesOf, NO_ATTRIBUTES, NO_RECORD, recordOf } from './attributes.ts';
import { buildingLevel } from './building-level.ts';
import type { Campaign } from './campaigns.ts';
import { ownershipIn } from './kinds.ts';
import type { Levels } from './levels.ts';
import { makePlans, type Plan } from './plans.ts';
import { type Traits, traitsOf } from './traits.ts';

type BuildingRow = ReturnType<typeof rowOf>;

export type DemoBuilding = Traits & {
  readonly row: BuildingRow;
  readonly type: IcsType;
  readonly district: District;
  readonly market: DistrictMarket;
  readonly street: DemoStreet;
  /** Null where no station is within a walk. */
  readonly walk: Walk | null;
  /** Null when nobody knows: then nothing in it is offered for sale. */
  readonly ownership: Ownership | null;
  readonly real: boolean;
  /** HKD per gross square foot today, of an ordinary unit of each type in it. */
  readonly levels: Readonly<Record<IcsType, number>>;
  /** How often its units change hands, against those of other buildings of its district. */
  readonly weight: number;
  readonly campaign: Campaign | null;
};

const FIRST_ID = 1001;

export function makeBuildings(
  options: DemoOptions,
  locations: Locations,
  levels: Levels,
): readonly DemoBuilding[] {
  return makePlans(options, locations).map((plan, index) =>
    buildingOf(options, locations, levels, plan, FIRST_ID + index),
  );
}

/** Invented records have gaps: this share has the year and the number of floors. */
const YEAR_KNOWN = 0.92;
const FLOORS_KNOWN = 0.88;

function buildingOf(
  options: DemoOptions,
  locations: Locations,
  levels: Levels,
  plan: Plan,
  id: number,
): DemoBuilding {
  const chance = random(options.seed, 'building', id);
  const thisYear = yearOf(options.asOf);
  const market = locations.market(plan.district.code);
  const traits = traitsOf(chance, plan.type, plan, market, thisYear);
  const ownership =
    plan.ownership === undefined ? ownershipIn(chance, plan.kind, traits.grade, market) : plan.ownership;
  const walk = nearestWalk(plan.point, market, locations.stations);
  const invented = attributesOf(chance, plan.type, market, traits, ownership);
  const known = chance.next();
  const isKnown = (given: number | null, share: number): boolean =>
    given !== null || (!plan.real && known < share);
  return {
    ...traits,
    row: rowOf(id, plan, {
      usage: usageOf(chance, plan.type, traits),
      title: titleOf(ownership),
      year: isKnown(plan.year, YEAR_KNOWN) ? traits.year : null,
      floors: isKnown(plan.floors, FLOORS_KNOWN) ? traits.floors : null,
      grade: plan.real ? plan.grade : traits.grade,
      transport: transportText(market, walk, locations.stations),
      attributes: plan.real ? NO_ATTRIBUTES : invented,
      ownRecord: plan.real
        ? NO_RECORD
        : recordOf(
            random(options.seed, 'record', id),
            invented,
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
    real: plan.real,
    levels: buildingLevel(chance, levels, {
      district: plan.district.code,
      type: plan.type,
      tier: plan.street.tier,
      traits,
      landmark: plan.real && ownership === 'single' && traits.grade === 'A',
      thisYear,
    }),
    weight: chance.logNormal(plan.campaign?.firstHand ? 1.6 : 1, 0.5),
    campaign: plan.campaign,
  };
}

type Recorded = {
  readonly usage: string;
  readonly title: 'strata' | 'unified' | null;
  readonly year: number | null;
  readonly floors: number | null;
  readonly grade: Grade | null;
  readonly transport: Trilingual | null;
  readonly attributes: Attributes;
  readonly ownRecord: typeof NO_RECORD;
};

function rowOf(id: number, plan: Plan, record: Recorded) {
  return {
    id,
    ics_type: plan.type,
    district_code: plan.district.code,
    street_id: plan.street.id,
    street_no: plan.streetNo,
    ...columns('name', plan.name),
    lat: plan.point.lat,
    lng: plan.point.lng,
    usage_code: record.usage,
    title: record.title,
    completion_year: record.year,
    grade: record.grade,
    floors: record.floors,
    ...optionalColumns('transport', record.transport),
    ...record.attributes,
    ...record.ownRecord,
  };
}

function titleOf(ownership: Ownership | null): 'strata' | 'unified' | null {
  if (ownership === null) return null;
  return ownership === 'single' ? 'unified' : 'strata';
}

function usageOf(chance: Random, type: IcsType, { kind, year }: Traits): string {
  if (type === 'c') return 'office';
  if (kind === 'mall') return 'arcade_shop';
  if (type === 's') return 'street_shop';
  if (kind === 'yard') return 'storage_yard';
  if (kind === 'data_centre') return chance.chance(0.6) ? 'data_centre' : 'factory';
  if (kind === 'godown') return year >= 2000 ? 'logistics' : 'godown';
  if (year >= 2005) return chance.pick(['industrial_office', 'workshop']);
  return chance.pick(['factory', 'factory', 'factory', 'workshop']);
}
