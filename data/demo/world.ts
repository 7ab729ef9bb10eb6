import type { IcsType } from '#domain/ics-type.ts';
import { type DemoBuilding, makeBuildings } from './buildings/buildings.ts';
import { monthOf } from './calendar.ts';
import { type Locations, readLocations } from './facts/locations.ts';
import { type Anchors, readAnchors } from './market/anchors.ts';
import { type PriceIndices, priceIndices } from './market/index-series.ts';
import { type Levels, readLevels } from './market/levels.ts';
import { type DemoAgent, makeAgents } from './people/agents.ts';
import { type Branch, makeBranches } from './people/branches.ts';
import { type Weighted, weighted } from './random.ts';
import type { DemoOptions } from './sizes.ts';

/** What every table of the demonstration data is made from; it is small, while listings and deals stream. */
export type World = {
  readonly options: DemoOptions;
  readonly locations: Locations;
  readonly levels: Levels;
  readonly anchors: Anchors;
  readonly indices: PriceIndices;
  readonly buildings: readonly DemoBuilding[];
  /** Buildings in which units of a type are dealt in. */
  readonly housing: Readonly<Record<IcsType, Weighted<DemoBuilding>>>;
  readonly branches: readonly Branch[];
  readonly agents: readonly DemoAgent[];
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
      byDistrict.set(key, [...(byDistrict.get(key) ?? []), agent]);
    }
  const byType = Map.groupBy(agents, (agent) => agent.row.ics_type);
  return {
    options,
    locations,
    levels,
    anchors,
    buildings,
    branches,
    agents,
    indices: priceIndices(options.seed, monthOf(options.asOf), anchors),
    housing: {
      i: housingOf(buildings, { i: 1, c: 0, s: 0 }),
      c: housingOf(buildings, { i: 0, c: 1, s: 0 }),
      // every office tower has a few shops at its foot
      s: housingOf(buildings, { i: 0.03, c: 0.3, s: 1 }),
    },
    agentFor: (type, district, share) => {
      const local = byDistrict.get(type + district) ?? byType.get(type) ?? agents;
      const agent = local[Math.floor(share * local.length)];
      if (agent === undefined) throw new Error(`no agent for ${type} in ${district}`);
      return agent;
    },
  };
}

function housingOf(buildings: readonly DemoBuilding[], share: Readonly<Record<IcsType, number>>) {
  const able = buildings.filter((building) => share[building.type] > 0);
  return weighted(able, (building) => building.weight * share[building.type]);
}
