import { type Camera, frameSubject, type Vec } from '../drawing/camera.ts';
import type { Composition, FacadeFacts } from '../drawing/facts.ts';
import { type Random, randomFrom } from '../drawing/random.ts';
import type { Design } from './design.ts';
import { type Box, boxOf, type Side } from './scene.ts';
import type { Scene } from './wall.ts';

/** One building in front of one camera: all inputs of the functions that paint a building. */
export interface Stage extends Scene {
  readonly facts: FacadeFacts;
  readonly design: Design;
  readonly composition: Composition;
  readonly side: Side;
  /** Random generator for details of this picture only: clouds, people, cars. */
  readonly viewRandom: Random;
}

/** Returns the side, which depends only on the building, so that all its pictures show the same one. */
export const sideOf = (facts: FacadeFacts): Side => (randomFrom(facts.id, 77).chance(0.5) ? 1 : -1);

const cornersOf = (box: Box): Vec[] =>
  [box.left, box.right].flatMap((x) =>
    [box.bottom, box.top].flatMap((y) => [box.front, box.back].map((z): Vec => [x, y, z])),
  );

/** Half the width of the part of the ground floor that the entrance view shows, in metres. */
const ENTRANCE_HALF_WIDTH = 11;
/** Height of the lower part of a row of shops that the street view shows, in metres. */
const SHOP_STREET_METRES = 15.5;

/**
 * Returns the camera of a composition. In the views of a whole building, it fills about two thirds of
 * the height of the picture, and stands more or less off the middle.
 */
export function cameraFor(composition: Composition, facts: FacadeFacts, { body, base }: Design): Camera {
  const side = sideOf(facts);
  const random = randomFrom(facts.id, 78);
  const height = body.top - body.bottom;
  const halfWidth = (body.right - body.left) / 2;
  const shift = random.between(-70, 70);
  const bottom = random.between(352, 378);
  const top = bottom - 400 * random.between(0.66, 0.82);
  switch (composition) {
    case 'street': {
      const isShopRow = base === 'shops';
      const visibleBox = { ...body, top: isShopRow ? Math.min(body.top, SHOP_STREET_METRES) : body.top };
      const distance = (visibleBox.top - visibleBox.bottom) * 1.15 + halfWidth;
      return frameSubject({
        eye: [side * (halfWidth * 0.4 + distance * 0.16), isShopRow ? 2.4 : 3.2, -distance - 16],
        yaw: -side * 0.06,
        subject: cornersOf(visibleBox),
        box: { left: 60 + shift, right: 580 + shift, top: isShopRow ? 20 : top, bottom },
      });
    }
    case 'corner': {
      const yaw = random.between(0.55, 0.9);
      const distance = Math.max(halfWidth * 2.4, height * 1.05) + 14;
      return frameSubject({
        eye: [side * distance * Math.sin(yaw), random.between(2.6, 7), -distance * Math.cos(yaw)],
        yaw: -side * yaw * 0.92,
        subject: cornersOf(body),
        box: { left: 70 + shift, right: 570 + shift, top, bottom },
      });
    }
    case 'below': {
      const yaw = random.between(0.45, 0.7);
      const distance = Math.max(halfWidth * 1.7, height * 0.42) + 12;
      return frameSubject({
        eye: [side * distance * Math.sin(yaw), 1.7, -distance * Math.cos(yaw)],
        yaw: -side * yaw * 0.92,
        tilt: 0.3,
        subject: cornersOf(body),
        box: { left: 30 + shift, right: 610 + shift, top: 34, bottom: 432 },
      });
    }
    case 'afar':
      return frameSubject({
        eye: [-side * height * 2.2, height * 0.22, -height * 6 - 240],
        yaw: side * 0.3,
        subject: cornersOf(body),
        box: { left: 160 + side * 70, right: 480 + side * 70, top: 36, bottom: 278 },
      });
    case 'entrance':
      return frameSubject({
        eye: [side * 3, 1.65, -17],
        yaw: -side * 0.1,
        subject: cornersOf(
          boxOf([-ENTRANCE_HALF_WIDTH, ENTRANCE_HALF_WIDTH], [0, base === 'shops' ? 6.4 : 8.6], [0, 0.1]),
        ),
        box: { left: 10, right: 630, top: 20, bottom: 344 },
      });
    case 'detail': {
      const eyeHeight = Math.max(body.top * 0.55, body.top - 20);
      const distance = halfWidth * 1.5 + 22;
      return frameSubject({
        eye: [-side * distance * 0.78, eyeHeight, -distance * 0.72],
        yaw: side * 0.78,
        subject: cornersOf({
          ...body,
          bottom: body.top - Math.min(height * 0.62, 34),
          back: body.front + (body.back - body.front) * 0.5,
        }),
        box: { left: 70 - side * 60, right: 570 - side * 60, top: 90, bottom: 430 },
      });
    }
  }
}
