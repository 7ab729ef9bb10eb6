/** A size that depends on the zoom: alternating zooms and sizes in pixels, in ascending order. */
export type SizeByZoom = readonly [zoom: number, size: number, ...rest: number[]];

/** Base of the exponential interpolation between two zooms, as in MapLibre's `exponential`. */
export const ZOOM_GROWTH_BASE = 1.4;

/** Returns the interpolated size at a zoom. The size is constant before the first and after the last stop. */
export function sizeAt(stops: SizeByZoom, zoom: number): number {
  let [lowZoom, lowSize] = stops;
  if (zoom <= lowZoom) return lowSize;
  for (let index = 2; index + 1 < stops.length; index += 2) {
    const [highZoom, highSize] = [stops[index], stops[index + 1]] as [number, number];
    if (zoom < highZoom) {
      const fraction =
        (ZOOM_GROWTH_BASE ** (zoom - lowZoom) - 1) / (ZOOM_GROWTH_BASE ** (highZoom - lowZoom) - 1);
      return lowSize + fraction * (highSize - lowSize);
    }
    [lowZoom, lowSize] = [highZoom, highSize];
  }
  return lowSize;
}
