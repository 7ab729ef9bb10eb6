import type { Grade } from '#data/facts/buildings.ts';
import type { District } from '#data/facts/districts.ts';
import { ICS_TYPES, type IcsType } from '#domain/ics-type.ts';
import type { Trilingual } from '#domain/language.ts';
import type { LatLng } from '#domain/lat-lng.ts';
import { yearOf } from '../calendar.ts';
import type { DemoStreet, Locations } from '../facts/locations.ts';
import { streetNo } from '../facts/street-numbers.ts';
import { isReachedByFerry, nearestStation, transportText, type Walk } from '../facts/transport.ts';
import type { Levels } from '../market/levels.ts';
import { buildingLevel } from '../market/pricing.ts';
import { type Random, random, weighted } from '../random.ts';
import { type DemoOptions, sizesFor } from '../sizes.ts';
import { columns, optionalColumns } from '../text.ts';
import { attributesOf } from './attributes.ts';
import { CAMPAIGNS, type Campaign } from './campaigns.ts';
import { nameMaker } from './names.ts';
import { type Traits, traitsOf } from './traits.ts';

type BuildingRow = ReturnType<typeof rowOf>;

export type DemoBuilding = Traits & {
  readonly row: BuildingRow;
  readonly type: IcsType;
  readonly district: District;
  readonly street: DemoStreet;
  readonly walk: Walk;
  /** HKD per gross square foot today, of an ordinary unit of each type in it. */
  readonly levels: Readonly<Record<IcsType, number>>;
  /** How often it is listed and dealt in, against others. */
  readonly weight: number;
  readonly campaign: Campaign | null;
};

type Plan = {
  readonly name: Trilingual;
  readonly type: IcsType;
  readonly district: District;
  readonly street: DemoStreet;
  readonly streetNo: string;
  readonly point: LatLng;
  readonly year: number | null;
  readonly floors: number | null;
  readonly grade: Grade | null;
  /** Shops inside it, on floors of its own, rather than along the street. */
  readonly mall: boolean;
  readonly campaign: Campaign | null;
};

const FIRST_ID = 1001;
/** What share of invented buildings is of each type; the rest of the shops stand in the two others. */
const SHARE: Readonly<Record<IcsType, number>> = { i: 0.33, c: 0.32, s: 0.35 };

/** The known buildings first, then the campaigns, then invented ones in every district. */
export function makeBuildings(
  options: DemoOptions,
  locations: Locations,
  levels: Levels,
): readonly DemoBuilding[] {
  const total = sizesFor(options.stocks).buildings;
  const plans = [...knownPlans(locations), ...campaignPlans(options, locations)];
  plans.push(...inventedPlans(options.seed, locations, levels, plans, total - plans.length));
  return plans.map((plan, index) => buildingOf(options, locations, levels, plan, FIRST_ID + index));
}

function knownPlans(locations: Locations): Plan[] {
  return locations.known.map((fact) => ({
    name: fact.name,
    type: fact.icsType,
    district: locations.district(fact.district),
    street: locations.street(fact.street),
    streetNo: fact.streetNo,
    point: { lat: fact.lat, lng: fact.lng },
    year: fact.completionYear,
    floors: fact.floors,
    grade: fact.grade,
    // the shop buildings that are known by name are malls, but for the mansions over old arcades
    mall: fact.icsType === 's' && !/大廈$/.test(fact.name.zh),
    campaign: null,
  }));
}

function campaignPlans(options: DemoOptions, locations: Locations): Plan[] {
  return CAMPAIGNS.map((campaign) => {
    const district = locations.district(campaign.district);
    const street = locations.streetsOf(district.code).find((one) => one.name.en === campaign.street);
    if (street === undefined) throw new Error(`no ${campaign.street} in ${campaign.district}`);
    return {
      name: campaign.name,
      type: campaign.icsType,
      district,
      street,
      streetNo: campaign.streetNo,
      point: locations.pointIn(random(options.seed, 'campaign', campaign.name.en), district, street),
      year: yearOf(options.asOf) + campaign.completesIn,
      floors: campaign.floors,
      grade: campaign.grade,
      mall: campaign.icsType === 's',
      campaign,
    };
  });
}

