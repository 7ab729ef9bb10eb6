import type { Random } from '../basics/random.ts';

/** Divides an area into so many pieces that differ by about `spread`, and add up to it. */
export function divided(chance: Random, area: number, count: number, spread: number): readonly number[] {
  const shares = Array.from({ length: count }, () => Math.exp(spread * chance.normal()));
  const total = shares.reduce((sum, share) => sum + share, 0);
  let left = area;
  return shares.map((share, index) => {
    const own = index === count - 1 ? left : Math.round((area * share) / total);
    left -= own;
    return own;
  });
}

/** How many pieces of about a size an area makes. */
export function piecesOf(area: number, size: number, most: number): number {
  return Math.min(most, Math.max(1, Math.round(area / size)));
}
