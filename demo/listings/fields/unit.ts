import type { Random } from '#demo/basics/random.ts';
import type { StockFieldValues } from '../../../domain/stock/stock-fields.ts';
import type { DemoStock } from '../stocks.ts';

type UnitFields = Pick<StockFieldValues, 'joined_units' | 'view' | 'toilet' | 'roof_area' | 'terrace_area'>;

/** Districts from whose high floors the harbour, or the open sea, is seen. */
const BY_THE_WATER: ReadonlySet<string> = new Set(
  'CEN SW ADM WC WCN CWB TH FH NP QB TK SWH SKW CW ABD ALC KTN STT SYP TST TSE OLY KS WKL CSW LCK KAT TKW HH WHA KB KT YT TWN TWW'.split(
    ' ',
  ),
);
/** Districts below a hill. */
const BELOW_A_HILL: ReadonlySet<string> = new Set([
  'WCH',
  'CW',
  'AKN',
  'SPK',
  'KWC',
  'KWH',
  'FT',
  'FOT',
  'TM',
]);

/** What a unit has beside its area, as far as the agent has seen it. */
export function unitFields(chance: Random, stock: DemoStock): UnitFields {
  return {
    joined_units: stock.row.floor_no === null ? null : (stock.unit.joined ?? null),
    view: viewOf(chance, stock),
    toilet: toiletOf(chance, stock),
    ...outdoorOf(chance, stock),
  };
}

function viewOf(chance: Random, { row, unit, building }: DemoStock): UnitFields['view'] {
  if (building === null || unit.type === 's' || unit.storey <= 0) return null;
  if (!chance.chance(unit.type === 'c' ? 0.6 : 0.12)) return null;
  const height = unit.storey / building.floors;
  const share = chance.next();
  if (height > 0.5 && BY_THE_WATER.has(row.district_code) && share < 0.45) return 'harbour';
  if (height > 0.4 && share < 0.7) return BELOW_A_HILL.has(row.district_code) ? 'hill' : 'open';
  if (share > 0.95) return 'park';
  return height > 0.25 ? 'city' : 'street';
}

/** A large tower has its toilets beside the lifts; small blocks and shops have them inside. */
function toiletOf(chance: Random, { unit, building }: DemoStock): UnitFields['toilet'] {
  if (building?.kind === 'yard') return null;
  const [known, own] =
    unit.type === 's'
      ? [0.5, building?.kind === 'mall' ? 0.15 : 0.9]
      : unit.type === 'i'
        ? [0.55, unit.gross < 1500 ? 0.35 : 0.6]
        : [0.7, { A: 0.1, B: 0.3, C: 0.6 }[building?.grade ?? 'C']];
  if (!chance.chance(known)) return null;
  return unit.wholeFloor || chance.chance(own) ? 'own' : 'shared';
}

/** The roof goes with the top floor; a terrace is the roof of the podium below. Square feet. */
function outdoorOf(
  chance: Random,
  { unit, building }: DemoStock,
): Pick<UnitFields, 'roof_area' | 'terrace_area'> {
  const share = chance.next();
  const size = Math.round((unit.saleable * chance.between(0.25, 0.7)) / 10) * 10;
  const isTower = building !== null && building.kind !== 'yard' && building.kind !== 'mall';
  const top =
    isTower && building.row.floors !== null && unit.storey > 2 && unit.storey === building.floors - 1;
  const podium = isTower && unit.type !== 'i' && unit.storey >= 1 && unit.storey <= 3;
  return {
    roof_area: top && share < 0.35 ? Math.max(50, size) : null,
    terrace_area: podium && share < 0.07 ? Math.max(50, size) : null,
  };
}
