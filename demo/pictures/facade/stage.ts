import { type Camera, frame, type Vec } from '../drawing/camera.ts';
import { type Composition, type FacadeFacts, isMall, surroundingsOf } from '../drawing/facts.ts';
import { type Random, randomFrom } from '../drawing/random.ts';
import { paintStreet, type Street } from './ground.ts';
import type { Box, Scene } from './scene.ts';
import { paintHarbour, paintHills, paintPark, paintSky, paintSkyline } from './sky.ts';

/** One building before one camera: everything a type's painter needs. */
export interface Stage extends Scene {
  readonly facts: FacadeFacts;
  readonly composition: Composition;
  /** For what belongs to this picture alone: clouds, people, cars. */
  readonly passing: Random;
}

export interface Setting {
  /** The whole building. */
  readonly body: Box;
  /** What a passer-by sees at the door. */
  readonly entrance: Box;
  readonly street: Street;
  /** Radians of the three-quarter view. */
  readonly turn: number;
  /** Share of the height that the street view shows. */
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

/** Which side the photographer stood on belongs to the building, not to the picture. */
const sideOf = (facts: FacadeFacts): 1 | -1 => (randomFrom(facts.id, 77).chance(0.5) ? 1 : -1);

export function cameraFor(composition: Composition, facts: FacadeFacts, setting: Setting): Camera {
  const { body, entrance, turn, streetShare } = setting;
  const side = sideOf(facts);
  const height = body.top - body.bottom;
  const half = (body.right - body.left) / 2;
  const seen: Box = { ...body, top: body.bottom + height * streetShare };
  switch (composition) {
    case 'street': {
      const away = (seen.top - seen.bottom) * 1.15 + half;
      return frame({
        eye: [side * (half + away * 0.14), 3.2, -away - 16],
        yaw: -side * 0.06,
        subject: cornersOf(seen),
        box: { left: 100 - side * 50, right: 540 - side * 50, top: 34, bottom: 362 },
      });
    }
    case 'corner': {
      const away = Math.max(half * 2.2, height * streetShare * 1.1) + 14;
      return frame({
        eye: [side * away * Math.sin(turn), 4.4, -away * Math.cos(turn)],
        yaw: -side * turn * 0.92,
        subject: cornersOf(seen),
        box: { left: 90, right: 550, top: 26, bottom: 360 },
      });
    }
    case 'skyline':
      return frame({
        eye: [-side * height * 2.2, height * 0.22, -height * 6 - 240],
        yaw: side * 0.3,
        subject: cornersOf(body),
        box: { left: 210 + side * 70, right: 430 + side * 70, top: 62, bottom: 276 },
      });
    case 'entrance':
      return frame({
        eye: [side * 3, 1.65, -17],
        yaw: -side * 0.1,
        subject: cornersOf(entrance),
        box: { left: 10, right: 630, top: 20, bottom: 344 },
      });
    case 'detail': {
      const upper: Box = {
        ...body,
        bottom: body.top - Math.min(height * 0.62, 34),
        back: body.front + (body.back - body.front) * 0.5,
      };
      const eyeHeight = Math.max(body.top * 0.55, body.top - 20);
      const away = half * 1.5 + 22;
      return frame({
        eye: [-side * away * 0.78, eyeHeight, -away * 0.72],
        yaw: side * 0.78,
        subject: cornersOf(upper),
        box: { left: 70 - side * 60, right: 570 - side * 60, top: 70, bottom: 420 },
      });
    }
  }
}

/** What lies behind the building, and the ground before it. */
export function paintSurroundings(stage: Stage, street: Street): void {
  const { drawing, camera, light, passing, composition, facts } = stage;
  const lasting = randomFrom(facts.id, 5);
  const { horizon } = camera;
  const { water, towers, hills } = surroundingsOf(facts);
  paintSky(drawing, light, passing, composition === 'detail' ? drawing.height : horizon);
  if (composition === 'detail') {
    const base = drawing.height + 2;
    paintHills(drawing, light, lasting, base, Math.max(90, base - horizon + 60) * hills);
    paintSkyline(drawing, light, lasting, base, Math.max(80, base - horizon + 20) * towers);
    return;
  }
  const wide = composition === 'skyline';
  // A close front, or a row of shops, hides all that stands behind it.
  const hidden =
    composition === 'entrance' || (facts.icsType === 's' && !isMall(facts) && composition === 'street');
  if (hidden) {
    paintStreet(stage, street);
    return;
  }
  paintHills(drawing, light, lasting, wide ? 278 : horizon, (wide ? 170 : 120) * hills);
  paintSkyline(drawing, light, lasting, wide ? 278 : horizon, (wide ? 130 : 150) * towers);
  if (wide && water) paintHarbour(drawing, light, passing, 284, drawing.height);
  else if (wide) paintPark(drawing, light, passing, 284, drawing.height);
  else paintStreet(stage, street);
}

/** The shore or the edge of the park that hides the foot of the building in the view from afar. */
export function paintShore(stage: Stage): void {
  const { drawing, light } = stage;
  const random = randomFrom(stage.facts.id, 6);
  const low = light.far;
  for (let x = -10; x < drawing.width; x += random.whole(20, 44)) {
    drawing.rect(low, x, 278 - random.whole(3, 16), random.whole(14, 34), 8 + 10);
  }
  drawing.rect(stage.light.lampsOn > 0.5 ? '#2b3547' : '#8d958f', 0, 276, drawing.width, 9);
  for (let x = 6; x < drawing.width; x += 22)
    drawing.rect(stage.light.lampsOn > 0.5 ? light.lamp : '#5e8061', x, 271, 5, 5);
}
