import '@photo-sphere-viewer/core/index.css';
import { Cache, Viewer } from '@photo-sphere-viewer/core';

/** Controls of the panorama viewer. Dragging, the mouse wheel and pinching have the same effects. */
export type Sphere = {
  /** Rotates the view, in degrees to the right and upwards. */
  readonly turn: (degreesRight: number, degreesUp: number) => void;
  /** Rotates the view to a horizontal direction, in degrees from the picture's centre. */
  readonly lookAt: (yaw: number) => void;
  /** Zooms in by this number of steps, or out if negative. */
  readonly zoom: (steps: number) => void;
  /** Returns the current horizontal direction, in degrees to the right of the picture's centre. */
  readonly yaw: () => number;
  /** Returns the position of a point in pixels of the container, or undefined if the point is not visible. */
  readonly pixelOf: (point: SpherePoint) => { readonly x: number; readonly y: number } | undefined;
  /** Replaces the picture, with the given initial direction. */
  readonly showPicture: (url: string, yaw: number, signal: AbortSignal) => Promise<void>;
  /** Calls back after each rendered frame. Returns a function that unsubscribes. */
  readonly onDraw: (callback: () => void) => () => void;
  readonly close: () => void;
};

/** Direction in degrees to the right of the picture's centre, and upwards. */
export type SpherePoint = { readonly yaw: number; readonly pitch: number };

export type SphereOptions = {
  readonly url: string;
  readonly yaw: number;
  readonly signal: AbortSignal;
};

const ZOOM_STEP = 20;
const RADIANS_PER_DEGREE = Math.PI / 180;
/** Duration of the transition between two pictures, in milliseconds. */
const FADE_MS = 600;

const toRadians = ({ yaw, pitch }: SpherePoint) => ({
  yaw: yaw * RADIANS_PER_DEGREE,
  pitch: pitch * RADIANS_PER_DEGREE,
});

/** Opens the panorama viewer. Rejects if the browser cannot render it or `signal` aborts. */
export async function openSphere(
  container: HTMLElement,
  { url, yaw, signal }: SphereOptions,
): Promise<Sphere> {
  if (!document.createElement('canvas').getContext('webgl2')) throw new Error('no WebGL');
  await fetchPicture(url, signal);
  const viewer = new Viewer({
    container,
    // Our own buttons have translated labels, and the gallery handles the keyboard.
    navbar: false,
    keyboard: false,
    loadingTxt: '',
    defaultZoomLvl: 20,
    defaultYaw: yaw * RADIANS_PER_DEGREE,
    canvasBackground: 'transparent',
  });
  try {
    await viewer.setPanorama(url);
  } catch (error) {
    viewer.destroy();
    throw error;
  }
  return {
    turn(right, up) {
      const { yaw, pitch } = viewer.getPosition();
      viewer.rotate({ yaw: yaw + right * RADIANS_PER_DEGREE, pitch: pitch + up * RADIANS_PER_DEGREE });
    },
    lookAt: (yaw) => viewer.rotate(toRadians({ yaw, pitch: 0 })),
    zoom: (steps) => viewer.zoom(viewer.getZoomLevel() + steps * ZOOM_STEP),
    yaw: () => viewer.getPosition().yaw / RADIANS_PER_DEGREE,
    pixelOf: (point) =>
      viewer.dataHelper.isPointVisible(toRadians(point))
        ? viewer.dataHelper.sphericalCoordsToViewerCoords(toRadians(point))
        : undefined,
    async showPicture(newUrl, yaw, abortSignal) {
      await fetchPicture(newUrl, abortSignal);
      const isMotionReduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
      await viewer.setPanorama(newUrl, {
        position: toRadians({ yaw, pitch: 0 }),
        transition: isMotionReduced ? false : { speed: FADE_MS, rotation: false },
        showLoader: false,
      });
    },
    onDraw(callback) {
      viewer.addEventListener('render', callback);
      return () => viewer.removeEventListener('render', callback);
    },
    close: () => viewer.destroy(),
  };
}

/**
 * Fetches the picture into the viewer's cache. The viewer's own loader drops the content type, without
 * which an SVG cannot be displayed.
 */
async function fetchPicture(url: string, signal: AbortSignal): Promise<void> {
  if (Cache.get(url, url)) return;
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`no panorama at ${url}: ${response.status}`);
  Cache.add(url, url, await response.blob());
}
