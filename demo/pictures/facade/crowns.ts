import { projectPolygon, type Vec } from '../drawing/camera.ts';
import { brighten, mixColours } from '../drawing/colour.ts';
import { nameWidth, signTextOf } from '../drawing/facts.ts';
import { isDark, litColour } from '../drawing/light.ts';
import { randomFrom } from '../drawing/random.ts';
import { gridOf, paintPosts } from './grid.ts';
import { type Box, boxOf, paintBlock, wallsOf } from './scene.ts';
import type { Volume } from './silhouettes.ts';
import type { Stage } from './stage.ts';
import type { CrownName } from './styles.ts';
import type { WallPoint } from './wall.ts';

type CrownPainter = (stage: Stage, volume: Volume) => void;

/** What stands on a low building is smaller. */
const crownScale = (roof: Box): number =>
  Math.max(0.4, Math.min(1, roof.top / 80, (roof.right - roof.left) / 30));

/** Returns a box on a roof, inset by fractions of its width and depth. */
function boxOn(roof: Box, left: number, right: number, height: number, inset = 0.12): Box {
  const [width, depth] = [roof.right - roof.left, roof.back - roof.front];
  return boxOf(
    [roof.left + width * left, roof.left + width * right],
    [roof.top, roof.top + height * crownScale(roof)],
    [roof.front + depth * inset, roof.back - depth * inset],
  );
}

/** Paints a shape that stands on the front edge of the roof, and its return on the side. */
function paintGable(
  stage: Stage,
  roof: Volume,
  height: number,
  outline: readonly WallPoint[],
  sideTop: number,
): void {
  const [front, side] = wallsOf(stage, {
    ...roof,
    bottom: roof.top,
    top: roof.top + height * crownScale(roof),
  });
  const { wall, glass } = roof.palette;
  const material = mixColours(brighten(wall, 0.86), glass, 0.3);
  if (side && sideTop > 0) side.rect(side.lit(material), 0, 0, side.width, side.height * sideTop);
  front.polygon(
    front.lit(material),
    outline.map(([u, v]): WallPoint => [u * front.width, v * front.height]),
  );
}

const arc: readonly WallPoint[] = Array.from({ length: 13 }, (_, step) => [
  0.5 - 0.5 * Math.cos((step * Math.PI) / 12),
  0.15 + 0.85 * Math.sin((step * Math.PI) / 12),
]);

