import type { Random } from '#demo/basics/random.ts';
import type { StockFieldValues } from '../../../domain/stock/stock-fields.ts';
import type { DemoStock } from '../stocks.ts';

type UnitFields = Pick<StockFieldValues, 'joined_units' | 'view' | 'toilet' | 'roof_area' | 'terrace_area'>;

/** Districts whose high floors have a view of the harbour or the sea. */
const WATERFRONT_DISTRICTS: ReadonlySet<string> = new Set(
  'CEN SW ADM WC WCN CWB TH FH NP QB TK SWH SKW CW ABD ALC KTN STT SYP TST TSE OLY KS WKL CSW LCK KAT TKW HH WHA KB KT YT TWN TWW'.split(
    ' ',
  ),
);
/** Districts where the view from a high floor, if not of the harbour, is of a hill. */
const HILLSIDE_DISTRICTS: ReadonlySet<string> = new Set('WCH CW AKN SPK KWC KWH FT FOT TM'.split(' '));

/** Returns features of a unit that an agent notes at a visit: view, toilet and outdoor areas. */
export function createUnitFields(rng: Random, stock: DemoStock): UnitFields {
  return {
    joined_units: stock.row.floor_no === null ? null : (stock.unit.joinedDoors ?? null),
    view: viewOf(rng, stock),
    toilet: toiletOf(rng, stock),
    ...outdoorOf(rng, stock),
  };
}

function viewOf(rng: Random, { row, unit, building }: DemoStock): UnitFields['view'] {
  if (building === null || unit.type === 's' || unit.storey <= 0) return null;
  if (!rng.chance(unit.type === 'c' ? 0.6 : 0.12)) return null;
  const height = unit.storey / building.floors;
  const randomFraction = rng.next();
  if (height > 0.5 && WATERFRONT_DISTRICTS.has(row.district_code) && randomFraction < 0.45) return 'harbour';
  if (height > 0.4 && randomFraction < 0.7)
    return HILLSIDE_DISTRICTS.has(row.district_code) ? 'hill' : 'open';
  if (randomFraction > 0.95) return 'park';
  return height > 0.25 ? 'city' : 'street';
}

/**
 * Large towers have shared toilets beside the lifts, those of grade A always; units of small blocks and shops
 * have their own.
 */
function toiletOf(rng: Random, { unit, building }: DemoStock): UnitFields['toilet'] {
  if (building?.kind === 'yard') return null;
  const [knownShare, ownToiletShare] =
    unit.type === 's'
      ? [0.5, building?.kind === 'mall' ? 0.15 : 0.9]
      : unit.type === 'i'
        ? [0.55, unit.gross < 1500 ? 0.35 : 0.6]
        : [0.7, { A: 0, B: 0.15, C: 0.55 }[building?.grade ?? 'C']];
  if (!rng.chance(knownShare)) return null;
  return unit.wholeFloor || rng.chance(ownToiletShare) ? 'own' : 'shared';
}

/**
 * Returns the outdoor areas in square feet. A roof belongs to a unit on the top floor; a terrace, on
 * the roof of the podium, to a unit just above it.
 */
function outdoorOf(
  rng: Random,
  { unit, building }: DemoStock,
): Pick<UnitFields, 'roof_area' | 'terrace_area'> {
  const randomFraction = rng.next();
  const outdoorArea = Math.round((unit.saleable * rng.between(0.25, 0.7)) / 10) * 10;
  const isTower = building !== null && building.kind !== 'yard' && building.kind !== 'mall';
  const isTopFloor =
    isTower && building.row.floors !== null && unit.storey > 2 && unit.storey === building.floors - 1;
  const isOnPodium = isTower && unit.type !== 'i' && unit.storey >= 1 && unit.storey <= 3;
  return {
    roof_area: isTopFloor && randomFraction < 0.35 ? Math.max(50, outdoorArea) : null,
    terrace_area: isOnPodium && randomFraction < 0.07 ? Math.max(50, outdoorArea) : null,
  };
}
