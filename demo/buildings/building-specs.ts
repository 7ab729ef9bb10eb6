import type { Grade, Ownership } from '../../data/facts/buildings.ts';
import type { District } from '../../data/facts/districts.ts';
import { ICS_TYPES, type IcsType } from '../../domain/codes/ics-type.ts';
import type { LatLng } from '../../domain/lib/lat-lng.ts';
import type { Trilingual } from '../../domain/text/language.ts';
import { yearOf } from '../basics/calendar.ts';
import { createWeighted, random, type Weighted } from '../basics/random.ts';
import { type DemoOptions, sizesFor } from '../basics/sizes.ts';
import type { DemoStreet } from '../locations/demo-street.ts';
import type { Locations } from '../locations/locations.ts';
import { createHouseNumbers } from '../locations/street-numbers.ts';
import { CAMPAIGNS, type Campaign } from './campaigns.ts';
import { type BuildingKind, kindOfRealBuilding, pickKind } from './kinds.ts';
import { createNameGenerator } from './names.ts';

/** The properties of a building that are specified before the rest is generated. */
export type BuildingSpec = {
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
  /** Null for a real building whose ownership is unknown; undefined if it is chosen at random later. */
  readonly ownership: Ownership | null | undefined;
  /** Whether the building really exists. Real buildings get only real facts. */
  readonly isReal: boolean;
  readonly campaign: Campaign | null;
};

/** Shares of invented buildings by type. Some office and industrial buildings also have shops. */
const INVENTED_TYPE_SHARES: Readonly<Record<IcsType, number>> = { i: 0.33, c: 0.32, s: 0.35 };

/**
 * Specifies real buildings first, then campaign buildings, then invented buildings in every district
 * with a market.
 */
export function createBuildingSpecs(options: DemoOptions, locations: Locations): readonly BuildingSpec[] {
  const fixedSpecs = [...realBuildingSpecs(locations), ...campaignSpecs(options, locations)];
  const count = sizesFor(options).buildings - fixedSpecs.length;
  return [...fixedSpecs, ...inventedSpecs(options.seed, locations, fixedSpecs, count)];
}

function realBuildingSpecs(locations: Locations): BuildingSpec[] {
  return locations.realBuildings.map((fact) => ({
    ...fact,
    type: fact.icsType,
    kind: kindOfRealBuilding(fact),
    district: locations.district(fact.district),
    street: locations.street(fact.district, fact.street),
    point: { lat: fact.lat, lng: fact.lng },
    year: fact.completionYear,
    ownership: locations.market(fact.district).leaseOnly ? 'single' : fact.ownership,
    isReal: true,
    campaign: null,
  }));
}

function campaignSpecs(options: DemoOptions, locations: Locations): BuildingSpec[] {
  return CAMPAIGNS.map((campaign) => {
    const street = locations.streetNamed(campaign.district, campaign.street);
    return {
      ...campaign,
      type: campaign.icsType,
      kind: ({ i: 'factory', c: 'office', s: 'mall' } as const)[campaign.icsType],
      district: locations.district(campaign.district),
      street,
      point: locations.pointAt(street, Number.parseInt(campaign.streetNo, 10)),
      year: yearOf(options.asOf) + campaign.yearsToCompletion,
      ownership: 'strata',
      isReal: false,
      campaign,
    };
  });
}

/** A district where buildings of a type can be invented, because it has a market and a street for them. */
type DistrictOption = {
  readonly district: District;
  readonly type: IcsType;
  readonly marketDepth: number;
  readonly streets: Weighted<DemoStreet>;
};

function inventedSpecs(
  seed: number,
  locations: Locations,
  fixedSpecs: readonly BuildingSpec[],
  count: number,
): BuildingSpec[] {
  const houseNumbers = createHouseNumbers(locations.closedAddresses);
  const usedPoints = new Set<string>();
  for (const { street, streetNo } of fixedSpecs) houseNumbers.markUsed(street, streetNo);
  const generateName = createNameGenerator(fixedSpecs.map((spec) => spec.name));
  const districtOptions = ICS_TYPES.flatMap((type) =>
    locations.districts.flatMap((district): DistrictOption[] => {
      const marketDepth = locations.market(district.code).marketDepth[type];
      const streets = locations.streetsFor(district.code, type);
      return marketDepth > 0 && streets ? [{ district, type, marketDepth, streets }] : [];
    }),
  );
  // A market of one campaign, or of owners who only let, would offer little for sale.
  const coveredMarkets = new Set(
    fixedSpecs
      .filter(({ isReal, ownership }) => isReal && ownership === 'strata')
      .map((spec) => `${spec.district.code}${spec.type}`),
  );
  const uncoveredMarkets = districtOptions.filter(
    ({ district, type }) => !coveredMarkets.has(`${district.code}${type}`),
  );
  const optionsByType = Map.groupBy(districtOptions, (option) => option.type);
  const weightedOptions = new Map(
    ICS_TYPES.map((type) => [
      type,
      createWeighted(optionsByType.get(type) ?? [], ({ marketDepth: depth }) => depth ** 0.9),
    ]),
  );
  const weightedTypes = createWeighted(ICS_TYPES, (type) => INVENTED_TYPE_SHARES[type]);
  const specs: BuildingSpec[] = [];
  for (let attempt = 0; specs.length < count && attempt < count * 4; attempt += 1) {
    const rng = random(seed, 'plan', attempt);
    const districtOption =
      uncoveredMarkets[attempt] ?? weightedOptions.get(weightedTypes.pick(rng))?.pick(rng);
    if (districtOption === undefined) throw new Error('no district has a market');
    const { district, type, streets } = districtOption;
    const market = locations.market(district.code);
    const kind = pickKind(rng, type, market);
    const street = streets.pick(rng);
    const streetNo = kind && houseNumbers.takeFreeNumber(rng, street);
    if (kind === undefined || streetNo === undefined) continue;
    const point = locations.pointAt(street, Number.parseInt(streetNo, 10));
    const pointKey = `${point.lat} ${point.lng}`;
    if (usedPoints.has(pointKey)) continue;
    usedPoints.add(pointKey);
    specs.push({
      name: generateName(rng, kind, district),
      type,
      kind,
      district,
      street,
      streetNo,
      point,
      year: null,
      floors: null,
      grade: null,
      ownership: undefined,
      isReal: false,
      campaign: null,
    });
  }
  return specs;
}
