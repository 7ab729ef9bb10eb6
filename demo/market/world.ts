import type { IcsType } from '../../domain/codes/ics-type.ts';
import { monthOf } from '../basics/calendar.ts';
import type { DemoOptions } from '../basics/sizes.ts';
import { createBuildings, type DemoBuilding } from '../buildings/buildings.ts';
import { type PriceLevels, readPriceLevels } from '../buildings/levels.ts';
import { type Locations, readLocations } from '../locations/locations.ts';
import { createAgents, type DemoAgent } from '../people/agents.ts';
import { type Branch, createBranches } from '../people/branches.ts';
import { createUnitRegister, type UnitRegister } from '../units/register.ts';
import { type MarketAnchors, readAnchors } from './anchors.ts';
import { type PriceIndices, priceIndices } from './index-series.ts';
import { createTradeDistribution, type TradeDistribution } from './trade.ts';

/**
 * The data from which every table of the demonstration is generated. Listings and transactions are
 * generated lazily.
 */
export type World = {
  readonly options: DemoOptions;
  readonly locations: Locations;
  readonly levels: PriceLevels;
  readonly anchors: MarketAnchors;
  readonly indices: PriceIndices;
  readonly buildings: readonly DemoBuilding[];
  readonly units: UnitRegister;
  readonly tradeDistribution: TradeDistribution;
  readonly branches: readonly Branch[];
  readonly agents: readonly DemoAgent[];
  /** Returns an agent for the district; `share`, from 0 to 1, selects one. */
  agentFor(type: IcsType, district: string, share: number): DemoAgent;
};

export function createWorld(options: DemoOptions): World {
  const locations = readLocations();
  const levels = readPriceLevels();
  const anchors = readAnchors();
  const buildings = createBuildings(options, locations, levels);
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
    levels,
    anchors,
    buildings,
    branches,
    agents,
    indices: priceIndices(options.seed, monthOf(options.asOf), anchors),
    units: createUnitRegister(options.seed),
    tradeDistribution: createTradeDistribution(buildings, locations),
    agentFor: (type, district, share) => {
      const localAgents = agentsByDistrict.get(type + district);
      const agent = localAgents?.[Math.floor(share * localAgents.length)];
      if (agent === undefined) throw new Error(`no agent for ${type} in ${district}`);
      return agent;
    },
  };
}
