import { brighten, type Colour, mixColours } from '../drawing/colour.ts';
import { isDark } from '../drawing/light.ts';
import type { Random } from '../drawing/random.ts';
import {
  bayWidthOf,
  type Grid,
  paintAirConditioners,
  paintBands,
  paintFloorLines,
  paintPanes,
  paintPosts,
  paintReflection,
  pickLitPanes,
  storeyHeightOf,
} from './grid.ts';
import type { Wall } from './wall.ts';

/** Colours of a building. */
export interface Palette {
  readonly wall: Colour;
  readonly glass: Colour;
  readonly trim: Colour;
  /** Colour of the entrance and the letters. */
  readonly accent: Colour;
}

/** How the wall between two floors and two bays looks. Shares are of the storey height. */
interface Skin {
  /** Width of a bay in metres. */
  readonly bay: number;
  /** Solid band of each storey, as shares of its height. */
  readonly band?: readonly [from: number, to: number];
  /** Material of the bands; the wall's own if absent. */
  readonly bandMaterial?: keyof Palette;
  /** Width of the posts between bays in metres; below half a metre they are mullions. */
  readonly post?: number;
  readonly postMaterial?: keyof Palette;
  /** Width of a dark line at each floor, in metres. */
  readonly floorLine?: number;
  /** Mullions between the posts. */
  readonly isFinelyDivided?: boolean;
  /** Whether the wall is a sheet of glass that mirrors the city. */
  readonly isMirror?: boolean;
  /** Whether some panes are coloured panels. */
  readonly hasPanels?: boolean;
  /** Share of the panes with an air-conditioner. */
  readonly airConditioners?: number;
  readonly details?: readonly Detail[];
}

type Detail = 'ledges' | 'stains' | 'pipes' | 'stripes' | 'diagonals' | 'balconies' | 'pilasters';

const SKINS = {
  curtain: {
    bay: 3,
    floorLine: 0.75,
    post: 0.16,
    postMaterial: 'trim',
    isMirror: true,
    details: ['pilasters'],
  },
  smooth: { bay: 4.4, floorLine: 0.3, post: 0.12, isMirror: true },
  fins: { bay: 2.2, floorLine: 0.5, post: 0.42, postMaterial: 'trim', isMirror: true },
  ribbons: { bay: 3, band: [0, 0.42], bandMaterial: 'trim', post: 0.14, isMirror: true },
  shades: { bay: 6, band: [0.78, 1], bandMaterial: 'trim', post: 0.2, floorLine: 0.9 },
  diagrid: { bay: 3.4, floorLine: 0.4, isMirror: true, details: ['diagonals'] },
  panels: { bay: 3.6, band: [0, 0.3], post: 0.5, hasPanels: true },
  punched: { bay: 3.6, band: [0, 0.46], post: 1.5, airConditioners: 0.1 },
  strips: { bay: 4, band: [0, 0.34], bandMaterial: 'trim', post: 1.6 },
  concrete: {
    bay: 5.2,
    band: [0, 0.54],
    post: 0.8,
    isFinelyDivided: true,
    airConditioners: 0.3,
    details: ['ledges', 'pipes', 'stains'],
  },
  eggCrate: {
    bay: 4.2,
    band: [0, 0.36],
    post: 0.5,
    floorLine: 0.5,
    airConditioners: 0.2,
    details: ['stains'],
  },
  tile: {
    bay: 5.2,
    band: [0, 0.5],
    post: 0.6,
    isFinelyDivided: true,
    airConditioners: 0.16,
    details: ['stripes', 'pipes'],
  },
  ribs: { bay: 3, band: [0, 0.4], post: 1.1, airConditioners: 0.12, details: ['stripes'] },
  metal: { bay: 7, band: [0, 0.4], post: 0.6, isFinelyDivided: true },
  blind: { bay: 6, band: [0, 0.84], post: 0.3, postMaterial: 'trim' },
  core: { bay: 30, band: [0, 1] },
  tenement: {
    bay: 3.1,
    band: [0, 0.4],
    post: 0.95,
    isFinelyDivided: true,
    airConditioners: 0.34,
    details: ['balconies'],
  },
  veranda: {
    bay: 4.2,
    band: [0, 0.34],
    bandMaterial: 'trim',
    post: 0.6,
    airConditioners: 0.2,
    details: ['ledges'],
  },
  refit: { bay: 2.4, band: [0, 0.4], post: 0.5, isFinelyDivided: true, airConditioners: 0.14 },
  showcase: { bay: 5, band: [0, 0.14], bandMaterial: 'trim', post: 0.3 },
} as const satisfies Record<string, Skin>;
export type SkinName = keyof typeof SKINS;

/** On higher walls, details would be invisible and only make the file larger. */
const MAX_DETAILED_FLOORS = 16;

