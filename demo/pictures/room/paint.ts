import type { Vec } from '../drawing/camera.ts';
import type { Drawing, Point } from '../drawing/svg.ts';
import { type Piece, type Room, solidPieces } from './room.ts';

/** How a point of the room reaches the picture: perspective or the whole sphere. */
export interface Projection {
  readonly eye: Vec;
  polygons(corners: readonly Vec[]): readonly (readonly Point[])[];
  lines(from: Vec, to: Vec): readonly (readonly Point[])[];
  /** Pixels for one metre at that point. */
  scale(at: Vec): number;
}

export function paintRoom(drawing: Drawing, room: Room, projection: Projection): void {
  const paint = (piece: Piece): void => {
    if (piece.kind === 'shape') {
      for (const points of projection.polygons(piece.corners))
        drawing.fill(piece.paint, points, piece.opacity);
      return;
    }
    // One width for all joints of a floor: far ones are thin enough to be seen as they are.
    const width = Math.max(
      0.6,
      piece.width * projection.scale([projection.eye[0], 0, projection.eye[2] + 5]),
    );
    for (const points of projection.lines(piece.from, piece.to)) drawing.line(piece.paint, width, points);
  };
  for (const piece of room.pieces) paint(piece);
  for (const piece of solidPieces(room, projection.eye)) paint(piece);
}
