import type { Position, Ring } from './drawing.ts';

export type Land = {
  /** The coast: the outline of all districts together. */
  readonly coast: readonly Ring[];
  /** Where one district meets another. */
  readonly borders: readonly (readonly Position[])[];
};

/** Corners of neighbours that are meant to be one lie at most this far apart, in degrees (about 60 m). */
const SAME_CORNER = 0.0006;

/**
 * Puts districts together: an edge that two of them share, there and back, is a border; what is left are
 * the edges of the coast.
 */
export function joinDistricts(districts: readonly (readonly Ring[])[]): Land {
  const corners = new Corners();
  const edges = new Map<string, readonly [number, number]>();
  const shared: (readonly [number, number])[] = [];
  for (const ring of districts.flat()) {
    const ids = ring.map((position) => corners.idOf(position));
    for (const [at, from] of ids.entries()) {
      const to = ids[(at + 1) % ids.length] ?? from;
      if (from === to) continue;
      if (edges.delete(`${to} ${from}`)) shared.push([from, to]);
      else edges.set(`${from} ${to}`, [from, to]);
    }
  }
  const positionOf = (id: number) => corners.at(id);
  return {
    coast: chains([...edges.values()])
      .filter((chain) => chain.length > 3 && chain[0] === chain.at(-1))
      .map((chain) => chain.slice(0, -1).map(positionOf)),
    borders: chains(shared).map((chain) => chain.map(positionOf)),
  };
}

/** Numbers corners; those that are meant to be one get one number. */
class Corners {
  readonly #positions: Position[] = [];
  readonly #cells = new Map<string, number[]>();

  idOf(position: Position): number {
    const [column, row] = position.map((degrees) => Math.floor(degrees / SAME_CORNER)) as [number, number];
    for (let x = column - 1; x <= column + 1; x++) {
      for (let y = row - 1; y <= row + 1; y++) {
        const known = this.#cells
          .get(`${x} ${y}`)
          ?.find((id) => distance(this.at(id), position) < SAME_CORNER);
        if (known !== undefined) return known;
      }
    }
    const id = this.#positions.push(position) - 1;
    const cell = `${column} ${row}`;
    this.#cells.set(cell, [...(this.#cells.get(cell) ?? []), id]);
    return id;
  }

  at(id: number): Position {
    const position = this.#positions[id];
    if (!position) throw new Error(`no corner ${id}`);
    return position;
  }
}

function distance(one: Position, other: Position): number {
  return Math.hypot(one[0] - other[0], one[1] - other[1]);
}

/** Edges laid end to end, each used once. A chain that comes back to its start repeats it at its end. */
function chains(edges: readonly (readonly [number, number])[]): number[][] {
  const after = new Map<number, number[]>();
  for (const [from, to] of edges) after.set(from, [...(after.get(from) ?? []), to]);
  const arrivals = new Map<number, number>();
  for (const [, to] of edges) arrivals.set(to, (arrivals.get(to) ?? 0) + 1);
  // Ends of open chains first: a chain begun in its middle would be cut in two.
  const starts = [...after.keys()].sort(
    (a, b) =>
      (arrivals.get(a) ?? 0) -
      (after.get(a)?.length ?? 0) -
      (arrivals.get(b) ?? 0) +
      (after.get(b)?.length ?? 0),
  );
  const found: number[][] = [];
  for (const start of starts) {
    while (after.get(start)?.length) {
      const chain = [start];
      for (let at = start; ; ) {
        const next = after.get(at)?.shift();
        if (next === undefined) break;
        chain.push(next);
        at = next;
        if (at === start) break;
      }
      found.push(chain);
    }
  }
  return found;
}