/** Paints the windows of a wall between the edges of a grid. */
export function paintSkin(
  wall: Wall,
  name: SkinName,
  palette: Palette,
  area: Omit<Grid, 'bays'>,
  random: Random,
): void {
  const { light, drawing } = wall.scene;
  const skin: Skin = SKINS[name];
  const isNight = isDark(light);
  const bays = Math.max(2, Math.round((area.right - area.left) / skin.bay));
  const grid: Grid = { ...area, bays };
  wall.rect(wall.lit(palette.wall), 0, 0, wall.width, wall.height);
  if (name === 'core') return;
  const glass = wall.lit(palette.glass);
  const sheen = mixColours(glass, light.sky[1], (isNight ? 0.2 : 0.34) + (skin.isMirror ? 0.14 : 0));
  const glassPaint = drawing.gradient([sheen, glass, brighten(glass, skin.isMirror ? 0.82 : 0.94)]);
  wall.rect(glassPaint, grid.left, grid.bottom, grid.right, grid.top);
  if (skin.isMirror) paintReflection(wall, random);
  const blinds = pickLitPanes(grid, random, 0.32, 3);
  const litRooms = pickLitPanes(grid, random, light.litRoomShare, Math.ceil(grid.bays * 0.5));
  if (!isNight)
    paintPanes(wall, skin.isMirror ? brighten(glass, 0.8) : mixColours(glass, '#f2efe4', 0.4), blinds, 0.5);
  paintPanes(wall, light.lampColour, litRooms, isNight ? 0.55 + 0.27 * wall.brightness : 0.3);
  if (skin.isFinelyDivided && grid.floors <= MAX_DETAILED_FLOORS)
    paintPosts(wall, { ...grid, bays: bays * 2 }, brighten(palette.glass, 0.7), 0.12);
  if (skin.floorLine) paintFloorLines(wall, grid, brighten(palette.glass, 0.62), skin.floorLine);
  if (skin.hasPanels) paintPanes(wall, wall.lit(palette.trim), pickLitPanes(grid, random, 0.9, 2), 0.9);
  if (skin.band) paintBands(wall, grid, palette[skin.bandMaterial ?? 'wall'], ...skin.band);
  if (skin.post) paintPosts(wall, grid, brighten(palette[skin.postMaterial ?? 'wall'], 0.97), skin.post);
  const bandTop = skin.band?.[1] ?? 0;
  const details = grid.floors > MAX_DETAILED_FLOORS ? [] : (skin.details ?? []);
  for (const detail of details) DETAIL_PAINTERS[detail](wall, grid, palette, random, bandTop);
  if (skin.airConditioners) paintAirConditioners(wall, grid, random, skin.airConditioners, bandTop);
  wall.rect(wall.lit(palette.wall, 1.05), 0, wall.height - 0.9, wall.width, wall.height);
}

type DetailPainter = (wall: Wall, grid: Grid, palette: Palette, random: Random, bandTop: number) => void;

/** Details painted over the bands and posts. */
const DETAIL_PAINTERS: Readonly<Record<Detail, DetailPainter>> = {
  ledges: (wall, grid, palette, _, bandTop) =>
    paintFloorLines(wall, grid, brighten(palette.wall, 0.8), 0.3, bandTop),
  stripes: (wall, grid, palette) =>
    paintBands(wall, grid, mixColours(palette.wall, palette.trim, 0.6), 0, 0.14),
  pilasters: (wall, grid, palette) =>
    paintPosts(wall, { ...grid, bays: 3 }, brighten(palette.glass, 0.55), 0.5),
  diagonals(wall, grid, palette) {
    const [rows, columns] = [
      Math.max(1, Math.round(grid.floors / 5)),
      Math.max(1, Math.round(grid.bays / 3)),
    ];
    const [height, width] = [(grid.top - grid.bottom) / rows, (grid.right - grid.left) / columns];
    for (let row = 0; row < rows; row++)
      for (let column = 0; column < columns; column++) {
        const [u, v] = [grid.left + column * width, grid.bottom + row * height];
        for (const [start, end] of [
          [u, u + width],
          [u + width, u],
        ] as const)
          wall.stripe(wall.lit(palette.trim), 0.6, [start, v], [end, v + height]);
      }
  },
  balconies(wall, grid, palette) {
    const width = bayWidthOf(grid) * 2;
    const railPaint = wall.lit(palette.trim);
    for (let floor = 0; floor < grid.floors; floor++) {
      const v = grid.bottom + floor * storeyHeightOf(grid);
      wall.rect(railPaint, grid.left, v + 0.1, grid.left + width, v + 0.3);
      wall.rect(railPaint, grid.left, v + 0.3, grid.left + width, v + 1.2, 0.45);
      wall.stripe(railPaint, 0.1, [grid.left, v + 1.25], [grid.left + width, v + 1.25]);
    }
  },
  stains(wall, grid, _, random) {
    for (let stain = 0; stain < 9; stain++) {
      const u = random.between(grid.left + 1, grid.right - 2);
      const v = grid.bottom + random.integer(1, grid.floors) * storeyHeightOf(grid);
      const [width, bottom] = [random.between(0.3, 1.1), Math.max(0, v - random.between(1, 5))];
      wall.polygon(
        '#3a3428',
        [
          [u, v],
          [u + width, v],
          [u + width * 0.6, bottom],
          [u + width * 0.3, bottom],
        ],
        0.13,
      );
    }
  },
  pipes(wall, grid, palette, random) {
    for (let pipe = 0; pipe < 3; pipe++) {
      const u = grid.left + random.integer(1, grid.bays - 1) * bayWidthOf(grid) + random.between(-0.3, 0.3);
      wall.stripe(wall.lit(palette.wall, 0.72), 0.18, [u, grid.bottom], [u, grid.top]);
    }
  },
};
