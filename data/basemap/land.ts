import type { Position, Ring } from './drawing.ts';

export type Land = {
  /** The coast: the outline of all districts together. */
  readonly coast: readonly Ring[];
  /** The lines where two districts meet. */
  readonly borders: readonly (readonly Position[])[];
};

/**
 * Maximum distance in degrees (about 60 m) between corners of neighbouring districts that represent the
 * same point.
 */
const CORNER_TOLERANCE = 0.0006;

/**
 * Joins districts. An edge that two districts share in opposite directions is a border; the remaining
 * edges form the coast.
 */
export function joinDistricts(districts: readonly (readonly Ring[])[]): Land {
  const cornerIndex = new CornerIndex();
  const edges = new Map<string, readonly [number, number]>();
  const sharedEdges: (readonly [number, number])[] = [];
  for (const ring of districts.flat()) {
    const cornerIds = ring.map((position) => cornerIndex.idOf(position));
    for (const [index, from] of cornerIds.entries()) {
      const to = cornerIds[(index + 1) % cornerIds.length] ?? from;
      if (from === to) continue;
      if (edges.delete(`${to} ${from}`)) sharedEdges.push([from, to]);
      else edges.set(`${from} ${to}`, [from, to]);
    }
  }
  const positionOf = (id: number) => cornerIndex.at(id);
  return {
    coast: joinEdges([...edges.values()])
      .filter((chain) => chain.length > 3 && chain[0] === chain.at(-1))
      .map((chain) => chain.slice(0, -1).map(positionOf)),
    borders: joinEdges(sharedEdges).map((chain) => chain.map(positionOf)),
  };
}

/** Assigns ids to corners. Corners within the tolerance share an id. */
class CornerIndex {
  readonly #positions: Position[] = [];
  readonly #cells = new Map<string, number[]>();

  idOf(position: Position): number {
    const [column, row] = position.map((degrees) => Math.floor(degrees / CORNER_TOLERANCE)) as [
      number,
      number,
    ];
    for (let x = column - 1; x <= column + 1; x++) {
      for (let y = row - 1; y <= row + 1; y++) {
        const existingId = this.#cells
          .get(`${x} ${y}`)
          ?.find((id) => distance(this.at(id), position) < CORNER_TOLERANCE);
        if (existingId !== undefined) return existingId;
      }
    }
    const id = this.#positions.push(position) - 1;
    const cellKey = `${column} ${row}`;
    this.#cells.set(cellKey, [...(this.#cells.get(cellKey) ?? []), id]);
    return id;
  }

  at(id: number): Position {
    const position = this.#positions[id];
    if (!position) throw new Error(`no corner ${id}`);
    return position;
  }
}

function distance(a: Position, b: Position): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}

/**
 * Joins edges end to end into chains, using each edge once. A closed chain repeats its first corner at
 * the end.
 */
function joinEdges(edges: readonly (readonly [number, number])[]): number[][] {
  const nextCorners = new Map<number, number[]>();
  for (const [from, to] of edges) nextCorners.set(from, [...(nextCorners.get(from) ?? []), to]);
  const incomingCounts = new Map<number, number>();
  for (const [, to] of edges) incomingCounts.set(to, (incomingCounts.get(to) ?? 0) + 1);
  // Ends of open chains come first, because a chain that starts in its middle would be split in two.
  const startCorners = [...nextCorners.keys()].sort(
    (a, b) =>
      (incomingCounts.get(a) ?? 0) -
      (nextCorners.get(a)?.length ?? 0) -
      (incomingCounts.get(b) ?? 0) +
      (nextCorners.get(b)?.length ?? 0),
  );
  const chains: number[][] = [];
  for (const start of startCorners) {
    while (nextCorners.get(start)?.length) {
      const chain = [start];
      for (let corner = start; ; ) {
        const nextCorner = nextCorners.get(corner)?.shift();
        if (nextCorner === undefined) break;
        chain.push(nextCorner);
        corner = nextCorner;
        if (corner === start) break;
      }
      chains.push(chain);
    }
  }
  return chains;
}
