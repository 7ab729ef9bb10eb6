import type { Vec } from '../drawing/camera.ts';
import type { Drawing, Point } from '../drawing/svg.ts';
import { type Room, type RoomShape, visibleFaces } from './room.ts';

/** Projects points of the room to the picture, in perspective or as a sphere. */
export interface Projection {
  readonly eye: Vec;
  polygons(corners: readonly Vec[]): readonly (readonly Point[])[];
  lines(start: Vec, end: Vec): readonly (readonly Point[])[];
  /** Returns the pixels per metre at a point. */
  scale(point: Vec): number;
}

export function paintRoom(drawing: Drawing, room: Room, projection: Projection): void {
  const paint = (shape: RoomShape): void => {
    if (shape.kind === 'shape') {
      for (const points of projection.polygons(shape.corners))
        drawing.fill(shape.paint, points, shape.opacity);
      return;
    }
    // Every line has one width: the width that it would have on the floor 5 m in front of the eye.
    const width = Math.max(
      0.6,
      shape.width * projection.scale([projection.eye[0], 0, projection.eye[2] + 5]),
    );
    for (const points of projection.lines(shape.start, shape.end)) drawing.line(shape.paint, width, points);
  };
  for (const shape of room.shapes) paint(shape);
  for (const shape of visibleFaces(room, projection.eye)) paint(shape);
}
