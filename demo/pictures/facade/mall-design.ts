import type { Colour } from '../drawing/colour.ts';
import type { FacadeFacts } from '../drawing/facts.ts';
import { randomFrom } from '../drawing/random.ts';
import type { Box } from './scene.ts';
import type { Setting } from './stage.ts';

export const STOREY_HEIGHT = 4.8;
const TOWER_STOREY_HEIGHT = 3.7;
/** Maximum number of floors of the mall itself; further floors form a tower on top of it. */
const MAX_SHOP_FLOORS = 9;
/** Half the width of the glass hall over the doors, in metres. */
export const HALL_HALF_WIDTH = 9;

type Skin = 'glass' | 'panels' | 'fins';

export interface Mall {
  readonly shopFloors: number;
  readonly body: Box;
  readonly tower: Box | null;
  readonly towerFloors: number;
  readonly skin: Skin;
  readonly panel: Colour;
  readonly glass: Colour;
  readonly accent: Colour;
  /** Colours of the large posters on the wall, left and right of the hall. */
  readonly posters: readonly [Poster, Poster];
}

export interface Poster {
  readonly ground: Colour;
  readonly figure: Colour;
  readonly isRound: boolean;
}

export const POSTER_COLOURS: readonly [Colour, ...Colour[]] = [
  '#c2475a',
  '#e0a03a',
  '#2f7f8c',
  '#5a4f9c',
  '#d9664a',
  '#3d8a5f',
];

export function designMall(facts: FacadeFacts): Mall {
  const random = randomFrom(facts.id, 1);
  const floors = Math.max(3, facts.floors ?? random.integer(5, 8));
  const completionYear = facts.completionYear ?? 1992;
  const shopFloors = Math.min(floors, MAX_SHOP_FLOORS);
  const towerFloors = floors - shopFloors;
  const top = shopFloors * STOREY_HEIGHT + 1.6;
  const halfWidth = random.between(25, 31) + shopFloors * 0.8;
  const depth = halfWidth * random.between(1, 1.3);
  const poster = (): Poster => ({
    ground: random.pick(POSTER_COLOURS),
    figure: random.pick(['#fbe9c8', '#f7f3ea', '#1e2a33', '#f3c7b5']),
    isRound: random.chance(0.5),
  });
  return {
    shopFloors,
    towerFloors,
    body: { left: -halfWidth, right: halfWidth, bottom: 0, top, front: 0, back: depth },
    tower:
      towerFloors > 2
        ? {
            left: -halfWidth * 0.55,
            right: halfWidth * 0.55,
            bottom: top,
            top: top + towerFloors * TOWER_STOREY_HEIGHT,
            front: 9,
            back: 9 + halfWidth * 0.8,
          }
        : null,
    skin: completionYear < 1995 ? 'panels' : random.pick(['glass', 'fins', 'panels']),
    panel: random.pick(['#e6e1d6', '#d9d4c6', '#d7dcdc', '#cfc5b4', '#e2d3c2', '#c3cbd0']),
    glass:
      completionYear < 1995
        ? random.pick(['#4d7f84', '#557893'])
        : random.pick(['#6fa3b8', '#7fb0b8', '#86a8ba']),
    accent: random.pick(['#0b5d66', '#7a2f3a', '#8a5a2b', '#3b4a54', '#5a4f7c']),
    posters: [poster(), poster()],
  };
}

/** Metres of a tower above the mall that the street view shows. */
const VISIBLE_TOWER_METRES = 76;

export function mallSetting({ body, tower }: Mall): Setting {
  const top = tower?.top ?? body.top;
  return {
    body: { ...body, top },
    entrance: { left: -13, right: 13, bottom: 0, top: 9.4, front: 0, back: 0.1 },
    street: { pavement: 9, road: 13 },
    yaw: 0.66,
    streetShare: Math.min(1, VISIBLE_TOWER_METRES / top),
  };
}