function inventedPlans(
  seed: number,
  locations: Locations,
  levels: Levels,
  before: readonly Plan[],
  count: number,
): Plan[] {
  const nameFor = nameMaker(before.map((plan) => plan.name));
  const stands = new Set(before.map((plan) => `${plan.district.code}${plan.type}`));
  // dearer districts are busier; districts outside Hong Kong are listed now and then
  const busy = (type: IcsType) =>
    weighted(
      locations.districts.filter((district) => district.has[type]),
      (district) => levels.of(district.code, type) * (district.region === 'ETC' ? 0.12 : 1),
    );
  const missing = locations.districts.flatMap((district) =>
    ICS_TYPES.filter((type) => district.has[type] && !stands.has(`${district.code}${type}`)).map((type) => ({
      district,
      type,
    })),
  );
  const districtsBy = { i: busy('i'), c: busy('c'), s: busy('s') };
  const types = weighted(ICS_TYPES, (type) => SHARE[type]);
  return Array.from({ length: Math.max(0, count) }, (_, index) => {
    const chance = random(seed, 'plan', index);
    const type = missing[index]?.type ?? types.pick(chance);
    const district = missing[index]?.district ?? districtsBy[type].pick(chance);
    const street = chance.pick(locations.streetsOf(district.code));
    const name = nameFor(chance, type);
    return {
      name,
      type,
      district,
      street,
      streetNo: streetNo(chance, street),
      point: locations.pointIn(chance, district, street),
      year: null,
      floors: null,
      grade: null,
      // what calls itself a mall on an island is a row of shops
      mall: type === 's' && /(商場|商業廣場)/.test(name.zh) && !isReachedByFerry(district),
      campaign: null,
    };
  });
}

function buildingOf(
  options: DemoOptions,
  locations: Locations,
  levels: Levels,
  plan: Plan,
  id: number,
): DemoBuilding {
  const chance = random(options.seed, 'building', id);
  const thisYear = yearOf(options.asOf);
  const traits = traitsOf(chance, plan.type, plan, thisYear);
  const walk = nearestStation(plan.point, locations.stations);
  const attributes = attributesOf(chance, plan.type, plan.district.region, traits);
  const known = chance.next();
  const isFact = { year: plan.year !== null, floors: plan.floors !== null };
  return {
    ...traits,
    row: rowOf(id, plan, {
      usage: usageOf(chance, plan.type, traits),
      year: isFact.year || known < 0.9 ? traits.year : null,
      floors: isFact.floors || known < 0.85 ? traits.floors : null,
      grade: traits.grade,
      transport: transportText(plan.district, walk),
      attributes,
    }),
    type: plan.type,
    district: plan.district,
    street: plan.street,
    walk,
    levels: buildingLevel(chance, levels, plan.district.code, plan.type, traits, thisYear),
    weight: chance.logNormal(plan.campaign?.firstHand ? 4 : 1, 0.6),
    campaign: plan.campaign,
  };
}

type Recorded = {
  readonly usage: string;
  readonly year: number | null;
  readonly floors: number | null;
  readonly grade: Grade | null;
  readonly transport: Trilingual | null;
  readonly attributes: ReturnType<typeof attributesOf>;
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
    completion_year: record.year,
    grade: record.grade,
    floors: record.floors,
    ...optionalColumns('transport', record.transport),
    ...record.attributes,
  };
}

function usageOf(chance: Random, type: IcsType, traits: Traits): string {
  if (type === 'c') return 'office';
  if (type === 's') return traits.mall ? 'arcade_shop' : 'street_shop';
  if (traits.year >= 2005) return chance.pick(['industrial_office', 'workshop', 'logistics']);
  return chance.pick(['factory', 'factory', 'godown', 'workshop']);
}