/** What stands on the roof. Each painter is given the highest box of the building. */
const CROWNS = {
  parapet(stage, roof) {
    paintBlock(stage, boxOn(roof, 0.3, 0.62, 3, 0.3), brighten(roof.palette.wall, 0.86));
  },
  steps(stage, roof) {
    paintBlock(stage, boxOn(roof, 0.3, 0.7, 8, 0.3), brighten(roof.palette.wall, 0.9));
    paintBlock(stage, boxOn(roof, 0.14, 0.86, 4, 0.14), roof.palette.wall);
  },
  screen(stage, roof) {
    const box = boxOn(roof, 0.06, 0.94, 5, 0.06);
    const material = mixColours(roof.palette.trim, roof.palette.glass, 0.4);
    paintBlock(stage, box, material);
    const [front] = wallsOf(stage, box);
    paintPosts(front, gridOf(front, 1, 2.4), brighten(material, 0.78), 0.3);
  },
  mast(stage, roof) {
    const height = Math.min(26, (roof.top - roof.bottom) * 0.3 + 8);
    const [pole] = wallsOf(stage, boxOn(roof, 0.48, 0.52, height, 0.4));
    const u = pole.width / 2;
    pole.stripe(pole.lit('#7d878b'), 0.5, [u, 0], [u, height]);
    pole.stripe(pole.lit('#7d878b'), 1.1, [u, 0], [u, height * 0.5]);
    if (isDark(stage.light)) pole.rect('#ff5b4a', u - 0.5, height - 0.6, u + 0.5, height + 0.4);
    CROWNS.parapet(stage, roof);
  },
  plant(stage, roof) {
    const random = randomFrom(stage.facts.id, 51);
    for (const start of [0.08, 0.36, 0.66]) {
      const left = start + random.between(-0.04, 0.06);
      const box = boxOn(roof, left, left + random.between(0.1, 0.22), random.between(2.4, 5.4), 0.28);
      paintBlock(stage, box, brighten(roof.palette.wall, random.between(0.82, 0.98)));
    }
    paintRailing(stage, roof);
  },
  tank(stage, roof) {
    paintBlock(stage, boxOn(roof, 0.56, 0.84, 6.4, 0.3), brighten(roof.palette.wall, 0.88));
    paintBlock(stage, boxOn({ ...roof, top: roof.top + 6.4 }, 0.6, 0.76, 2, 0.34), '#93a4a6');
    paintBlock(stage, boxOn(roof, 0.12, 0.34, 3.2, 0.3), brighten(roof.palette.wall, 0.95));
    paintRailing(stage, roof);
  },
  frame(stage, roof) {
    const box = boxOn(roof, 0, 1, 7, 0);
    const material = roof.palette.trim;
    for (const wall of wallsOf(stage, box).toReversed()) {
      if (!wall) continue;
      paintPosts(wall, gridOf(wall, 1, wall.width / 5), material, 0.7);
      wall.rect(wall.lit(material), 0, wall.height * 0.83, wall.width, wall.height);
    }
    CROWNS.parapet(stage, roof);
  },
  wedge: (stage, roof) =>
    paintGable(
      stage,
      roof,
      13,
      stage.side > 0
        ? [
            [0, 0],
            [1, 0],
            [1, 1],
          ]
        : [
            [0, 0],
            [1, 0],
            [0, 1],
          ],
      1,
    ),
  fin: (stage, roof) =>
    paintGable(
      stage,
      roof,
      15,
      stage.side > 0
        ? [
            [0, 0],
            [1, 0],
            [1, 0.3],
            [0, 1],
          ]
        : [
            [0, 0],
            [1, 0],
            [1, 1],
            [0, 0.3],
          ],
      0.3,
    ),
  pyramid(stage, roof) {
    paintBlock(stage, boxOn(roof, 0.06, 0.94, 2.4, 0.06), brighten(roof.palette.wall, 0.95));
    const base = boxOn({ ...roof, top: roof.top + 2.4 }, 0.08, 0.92, 0, 0.08);
    const tip = boxOn(
      { ...roof, top: roof.top + Math.min(17, (roof.right - roof.left) * 0.45) },
      0.44,
      0.56,
      0,
      0.44,
    );
    const side = stage.side > 0 ? 'right' : 'left';
    const slopes = [
      [stage.light.shadeBrightness, [side, 'front'], [side, 'back']],
      [1, ['left', 'front'], ['right', 'front']],
    ] as const;
    for (const [brightness, [x0, z0], [x1, z1]] of slopes) {
      const corners: Vec[] = [
        [base[x0], base.top, base[z0]],
        [base[x1], base.top, base[z1]],
      ];
      corners.push([tip[x1], tip.top, tip[z1]], [tip[x0], tip.top, tip[z0]]);
      const paint = litColour(stage.light, mixColours(roof.palette.trim, '#4f6b66', 0.55), brightness);
      stage.drawing.fill(paint, projectPolygon(stage.camera, corners));
    }
  },
  barrel: (stage, roof) => paintGable(stage, roof, 8, [[0, 0], ...arc, [1, 0]], 0.15),
  gable: (stage, roof) =>
    paintGable(
      stage,
      roof,
      3.4,
      [
        [0, 0],
        [1, 0],
        [1, 0.35],
        [0.72, 0.35],
        [0.5, 1],
        [0.28, 0.35],
        [0, 0.35],
      ],
      0.35,
    ),
  lantern(stage, roof) {
    const box = boxOn(roof, 0.12, 0.88, 8, 0.12);
    const glow = isDark(stage.light)
      ? stage.light.lampColour
      : mixColours(roof.palette.glass, '#ffffff', 0.5);
    paintBlock(stage, box, glow);
    const [front] = wallsOf(stage, box);
    paintPosts(front, gridOf(front, 1, 3), roof.palette.trim, 0.4);
    paintBlock(stage, boxOn({ ...roof, top: box.top }, 0.08, 0.92, 1.2, 0.08), roof.palette.trim);
  },
  letters(stage, roof) {
    CROWNS.parapet(stage, roof);
    const name = signTextOf(stage.facts);
    const size = Math.min(6, (roof.right - roof.left - 2) / Math.max(1, [...name].length));
    const [front] = wallsOf(stage, boxOn(roof, 0, 1, size + 1.4, 0));
    const paint = front.glowing(isDark(stage.light) ? '#ffe9b8' : roof.palette.accent, 0.2);
    const half = (nameWidth(name) * size) / 2;
    for (let u = front.width / 2 - half; u <= front.width / 2 + half && name !== ''; u += 3)
      front.stripe(front.lit('#6d7577'), 0.14, [u, 0], [u, size]);
    front.lettering(paint, name, front.width / 2, size + 1.2, size);
  },
} as const satisfies Record<CrownName, CrownPainter>;

function paintRailing(stage: Stage, roof: Box): void {
  const [front] = wallsOf(stage, boxOn(roof, 0, 1, 1.1, 0));
  const paint = front.lit('#7f8785');
  front.stripe(paint, 0.12, [0, 1.1], [front.width, 1.1]);
  for (let u = 0; u <= front.width; u += 5) front.stripe(paint, 0.12, [u, 0], [u, 1.1]);
}

export function paintCrown(stage: Stage, name: CrownName, roof: Volume): void {
  CROWNS[name](stage, roof);
}
