import { brighten } from '../drawing/colour.ts';
import { type Box, boxOf } from './scene.ts';
import type { Palette, SkinName } from './skins.ts';

/** One box of a building with its own skin. */
export interface Volume extends Box {
  readonly floors: number;
  readonly skin: SkinName;
  readonly palette: Palette;
  /** Height above its bottom where the windows begin, in metres. */
  readonly sill: number;
}

/** A box as fractions of the whole building: left, right, bottom, top, front, back. */
type Fractions = readonly [number, number, number, number, number, number];

/** Fractions of the boxes of each silhouette. The name `P` stands for the top of the podium. */
const P = -1;
// biome-ignore format: one row for each silhouette
const SILHOUETTES = {
  slab: [[0, 1, 0, 1, 0, 1]],
  podium: [[0, 1, 0, P, 0, 1], [0.08, 0.92, P, 1, 0.1, 0.95]],
  needle: [[0, 1, 0, P, 0, 1], [0.2, 0.8, P, 1, 0.14, 0.86]],
  offset: [[0, 1, 0, P, 0, 1], [0.02, 0.66, P, 1, 0.08, 0.95]],
  stepped: [[0, 1, 0, 0.55, 0, 1], [0.08, 0.92, 0.55, 0.82, 0.08, 0.92], [0.2, 0.8, 0.82, 1, 0.18, 0.82]],
  shoulder: [[0, 0.6, 0, 1, 0, 1], [0.6, 1, 0, 0.7, 0.06, 0.94]],
  wing: [[0.52, 1, 0, 1, 0, 1], [0, 0.52, 0, 0.42, 0, 1]],
  twin: [[0, 1, 0, P, 0, 1], [0.03, 0.44, P, 1, 0.1, 0.9], [0.56, 0.97, P, 0.86, 0.1, 0.9]],
  split: [[0, 0.42, 0, 0.96, 0, 1], [0.42, 0.57, 0, 1, 0.22, 0.8], [0.57, 1, 0, 0.9, 0, 1]],
  overhang: [[0.1, 0.9, 0, 0.3, 0.08, 0.92], [0, 1, 0.3, 1, 0, 1]],
  stair: [[0, 0.84, 0, 0.97, 0, 1], [0.84, 1, 0, 1, -0.01, 0.6]],
  stairBetween: [[0, 0.42, 0, 0.97, 0, 1], [0.42, 0.56, 0, 1, -0.01, 0.7], [0.56, 1, 0, 0.97, 0, 1]],
  stairLow: [[0, 0.56, 0, 0.94, 0, 1], [0.56, 0.7, 0, 1, -0.01, 0.6], [0.7, 1, 0, 0.6, 0, 1]],
  setBack: [[0, 0.84, 0, 0.72, 0, 1], [0.06, 0.84, 0.72, 0.96, 0.16, 1], [0.84, 1, 0, 1, -0.01, 0.6]],
  terrace: [[0, 1, 0, 0.62, 0, 1], [0.1, 0.9, 0.62, 1, 0.1, 1]],
  pair: [[0, 0.56, 0, 1, 0, 1], [0.56, 1, 0, 0.74, 0, 1]],
} as const satisfies Record<string, readonly Fractions[]>;
export type SilhouetteName = keyof typeof SILHOUETTES;

/** The number of the box that is a windowless stair tower, and of one that is a dark notch. */
const STAIR_TOWERS: Partial<Record<SilhouetteName, number>> = {
  stair: 1,
  stairBetween: 1,
  stairLow: 1,
  setBack: 2,
};
const NOTCHES: Partial<Record<SilhouetteName, number>> = { split: 1 };

export const hasStairTower = (silhouette: SilhouetteName): boolean => silhouette in STAIR_TOWERS;

/** Returns the boxes of a silhouette that fills a body. */
export function volumesOf(
  silhouette: SilhouetteName,
  body: Box,
  look: {
    /** Top of the podium as share of the height. */
    readonly podiumShare: number;
    readonly isMirrored: boolean;
    readonly skin: SkinName;
    readonly palette: Palette;
    readonly corePalette: Palette;
    readonly storey: number;
    readonly groundHeight: number;
  },
): Volume[] {
  const { palette, storey } = look;
  const notchPalette = { ...palette, wall: brighten(palette.wall, 0.6), glass: brighten(palette.glass, 0.8) };
  const acrossAt = (share: number): number => body.left + (body.right - body.left) * share;
  const heightAt = (share: number): number => body.top * (share === P ? look.podiumShare : share);
  return SILHOUETTES[silhouette].map(([left, right, bottom, top, front, back], index): Volume => {
    const ends = look.isMirrored ? [1 - right, 1 - left] : [left, right];
    const box = boxOf(
      [acrossAt(ends[0] ?? 0), acrossAt(ends[1] ?? 1)],
      [heightAt(bottom), heightAt(top)],
      [front * body.back, back * body.back],
    );
    const isCore = STAIR_TOWERS[silhouette] === index;
    const isNotch = NOTCHES[silhouette] === index;
    const sill = bottom === 0 && !isCore && !isNotch ? look.groundHeight : 0;
    const floors = Math.max(1, Math.round((box.top - box.bottom - sill) / storey));
    const skin = isCore ? 'core' : look.skin;
    return {
      ...box,
      floors,
      skin,
      palette: isCore ? look.corePalette : isNotch ? notchPalette : palette,
      sill,
    };
  });
}
