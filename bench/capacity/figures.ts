import measured from './measured.json' with { type: 'json' };
import memory from './measured-memory.json' with { type: 'json' };
import nodes from './measured-nodes.json' with { type: 'json' };
import prices from './prices.json' with { type: 'json' };

export type FigureName = keyof typeof measured;
export type Figure = {
  readonly value: number;
  readonly unit: string;
  readonly command: string;
  /** The line in the command's output that contains the value. */
  readonly line: string;
};

export const MEASURED_FIGURES: Readonly<Record<FigureName, Figure>> = measured;
export const CLOUD_PRICES = prices;
/** Latest output of `npm run nodes -- --measure`: answers per second, and memory before the first request. */
export const MEASURED_NODES = nodes;
/** Memory of a portal without PostgreSQL by its listings, in MB, as `npm run bench -- --only memory` prints it. */
export const MEASURED_MEMORY = memory;

/** Returns a measured figure that the capacity model uses. */
export function measuredValue(name: FigureName): number {
  return MEASURED_FIGURES[name].value;
}
