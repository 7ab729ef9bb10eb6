import type { IcsType } from '#domain/codes/ics-type.ts';
import type { LatLng } from '#domain/lib/lat-lng.ts';
import { metresBetween } from '#domain/map/walk.ts';

type LocatedBuilding = { readonly listEntry: LatLng & { readonly id: number; readonly ics_type: IcsType } };

const MAX_NEARBY_BUILDINGS = 6;
/**
 * Search radii in metres. The larger radius is used only if there are too few buildings within the
 * smaller radius.
 */
const SEARCH_RADII_METRES = [500, 1500];
/** Size of a grid cell in degrees. In Hong Kong a cell is at least 500 metres high and wide. */
const CELL_DEGREES = 0.005;
const CELL_METRES = 500;

/**
 * Creates a function that returns the nearest buildings of the same property type, nearest first. A
 * grid index avoids comparing with every building.
 */
export function createNearbyFinder<Building extends LocatedBuilding>(
  buildings: readonly Building[],
): (building: Building) => Building[] {
  const gridCells = Map.groupBy(buildings, ({ listEntry: { ics_type, lat, lng } }) =>
    cellKey(ics_type, Math.floor(lat / CELL_DEGREES), Math.floor(lng / CELL_DEGREES)),
  );

  function nearestWithin(metres: number, { listEntry: { id, ics_type, lat, lng } }: Building): Building[] {
    const cellRadius = Math.ceil(metres / CELL_METRES);
    const [row, column] = [Math.floor(lat / CELL_DEGREES), Math.floor(lng / CELL_DEGREES)];
    const cellOffsets = Array.from({ length: 2 * cellRadius + 1 }, (_, index) => index - cellRadius);
    return cellOffsets
      .flatMap((rowOffset) =>
        cellOffsets.flatMap(
          (columnOffset) => gridCells.get(cellKey(ics_type, row + rowOffset, column + columnOffset)) ?? [],
        ),
      )
      .filter(({ listEntry: candidate }) => candidate.id !== id)
      .map((building) => ({ building, metres: metresBetween({ lat, lng }, building.listEntry) }))
      .filter((match) => match.metres <= metres)
      .sort((a, b) => a.metres - b.metres || a.building.listEntry.id - b.building.listEntry.id)
      .slice(0, MAX_NEARBY_BUILDINGS)
      .map(({ building }) => building);
  }

  return (building) => {
    let results: Building[] = [];
    for (const metres of SEARCH_RADII_METRES) {
      results = nearestWithin(metres, building);
      if (results.length === MAX_NEARBY_BUILDINGS) break;
    }
    return results;
  };
}

const cellKey = (icsType: string, row: number, column: number) => `${icsType} ${row} ${column}`;
