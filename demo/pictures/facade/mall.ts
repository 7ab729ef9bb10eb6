import { brighten, mix } from '../drawing/colour.ts';
import { hasTrams } from '../drawing/facts.ts';
import { isDark } from '../drawing/light.ts';
import { randomFrom } from '../drawing/random.ts';
import { gridOf, litRuns, paintFloorLines, paintPosts, paintReflection, paintRuns } from './grid.ts';
import { minibus, people, streetLamp, strolling, taxi, tram, trees } from './life.ts';
import { HALL, type Mall } from './mall-design.ts';
import { paintHall } from './mall-hall.ts';
import { glassPaint, paintPoster, paintWall, paintWindows } from './mall-wall.ts';
import { type Box, block, facesOf, patch } from './scene.ts';
import type { Stage } from './stage.ts';

export function paintMall(stage: Stage, mall: Mall): void {
  const { camera, light } = stage;
  if (mall.tower !== null) paintTower(stage, mall, mall.tower);
  paintRoof(stage, mall);
  block(stage, mall.body, mall.panel);
  const { front, side } = facesOf(mall.body, camera, light);
  if (side !== null) {
    paintWall(stage, mall, side, 0, side.width, randomFrom(stage.facts.id, 21));
    paintWindows(stage, mall, side, 0, side.width);
  }
  const middle = front.width / 2;
  const random = randomFrom(stage.facts.id, 22);
  paintWall(stage, mall, front, 0, middle - HALL, random);
  paintWall(stage, mall, front, middle + HALL, front.width, random);
  paintWindows(stage, mall, front, 0, middle - HALL);
  paintWindows(stage, mall, front, middle + HALL, front.width);
  for (const [index, poster] of mall.posters.entries()) {
    const from = index === 0 ? 0 : middle + HALL;
    paintPoster(stage, front, poster, from, from + middle - HALL);
  }
  paintHall(stage, mall, front);
}

function paintRoof(stage: Stage, { body, panel }: Mall): void {
  const wide = body.right - body.left;
  const plant = (from: number, to: number, high: number): Box => ({
    left: body.left + wide * from,
    right: body.left + wide * to,
    bottom: body.top,
    top: body.top + high,
    front: body.front + 8,
    back: body.back - 6,
  });
  block(stage, plant(0.08, 0.26, 2.6), brighten(panel, 0.82));
  block(stage, plant(0.7, 0.9, 3.2), brighten(panel, 0.86));
}

/** Offices or flats over the mall. */
function paintTower(stage: Stage, mall: Mall, tower: Box): void {
  const { light } = stage;
  const { front, side } = facesOf(tower, stage.camera, light);
  block(
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
    patch(stage, face, glassPaint(stage, mall, face), 0, 0, face.width, face.height);
    paintReflection(stage, face, randomFrom(stage.facts.id, 24));
    paintRuns(
      stage,
      face,
      light.lamp,
      litRuns(grid, randomFrom(stage.facts.id, 25), light.lampsOn, 5),
      isDark(light) ? 0.75 : 0.3,
    );
    paintFloorLines(stage, face, grid, brighten(mall.glass, 0.66), 0.6);
    paintPosts(stage, face, grid, mix(mall.glass, '#ffffff', 0.4), 0.16);
  }
}

export function paintMallStreet(stage: Stage, { body }: Mall): void {
  const { passing, composition } = stage;
  const reach = body.right;
  if (composition === 'entrance') {
    people(stage, strolling(passing, 6, 11, -5, -2), passing);
    return;
  }
  streetLamp(stage, -reach * 0.85, -8.2);
  streetLamp(stage, reach * 0.85, -8.2);
  const planted = [-0.95, -0.72, -0.5, 0.5, 0.72, 0.95].map((share): [number, number, number] => [
    share * (reach + 4),
    -6.4,
    passing.between(4.2, 5.4),
  ]);
  trees(stage, planted, passing);
  people(stage, strolling(passing, 16, reach, -7.5, -2), passing);
  taxi(stage, passing.between(-reach, -4), -12);
  const x = passing.between(2, reach);
  if (hasTrams(stage.facts)) tram(stage, x, -17, passing.pick(['#2f6b4c', '#7b2f34', '#c79a3a']));
  else minibus(stage, x, -17, passing.pick(['#3c8a56', '#b8322f']));
}
