import '@photo-sphere-viewer/core/index.css';
import { Cache, Viewer } from '@photo-sphere-viewer/core';

/** What a visitor can do by the buttons; a drag, the wheel and two fingers do the same. */
export type Sphere = {
  /** Degrees to the right and upwards. */
  readonly turn: (right: number, up: number) => void;
  /** Steps closer, or away when negative. */
  readonly zoom: (steps: number) => void;
  readonly close: () => void;
};

const ZOOM_STEP = 20;
const RADIANS = Math.PI / 180;

/** Draws a picture of the whole sphere around the visitor. Rejects when the browser cannot, or `signal` says stop. */
export async function openSphere(container: HTMLElement, url: string, signal: AbortSignal): Promise<Sphere> {
  if (!document.createElement('canvas').getContext('webgl2')) throw new Error('no WebGL');
  await fetchPicture(url, signal);
  const viewer = new Viewer({
    container,
    // Our own buttons have names in the visitor's language; keys belong to the gallery.
    navbar: false,
    keyboard: false,
    loadingTxt: '',
    defaultZoomLvl: 20,
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
    zoom: (steps) => viewer.zoom(viewer.getZoomLevel() + steps * ZOOM_STEP),
    close: () => viewer.destroy(),
  };
}

/** The viewer's own way of fetching forgets a picture's type, without which a drawing cannot be shown. */
async function fetchPicture(url: string, signal: AbortSignal): Promise<void> {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`no panorama at ${url}: ${response.status}`);
  Cache.add(url, url, await response.blob());
}
