import type { IcsType } from '../../domain/codes/ics-type.ts';
import type { Random } from '../basics/random.ts';
import type { DemoMarket } from '../market/demo-market.ts';
import { pickStreetSite, type Site, siteInBuilding } from '../market/site.ts';
import type { TradeDistrict } from '../market/trade.ts';
import type { UsedUnits } from './used-units.ts';

/** Share of shops in unnamed houses. */
const UNNAMED_HOUSE_SHARE = 0.24;
const TRIES_PER_DISTRICT = 12;
const MAX_DISTRICTS_TRIED = 60;

/**
 * Chooses an unused unit of a type and marks it as used. After several attempts without success it
 * tries another district.
 */
export function pickFreeSite(market: DemoMarket, rng: Random, type: IcsType, usedUnits: UsedUnits): Site {
  for (let districtAttempt = 0; districtAttempt < MAX_DISTRICTS_TRIED; districtAttempt += 1) {
    const tradeDistrict = market.tradeDistribution[type].pick(rng);
    for (let siteAttempt = 0; siteAttempt < TRIES_PER_DISTRICT; siteAttempt += 1) {
      const isUnnamedHouse =
        tradeDistrict.streets !== undefined &&
        (rng.chance(UNNAMED_HOUSE_SHARE) || siteAttempt > TRIES_PER_DISTRICT / 2);
      const site = isUnnamedHouse
        ? pickStreetSite(market, rng, tradeDistrict)
        : pickSiteInBuilding(market, rng, type, tradeDistrict, usedUnits);
      if (site && (site.building !== null || usedUnits.takeShop(site.unit))) return site;
    }
  }
  throw new Error(`no free unit of type ${type}: the buildings are too few for the listings`);
}

function pickSiteInBuilding(
  market: DemoMarket,
  rng: Random,
  type: IcsType,
  { buildings }: TradeDistrict,
  usedUnits: UsedUnits,
): Site | undefined {
  const building = buildings.pick(rng);
  const units = market.units(building, type);
  if (units.length === 0) return undefined;
  const unit = usedUnits.takeFrom(units, Math.floor(rng.next() * units.length));
  return unit && siteInBuilding(building, unit);
}
