import type { Grade, Ownership } from '../../data/facts/buildings.ts';
import type { District } from '../../data/facts/districts.ts';
import { ICS_TYPES, type IcsType } from '../../domain/codes/ics-type.ts';
import type { LatLng } from '../../domain/lib/lat-lng.ts';
import type { Trilingual } from '../../domain/text/language.ts';
import { yearOf } from '../basics/calendar.ts';
import { random, type Weighted, weighted } from '../basics/random.ts';
import { type DemoOptions, sizesFor } from '../basics/sizes.ts';
import type { DemoStreet } from '../locations/demo-street.ts';
import type { Locations } from '../locations/locations.ts';
import { houseNumbers } from '../locations/street-numbers.ts';
import { CAMPAIGNS, type Campaign } from './campaigns.ts';
import { type BuildingKind, kindIn, kindOfKnown } from './kinds.ts';
import { nameMaker } from './names.ts';

/** What is settled about a building before the rest of it is made. */
export type Plan = {
  readonly name: Trilingual;
  readonly type: IcsType;
  readonly kind: BuildingKind;
  readonly district: District;
  readonly street: DemoStreet;
  readonly streetNo: string;
  readonly point: LatLng;
  readonly year: number | null;
  readonly floors: number | null;
  readonly grade: Grade | null;
  /** Null when nobody knows, of a real building; undefined when it is still to be chosen. */
  readonly ownership: Ownership | null | undefined;
  /** A real building has real facts or none. */
  readonly real: boolean;
  readonly campaign: Campaign | null;
};

/** What share of invented buildings is of each type; some shops stand in the two others. */
const SHARE: Readonly<Record<IcsType, number>> = { i: 0.33, c: 0.32, s: 0.35 };

/** The real buildings first, then the campaigns, then invented ones wherever there is a market. */
export function makePlans(options: DemoOptions, locations: Locations): readonly Plan[] {
  const before = [...knownPlans(locations), ...campaignPlans(options, locations)];
  const count = sizesFor(options).buildings - before.length;
  return [...before, ...inventedPlans(options.seed, locations, before, count)];
}

function knownPlans(locations: Locations): Plan[] {
  return locations.known.map((fact) => ({
    name: fact.name,
    type: fact.icsType,
    kind: kindOfKnown(fact),
    district: locations.district(fact.district),
    street: locations.street(fact.district, fact.street),
    streetNo: fact.streetNo,
    point: { lat: fact.lat, lng: fact.lng },
    year: fact.completionYear,
    floors: fact.floors,
    grade: fact.grade,
    ownership: locations.market(fact.district).leaseOnly ? 'single' : fact.ownership,
    real: true,
    campaign: null,
  }));
}

function campaignPlans(options: DemoOptions, locations: Locations): Plan[] {
  return CAMPAIGNS.map((campaign) => {
    const street = locations.streetNamed(campaign.district, campaign.street);
    return {
      name: campaign.name,
      type: campaign.icsType,
      kind: ({ i: 'factory', c: 'office', s: 'mall' } as const)[campaign.icsType],
      district: locations.district(campaign.district),
      street,
      streetNo: campaign.streetNo,
      point: locations.pointAt(street, Number.parseInt(campaign.streetNo, 10)),
      year: yearOf(options.asOf) + campaign.completesIn,
      floors: campaign.floors,
      grade: campaign.grade,
      ownership: 'strata',
      real: false,
      campaign,
    };
  });
}

/** Somewhere that buildings of a type can be invented: there is a market, and a street for them. */
type Ground = {
  readonly district: District;
  readonly type: IcsType;
  readonly depth: number;
  readonly streets: Weighted<DemoStreet>;
};

function inventedPlans(seed: number, locations: Locations, before: readonly Plan[], count: number): Plan[] {
  const numbers = houseNumbers();
  for (const { street, streetNo } of before) numbers.take(street, streetNo);
  const nameFor = nameMaker(before.map((plan) => plan.name));
  const grounds = ICS_TYPES.flatMap((type) =>
    locations.districts.flatMap((district): Ground[] => {
      const depth = locations.market(district.code).depth[type];
      const streets = locations.streetsFor(district.code, type);
      return depth > 0 && streets ? [{ district, type, depth, streets }] : [];
    }),
  );
  const stands = new Set(before.map((plan) => `${plan.district.code}${plan.type}`));
  const missing = grounds.filter(({ district, type }) => !stands.has(`${district.code}${type}`));
  const byType = Map.groupBy(grounds, (ground) => ground.type);
  const drawFrom = new Map(
    ICS_TYPES.map((type) => [type, weighted(byType.get(type) ?? [], ({ depth }) => depth ** 0.9)]),
  );
  const types = weighted(ICS_TYPES, (type) => SHARE[type]);
  const plans: Plan[] = [];
  for (let tries = 0; plans.length < count && tries < count * 4; tries += 1) {
    const chance = random(seed, 'plan', tries);
    const ground = missing[tries] ?? drawFrom.get(types.pick(chance))?.pick(chance);
    if (ground === undefined) throw new Error('no district has a market');
    const { district, type, streets } = ground;
    const market = locations.market(district.code);
    const kind = kindIn(chance, type, market);
    const street = streets.pick(chance);
    const streetNo = kind && numbers.free(chance, street);
    if (kind === undefined || streetNo === undefined) continue;
    plans.push({
      name: nameFor(chance, kind, district),
      type,
      kind,
      district,
      street,
      streetNo,
      point: locations.pointAt(street, Number.parseInt(streetNo, 10)),
      year: null,
      floors: null,
      grade: null,
      ownership: undefined,
      real: false,
      campaign: null,
    });
  }
  return plans;
}
