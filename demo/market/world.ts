import type { IcsType } from '../../domain/codes/ics-type.ts';
import { monthOf } from '../basics/calendar.ts';
import type { DemoOptions } from '../basics/sizes.ts';
import { type DemoBuilding, makeBuildings } from '../buildings/buildings.ts';
import { type Levels, readLevels } from '../buildings/levels.ts';
import { type Locations, readLocations } from '../locations/locations.ts';
import { type DemoAgent, makeAgents } from '../people/agents.ts';
import { type Branch, makeBranches } from '../people/branches.ts';
import { createUnitRegister, type UnitRegister } from '../units/register.ts';
import { type Anchors, readAnchors } from './anchors.ts';
import { type PriceIndices, priceIndices } from './index-series.ts';
import { createTrade, type Trade } from './trade.ts';

/** What every table of the demonstration data is made from; listings and transactions stream from it. */
export type World = {
  readonly options: DemoOptions;
  readonly locations: Locations;
  readonly levels: Levels;
  readonly anchors: Anchors;
  readonly indices: PriceIndices;
  readonly buildings: readonly DemoBuilding[];
  readonly units: UnitRegister;
  readonly trade: Trade;
  readonly branches: readonly Branch[];
  readonly agents: readonly DemoAgent[];
  /** An agent who works in the district; `share` from 0 to 1 chooses among them. */
  agentFor(type: IcsType, district: string, share: number): DemoAgent;
};

export function createWorld(options: DemoOptions): World {
  const locations = readLocations();
  const levels = readLevels();
  const anchors = readAnchors();
  const buildings = makeBuildings(options, locations, levels);
  const branches = makeBranches(locations);
  const agents = makeAgents(options, branches, locations);
  const byDistrict = new Map<string, DemoAgent[]>();
  for (const agent of agents)
    for (const district of agent.districts) {
      const key = agent.row.ics_type + district;
      const local = byDistrict.get(key);
      if (local) local.push(agent);
      else byDistrict.set(key, [agent]);
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
    trade: createTrade(buildings, locations),
    agentFor: (type, district, share) => {
      const local = byDistrict.get(type + district);
      const agent = local?.[Math.floor(share * local.length)];
      if (agent === undefined) throw new Error(`no agent for ${type} in ${district}`);
      return agent;
    },
  };
}
