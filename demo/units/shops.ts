import type { Random } from '../basics/random.ts';
import type { DemoBuilding } from '../buildings/buildings.ts';
import { divideArea, partCountOf } from './division.ts';
import { createSingleFloor, GROUND_ONLY, type ShopFloors, weightedStreetForms } from './shop-floors.ts';
import { ORDINARY_UNIT, type Unit } from './unit.ts';

const MIN_SHOP_AREA = 80;
const QUALITY_SPREAD = 0.1;
/** Share of a mall's floor that is shops, without passages. */
const MALL_SHOP_SHARE = 0.72;
const MALL_SHOP_AREA = 620;
const ANCHOR_SHOP_AREA = 5200;
const MAX_SHOPS_PER_MALL_STOREY = 60;
/**
 * Maximum number of mall storeys; further floors are offices, even in a building that is known for its
 * mall.
 */
const MAX_MALL_STOREYS = 12;

/** Returns the shops along the street, and upstairs shops on the two floors above. */
export function createStreetShops(rng: Random, building: DemoBuilding): readonly Unit[] {
  const { floorPlate, floors } = building;
  const groundArea = Math.round(floorPlate * 0.86);
  const groundAreas = divideArea(rng, groundArea, partCountOf(floorPlate, 640, 8), 0.4).filter(isBigEnough);
  const units = groundAreas.map((shopArea, index) => {
    const streetForm = weightedStreetForms.pick(rng);
    const shop = shopArea >= streetForm.minGroundArea ? streetForm : GROUND_ONLY;
    const gross = Math.round(shopArea / groundShareOf(shop));
    return createShopUnit(rng, building, shop, pickStreetDoor(rng, index), gross);
  });
  // Shops with several floors already use part of the upper floors.
  for (let storey = 1; storey <= Math.min(2, floors - 1); storey += 1) {
    const usedArea = units.reduce((sum, { shop, gross }) => sum + gross * upperShareOf(shop, storey), 0);
    const freeArea = Math.round(floorPlate * 0.94 - usedArea);
    if (freeArea < floorPlate * 0.3) continue;
    units.push(...createUpperShops(rng, building, storey, freeArea));
  }
  return units;
}

function createUpperShops(rng: Random, building: DemoBuilding, storey: number, area: number): Unit[] {
  // The floor plate of a real building is not known, so nobody may read it from a whole floor.
  const isWholeFloor = area > building.floorPlate * 0.9 && rng.chance(0.5) && !building.isReal;
  const count = isWholeFloor ? 1 : Math.max(building.isReal ? 2 : 1, partCountOf(area, 950, 4));
  const shop = createSingleFloor(storey, false);
  return divideArea(rng, area, count, 0.3)
    .filter(isBigEnough)
    .map((gross, index) => ({
      ...createShopUnit(rng, building, shop, String.fromCharCode(65 + index), gross),
      storey,
      wholeFloor: isWholeFloor,
    }));
}

/** Returns one or two shops on the ground floor of a village house. */
export function createVillageShops(rng: Random, building: DemoBuilding): readonly Unit[] {
  const area = Math.round(building.floorPlate * 0.92);
  const shopAreas = divideArea(rng, area, building.floorPlate > 1200 ? 2 : 1, 0.3);
  return shopAreas.map((gross, index) => createShopUnit(rng, building, GROUND_ONLY, `${index + 1}`, gross));
}

/** Returns the shops of a mall, storey by storey. Shop numbers begin with the floor. */
export function createMallShops(rng: Random, building: DemoBuilding): readonly Unit[] {
  const { floorPlate, floors } = building;
  const hasBasement = rng.chance(0.45);
  const storeys = Array.from(
    { length: Math.min(floors, MAX_MALL_STOREYS) },
    (_, index) => index - (hasBasement ? 1 : 0),
  );
  return storeys.flatMap((storey) => {
    const shop = createSingleFloor(storey, true);
    const area = Math.round(floorPlate * MALL_SHOP_SHARE);
    const anchorArea =
      area > ANCHOR_SHOP_AREA * 1.6 && rng.chance(0.55)
        ? Math.round(ANCHOR_SHOP_AREA * rng.between(0.7, 1.4))
        : 0;
    const remainingArea = area - anchorArea;
    const shopCount = partCountOf(remainingArea, MALL_SHOP_AREA, MAX_SHOPS_PER_MALL_STOREY);
    const smallShopAreas = divideArea(rng, remainingArea, shopCount, 0.5).filter(isBigEnough);
    const shopAreas = anchorArea > 0 ? [...smallShopAreas, anchorArea] : smallShopAreas;
    return shopAreas.map((gross, index) => ({
      ...createShopUnit(rng, building, shop, mallDoorOf(shop, index), gross),
      storey,
    }));
  });
}

/** Returns the few shops at the foot of a tower. */
export function createPodiumShops(rng: Random, building: DemoBuilding): readonly Unit[] {
  const { kind, floorPlate, market } = building;
  const hasShops = kind === 'office' ? rng.chance(0.75) : kind === 'factory' && rng.chance(0.1);
  if (!hasShops || market.marketDepth.s === 0) return [];
  const area = Math.round(floorPlate * 0.45);
  const shop = createSingleFloor(0, false);
  return divideArea(rng, area, partCountOf(area, 900, 6), 0.4)
    .filter(isBigEnough)
    .map((gross, index) => createShopUnit(rng, building, shop, String(index + 1), gross));
}

function createShopUnit(
  rng: Random,
  building: Pick<DemoBuilding, 'efficiency' | 'kind'>,
  shop: ShopFloors,
  door: string,
  gross: number,
): Unit {
  // The gross area of shops at the foot of a tower does not include a share of its lobby and lifts, so
  // their efficiency is higher.
  const efficiency = building.kind === 'office' || building.kind === 'factory' ? 0.86 : building.efficiency;
  return {
    ...ORDINARY_UNIT,
    type: 's',
    floor: shop.floorNo,
    door,
    gross,
    saleable: Math.round(gross * efficiency),
    shop,
    shopValue: shop.value,
    qualityFactor: Math.exp(QUALITY_SPREAD * rng.normal()),
  };
}

function groundShareOf({ floors }: ShopFloors): number {
  return floors[0]?.share ?? 1;
}

/** Returns the share of a street shop's area that is on the first or second floor. */
function upperShareOf(shop: ShopFloors | null, storey: number): number {
  return shop?.floors.find(({ name }) => name.en === `${storey}/F`)?.share ?? 0;
}

function isBigEnough(size: number): boolean {
  return size >= MIN_SHOP_AREA;
}

function pickStreetDoor(rng: Random, index: number): string {
  return rng.chance(0.7) ? String(index + 1) : 'ABCDEFGH'.charAt(index);
}

function mallDoorOf({ floorNo }: ShopFloors, index: number): string {
  const floorPrefix = /^\d/.test(floorNo) ? floorNo : floorNo.charAt(0);
  return floorPrefix + String(index + 1).padStart(2, '0');
}
