import { type Camera, frameSubject, type Vec } from '../drawing/camera.ts';
import { type Composition, type FacadeFacts, isMall, surroundingsOf } from '../drawing/facts.ts';
import { type Random, randomFrom } from '../drawing/random.ts';
import { paintStreet, type Street } from './ground.ts';
import type { Box, Scene } from './scene.ts';
import { paintHarbour, paintHills, paintPark, paintSky, paintSkyline } from './sky.ts';

/** One building in front of one camera: all inputs of the function that paints a building of one type. */
export interface Stage extends Scene {
  readonly facts: FacadeFacts;
  readonly composition: Composition;
  /** Random generator for details of this picture only: clouds, people, cars. */
  readonly viewRandom: Random;
}

export interface Setting {
  /** The whole building. */
  readonly body: Box;
  /** The part of the building around the entrance, which the close-up shows. */
  readonly entrance: Box;
  readonly street: Street;
  /** Angle of the camera in the corner view, in radians. */
  readonly yaw: number;
  /** Share of the building's height that the street view shows. */
  readonly streetShare: number;
}

const cornersOf = (box: Box): Vec[] => {
  const corners: Vec[] = [];
  for (const x of [box.left, box.right]) {
    for (const y of [box.bottom, box.top]) {
      for (const z of [box.front, box.back]) corners.push([x, y, z]);
    }
  }
  return corners;
};

/**
 * Returns the side of the building on which the camera stands: 1 is right, -1 left. It depends only on
 * the building, so that all its pictures show the same side.
 */
const sideOf = (facts: FacadeFacts): 1 | -1 => (randomFrom(facts.id, 77).chance(0.5) ? 1 : -1);

export function cameraFor(composition: Composition, facts: FacadeFacts, setting: Setting): Camera {
  const { body, entrance, yaw, streetShare } = setting;
  const side = sideOf(facts);
  const height = body.top - body.bottom;
  const halfWidth = (body.right - body.left) / 2;
  const visibleBox: Box = { ...body, top: body.bottom + height * streetShare };
  switch (composition) {
    case 'street': {
      const distance = (visibleBox.top - visibleBox.bottom) * 1.15 + halfWidth;
      return frameSubject({
        eye: [side * (halfWidth + distance * 0.14), 3.2, -distance - 16],
        yaw: -side * 0.06,
        subject: cornersOf(visibleBox),
        box: { left: 100 - side * 50, right: 540 - side * 50, top: 34, bottom: 362 },
      });
    }
    case 'corner': {
      const distance = Math.max(halfWidth * 2.2, height * streetShare * 1.1) + 14;
      return frameSubject({
        eye: [side * distance * Math.sin(yaw), 4.4, -distance * Math.cos(yaw)],
        yaw: -side * yaw * 0.92,
        subject: cornersOf(visibleBox),
        box: { left: 90, right: 550, top: 26, bottom: 360 },
      });
    }
    case 'skyline':
      return frameSubject({
        eye: [-side * height * 2.2, height * 0.22, -height * 6 - 240],
        yaw: side * 0.3,
        subject: cornersOf(body),
        box: { left: 210 + side * 70, right: 430 + side * 70, top: 62, bottom: 276 },
      });
    case 'entrance':
      return frameSubject({
        eye: [side * 3, 1.65, -17],
        yaw: -side * 0.1,
        subject: cornersOf(entrance),
        box: { left: 10, right: 630, top: 20, bottom: 344 },
      });
    case 'detail': {
      const upperBox: Box = {
        ...body,
        bottom: body.top - Math.min(height * 0.62, 34),
        back: body.front + (body.back - body.front) * 0.5,
      };
      const eyeHeight = Math.max(body.top * 0.55, body.top - 20);
      const distance = halfWidth * 1.5 + 22;
      return frameSubject({
        eye: [-side * distance * 0.78, eyeHeight, -distance * 0.72],
        yaw: side * 0.78,
        subject: cornersOf(upperBox),
        box: { left: 70 - side * 60, right: 570 - side * 60, top: 70, bottom: 420 },
      });
    }
  }
}

/** Paints the background of the building, and the ground in front. */
export function paintSurroundings(stage: Stage, street: Street): void {
  const { drawing, camera, light, viewRandom, composition, facts } = stage;
  const buildingRandom = randomFrom(facts.id, 5);
  const { horizonY: horizon } = camera;
  const { hasHarbour, towerHeightFactor, hillHeightFactor } = surroundingsOf(facts);
  paintSky(drawing, light, viewRandom, composition === 'detail' ? drawing.height : horizon);
  if (composition === 'detail') {
    const baseY = drawing.height + 2;
    paintHills(drawing, light, buildingRandom, baseY, Math.max(90, baseY - horizon + 60) * hillHeightFactor);
    paintSkyline(
      drawing,
      light,
      buildingRandom,
      baseY,
      Math.max(80, baseY - horizon + 20) * towerHeightFactor,
    );
    return;
  }
  const isSkyline = composition === 'skyline';
  // A close-up or a row of shops hides everything behind it.
  const isBackgroundHidden =
    composition === 'entrance' || (facts.icsType === 's' && !isMall(facts) && composition === 'street');
  if (isBackgroundHidden) {
    paintStreet(stage, street);
    return;
  }
  paintHills(
    drawing,
    light,
    buildingRandom,
    isSkyline ? 278 : horizon,
    (isSkyline ? 170 : 120) * hillHeightFactor,
  );
  paintSkyline(
    drawing,
    light,
    buildingRandom,
    isSkyline ? 278 : horizon,
    (isSkyline ? 130 : 150) * towerHeightFactor,
  );
  if (isSkyline && hasHarbour) paintHarbour(drawing, light, viewRandom, 284, drawing.height);
  else if (isSkyline) paintPark(drawing, light, viewRandom, 284, drawing.height);
  else paintStreet(stage, street);
}

/** Paints the opposite edge of the water or the park, in front of the building, in the skyline view. */
export function paintShore(stage: Stage): void {
  const { drawing, light } = stage;
  const random = randomFrom(stage.facts.id, 6);
  const shrubColour = light.distanceColour;
  for (let x = -10; x < drawing.width; x += random.integer(20, 44)) {
    drawing.rect(shrubColour, x, 278 - random.integer(3, 16), random.integer(14, 34), 8 + 10);
  }
  drawing.rect(stage.light.litRoomShare > 0.5 ? '#2b3547' : '#8d958f', 0, 276, drawing.width, 9);
  for (let x = 6; x < drawing.width; x += 22)
    drawing.rect(stage.light.litRoomShare > 0.5 ? light.lampColour : '#5e8061', x, 271, 5, 5);
}
