import '@photo-sphere-viewer/core/index.css';
import { Cache, Viewer } from '@photo-sphere-viewer/core';

/** What a visitor can do by the buttons; a drag, the wheel and two fingers do the same. */
export type Sphere = {
  /** Degrees to the right and upwards. */
  readonly turn: (right: number, up: number) => void;
  /** Looks at a direction of the picture, in degrees from its middle. */
  readonly face: (yaw: number) => void;
  /** Steps closer, or away when negative. */
  readonly zoom: (steps: number) => void;
  /** Degrees to the right of the picture's middle that are looked at. */
  readonly yaw: () => number;
  /** Where a point of the picture is seen, in pixels of the container; undefined while it is out of sight. */
  readonly pixelOf: (point: SpherePoint) => { readonly x: number; readonly y: number } | undefined;
  /** Shows another picture, looking at a direction of it. */
  readonly show: (url: string, yaw: number, signal: AbortSignal) => Promise<void>;
  /** Calls back for each picture that is drawn while the visitor looks around, until what it returns is called. */
  readonly onDraw: (draw: () => void) => () => void;
  readonly close: () => void;
};

/** Degrees to the right of the picture's middle, and upwards. */
export type SpherePoint = { readonly yaw: number; readonly pitch: number };

export type SphereOptions = {
  readonly url: string;
  readonly yaw: number;
  readonly signal: AbortSignal;
};

const ZOOM_STEP = 20;
const RADIANS = Math.PI / 180;
/** Milliseconds from one picture to the next. */
const FADE_MS = 600;

const radians = ({ yaw, pitch }: SpherePoint) => ({ yaw: yaw * RADIANS, pitch: pitch * RADIANS });

/** Draws a picture of the whole sphere around the visitor. Rejects when the browser cannot, or `signal` says stop. */
export async function openSphere(
  container: HTMLElement,
  { url, yaw, signal }: SphereOptions,
): Promise<Sphere> {
  if (!document.createElement('canvas').getContext('webgl2')) throw new Error('no WebGL');
  await fetchPicture(url, signal);
  const viewer = new Viewer({
    container,
    // Our own buttons have names in the visitor's language; keys belong to the gallery.
    navbar: false,
    keyboard: false,
    loadingTxt: '',
    defaultZoomLvl: 20,
    defaultYaw: yaw * RADIANS,
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
      viewer.rotate({ yaw: yaw + right * RADIANS, pitch: pitch + up * RADIANS });
    },
    face: (yaw) => viewer.rotate(radians({ yaw, pitch: 0 })),
    zoom: (steps) => viewer.zoom(viewer.getZoomLevel() + steps * ZOOM_STEP),
    yaw: () => viewer.getPosition().yaw / RADIANS,
    pixelOf: (point) =>
      viewer.dataHelper.isPointVisible(radians(point))
        ? viewer.dataHelper.sphericalCoordsToViewerCoords(radians(point))
        : undefined,
    async show(next, yaw, left) {
      await fetchPicture(next, left);
      const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
      await viewer.setPanorama(next, {
        position: radians({ yaw, pitch: 0 }),
        transition: isStill ? false : { speed: FADE_MS, rotation: false },
        showLoader: false,
      });
    },
    onDraw(draw) {
      viewer.addEventListener('render', draw);
      return () => viewer.removeEventListener('render', draw);
    },
    close: () => viewer.destroy(),
  };
}

/** The viewer's own way of fetching forgets a picture's type, without which a drawing cannot be shown. */
async function fetchPicture(url: string, signal: AbortSignal): Promise<void> {
  if (Cache.get(url, url)) return;
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`no panorama at ${url}: ${response.status}`);
  Cache.add(url, url, await response.blob());
}
