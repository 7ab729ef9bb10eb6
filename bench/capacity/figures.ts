import measured from './measured.json' with { type: 'json' };
import nodes from './measured-nodes.json' with { type: 'json' };
import prices from './prices.json' with { type: 'json' };

export type FigureName = keyof typeof measured;
export type Figure = {
  readonly value: number;
  readonly unit: string;
  readonly command: string;
  /** Which line of what the command prints. */
  readonly line: string;
};

export const MEASURED: Readonly<Record<FigureName, Figure>> = measured;
export const PRICES = prices;
/** What `npm run nodes -- --measure` printed last: answers a second, and memory before anybody asks. */
export const MEASURED_NODES = nodes;

/** A figure that the model counts with. */
export function measuredValue(name: FigureName): number {
  return MEASURED[name].value;
}
