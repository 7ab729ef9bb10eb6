import type { IcsType } from '../../domain/codes/ics-type.ts';
import { monthOf } from '../basics/calendar.ts';
import { createWeighted, type Random, random } from '../basics/random.ts';
import type { DemoBuilding } from '../buildings/buildings.ts';
import { launchDayOf } from '../buildings/campaigns.ts';
import type { DemoMarket } from '../market/demo-market.ts';
import type { Unit } from '../units/unit.ts';

/** The sales by developers, each of a unit that was not sold before. */
export type FirstHandSales = {
  /** Returns the unit of a first-hand sale, or undefined if a sale of this type and day is an ordinary one. */
  sell(rng: Random, type: IcsType, day: string): { building: DemoBuilding; unit: Unit } | undefined;
};

/** Share of the city's sales that are first-hand while developers sell units of the type. */
const FIRST_HAND_SHARE: Readonly<Record<IcsType, number>> = { i: 0.3, c: 0.34, s: 0.12 };
/** Developers keep this share of the units until the end. */
const KEPT_SHARE = 0.07;
/** Developers sell at most this share of the units in a month. */
const MAX_MONTHLY_SHARE = 0.18;

type Project = {
  readonly building: DemoBuilding;
  readonly launchDay: string;
  readonly unsoldUnits: Unit[];
  readonly salesByMonth: Map<number, number>;
};

export function createFirstHandSales(market: DemoMarket): FirstHandSales {
  const projects = Map.groupBy(projectsOf(market), ({ building }) => building.type);
  return {
    sell(rng, type, day) {
      const onSale = (projects.get(type) ?? []).filter(
        ({ launchDay, unsoldUnits, salesByMonth, building }) => {
          const unitCount = unitsOnSale(market, building).length;
          return (
            launchDay <= day &&
            unsoldUnits.length > KEPT_SHARE * unitCount &&
            (salesByMonth.get(monthOf(day)) ?? 0) + 1 <= MAX_MONTHLY_SHARE * unitCount
          );
        },
      );
      if (onSale.length === 0 || !rng.chance(FIRST_HAND_SHARE[type])) return undefined;
      const { building, unsoldUnits, salesByMonth } = createWeighted(
        onSale,
        (project) => project.building.weight,
      ).pick(rng);
      const unit = unsoldUnits.pop();
      salesByMonth.set(monthOf(day), (salesByMonth.get(monthOf(day)) ?? 0) + 1);
      return unit && { building, unit };
    },
  };
}

function projectsOf(market: DemoMarket): readonly Project[] {
  return market.buildings.flatMap((building): Project[] => {
    const { campaign } = building;
    if (!campaign?.isFirstHand) return [];
    const rng = random(market.options.seed, 'first-hand order', building.row.id);
    const unsoldUnits = unitsOnSale(market, building)
      .map((unit) => ({ unit, order: rng.next() }))
      .toSorted((a, b) => a.order - b.order)
      .map(({ unit }) => unit);
    return [
      { building, launchDay: launchDayOf(market.options, campaign), unsoldUnits, salesByMonth: new Map() },
    ];
  });
}

/** Returns the units that the developer of a building sells: those of the building's own type. */
export function unitsOnSale(market: DemoMarket, building: DemoBuilding): readonly Unit[] {
  return market.units(building, building.type);
}
