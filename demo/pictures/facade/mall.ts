import { brighten, mixColours } from '../drawing/colour.ts';
import { hasTrams } from '../drawing/facts.ts';
import { isDark } from '../drawing/light.ts';
import { randomFrom } from '../drawing/random.ts';
import { gridOf, paintFloorLines, paintPanes, paintPosts, paintReflection, pickLitPanes } from './grid.ts';
import { HALL_HALF_WIDTH, type Mall } from './mall-design.ts';
import { paintHall } from './mall-hall.ts';
import { glassPaint, paintPoster, paintWall, paintWindows } from './mall-wall.ts';
import {
  paintMinibus,
  paintPeople,
  paintStreetLamp,
  paintTaxi,
  paintTram,
  paintTrees,
  pedestrianPoints,
} from './people-and-vehicles.ts';
import { type Box, facesOf, paintBlock, paintRectangle } from './scene.ts';
import type { Stage } from './stage.ts';

export function paintMall(stage: Stage, mall: Mall): void {
  const { camera, light } = stage;
  if (mall.tower !== null) paintTower(stage, mall, mall.tower);
  paintRoof(stage, mall);
  paintBlock(stage, mall.body, mall.panel);
  const { front, side } = facesOf(mall.body, camera, light);
  if (side !== null) {
    paintWall(stage, mall, side, 0, side.width, randomFrom(stage.facts.id, 21));
    paintWindows(stage, mall, side, 0, side.width);
  }
  const middle = front.width / 2;
  const random = randomFrom(stage.facts.id, 22);
  paintWall(stage, mall, front, 0, middle - HALL_HALF_WIDTH, random);
  paintWall(stage, mall, front, middle + HALL_HALF_WIDTH, front.width, random);
  paintWindows(stage, mall, front, 0, middle - HALL_HALF_WIDTH);
  paintWindows(stage, mall, front, middle + HALL_HALF_WIDTH, front.width);
  for (const [index, poster] of mall.posters.entries()) {
    const start = index === 0 ? 0 : middle + HALL_HALF_WIDTH;
    paintPoster(stage, front, poster, start, start + middle - HALL_HALF_WIDTH);
  }
  paintHall(stage, mall, front);
}

function paintRoof(stage: Stage, { body, panel }: Mall): void {
  const width = body.right - body.left;
  const plantRoom = (start: number, end: number, height: number): Box => ({
    left: body.left + width * start,
    right: body.left + width * end,
    bottom: body.top,
    top: body.top + height,
    front: body.front + 8,
    back: body.back - 6,
  });
  paintBlock(stage, plantRoom(0.08, 0.26, 2.6), brighten(panel, 0.82));
  paintBlock(stage, plantRoom(0.7, 0.9, 3.2), brighten(panel, 0.86));
}

/** Paints the tower of offices or flats above the mall. */
function paintTower(stage: Stage, mall: Mall, tower: Box): void {
  const { light } = stage;
  const { front, side } = facesOf(tower, stage.camera, light);
  paintBlock(
    stage,
    {
      ...tower,
      left: tower.left * 0.6,
      right: tower.right * 0.6,
      bottom: tower.top,
      top: tower.top + 4,
      front: tower.front + 4,
    },
    brighten(mall.panel, 0.8),
  );
  for (const face of side === null ? [front] : [side, front]) {
    const grid = gridOf(face, mall.towerFloors, 3);
    paintRectangle(stage, face, glassPaint(stage, mall, face), 0, 0, face.width, face.height);
    paintReflection(stage, face, randomFrom(stage.facts.id, 24));
    paintPanes(
      stage,
      face,
      light.lampColour,
      pickLitPanes(grid, randomFrom(stage.facts.id, 25), light.litRoomShare, 5),
      isDark(light) ? 0.75 : 0.3,
    );
    paintFloorLines(stage, face, grid, brighten(mall.glass, 0.66), 0.6);
    paintPosts(stage, face, grid, mixColours(mall.glass, '#ffffff', 0.4), 0.16);
  }
}

export function paintMallStreet(stage: Stage, { body }: Mall): void {
  const { viewRandom, composition } = stage;
  const streetHalfWidth = body.right;
  if (composition === 'entrance') {
    paintPeople(stage, pedestrianPoints(viewRandom, 6, 11, -5, -2), viewRandom);
    return;
  }
  paintStreetLamp(stage, -streetHalfWidth * 0.85, -8.2);
  paintStreetLamp(stage, streetHalfWidth * 0.85, -8.2);
  const treePoints = [-0.95, -0.72, -0.5, 0.5, 0.72, 0.95].map((fraction): [number, number, number] => [
    fraction * (streetHalfWidth + 4),
    -6.4,
    viewRandom.between(4.2, 5.4),
  ]);
  paintTrees(stage, treePoints, viewRandom);
  paintPeople(stage, pedestrianPoints(viewRandom, 16, streetHalfWidth, -7.5, -2), viewRandom);
  paintTaxi(stage, viewRandom.between(-streetHalfWidth, -4), -12);
  const x = viewRandom.between(2, streetHalfWidth);
  if (hasTrams(stage.facts)) paintTram(stage, x, -17, viewRandom.pick(['#2f6b4c', '#7b2f34', '#c79a3a']));
  else paintMinibus(stage, x, -17, viewRandom.pick(['#3c8a56', '#b8322f']));
}
