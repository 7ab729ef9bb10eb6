import { monthOf, yearOf } from '#demo/basics/calendar.ts';
import { type Random, random } from '#demo/basics/random.ts';
import { text } from '#demo/basics/text.ts';
import type { DemoBuilding } from '#demo/buildings/buildings.ts';
import type { Walk } from '#demo/locations/transport.ts';
import { roundToAskingPrice, roundToAskingRent } from '#demo/market/asking.ts';
import type { DemoMarket } from '#demo/market/demo-market.ts';
import { indexCode } from '#demo/market/index-series.ts';
import { pickYield, pricePerFootOf } from '#demo/market/pricing.ts';
import { createStatistics, type Statistic } from '#demo/transactions/statistics.ts';
import type { Unit } from '#demo/units/unit.ts';
import type { IcsType } from '../../domain/codes/ics-type.ts';
import type { Trilingual } from '../../domain/text/language.ts';
import { monthName } from './figures.ts';

/** A building within walking distance of a station. */
export type StoryBuilding = DemoBuilding & { readonly walk: Walk };

export type Story = { readonly title: Trilingual; readonly body: readonly Trilingual[] };

type IndexMove = {
  readonly current: number;
  readonly changeOverYear: number;
  readonly changeOverMonth: number;
  readonly changeFromPeak: number;
};

/**
 * Facts for one article: a building, one of its units with its price in the month before the article,
 * and the market.
 */
export type Scene = {
  readonly rng: Random;
  readonly type: IcsType;
  readonly kind: Trilingual;
  /**
   * Name of the properties that the price index covers. For offices it names a grade, unlike `kind`,
   * since there is no index of all offices.
   */
  readonly indexedKind: Trilingual;
  readonly building: StoryBuilding;
  readonly name: Trilingual;
  readonly district: Trilingual;
  readonly street: Trilingual;
  readonly unit: Unit;
  readonly price: number;
  readonly pricePerFoot: number;
  readonly rent: number;
  readonly rentPerFoot: number;
  /** Year of the article. */
  readonly thisYear: number;
  /** Latest month with published figures: the month before the article. */
  readonly month: Trilingual;
  readonly prices: IndexMove;
  readonly rents: IndexMove;
  readonly registered: Statistic;
  readonly registeredBefore: Statistic;
  readonly speaker: Trilingual;
};

const PROPERTY_KINDS: Readonly<Record<IcsType, Trilingual>> = {
  i: text('工廈', '工业大厦', 'industrial'),
  c: text('寫字樓', '写字楼', 'office'),
  s: text('商舖', '商铺', 'retail'),
};

/** Offices without a grade use the figures of grade B. */
const OFFICE_KINDS: Readonly<Record<'A' | 'B', Trilingual>> = {
  A: text('甲級寫字樓', '甲级写字楼', 'Grade A office'),
  B: text('乙級寫字樓', '乙级写字楼', 'Grade B office'),
};

/**
 * Returns a function that creates the scenes of a market. Monthly statistics are computed once for all
 * scenes.
 */
export function createSceneFactory(market: DemoMarket): (key: string, type: IcsType, day: string) => Scene {
  const statisticsByType = Map.groupBy(createStatistics(market), (figure) => figure.ics_type);
  return (key, type, day) => {
    const rng = random(market.options.seed, 'article', key);
    const building = pickStoryBuilding(market, rng, type);
    const unit = rng.pick(market.units(building, type));
    const previousMonth = monthOf(day) - 1;
    const indexMoveOf = (measure: 'price' | 'rent'): IndexMove => {
      const indexSeries = market.indices[indexCode(type, building.grade, measure)];
      const currentValue = indexSeries.at(previousMonth);
      return {
        current: currentValue,
        changeOverYear: currentValue / indexSeries.at(previousMonth - 12) - 1,
        changeOverMonth: currentValue / indexSeries.at(previousMonth - 1) - 1,
        changeFromPeak: currentValue / Math.max(...indexSeries.values) - 1,
      };
    };
    const perFoot = pricePerFootOf(building.priceLevels[type], unit, building.floors);
    const price = roundToAskingPrice(rng, perFoot * unit.gross);
    const rent = roundToAskingRent(rng, (price * pickYield(rng, type)) / 12);
    const typeFigures = statisticsByType.get(type) ?? [];
    const monthIndex = typeFigures.findIndex((figure) => monthOf(figure.month) === previousMonth);
    return {
      rng,
      type,
      kind: PROPERTY_KINDS[type],
      indexedKind: type === 'c' ? OFFICE_KINDS[building.grade === 'A' ? 'A' : 'B'] : PROPERTY_KINDS[type],
      building,
      unit,
      price,
      rent,
      name: { zh: building.row.name_zh, gb: building.row.name_gb, en: building.row.name_en },
      district: building.district.name,
      street: building.street.name,
      pricePerFoot: Math.round(price / unit.gross),
      rentPerFoot: Math.round((rent / unit.gross) * 10) / 10,
      thisYear: yearOf(day),
      month: monthName(previousMonth),
      prices: indexMoveOf('price'),
      rents: indexMoveOf('rent'),
      registered: figureAt(typeFigures, monthIndex),
      registeredBefore: figureAt(typeFigures, monthIndex - 1),
      speaker: speakerOf(market, type, building, rng),
    };
  };
}

/**
 * Chooses a building for an article: an invented one, because nothing may be invented about real
 * buildings, with units for sale.
 */
function pickStoryBuilding(market: DemoMarket, rng: Random, type: IcsType): StoryBuilding {
  for (let attempt = 0; attempt < 400; attempt += 1) {
    const building = market.tradeDistribution[type].pick(rng).buildings.pick(rng);
    const isSuitable =
      building.type === type &&
      !building.isReal &&
      building.ownership === 'strata' &&
      building.year < yearOf(market.options.asOf) &&
      market.units(building, type).length > 0;
    if (isSuitable && isWalkable(building)) return building;
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

function speakerOf(market: DemoMarket, type: IcsType, building: DemoBuilding, rng: Random): Trilingual {
  const { row } = market.agentFor(type, building.row.district_code, rng.next());
  return text(
    `${row.title_zh}${row.name_zh}`,
    `${row.title_gb}${row.name_gb}`,
    `${row.name_en}, ${row.title_en}`,
  );
}
