/** A size that grows with the zoom: pairs of a zoom and the size there, in pixels, in rising order. */
export type ByZoom = readonly [zoom: number, size: number, ...rest: number[]];

/** Between two zooms a size grows by this base for each zoom, as MapLibre's `exponential` does. */
export const GROWTH = 1.4;

/** The size at a zoom. Before the first and after the last pair it stays the same. */
export function sizeAt(stops: ByZoom, zoom: number): number {
  let [lowZoom, lowSize] = stops;
  if (zoom <= lowZoom) return lowSize;
  for (let index = 2; index + 1 < stops.length; index += 2) {
    const [highZoom, highSize] = [stops[index], stops[index + 1]] as [number, number];
    if (zoom < highZoom) {
      const share = (GROWTH ** (zoom - lowZoom) - 1) / (GROWTH ** (highZoom - lowZoom) - 1);
      return lowSize + share * (highSize - lowSize);
    }
    [lowZoom, lowSize] = [highZoom, highSize];
  }
  return lowSize;
}
