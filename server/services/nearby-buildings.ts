import type { IcsType } from '#domain/codes/ics-type.ts';
import type { LatLng } from '#domain/lib/lat-lng.ts';
import { metresBetween } from '#domain/map/walk.ts';

type Located = { readonly listed: LatLng & { readonly id: number; readonly ics_type: IcsType } };

const SHOWN = 6;
/** Metres. The wider circle is looked through only where the narrower one has too few buildings. */
const CIRCLES = [500, 1500];
/** Degrees. At Hong Kong's latitude a cell is at least 500 metres high and wide. */
const CELL = 0.005;
const CELL_METRES = 500;

/** Finds the nearest buildings of a building's own type, the nearest first, without looking at the whole city. */
export function openNearby<Building extends Located>(
  all: readonly Building[],
): (building: Building) => Building[] {
  const cells = Map.groupBy(all, ({ listed: { ics_type, lat, lng } }) =>
    cellKey(ics_type, Math.floor(lat / CELL), Math.floor(lng / CELL)),
  );

  function within(metres: number, { listed: { id, ics_type, lat, lng } }: Building): Building[] {
    const reach = Math.ceil(metres / CELL_METRES);
    const [row, column] = [Math.floor(lat / CELL), Math.floor(lng / CELL)];
    const steps = Array.from({ length: 2 * reach + 1 }, (_, index) => index - reach);
    return steps
      .flatMap((down) =>
        steps.flatMap((right) => cells.get(cellKey(ics_type, row + down, column + right)) ?? []),
      )
      .filter(({ listed }) => listed.id !== id)
      .map((building) => ({ building, metres: metresBetween({ lat, lng }, building.listed) }))
      .filter((near) => near.metres <= metres)
      .sort((one, other) => one.metres - other.metres || one.building.listed.id - other.building.listed.id)
      .slice(0, SHOWN)
      .map(({ building }) => building);
  }

  return (building) => {
    let found: Building[] = [];
    for (const metres of CIRCLES) {
      found = within(metres, building);
      if (found.length === SHOWN) break;
    }
    return found;
  };
}

const cellKey = (icsType: string, row: number, column: number) => `${icsType} ${row} ${column}`;
