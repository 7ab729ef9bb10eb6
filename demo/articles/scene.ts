import { monthOf, yearOf } from '#demo/basics/calendar.ts';
import { type Random, random } from '#demo/basics/random.ts';
import { text } from '#demo/basics/text.ts';
import type { DemoBuilding } from '#demo/buildings/buildings.ts';
import type { Walk } from '#demo/locations/transport.ts';
import { askedPrice, askedRent } from '#demo/market/asking.ts';
import { indexCode } from '#demo/market/index-series.ts';
import { unitPrice, yieldOf } from '#demo/market/pricing.ts';
import type { World } from '#demo/market/world.ts';
import { type Statistic, statistics } from '#demo/transactions/statistics.ts';
import type { Unit } from '#demo/units/unit.ts';
import type { IcsType } from '../../domain/codes/ics-type.ts';
import type { Trilingual } from '../../domain/text/language.ts';
import { monthName } from './figures.ts';

/** A building within a walk of a station. */
export type StoryBuilding = DemoBuilding & { readonly walk: Walk };

export type Story = { readonly title: Trilingual; readonly body: readonly Trilingual[] };

type IndexMove = {
  readonly now: number;
  readonly overYear: number;
  readonly overMonth: number;
  readonly fromPeak: number;
};

/** What one article is about: a building, a unit in it with its price that month, and the market around it. */
export type Scene = {
  readonly chance: Random;
  readonly type: IcsType;
  readonly kind: Trilingual;
  /** What its indices are of: there is none of all offices. */
  readonly indexed: Trilingual;
  readonly building: StoryBuilding;
  readonly name: Trilingual;
  readonly district: Trilingual;
  readonly street: Trilingual;
  readonly unit: Unit;
  readonly price: number;
  readonly perFoot: number;
  readonly rent: number;
  readonly rentPerFoot: number;
  /** The year of the story. */
  readonly thisYear: number;
  /** The last month with figures. */
  readonly month: Trilingual;
  readonly prices: IndexMove;
  readonly rents: IndexMove;
  readonly registered: Statistic;
  readonly registeredBefore: Statistic;
  readonly speaker: Trilingual;
};

const KIND: Readonly<Record<IcsType, Trilingual>> = {
  i: text('工廈', '工业大厦', 'industrial'),
  c: text('寫字樓', '写字楼', 'office'),
  s: text('商舖', '商铺', 'retail'),
};

/** Ungraded offices follow grade B. */
const OFFICES: Readonly<Record<'A' | 'B', Trilingual>> = {
  A: text('甲級寫字樓', '甲级写字楼', 'Grade A office'),
  B: text('乙級寫字樓', '乙级写字楼', 'Grade B office'),
};

/** Scenes of one world; the statistics behind them are made once. */
export function sceneMaker(world: World): (key: string, type: IcsType, day: string) => Scene {
  const figures = Map.groupBy(statistics(world), (figure) => figure.ics_type);
  return (key, type, day) => {
    const chance = random(world.options.seed, 'article', key);
    const building = localBuilding(world, chance, type);
    const unit = chance.pick(world.units(building, type));
    const month = monthOf(day) - 1;
    const move = (of: 'price' | 'rent'): IndexMove => {
      const series = world.indices[indexCode(type, building.grade, of)];
      const now = series.at(month);
      return {
        now,
        overYear: now / series.at(month - 12) - 1,
        overMonth: now / series.at(month - 1) - 1,
        fromPeak: now / Math.max(...series.values) - 1,
      };
    };
    const perFoot = unitPrice(building.levels[type], unit, building.floors);
    const price = askedPrice(chance, perFoot * unit.gross);
    const rent = askedRent(chance, (price * yieldOf(chance, type)) / 12);
    const own = figures.get(type) ?? [];
    const last = own.findIndex((figure) => monthOf(figure.month) === month);
    return {
      chance,
      type,
      kind: KIND[type],
      indexed: type === 'c' ? OFFICES[building.grade === 'A' ? 'A' : 'B'] : KIND[type],
      building,
      unit,
      price,
      rent,
      name: { zh: building.row.name_zh, gb: building.row.name_gb, en: building.row.name_en },
      district: building.district.name,
      street: building.street.name,
      perFoot: Math.round(price / unit.gross),
      rentPerFoot: Math.round((rent / unit.gross) * 10) / 10,
      thisYear: yearOf(day),
      month: monthName(month),
      prices: move('price'),
      rents: move('rent'),
      registered: figureAt(own, last),
      registeredBefore: figureAt(own, last - 1),
      speaker: speakerOf(world, type, building, chance),
    };
  };
}

/** Nothing is made up about a real building: stories are about invented ones, whose units are sold. */
function localBuilding(world: World, chance: Random, type: IcsType): StoryBuilding {
  for (let tries = 0; tries < 400; tries += 1) {
    const building = world.trade[type].pick(chance).buildings.pick(chance);
    const fits =
      building.type === type &&
      !building.real &&
      building.ownership === 'strata' &&
      building.year < yearOf(world.options.asOf) &&
      world.units(building, type).length > 0;
    if (fits && isWalkable(building)) return building;
  }
  throw new Error(`no building of type ${type} to write about`);
}

function isWalkable(building: DemoBuilding): building is StoryBuilding {
  return building.walk !== null;
}

function figureAt(figures: readonly Statistic[], index: number): Statistic {
  const figure = figures[Math.max(0, index)] ?? figures[0];
  if (figure === undefined) throw new Error('no registered figures');
  return figure;
}

function speakerOf(world: World, type: IcsType, building: DemoBuilding, chance: Random): Trilingual {
  const { row } = world.agentFor(type, building.row.district_code, chance.next());
  return text(
    `${row.title_zh}${row.name_zh}`,
    `${row.title_gb}${row.name_gb}`,
    `${row.name_en}, ${row.title_en}`,
  );
}
