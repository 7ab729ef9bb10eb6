import { cropFrame } from './images.ts';
import { paintDrawing } from './rasterise.ts';
import { frameOf, webmOf } from './webm.ts';

const FRAMES_PER_SECOND = 12;
const SECONDS_PER_SCENE = 1.5;
/** How much closer the camera comes during a scene. */
const CLOSER = 0.16;
/** Scenes are painted so much larger than they are shown, so that the camera moves by less than a pixel. */
const SCALE = 2;

/** A film of drawings: the camera comes closer to each, in turn from the left and from the right. */
export async function encodeFilm(scenes: readonly string[], width: number): Promise<Uint8Array> {
  const count = Math.round(FRAMES_PER_SECOND * SECONDS_PER_SCENE);
  const frames: Buffer[] = [];
  let height = 0;
  for (const [index, scene] of scenes.entries()) {
    const still = paintDrawing(scene, width * SCALE);
    height = Math.round(still.height / SCALE);
    for (let frame = 0; frame < count; frame++) {
      const moved = frame / (count - 1);
      const shown = 1 / (1 + CLOSER * moved);
      const crop = {
        width: Math.round(still.width * shown),
        height: Math.round(still.height * shown),
        left: Math.floor(still.width * (1 - shown) * (index % 2 === 0 ? 0.35 : 0.65)),
        top: Math.floor(still.height * (1 - shown) * 0.6),
      };
      frames.push(frameOf(await cropFrame(still, crop, { width, height })));
    }
  }
  return webmOf({ frames, width, height, framesPerSecond: FRAMES_PER_SECOND });
}
