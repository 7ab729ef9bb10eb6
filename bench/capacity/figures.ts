import measured from './measured.json' with { type: 'json' };
import nodes from './measured-nodes.json' with { type: 'json' };
import prices from './prices.json' with { type: 'json' };

export type FigureName = keyof typeof measured;
export type Figure = {
  readonly value: number;
  readonly unit: string;
  readonly command: string;
  /** The line of the command's output with the figure. */
  readonly line: string;
};

export const MEASURED: Readonly<Record<FigureName, Figure>> = measured;
export const PRICES = prices;
/** Latest output of `npm run nodes -- --measure`: answers per second, and memory before the first request. */
export const MEASURED_NODES = nodes;

/** Returns a measured figure that the capacity model uses. */
export function measuredValue(name: FigureName): number {
  return MEASURED[name].value;
}
