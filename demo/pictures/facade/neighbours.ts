import { brighten, mixColours } from '../drawing/colour.ts';
import { isDark } from '../drawing/light.ts';
import { randomFrom } from '../drawing/random.ts';
import { designBuilding } from './design.ts';
import { gridOf, paintBands, paintPanes, paintPosts, pickLitPanes } from './grid.ts';
import { type Box, boxOf, paintBlock, wallsOf } from './scene.ts';
import { paintNeighbourShops } from './shopfront.ts';
import type { Stage } from './stage.ts';

/** Height of a storey of a neighbour, and of its ground floor, in metres. */
const STOREY_HEIGHT = 3.6;
const GROUND_FLOOR_HEIGHT = 5;

/**
 * Paints the buildings beside the building, in muted colours. On the camera's side there is one only in
 * the view along the street: in the others, the building stands on a street corner.
 */
export function paintNeighbours(stage: Stage, which: 'near' | 'far'): void {
  const { composition, side, design, facts } = stage;
  if (composition === 'afar' || composition === 'detail' || composition === 'entrance') return;
  if (which === 'near' && composition !== 'street') return;
  const isRight = (which === 'near') === side > 0;
  const random = randomFrom(facts.id, isRight ? 61 : 62);
  const isShopRow = design.base === 'shops';
  const gap = isShopRow ? 0 : random.between(5, 12);
  const width = isShopRow ? random.between(13, 22) : random.between(0.5, 1) * (design.body.right + 10);
  const height = isShopRow
    ? GROUND_FLOOR_HEIGHT + STOREY_HEIGHT * random.integer(3, 9)
    : Math.max(12, design.body.top * random.between(0.25, 0.72));
  const start = isRight ? design.body.right + gap : design.body.left - gap - width;
  const setback = isShopRow ? 0 : random.between(0, 6);
  const box = boxOf([start, start + width], [0, height], [setback, setback + 16]);
  paintNeighbour(stage, box, isRight ? 3 : 4);
}

function paintNeighbour(stage: Stage, box: Box, seed: number): void {
  const { light, facts, design } = stage;
  const isShopRow = design.base === 'shops';
  const { palette } = designBuilding(facts, seed);
  const wall = mixColours(
    palette.wall,
    isDark(light) ? '#6f7480' : light.distanceColour,
    isShopRow ? 0.15 : 0.45,
  );
  const glass = mixColours(
    brighten(palette.glass, 0.9),
    isDark(light) ? '#1f2b38' : light.distanceColour,
    isShopRow ? 0.2 : 0.4,
  );
  const random = randomFrom(facts.id, seed);
  paintBlock(
    stage,
    {
      ...box,
      left: box.left + 3,
      right: box.right - 5,
      bottom: box.top,
      top: box.top + 3,
      front: box.front + 4,
    },
    brighten(wall, 0.9),
  );
  paintBlock(stage, box, wall);
  for (const face of wallsOf(stage, box).toReversed()) {
    if (!face) continue;
    const floors = Math.max(2, Math.round((face.height - GROUND_FLOOR_HEIGHT) / STOREY_HEIGHT));
    const grid = {
      ...gridOf(face, floors, random.pick([3.4, 5, 8]), GROUND_FLOOR_HEIGHT, face.height - 1),
      left: 0.8,
      right: face.width - 0.8,
    };
    face.rect(face.lit(glass), grid.left, grid.bottom, grid.right, grid.top);
    const litPanes = pickLitPanes(grid, random, light.litRoomShare * 0.7, 2);
    paintPanes(face, light.lampColour, litPanes, isDark(light) ? 0.6 : 0.2);
    paintBands(face, grid, wall, 0, 0.5);
    paintPosts(face, grid, wall, 1.2);
  }
  const [front] = wallsOf(stage, box);
  if (isShopRow) paintNeighbourShops(stage, front, GROUND_FLOOR_HEIGHT, random);
  else front.rect(front.glowing(brighten(glass, 0.8), 0.5), 0.8, 0.3, front.width - 0.8, 3.6);
}

/** Paints the opposite edge of the water or the park, in front of the building, in the view from afar. */
export function paintShore({ drawing, light, facts }: Stage): void {
  const random = randomFrom(facts.id, 6);
  const isNight = isDark(light);
  for (let x = -10; x < drawing.width; x += random.integer(20, 44))
    drawing.rect(light.distanceColour, x, 278 - random.integer(3, 16), random.integer(14, 34), 18);
  drawing.rect(isNight ? '#2b3547' : '#8d958f', 0, 276, drawing.width, 9);
  for (let x = 6; x < drawing.width; x += 22)
    drawing.rect(isNight ? light.lampColour : '#5e8061', x, 271, 5, 5);
}
