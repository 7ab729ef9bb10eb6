import type { IcsType } from '../../domain/codes/ics-type.ts';
import { monthOf } from '../basics/calendar.ts';
import type { DemoOptions } from '../basics/sizes.ts';
import { createBuildings, type DemoBuilding } from '../buildings/buildings.ts';
import { type PriceLevels, readPriceLevels } from '../buildings/price-levels.ts';
import { type Locations, readLocations } from '../locations/locations.ts';
import { createAgents, type DemoAgent } from '../people/agents.ts';
import { type Branch, createBranches } from '../people/branches.ts';
import { createUnitRegister, type UnitRegister } from '../units/register.ts';
import { createStreetShopRegister, type StreetShopRegister } from '../units/street-shop.ts';
import { type MarketAnchors, readAnchors } from './anchors.ts';
import { atDistrictLevels } from './district-levels.ts';
import { createPriceIndices, type PriceIndices } from './index-series.ts';
import { createTradeDistribution, type TradeDistribution } from './trade.ts';

/**
 * The data from which all tables of the demonstration are generated. It does not contain listings and
 * transactions, which `stocks` and `transactions` generate one by one.
 */
export type DemoMarket = {
  readonly options: DemoOptions;
  readonly locations: Locations;
  readonly priceLevels: PriceLevels;
  readonly anchors: MarketAnchors;
  readonly indices: PriceIndices;
  readonly buildings: readonly DemoBuilding[];
  readonly units: UnitRegister;
  readonly streetShopAt: StreetShopRegister;
  readonly tradeDistribution: TradeDistribution;
  readonly branches: readonly Branch[];
  readonly agents: readonly DemoAgent[];
  /** Returns an agent for the district. `fraction`, from 0 to below 1, selects one of them. */
  agentFor(type: IcsType, district: string, fraction: number): DemoAgent;
};

export function createDemoMarket(options: DemoOptions): DemoMarket {
  const locations = readLocations();
  const priceLevels = readPriceLevels();
  const anchors = readAnchors();
  const units = createUnitRegister(options.seed);
  const buildings = atDistrictLevels(createBuildings(options, locations, priceLevels), units, priceLevels);
  const branches = createBranches(locations);
  const agents = createAgents(options, branches, locations);
  const agentsByDistrict = new Map<string, DemoAgent[]>();
  for (const agent of agents)
    for (const district of agent.districts) {
      const key = agent.row.ics_type + district;
      const districtAgents = agentsByDistrict.get(key);
      if (districtAgents) districtAgents.push(agent);
      else agentsByDistrict.set(key, [agent]);
    }
  return {
    options,
    locations,
    priceLevels,
    anchors,
    buildings,
    branches,
    agents,
    indices: createPriceIndices(options.seed, monthOf(options.asOf), anchors),
    units,
    streetShopAt: createStreetShopRegister(options.seed, buildings, locations.closedAddresses),
    tradeDistribution: createTradeDistribution(buildings, locations),
    agentFor: (type, district, fraction) => {
      const localAgents = agentsByDistrict.get(type + district);
      const agent = localAgents?.[Math.floor(fraction * localAgents.length)];
      if (agent === undefined) throw new Error(`no agent for ${type} in ${district}`);
      return agent;
    },
  };
}
